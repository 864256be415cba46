import * as v from 'valibot'
import type { Notify } from '#adapters/shared/notice.ts'
import { vendorCall } from '#adapters/shared/vendor-call.ts'
import { vendorRest } from '#adapters/shared/vendor-rest.ts'
import { metresBetween } from '#domain/place/place.ts'
import { type RoofArea, type RoofMeasuring, roofAreaOf } from '#domain/place/roof.ts'
import type { House, MeasuredRoofs } from './sql-roofs.ts'

export type SolarRoofOptions = {
  /** Serves the Solar API and the Geocoding API. */
  apiKey: string
  /** Where the APIs are served, without a path. */
  solarUrl?: string
  geocodingUrl?: string
  notice?: Notify | undefined
  /** No house is measured twice, and not too many on a day; where there is none, nothing is kept or counted. */
  roofs?: MeasuredRoofs | undefined
  callMs?: number
  /** Milliseconds without a call after the key was refused or the quota is spent. */
  restMs?: number
  now?: () => number
}

/** Worth asking again another time. */
const UNANSWERED = Symbol('unanswered')

type Point = { latitude: number; longitude: number }

/** The building that is found must stand where the address does: its middle may be so many metres away. */
const FARTHEST_METRES = 40

const located = v.object({
  status: v.string(),
  results: v.optional(
    v.array(
      v.object({
        partial_match: v.optional(v.boolean(), false),
        geometry: v.object({
          location: v.object({ lat: v.number(), lng: v.number() }),
          location_type: v.string(),
        }),
        address_components: v.optional(v.array(v.object({ short_name: v.string(), types: v.array(v.string()) })), []),
      }),
    ),
    [],
  ),
})

const building = v.object({
  center: v.object({ latitude: v.number(), longitude: v.number() }),
  imageryDate: v.optional(v.object({ year: v.number(), month: v.optional(v.number(), 0) })),
  solarPotential: v.object({ wholeRoofStats: v.object({ areaMeters2: v.number() }) }),
})

/**
 * Roof areas from Google's Solar API: the address is located to the very house by the Geocoding API, then the building there is
 * measured. Redirects are not followed. Says what went wrong by its status alone.
 */
export function solarRoof({
  apiKey,
  solarUrl = 'https://solar.googleapis.com',
  geocodingUrl = 'https://maps.googleapis.com',
  notice = () => {},
  roofs,
  callMs = 8_000,
  restMs = 600_000,
  now = Date.now,
}: SolarRoofOptions): RoofMeasuring {
  const rest = vendorRest(now)

  async function ask(path: string, query: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const url = `${path}?${new URLSearchParams({ ...query, key: apiKey })}`
    const { status, text } = await vendorCall(url, { callMs })
    return { status, body: status === 200 ? JSON.parse(text ?? '') : null }
  }

  function fail(api: string, status: number | string): typeof UNANSWERED {
    const isLasting = [400, 401, 403, 429, 'REQUEST_DENIED', 'OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT'].includes(status)
    const what = `the roof was not measured: ${api} answered ${status}`
    if (isLasting) rest.begin(restMs, what)
    notice({ level: isLasting ? 'error' : 'warn', what })
    return UNANSWERED
  }

  async function locate(address: string, zip: string | null): Promise<Point | null | typeof UNANSWERED> {
    const components = `country:US${zip ? `|postal_code:${zip}` : ''}`
    const { status, body } = await ask(`${geocodingUrl}/maps/api/geocode/json`, { address, components })
    if (status !== 200) return fail('geocoding', status)
    const answer = v.parse(located, body)
    if (answer.status === 'ZERO_RESULTS') return null
    if (answer.status !== 'OK') return fail('geocoding', /^[A-Z_]{2,30}$/.test(answer.status) ? answer.status : 'oddly')
    const [house, ...others] = answer.results
    // Interpolated along the street, it could be the roof of a neighbor.
    if (!house || others.length > 0 || house.partial_match || house.geometry.location_type !== 'ROOFTOP') return null
    if (zip && !house.address_components.some((part) => part.short_name === zip)) return null
    return { latitude: house.geometry.location.lat, longitude: house.geometry.location.lng }
  }

  async function measure(point: Point): Promise<RoofArea | null | typeof UNANSWERED> {
    const { status, body } = await ask(`${solarUrl}/v1/buildingInsights:findClosest`, {
      'location.latitude': String(point.latitude),
      'location.longitude': String(point.longitude),
      requiredQuality: 'MEDIUM',
    })
    if (status === 404) return null
    if (status !== 200) return fail('the Solar API', status)
    const { center, imageryDate, solarPotential } = v.parse(building, body)
    if (metresBetween(center, point) > FARTHEST_METRES) return null
    return roofAreaOf(solarPotential.wholeRoofStats.areaMeters2, imageryDate ? monthOf(imageryDate) : null)
  }

  async function asked(house: House): Promise<RoofArea | null | typeof UNANSWERED> {
    if (roofs && !(await roofs.mayAsk())) {
      notice({ level: 'warn', what: 'the roof was not measured: as many houses as may be were asked about today' })
      return UNANSWERED
    }
    try {
      const point = await locate(house.address, house.zip)
      return point === null || point === UNANSWERED ? point : await measure(point)
    } catch {
      // Neither address nor key, which stand in the query, may be told.
      notice({ level: 'warn', what: 'the roof was not measured: no connection, or no usable answer in time' })
      return UNANSWERED
    }
  }

  return {
    async area(house) {
      try {
        const known = await roofs?.read(house)
        if (known) return known.area
        if (rest.reason() !== null) return null
        const area = await asked(house)
        if (area === UNANSWERED) return null
        await roofs
          ?.keep(house, area)
          .catch(() => notice({ level: 'warn', what: 'a roof that was measured was not kept' }))
        return area
      } catch {
        // What is not counted is not asked.
        notice({ level: 'warn', what: 'the roof was not measured: what was measured before could not be read' })
        return null
      }
    },
  }
}

function monthOf({ year, month }: { year: number; month: number }): string | null {
  if (!(Number.isInteger(year) && year >= 2000 && year < 2100)) return null
  return Number.isInteger(month) && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : `${year}`
}
