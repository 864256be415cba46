import * as v from 'valibot'
import type { Contractor, ContractorType } from '#domain/contractor/contractor.ts'
import type { ContractorDirectory, DirectorySearch } from '#domain/contractor/search.ts'
import { METRES_PER_MILE, metresBetween, type Place } from '#domain/place/place.ts'
import type { Cache } from '#domain/system/cache.ts'
import { type GoogleClientOptions, googleClient } from './google-client.ts'
import { companyOf } from './google-place.ts'

export type GoogleContractorsOptions = GoogleClientOptions & {
  /** Answers are kept there for an hour. */
  cache: Cache
  /** Milliseconds for all trades of one search together. */
  searchMs?: number
}

/** As people who need one would type it: the API has a type of its own for few trades. */
const queries: Record<ContractorType, string> = {
  electrician: 'electrician',
  plumber: 'plumber',
  roofing_contractor: 'roofing contractor',
  hvac_contractor: 'HVAC contractor',
  handyman: 'handyman',
  chimney_sweep: 'chimney sweep',
  structural_contractor: 'foundation repair contractor',
  siding_contractor: 'siding contractor',
  insulation_contractor: 'insulation contractor',
  environmental_contractor: 'mold and radon remediation contractor',
  appliance_repair: 'appliance repair',
  interior_contractor: 'drywall and flooring contractor',
  general_contractor: 'general contractor',
  painter: 'house painter',
  mason: 'masonry contractor',
  landscaper: 'landscaping and drainage contractor',
  glazier: 'window and glass repair',
  pool_contractor: 'swimming pool repair',
  pest_control: 'pest and termite control',
  fence_contractor: 'fence contractor',
  garage_door_contractor: 'garage door repair',
  structural_engineer: 'residential structural engineer',
  septic_contractor: 'septic system service',
  well_contractor: 'water well and pump service',
}

/** The API's limits: a circle's radius, results on a page, pages of one search. */
const WIDEST_METRES = 50_000
const PAGE_SIZE = 20
const MOST_PAGES = 3

const AT_ONCE = 4
const ANSWER_SECONDS = 3_600

const keptAnswer = v.object({ isAll: v.boolean(), pages: v.number(), places: v.array(v.unknown()) })
type Answer = v.InferOutput<typeof keptAnswer>

/**
 * Companies that Google Places knows near a place, one search for each type, the most prominent of each page. A company that
 * only visits its customers has no place of its own: it counts as standing at the edge of the circle that was asked about,
 * and only where companies inside it show that the search held to the circle.
 */
export function googleContractors({
  cache,
  searchMs = 20_000,
  ...options
}: GoogleContractorsOptions): ContractorDirectory {
  const client = googleClient(options)

  /** Null where this very search is refused. */
  async function ofType(
    type: ContractorType,
    { place, radiusMiles, perType, askedBy }: Omit<DirectorySearch, 'types'>,
    signal: AbortSignal,
  ): Promise<Contractor[] | null> {
    // About a kilometre: neighbors share an answer.
    const center = { latitude: Number(place.latitude.toFixed(2)), longitude: Number(place.longitude.toFixed(2)) }
    const key = `google-places-${type}-${center.latitude}-${center.longitude}-${radiusMiles}`
    const nearest = ({ places }: Answer) => nearestOf(places, { type, place, radiusMiles }).slice(0, perType)
    // Another page costs as much as the first: it is asked for where half of what is wanted is not near.
    const isEnough = (answer: Answer) =>
      answer.isAll || (answer.pages >= perType / PAGE_SIZE && nearest(answer).length >= perType / 2)

    const kept = v.safeParse(keptAnswer, await cache.get(key))
    if (kept.success && isEnough(kept.output)) return nearest(kept.output)

    const body = {
      textQuery: queries[type],
      languageCode: 'en',
      regionCode: 'US',
      pageSize: PAGE_SIZE,
      includePureServiceAreaBusinesses: true,
      locationBias: { circle: { center, radius: Math.min(radiusMiles * METRES_PER_MILE, WIDEST_METRES) } },
    }
    const answer: Answer = { isAll: false, pages: 0, places: [] }
    let pageToken: string | null = null
    while (!isEnough(answer)) {
      const page = await client.searchText(pageToken ? { ...body, pageToken } : body, askedBy, signal)
      if (page.refused) return answer.pages === 0 ? null : nearest(answer)
      answer.pages += 1
      answer.places.push(...page.places)
      pageToken = page.nextPageToken
      answer.isAll = !pageToken || answer.pages === MOST_PAGES
    }
    await cache.set(key, answer, ANSWER_SECONDS)
    return nearest(answer)
  }

  return {
    // Google's terms let place ids be kept, and what is said of a place only for a short time.
    keepsFor: 86_400,

    async near({ types, ...search }) {
      if (types.length === 0 || search.perType < 1 || search.radiusMiles <= 0) return []
      const stop = new AbortController()
      const late = AbortSignal.timeout(searchMs)
      const signal = AbortSignal.any([stop.signal, late])
      try {
        const found = await eachOf(types, (type) => ofType(type, search, signal))
        if (found.every((companies) => companies === null)) throw new Error('Google Places refused every search')
        return found.flatMap((companies) => companies ?? [])
      } catch (cause) {
        throw late.aborted ? new Error('Google Places did not answer all searches in time', { cause }) : cause
      } finally {
        stop.abort()
      }
    },
  }
}

function nearestOf(
  places: unknown[],
  { type, place, radiusMiles }: { type: ContractorType; place: Place; radiusMiles: number },
): Contractor[] {
  const most = radiusMiles * METRES_PER_MILE
  const known = new Map(
    places.flatMap((answer) => companyOf(answer, type) ?? []).map((found) => [found.company.id, found]),
  )
  const standing = [...known.values()].flatMap(({ point, company }) => {
    const distance = point ? metresBetween(place, point) : most
    return point && distance <= most ? [{ ...company, distance: Math.floor(distance) }] : []
  })
  const visiting = [...known.values()].flatMap(({ point, company }) =>
    point || standing.length === 0 ? [] : [{ ...company, distance: Math.floor(Math.min(most, WIDEST_METRES)) }],
  )
  return [...standing, ...visiting].sort((a, b) => a.distance - b.distance)
}

/** Returns the results of `work` for each item, in their order, a few at a time. */
async function eachOf<Item, Made>(items: Item[], work: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  const queue = items.entries()
  async function takeTurns() {
    for (const [index, item] of queue) made[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return made
}
