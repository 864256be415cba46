import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type ScriptedHttp, scriptedHttp } from '#adapters/shared/testing/scripted-http.ts'
import type { RoofArea } from '#domain/place/roof.ts'
import { type SolarRoofOptions, solarRoof } from './solar.ts'
import type { MeasuredRoofs } from './sql-roofs.ts'
import { roofContract } from './testing/contract.ts'
import { unmeasuredRoof } from './unmeasured.ts'

/** A value is sent as JSON, a number is a status, text a body as it is; a function does what it likes. */
type Reply = object | number | string | ((response: ServerResponse) => void)

type Scripted = ScriptedHttp & { asked: URL[] }

const house = {
  partial_match: false,
  geometry: { location: { lat: 30.2711, lng: -97.7437 }, location_type: 'ROOFTOP' },
  address_components: [{ short_name: '78701', types: ['postal_code'] }],
}
const found = { status: 'OK', results: [house] }
const building = {
  name: 'buildings/x',
  center: { latitude: 30.27112, longitude: -97.74368 },
  imageryDate: { year: 2024, month: 5, day: 2 },
  imageryQuality: 'HIGH',
  solarPotential: { maxArrayAreaMeters2: 90, wholeRoofStats: { areaMeters2: 209.03, groundAreaMeters2: 187 } },
}

