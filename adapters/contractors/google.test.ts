import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { scriptedHttp } from '#adapters/shared/testing/scripted-http.ts'
import { type ContractorType, contractorTypes, SERVES_THE_AREA } from '#domain/contractor/contractor.ts'
import { SearchesUsedUp } from '#domain/contractor/searches-used-up.ts'
import { METRES_PER_MILE, type Place } from '#domain/place/place.ts'
import type { Cache } from '#domain/system/cache.ts'
import { type GoogleContractorsOptions, googleContractors } from './google.ts'
import { contractorDirectoryContract } from './testing/contract.ts'

type Search = { textQuery: string; pageToken?: string; locationBias: { circle: { center: object; radius: number } } }
type Call = { search: Search; headers: IncomingHttpHeaders; path: string }
/** A value is sent as JSON, a number is a status, text a body as it is; a function does what it likes. */
type Reply = object | number | string | ((response: ServerResponse) => void)

async function scripted(play: (search: Search, count: number) => Reply) {
  const calls: Call[] = []
  const server = await scriptedHttp(({ request, response, body }) => {
    const search: Search = JSON.parse(body)
    calls.push({ search, headers: request.headers, path: `${request.method} ${request.url}` })
    const reply = play(search, calls.length)
    if (typeof reply === 'function') reply(response)
    else if (typeof reply === 'number')
      response.writeHead(reply).end('{"error": {"message": "about your-key and the house"}}')
    else response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  return { ...server, calls }
}

function mapCache(): Cache & { kept: Map<string, { json: string; seconds: number }> } {
  const kept = new Map<string, { json: string; seconds: number }>()
  return {
    kept,
    get: async (key) => JSON.parse(kept.get(key)?.json ?? 'null'),
    set: async (key, value, seconds) => void kept.set(key, { json: JSON.stringify(value), seconds }),
  }
}

const austin: Place = {
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  county: 'Travis',
  latitude: 30.2711,
  longitude: -97.7437,
  timeZone: 'America/Chicago',
}

/** So many miles north of the middle of town. */
function company(id: string, miles: number, changes: object = {}): object {
  return {
    id,
    displayName: { text: `Company ${id}`, languageCode: 'en' },
    businessStatus: 'OPERATIONAL',
    primaryType: 'plumber',
    nationalPhoneNumber: '(512) 555-0100',
    rating: 4.6,
    userRatingCount: 87,
    formattedAddress: `${id} Main St, Austin, TX 78701, USA`,
    location: { latitude: austin.latitude + (miles * METRES_PER_MILE) / 111_195, longitude: austin.longitude },
    websiteUri: 'https://plumber.example/austin',
    currentOpeningHours: { openNow: true },
    ...changes,
  }
}

type Playing = Awaited<ReturnType<typeof scripted>>
const running: Playing[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

async function directoryOf(
  play: (search: Search, count: number) => Reply,
  options: Partial<GoogleContractorsOptions> = {},
) {
  const server = await scripted(play)
  running.push(server)
  const told: string[] = []
  const pauses: number[] = []
  const cache = mapCache()
  const directory = googleContractors({
    apiKey: 'your-key',
    baseUrl: server.baseUrl,
    cache,
    mayAsk: async () => true,
    notice: ({ level, what }) => told.push(`${level}: ${what}`),
    pause: async (ms) => pauses.push(ms),
    callMs: 5_000,
    ...options,
  })
  const near = (types: ContractorType[] = ['plumber'], changes: { radiusMiles?: number; perType?: number } = {}) =>
    directory.near({ place: austin, types, radiusMiles: 25, perType: 6, ...changes })
  return { near, told, pauses, cache, calls: server.calls }
}

const town = await scripted(({ textQuery }) =>
  textQuery === 'chimney sweep'
    ? {}
    : {
        places: [
          company('a', 3),
          company('b', 30, { rating: undefined, userRatingCount: undefined, websiteUri: 'http://plain.example' }),
          company('c', 0.5, { nationalPhoneNumber: undefined }),
          company('d', 8, { priceLevel: 'PRICE_LEVEL_MODERATE' }),
          company('e', 90),
          company('f', 0, { location: undefined, formattedAddress: undefined, pureServiceAreaBusiness: true }),
        ],
      },
)
afterAll(() => town.close())

describe('Google Places', () => {
  contractorDirectoryContract(
    googleContractors({ apiKey: 'k', baseUrl: town.baseUrl, cache: mapCache(), mayAsk: async () => true }),
    { place: austin, type: 'plumber' },
  )

  test('is asked for each type in the words of the trade, around the place, for what is shown alone', async () => {
    const { near, calls } = await directoryOf(() => ({ places: [company('a', 1)] }))
    const found = await near(['hvac_contractor', 'chimney_sweep'], { radiusMiles: 100 })
    expect(found.map(({ id, type }) => [id, type])).toEqual([
      ['google-a', 'hvac_contractor'],
      ['google-a', 'chimney_sweep'],
    ])
    expect(calls.map(({ search }) => search.textQuery).sort()).toEqual(['HVAC contractor', 'chimney sweep'])
    const [call] = calls
    expect(call?.path).toBe('POST /v1/places:searchText')
    expect(call?.headers['x-goog-api-key']).toBe('your-key')
    expect(call?.headers['x-goog-fieldmask']).toMatch(/^nextPageToken,places\.id,(places\.[A-Za-z.]+,?)+$/)
    expect(call?.search).toEqual({
      textQuery: expect.any(String),
      languageCode: 'en',
      regionCode: 'US',
      pageSize: 20,
      includePureServiceAreaBusinesses: true,
      locationBias: { circle: { center: { latitude: 30.27, longitude: -97.74 }, radius: 50_000 } },
    })
  })

  test('says of a company what Google says, and nothing else', async () => {
    const { near } = await directoryOf(() => ({
      places: [company('ChIJ-a_1', 2, { priceLevel: 'PRICE_LEVEL_EXPENSIVE' })],
    }))
    const [found] = await near()
    expect(found).toEqual({
      id: 'google-ChIJ-a_1',
      placeId: 'ChIJ-a_1',
      name: 'Company ChIJ-a_1',
      type: 'plumber',
      phone: '(512) 555-0100',
      rating: 4.6,
      reviewCount: 87,
      distance: expect.closeTo(2 * METRES_PER_MILE, -1),
      address: 'ChIJ-a_1 Main St, Austin, TX 78701',
      website: 'https://plumber.example/austin',
      isOpen: true,
      priceLevel: 3,
      repairSpecialist: false,
      takesTexts: false,
      timeZone: 'America/Chicago',
      license: null,
      synthetic: false,
    })
  })

  test('tells the time where a company stands, which may differ from the house’s; not of one that only visits', async () => {
    const chattanooga = { ...austin, zip: '37402', latitude: 35.05, longitude: -85.31, timeZone: 'America/New_York' }
    const server = await scripted(() => ({
      places: [
        company('west', 0, { location: { latitude: 35.05, longitude: -85.6 } }),
        company('visits', 0, { location: { latitude: 35.05, longitude: -85.6 }, pureServiceAreaBusiness: true }),
      ],
    }))
    running.push(server)
    const found = await googleContractors({
      ...{ apiKey: 'k', baseUrl: server.baseUrl, cache: mapCache(), mayAsk: async () => true },
    }).near({ place: chattanooga, types: ['plumber'], radiusMiles: 25, perType: 6 })
    expect(found.map(({ id, timeZone }) => [id, timeZone])).toEqual([
      ['google-west', 'America/Chicago'],
      ['google-visits', null],
    ])
  })

  test('leaves open what Google leaves open, or says in a way that cannot be right', async () => {
    const bare = { id: 'x', displayName: { text: 'Bare' }, businessStatus: 'OPERATIONAL' }
    const where = { formattedAddress: '1 Main St', location: { latitude: 30.28, longitude: -97.74 } }
    const odd = {
      rating: 47,
      userRatingCount: -3,
      nationalPhoneNumber: 'call <b>us</b>',
      priceLevel: 'PRICE_LEVEL_FREE',
      currentOpeningHours: {},
      websiteUri: 'javascript:alert(1)',
    }
    const { near } = await directoryOf(() => ({
      places: [
        { ...bare, ...where },
        { ...bare, ...where, ...odd, id: 'y' },
      ],
    }))
    for (const found of await near())
      expect(found).toMatchObject({
        ...{ phone: null, rating: null, reviewCount: 0, website: null, isOpen: null, priceLevel: null },
      })
  })

  test.each<[why: string, changes: object]>([
    ['closed for good', { businessStatus: 'CLOSED_PERMANENTLY' }],
    ['closed for now', { businessStatus: 'CLOSED_TEMPORARILY' }],
    ['not open yet', { businessStatus: 'FUTURE_OPENING' }],
    ['a store', { primaryType: 'hardware_store' }],
    ['too far away', { location: { latitude: 31.9, longitude: -97.74 } }],
    ['nowhere', { location: undefined }],
    ['without a name', { displayName: { text: '\u200b ' } }],
    ['with an id that is a path', { id: '../x' }],
  ])('does not list what is %s', async (_, changes) => {
    const { near } = await directoryOf(() => ({ places: [company('a', 1), company('b', 1, changes), null, 7, 'x'] }))
    expect((await near()).map(({ placeId }) => placeId)).toEqual(['a'])
  })

  test('tidies names and takes safe addresses of websites alone', async () => {
    const { near } = await directoryOf(() => ({
      places: [
        company('a', 1, { displayName: { text: `Bad\u0000\u202e\n Name ${'x'.repeat(500)}` } }),
        company('b', 2, { websiteUri: 'http://plain.example' }),
        company('c', 3, { websiteUri: 'https://user:word@site.example' }),
      ],
    }))
    const [a, b, c] = await near()
    expect(a?.name).toMatch(/^Bad Name x+$/)
    expect(a?.name).toHaveLength(120)
    expect([b?.website, c?.website]).toEqual([null, null])
  })

  test.each<[name: string, primaryType: string, type: ContractorType, isSpecialist: boolean]>([
    ['Roof Repairs of Austin', 'roofing_contractor', 'roofing_contractor', true],
    ['Smith & Sons', 'appliance_repair_service', 'appliance_repair', true],
    ['Capital Plumbing Service', 'plumber', 'plumber', true],
    ['Total Building Services', 'general_contractor', 'general_contractor', false],
    ['Home Repair Builders', 'general_contractor', 'general_contractor', true],
    ['Smith Plumbing', 'plumber', 'plumber', false],
  ])('%s (%s) as %s: a repair specialist is %s', async (text, primaryType, type, isSpecialist) => {
    const { near } = await directoryOf(() => ({ places: [company('a', 1, { displayName: { text }, primaryType })] }))
    expect((await near([type]))[0]?.repairSpecialist).toBe(isSpecialist)
  })

  test('companies that only visit their customers come last, at the edge of the search', async () => {
    const visiting = company('v', 0, {
      location: undefined,
      formattedAddress: undefined,
      pureServiceAreaBusiness: true,
    })
    const { near } = await directoryOf(() => ({ places: [visiting, company('a', 3)] }))
    const found = await near()
    expect(found.map(({ placeId, address }) => [placeId, address])).toEqual([
      ['a', 'a Main St, Austin, TX 78701'],
      ['v', SERVES_THE_AREA],
    ])
    expect(found[1]?.distance).toBe(Math.floor(25 * METRES_PER_MILE))
    const far = await directoryOf(() => ({ places: [visiting, company('a', 300)] }))
    expect(await far.near()).toEqual([])
  })

  test('an empty answer finds nobody and is no failure', async () => {
    const { near, told } = await directoryOf(() => ({}))
    expect(await near()).toEqual([])
    expect(told).toEqual([])
  })
})

describe('pages', () => {
  const pageOf = (search: Search) => Number(search.pageToken ?? 0)
  const play = (search: Search): Reply => {
    const page = pageOf(search)
    const places = Array.from({ length: 20 }, (_, index) => company(`p${page * 19 + index}`, (page * 19 + index) / 10))
    return { places, ...(page < 5 && { nextPageToken: String(page + 1) }) }
  }

  test('are asked for until there are enough, 60 results at most, each company once', async () => {
    const { near, calls } = await directoryOf(play)
    const found = await near(['plumber'], { perType: 60 })
    expect(calls.map(({ search }) => search.pageToken)).toEqual([undefined, '1', '2'])
    expect(new Set(calls.map(({ search }) => JSON.stringify({ ...search, pageToken: 0 }))).size).toBe(1)
    expect(found).toHaveLength(58)
    expect(new Set(found.map(({ id }) => id)).size).toBe(58)
  })

  test('are not asked for where one is enough', async () => {
    const { near, calls } = await directoryOf(play)
    expect(await near(['plumber'], { perType: 20 })).toHaveLength(20)
    expect(calls).toHaveLength(1)
  })

  test('are asked for where few of one are near', async () => {
    const { near, calls } = await directoryOf(play)
    expect(await near(['plumber'], { perType: 20, radiusMiles: 1.15 })).toHaveLength(12)
    expect(calls).toHaveLength(1)
    expect(await near(['plumber'], { perType: 20, radiusMiles: 0.55 })).toHaveLength(6)
    expect(calls).toHaveLength(4)
  })

  test('that are refused leave what came before', async () => {
    const { near, cache } = await directoryOf((search) => (search.pageToken ? 400 : play(search)))
    expect(await near(['plumber'], { perType: 30 })).toHaveLength(20)
    expect(cache.kept.size).toBe(0)
  })
})

describe('an answer', () => {
  test('is kept for an hour, for neighbors too, and asked for again where more are wanted', async () => {
    const { near, calls, cache } = await directoryOf(() => ({ places: [company('a', 1)], nextPageToken: 'more' }))
    const first = await near(['plumber'], { perType: 1 })
    expect(await near(['plumber'], { perType: 1 })).toEqual(first)
    expect(calls).toHaveLength(1)
    expect([...cache.kept.values()].map(({ seconds }) => seconds)).toEqual([3_600])
    await near(['plumber'], { perType: 3 })
    expect(calls).toHaveLength(4)
    await near(['plumber'], { perType: 3, radiusMiles: 10 })
    expect(calls).toHaveLength(7)
  })

  test('gives each place its own distances', async () => {
    const server = await scripted(() => ({ places: [company('a', 1)] }))
    running.push(server)
    const directory = googleContractors({
      ...{ apiKey: 'k', baseUrl: server.baseUrl, cache: mapCache(), mayAsk: async () => true },
    })
    const search = { types: ['plumber' as const], radiusMiles: 25, perType: 3 }
    const [here] = await directory.near({ ...search, place: austin })
    const [there] = await directory.near({ ...search, place: { ...austin, latitude: austin.latitude + 0.003 } })
    expect(server.calls).toHaveLength(1)
    expect(here && there && here.distance - there.distance).toBeCloseTo(334, -1)
  })
})

describe('a failure', () => {
  const cut = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '900' }).write('{"places": [')
    setTimeout(() => response.destroy(), 10)
  }
  const silent = () => {}
  const invalidKey = {
    error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ '@type': 'x', reason: 'API_KEY_INVALID' }] },
  }
  const withStatus =
    (status: number, body: object, headers: Record<string, string> = {}) =>
    (response: ServerResponse) =>
      response.writeHead(status, headers).end(JSON.stringify(body))

  test.each<[told: string, reply: Reply]>([
    ['answered 500', 500],
    ['answered 503', 503],
    ['answered 429', 429],
    ['no usable answer', 'not JSON'],
    ['no usable answer', '[]'],
    ['no usable answer', { places: 'many' }],
    ['no usable answer', cut],
    ['no usable answer', silent],
  ])('that may pass is tried three times and then thrown: %s', async (reason, reply) => {
    const { near, told, pauses, calls } = await directoryOf(() => reply, {
      callMs: reply === silent ? 150 : 5_000,
    })
    await expect(near()).rejects.toThrow(reason)
    expect(calls).toHaveLength(3)
    expect(pauses).toHaveLength(2)
    expect(pauses[1]).toBeGreaterThan(300)
    expect(told).toEqual([expect.stringMatching(new RegExp(`^warn: .*${reason}`))])
    expect(told.join()).not.toMatch(/your-key|house/)
  })

  test('that passes is not told', async () => {
    const { near, told } = await directoryOf((_, count) => (count < 3 ? 503 : { places: [company('a', 1)] }))
    expect(await near()).toHaveLength(1)
    expect(told).toEqual([])
  })

  test('is waited out as long as Google asks, but not for long', async () => {
    const soon = await directoryOf((_, count) =>
      count === 1 ? withStatus(429, {}, { 'retry-after': '2' }) : { places: [company('a', 1)] },
    )
    expect(await soon.near()).toHaveLength(1)
    expect(soon.pauses).toEqual([2_000])
    let now = 0
    const later = await directoryOf(() => withStatus(429, {}, { 'retry-after': '120' }), { now: () => now })
    await expect(later.near()).rejects.toThrow('429')
    expect(later.calls).toHaveLength(1)
    await expect(later.near()).rejects.toThrow('not asked for a while')
    expect(later.calls).toHaveLength(1)
    now = 120_001
    await expect(later.near()).rejects.toThrow('429')
    expect(later.calls).toHaveLength(2)
  })

  test.each<[told: string, reply: Reply]>([
    ['the key was refused', 401],
    ['the key was refused', 403],
    ['the key was refused', withStatus(400, invalidKey)],
    ['answered 404', 404],
    ['answered 302', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ])('that stays is told once, not tried again, and rested from: %s', async (reason, reply) => {
    let now = 0
    const { near, told, calls } = await directoryOf(() => reply, { now: () => now })
    await expect(near()).rejects.toThrow(reason)
    await expect(near()).rejects.toThrow('not asked for a while')
    expect(calls).toHaveLength(1)
    now = 600_001
    await expect(near()).rejects.toThrow(reason)
    expect(calls).toHaveLength(2)
    expect(told).toEqual([expect.stringMatching(new RegExp(`^error: .*${reason}`))])
  })

  test('of one search for its own sake leaves the others; of every one it is a failure', async () => {
    const { near, told } = await directoryOf(({ textQuery }) =>
      textQuery === 'plumber' ? 400 : { places: [company('a', 1)] },
    )
    const found = await near(['plumber', 'electrician'])
    expect(found.map(({ type }) => type)).toEqual(['electrician'])
    expect(told).toEqual([expect.stringMatching(/^error: .*400/)])
    await expect(near(['plumber'])).rejects.toThrow('every search')
  })

  test('of one search that may pass fails them all, so that the rest is filled in later', async () => {
    const { near } = await directoryOf(({ textQuery }) =>
      textQuery === 'plumber' ? 500 : { places: [company('a', 1)] },
    )
    await expect(near(['electrician', 'plumber'])).rejects.toThrow('500')
  })

  test('again and again gives Google a rest', async () => {
    let now = 0
    const { near, calls } = await directoryOf((_, count) => (count <= 9 ? 500 : { places: [company('a', 1)] }), {
      now: () => now,
    })
    for (const _ of [1, 2, 3]) await expect(near()).rejects.toThrow('500')
    await expect(near()).rejects.toThrow('not asked for a while')
    expect(calls).toHaveLength(9)
    now = 60_001
    expect(await near()).toHaveLength(1)
  })

  test('to answer all searches in time is thrown', async () => {
    const { near } = await directoryOf(() => silent, { searchMs: 150 })
    await expect(near([...contractorTypes])).rejects.toThrow('in time')
  })

  test('to have searches left today is told once, and what was kept still serves', async () => {
    let left = 1
    const { near, told, calls } = await directoryOf(() => ({ places: [company('a', 1)] }), {
      mayAsk: async (askedBy) => !askedBy && left-- > 0,
    })
    const found = await near()
    for (const _ of [1, 2]) await expect(near(['electrician'])).rejects.toThrow(SearchesUsedUp)
    expect(await near()).toEqual(found)
    expect(calls).toHaveLength(1)
    expect(told).toHaveLength(1)
  })

  test('to count is thrown: what is not counted is not asked', async () => {
    const { near, calls } = await directoryOf(() => ({}), { mayAsk: () => Promise.reject(new Error('no database')) })
    await expect(near()).rejects.toThrow('no database')
    expect(calls).toEqual([])
  })
})