async function scripted(geocoding: Reply, solar: Reply): Promise<Scripted> {
  const asked: URL[] = []
  const server = await scriptedHttp(({ request, response }) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    asked.push(url)
    const reply = url.pathname === '/maps/api/geocode/json' ? geocoding : solar
    if (typeof reply === 'function') reply(response)
    else if (typeof reply === 'number') response.writeHead(reply).end('{"error": {"message": "address and key"}}')
    else response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  return { ...server, asked }
}

let server: Scripted | undefined
afterEach(() => server?.close())

async function measuring(geocoding: Reply = found, solar: Reply = building, options: Partial<SolarRoofOptions> = {}) {
  server = await scripted(geocoding, solar)
  const { baseUrl } = server
  const told: string[] = []
  const roof = solarRoof({
    ...{ apiKey: 'secret-key', solarUrl: baseUrl, geocodingUrl: baseUrl, callMs: 5_000 },
    notice: ({ what }) => told.push(what),
    ...options,
  })
  return { roof, told }
}

const asked = { address: '418 Juniper Ridge Drive, Austin, TX 78701', zip: '78701' }

const willing = await scripted(found, building)
afterAll(() => willing.close())

describe('a satellite', () => {
  roofContract(solarRoof({ apiKey: 'k', solarUrl: willing.baseUrl, geocodingUrl: willing.baseUrl }))

  test('measures the roof of the very house, tilt and all', async () => {
    const { roof, told } = await measuring()
    expect(await roof.area(asked)).toEqual({ squareFeet: 2_250, seen: '2024-05' })
    const [geocoding, solar] = server?.asked ?? []
    expect(Object.fromEntries(geocoding?.searchParams ?? [])).toEqual({
      address: asked.address,
      components: 'country:US|postal_code:78701',
      key: 'secret-key',
    })
    expect(solar?.pathname).toBe('/v1/buildingInsights:findClosest')
    expect(Object.fromEntries(solar?.searchParams ?? [])).toEqual({
      'location.latitude': '30.2711',
      'location.longitude': '-97.7437',
      requiredQuality: 'MEDIUM',
      key: 'secret-key',
    })
    expect(told).toEqual([])
  })

  test.each<[why: string, geocoding: Reply]>([
    ['an unknown address', { status: 'ZERO_RESULTS', results: [] }],
    [
      'a place along the street',
      { status: 'OK', results: [{ ...house, geometry: { ...house.geometry, location_type: 'RANGE_INTERPOLATED' } }] },
    ],
    ['a part of the address', { status: 'OK', results: [{ ...house, partial_match: true }] }],
    ['two houses', { status: 'OK', results: [house, house] }],
    ['another ZIP code', { status: 'OK', results: [{ ...house, address_components: [] }] }],
  ])('measures nothing for %s', async (_, geocoding) => {
    const { roof, told } = await measuring(geocoding)
    expect(await roof.area(asked)).toBeNull()
    expect(server?.asked).toHaveLength(1)
    expect(told).toEqual([])
  })

  test.each<[why: string, solar: Reply]>([
    ['a house that it has not seen', 404],
    ['the house next door', { ...building, center: { latitude: 30.272, longitude: -97.7437 } }],
    ['a shed', { ...building, solarPotential: { wholeRoofStats: { areaMeters2: 12 } } }],
    ['a mall', { ...building, solarPotential: { wholeRoofStats: { areaMeters2: 9_000 } } }],
  ])('does not give %s for the house', async (_, solar) => {
    const { roof, told } = await measuring(found, solar)
    expect(await roof.area(asked)).toBeNull()
    expect(told).toEqual([])
  })

  const cut = (response: ServerResponse) => {
    response.write('{')
    setTimeout(() => response.destroy(), 10)
  }
  const away = (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  test.each<[told: string, reply: Reply]>([
    ['answered 500', 500],
    ['answered 503', 503],
    ['answered 429', 429],
    ['answered 403', 403],
    ['answered 400', 400],
    ['no usable answer', 'not JSON'],
    ['no usable answer', '[]'],
    ['no usable answer', { status: 7, solarPotential: {} }],
    ['no usable answer', cut],
    ['no usable answer', away],
    ['no usable answer', () => {}],
  ])('that fails is told, by its status alone: %s', async (reason, reply) => {
    for (const [geocoding, solar] of [
      [reply, building],
      [found, reply],
    ] as const) {
      const { roof, told } = await measuring(geocoding, solar, { callMs: typeof reply === 'function' ? 300 : 5_000 })
      expect(await roof.area(asked)).toBeNull()
      expect(told).toEqual([expect.stringContaining(reason)])
      expect(told.join()).not.toMatch(/Juniper|secret-key|address and key/)
      await server?.close()
    }
  })

  test('rests where the key is refused or the quota is spent', async () => {
    for (const status of ['REQUEST_DENIED', 'OVER_QUERY_LIMIT']) {
      let now = 0
      const { roof, told } = await measuring({ status }, building, { now: () => now })
      expect([await roof.area(asked), await roof.area(asked)]).toEqual([null, null])
      expect(server?.asked).toHaveLength(1)
      expect(told).toEqual([`the roof was not measured: geocoding answered ${status}`])
      now += 600_001
      await roof.area(asked)
      expect(server?.asked).toHaveLength(2)
      await server?.close()
    }
  })
})

describe('a house', () => {
  function memory(perDay: number) {
    const known = new Map<string, { area: RoofArea | null }>()
    const roofs: MeasuredRoofs = {
      read: async ({ address }) => known.get(address) ?? null,
      mayAsk: async () => perDay-- > 0,
      keep: async ({ address }, area) => void known.set(address, { area }),
    }
    return roofs
  }

  test.each<[why: string, solar: Reply, calls: number]>([
    ['whose roof was measured', building, 2],
    ['whose roof nobody knows', 404, 2],
  ])('%s is not measured again', async (_, solar, calls) => {
    const { roof } = await measuring(found, solar, { roofs: memory(9) })
    const first = await roof.area(asked)
    expect(await roof.area(asked)).toEqual(first)
    expect(server?.asked).toHaveLength(calls)
  })

  test('about which there was no answer is asked about again', async () => {
    const { roof } = await measuring(found, 500, { roofs: memory(9) })
    for (const _ of [1, 2]) expect(await roof.area(asked)).toBeNull()
    expect(server?.asked).toHaveLength(4)
  })

  test('is not asked about after as many as may be on a day, nor where that cannot be counted', async () => {
    const { roof, told } = await measuring(found, building, { roofs: memory(1) })
    await roof.area(asked)
    expect(await roof.area({ ...asked, address: '1 Main Street' })).toBeNull()
    expect(await roof.area(asked)).not.toBeNull()
    expect(server?.asked).toHaveLength(2)
    expect(told).toEqual([expect.stringContaining('as many houses as may be')])
    await server?.close()
    const away = { ...memory(1), mayAsk: () => Promise.reject(new Error('the database is away')) }
    const blind = await measuring(found, building, { roofs: away })
    expect(await blind.roof.area(asked)).toBeNull()
    expect(server?.asked).toEqual([])
  })
})

describe('without a satellite', () => {
  roofContract(unmeasuredRoof())

  test('nothing is measured', async () => {
    expect(await unmeasuredRoof().area(asked)).toBeNull()
  })
})
