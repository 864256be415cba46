import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { costEstimatorContract, expectHonest } from '#adapters/costs/contract.ts'
import { costbookCosts } from '#adapters/costs/costbook.ts'
import { starterCostbook } from '#adapters/costs/starter-costbook.ts'
import { type Asked, type Reply, type ScriptedModel, scriptedModel } from '#adapters/costs/testing/scripted-model.ts'
import type { UserId } from '#domain/account/account.ts'
import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { pricingSpending } from './live-budget.ts'
import { type LiveCostsOptions, liveCosts } from './live-costs.ts'

const book = starterCostbook()
const load = () => book

/** Returns a deficiency that nothing in the costbook fits. */
const odd = (changes: Partial<Deficiency> = {}) =>
  exampleDeficiency({
    category: 'interiors',
    severity: 'major',
    description: 'The gizmo is unobtainable.',
    recommendation: 'Have it put right.',
    location: '',
    ...changes,
  })
const known = exampleDeficiency()

const figures = { min: 300, average: 400, max: 520, labor: 250, material: 150 }
const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC'
const pages = [
  { uri: `${redirect}1`, title: 'homedepot.com' },
  { uri: `${redirect}2`, title: 'www.homeguide.com' },
]
const found: Reply = {
  text: `Here:\n\`\`\`json\n${JSON.stringify({ ...figures, materialSites: ['homedepot.com'] })}\n\`\`\``,
  pages,
}
const guessed: Reply = { text: JSON.stringify({ ...figures, average: 410, labor: 260, materialSites: [] }) }
const good = ({ isSearch }: Asked) => (isSearch ? found : guessed)

let server: ScriptedModel | undefined
afterEach(() => server?.close())

type Notices = Parameters<NonNullable<LiveCostsOptions['notice']>>[0][]

async function live(script: (asked: Asked) => Reply, options: Partial<LiveCostsOptions> = {}) {
  server = await scriptedModel(script)
  const told: Notices = []
  const costs = liveCosts({
    ...{ apiKey: 'secret-key', model: 'model-1', baseUrl: server.baseUrl, load },
    ...{ rates: { input: 30, output: 250 }, cents: 200, callMs: 2_000, notice: (notice) => told.push(notice) },
    ...options,
  })
  return { costs, told }
}

const searches = () => server?.asked.filter(({ isSearch }) => isSearch).length
const words = (told: Notices) => told.map(({ what }) => what)

const model = await scriptedModel(good)
afterAll(() => model.close())

describe('with a model that answers', () => {
  costEstimatorContract(
    liveCosts({ apiKey: 'k', model: 'm', baseUrl: model.baseUrl, load, rates: { input: 30, output: 250 }, cents: 500 }),
  )
})

describe('with a model that is away', () => {
  const nowhere = { apiKey: 'k', model: 'm', baseUrl: 'http://127.0.0.1:1', load, rates: { input: 30, output: 250 } }
  costEstimatorContract(liveCosts({ ...nowhere, cents: 500 }))
})

describe('what the costbook cannot price', () => {
  test('is researched on the web, with the pages that the search has read', async () => {
    const { costs, told } = await live(good)
    const [own, researched] = await costs.estimate([known, odd()], null)
    expect(own?.source).toBe('costbook')
    expect(researched).toMatchObject({
      ...{ source: 'live_web_research', min: 30_000, average: 40_000, max: 52_000, labor: 25_000, material: 15_000 },
      citations: {
        materials: [{ url: `${redirect}1`, site: 'homedepot.com' }],
        labor: [{ url: `${redirect}2`, site: 'homeguide.com' }],
      },
    })
    expect(server?.asked).toHaveLength(1)
    expect(told).toEqual([
      {
        level: 'warn',
        what: 'estimates come from transient sources',
        figures: { live_web_research: 1, ai_fallback: 0 },
      },
    ])
  })

  test('is asked about with a search and nothing but its own words; the key goes in a header', async () => {
    const { costs } = await live(good)
    await costs.estimate([odd({ description: 'The gizmo\u202e\u0000 is [x] unobtainable.' })], {
      zip: '10001',
      state: 'NY',
    })
    const [call] = server?.asked ?? []
    expect(call?.path).toBe('/v1beta/models/model-1:generateContent')
    expect(call?.headers['x-goog-api-key']).toBe('secret-key')
    expect(call?.body.tools).toEqual([{ google_search: {} }])
    expect(call?.user).toMatch(/^\[([0-9a-f]{24}) begin\]\n(?:.+\n)+\[\1 end\]\nQuantity: the job as a whole\n$/)
    expect(call?.user).toContain('Found: The gizmo is [x] unobtainable.')
    expect(JSON.stringify([call?.path, call?.body])).not.toMatch(/10001|NY|secret-key|d-breaker/)
  })

  test('is priced for where the house stands by our own multipliers', async () => {
    const { costs } = await live(good)
    const [estimate] = await costs.estimate([odd()], { zip: '10001', state: 'NY' })
    expect(estimate?.region).toContain('New York')
    expect(estimate?.labor).toBeGreaterThan(25_000)
  })

  test('is priced in the quantity that the report states', async () => {
    const { costs } = await live(good)
    const [estimate] = await costs.estimate([odd({ quantity: 4, unitType: 'each' })], null)
    expect(server?.asked[0]?.user).toContain('Quantity: 4 each')
    expect(estimate).toMatchObject({ quantity: 4, quantityAssumed: false, average: 40_000, perUnit: 10_000 })
  })

  test('is the estimate of a model where the search has read no page', async () => {
    const { costs } = await live(() => ({ text: JSON.stringify({ ...figures, materialSites: ['homedepot.com'] }) }))
    const [estimate] = await costs.estimate([odd()], null)
    expect(estimate).toMatchObject({ source: 'ai_fallback', citations: { materials: [], labor: [] } })
  })

  test('is not asked about where the report only asks to watch it', async () => {
    const { costs } = await live(good)
    expect(await costs.estimate([odd({ recommendation: 'Monitor.' })], null)).toEqual([null])
    expect(server?.asked).toEqual([])
  })

  test('links only to pages that a person may be sent to', async () => {
    const uris = [
      'http://plain.example.com/a',
      'javascript:alert(1)',
      'https://10.0.0.1/a',
      'https://localhost/a',
      'https://user:pass@example.com/a',
      'https://example.com:8443/a',
      `https://example.com/${'a'.repeat(3_000)}`,
      `${redirect}`,
    ]
    const { costs } = await live(() => ({
      text: JSON.stringify({ ...figures, materialSites: [] }),
      pages: [...uris.map((uri) => ({ uri, title: 'Not a host' })), { uri: 'https://www.angi.com/a', title: 'Costs' }],
    }))
    const [estimate] = await costs.estimate([odd()], null)
    expect(estimate?.citations).toEqual({ materials: [], labor: [{ url: 'https://www.angi.com/a', site: 'angi.com' }] })
  })
})

describe('each step that fails leaves the next one, with a reason', () => {
  const refused = { status: 401, body: '{}' }
  test.each<[reason: string, reply: Reply]>([
    ['status 429', { status: 429, body: '{}', headers: { 'retry-after': '20' } }],
    ['status 500', { status: 500, body: 'oops' }],
    ['status 503', { status: 503, body: '<html>' }],
    ['status 400', { status: 400, body: '{"error": {"status": "INVALID_ARGUMENT"}}' }],
    ['no whole answer in time', { silent: true }],
    ['no connection, or it broke off', { cut: true }],
    ['no connection, or it broke off', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }],
    ['the model declined', { ...found, finish: 'SAFETY' }],
    ['the model declined', { body: '{"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}' }],
    ['an answer that broke off', { ...found, finish: 'MAX_TOKENS' }],
    ['an answer that broke off', { body: '{}' }],
    ['an answer in another form', { body: 'not JSON' }],
    ['an answer in another form', { body: '"x"' }],
    ['an answer in another form', { text: 'I am sorry, I cannot help with that.', pages }],
    ['an answer in another form', { text: '{"min": "300", "average": 1}', pages }],
    ['an answer in another form', { text: '{"min": 1', pages }],
    ['an answer that does not end', { body: ' '.repeat(1_100_000) }],
    ['no price', { text: JSON.stringify({ min: 0, average: 0, max: 0, labor: 0, material: 0 }), pages }],
    ['figures that contradict each other', { text: JSON.stringify({ ...figures, min: 900 }), pages }],
    [
      'a price far from what such repairs cost',
      { text: JSON.stringify({ ...figures, min: 9e4, average: 9e4, max: 9e4, labor: 9e4, material: 0 }), pages },
    ],
  ])('%s', async (reason, reply) => {
    const callMs = 'silent' in reply ? 300 : 5_000
    const { costs, told } = await live(({ isSearch }) => (isSearch ? reply : guessed), { callMs })
    const [estimate] = await costs.estimate([odd()], null)
    expect(estimate).toMatchObject({ source: 'ai_fallback', average: 41_000 })
    expect(told).toContainEqual({
      level: 'warn',
      what: `live web research gave no price: ${reason}`,
      figures: { deficiencies: 1 },
    })
    await server?.close()

    const away = await live(() => reply, { callMs })
    const [last] = await away.costs.estimate([odd()], null)
    const [usual] = await costbookCosts({ load }).estimate([odd()], null)
    expect(last).toEqual(usual)
    expect(last?.source).toBe('regional_fallback')
    expect(words(away.told)).toContain(`the model's estimate gave no price: ${reason}`)
    expect(words(away.told)).not.toContain('estimates come from transient sources')
    expect(JSON.stringify(away.told)).not.toMatch(/gizmo|secret-key/)
  })

  test('a refused key costs one call, and another one half an hour later', async () => {
    let now = Date.parse('2026-03-02T12:00:00Z')
    const { costs, told } = await live(() => refused, { now: () => new Date(now) })
    const some = ['a', 'b', 'c', 'd', 'e'].map((word) => odd({ description: `The ${word}gizmo is unobtainable.` }))
    await costs.estimate(some, null)
    await costs.estimate(some, null)
    expect(server?.asked).toHaveLength(1)
    expect(told[0]).toEqual({ level: 'error', what: 'prices: the API key was refused (status 401)' })
    now += 1_900_000
    await costs.estimate(some, null)
    expect(server?.asked).toHaveLength(2)
  })

  test('a throttled search rests as long as it is told to, the model answers meanwhile', async () => {
    let now = Date.parse('2026-03-02T12:00:00Z')
    const throttled = { status: 429, body: '{"error": {"details": [{"retryDelay": "45s"}]}}' }
    const { costs } = await live(({ isSearch }) => (isSearch ? throttled : guessed), { now: () => new Date(now) })
    const [first, second] = [odd(), odd({ description: 'The doohickey is unobtainable.' })]
    expect((await costs.estimate([first, second], null)).map((estimate) => estimate?.source)).toEqual([
      'ai_fallback',
      'ai_fallback',
    ])
    expect(searches()).toBe(1)
    now += 46_000
    await costs.estimate([first], null)
    expect(searches()).toBe(2)
  })

  test('an outage costs three calls of each step, whatever the number of reports', async () => {
    const { costs } = await live(() => ({ status: 503, body: '' }))
    for (let report = 0; report < 8; report += 1) await costs.estimate([odd()], null)
    expect(server?.asked).toHaveLength(6)
  })
})

describe('a report has limits', () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    odd({
      description: `The ${'abcdefgh'[index]}gizmo is unobtainable.`,
      severity: index === 7 ? 'critical' : 'minor',
    }),
  )
  const sources = (estimates: ({ source: string } | null)[]) => estimates.map((estimate) => estimate?.source)

  test('of calls: the worst deficiencies come first', async () => {
    const { costs, told } = await live(good, { most: { search: 1, model: 2 } })
    const told_ = sources(await costs.estimate(many, null))
    expect(told_.filter((source) => source === 'regional_fallback')).toHaveLength(5)
    expect(told_[7]).toBe('live_web_research')
    expect(words(told)).toContain("the model's estimate gave no price: no more than 2 calls for a report")
  })

  test('of money: what could exceed it is not asked', async () => {
    const { costs, told } = await live(good, { cents: 12 })
    await costs.estimate(many, null)
    // Each search is charged 3.76 cents and has to be able to cost 9.4.
    expect(searches()).toBe(1)
    expect(words(told)).toContain('live web research gave no price: the budget of the report is spent')
    await server?.close()
    const poor = await live(good, { cents: 0.5 })
    expect(new Set(sources(await poor.costs.estimate(many, null)))).toEqual(new Set(['regional_fallback']))
    expect(server?.asked).toEqual([])
  })

  test('of time', async () => {
    const { costs, told } = await live(() => ({ silent: true }), { totalMs: 400, callMs: 300 })
    expect(new Set(sources(await costs.estimate(many, null)))).toEqual(new Set(['regional_fallback']))
    expect(words(told)).toContain('live web research gave no price: the time of the report is over')
  })

  test('that all its pricings share', async () => {
    const folders = new Map<string, ReturnType<typeof pricingSpending>>()
    const reportSpending = (folder: string) => {
      const known = folders.get(folder) ?? pricingSpending()
      folders.set(folder, known)
      return known
    }
    const { costs } = await live(good, { reportSpending, most: { search: 1, model: 0 } })
    const account = { folder: 'reports/a/', owner: 7 as UserId }
    for (const one of many) await costs.estimate([one], null, { account })
    expect(server?.asked).toHaveLength(1)
    await costs.estimate(many, null, { account: { ...account, folder: 'reports/b/' } })
    expect(server?.asked).toHaveLength(2)
  })

  test('and its owner and the day have budgets that are asked before each call', async () => {
    const reserve = vi.fn(async () => ({ ok: false as const, over: 'user' as const }))
    const account = { folder: 'reports/a/', owner: 7 as UserId }
    const { costs, told } = await live(good, { spending: { reserve } })
    const [estimate] = await costs.estimate([odd()], null, { account })
    expect(estimate?.source).toBe('regional_fallback')
    expect(reserve).toHaveBeenCalledWith(7, { tokens: expect.any(Number), cents: expect.any(Number) })
    expect(server?.asked).toEqual([])
    expect(words(told)).toContain("live web research gave no price: the day's budget is spent (user)")
  })

  test('what a call has cost is put in the place of what it could cost', async () => {
    const settle = vi.fn(async () => {})
    const spending = { reserve: async () => ({ ok: true as const, settle }) }
    const { costs } = await live(good, { spending })
    await costs.estimate([odd()], null, { account: { folder: 'reports/a/', owner: 7 as UserId } })
    expect(settle).toHaveBeenCalledWith({ tokens: 1_400, cents: 3.5 + (400 * 30 + 1_000 * 250) / 1_000_000 })
  })

  test('a count that cannot be read lets nothing be spent', async () => {
    const spending = { reserve: async () => Promise.reject(new Error('the database is away')) }
    const { costs } = await live(good, { spending })
    const account = { folder: 'reports/a/', owner: 7 as UserId }
    expect(sources(await costs.estimate([odd()], null, { account }))).toEqual(['regional_fallback'])
    expect(server?.asked).toEqual([])
  })
})

describe('what was paid for', () => {
  const account = { folder: 'reports/a/', owner: 7 as UserId }

  test('is kept with the report, for another region too, and for a month', async () => {
    const kept = new Map<string, Uint8Array>()
    const files = {
      get: async (key: string) => kept.get(key) ?? null,
      put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    }
    let now = Date.parse('2026-03-02T12:00:00Z')
    const { costs } = await live(good, { files, now: () => new Date(now) })
    const [first] = await costs.estimate([odd()], null, { account })
    expect([...kept.keys()]).toEqual([expect.stringMatching(/^reports\/a\/prices\/[0-9a-f]{64}\.json$/)])
    expect(await costs.estimate([odd()], null, { account })).toEqual([first])
    await costs.estimate([odd()], { zip: '10001', state: 'NY' }, { account })
    expect(server?.asked).toHaveLength(1)
    now += 31 * 86_400_000
    await costs.estimate([odd()], null, { account })
    expect(server?.asked).toHaveLength(2)
  })

  function store() {
    const kept = new Map<string, Uint8Array>()
    return {
      get: async (key: string) => kept.get(key) ?? null,
      put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    }
  }

  test.each<[why: string, reply: Reply]>([
    ['the model declined', { ...found, finish: 'SAFETY' }],
    ['an answer that broke off', { ...found, finish: 'MAX_TOKENS' }],
    ['an answer in another form', { text: 'I cannot help with that.', pages }],
    ['no price', { text: JSON.stringify({ min: 0, average: 0, max: 0, labor: 0, material: 0 }), pages }],
  ])('and was no use (%s) is not asked for again for a week', async (why, reply) => {
    let now = Date.parse('2026-03-02T12:00:00Z')
    const { costs, told } = await live(() => reply, { files: store(), now: () => new Date(now) })
    for (const _ of [1, 2]) {
      told.length = 0
      const [estimate] = await costs.estimate([odd()], null, { account })
      expect(estimate?.source).toBe('regional_fallback')
      expect(words(told)).toContain(`live web research gave no price: ${why}`)
    }
    expect(server?.asked).toHaveLength(2)
    now += 8 * 86_400_000
    await costs.estimate([odd()], null, { account })
    expect(server?.asked).toHaveLength(4)
  })

  test('is all that is used while a person waits', async () => {
    const { costs, told } = await live(good, { files: store() })
    const waiting = { account, keptOnly: true }
    expect((await costs.estimate([odd()], null, waiting))[0]?.source).toBe('regional_fallback')
    expect(server?.asked).toEqual([])
    expect(words(told)).toContain('live web research gave no price: nobody is asked while a person waits')
    const [first] = await costs.estimate([odd()], null, { account })
    expect(await costs.estimate([odd()], null, waiting)).toEqual([first])
    expect(server?.asked).toHaveLength(1)
  })

  test('is asked for again where what is kept is damaged or cannot be read', async () => {
    for (const get of [async () => new TextEncoder().encode('{"figures":'), () => Promise.reject(new Error('away'))]) {
      const put = () => Promise.reject(new Error('away'))
      const { costs } = await live(good, { files: { get, put } })
      const [estimate] = await costs.estimate([odd()], null, { account })
      expect(estimate?.source).toBe('live_web_research')
      await server?.close()
    }
  })
})

test('whatever a model says, the estimates are honest and inside the range of their category', async () => {
  let reply: Reply = found
  const { costs } = await live(() => reply, { cents: 1e6, restMs: 0 })
  const range = book.ranges.find(({ category }) => category === 'interiors')
  const anyNumber = fc.oneof(
    fc.double({ noNaN: true }),
    fc.integer({ min: -5, max: 4_000 }),
    fc.constantFrom(1e308, -0, 1e-9),
  )
  const anyText = fc.oneof(
    fc
      .record({ min: anyNumber, average: anyNumber, max: anyNumber, labor: anyNumber, material: anyNumber })
      .map((value) => JSON.stringify(value)),
    fc
      .record({
        average: fc.integer({ min: 1, max: 4_000 }),
        labor: fc.integer({ min: 0, max: 100 }),
        wide: fc.integer({ min: 1, max: 50 }),
      })
      .map(({ average, labor, wide }) =>
        JSON.stringify({
          ...{ min: average / wide, average, max: average * wide },
          ...{ labor: (average * labor) / 100, material: (average * (100 - labor)) / 100 },
        }),
      ),
    fc.string(),
    fc.constantFrom('{"__proto__": {"min": 1}}', '{"min": 1e999}', '{"min": null}', '{"min": NaN}'),
  )
  const sources = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyText, fc.boolean(), async (text, isGrounded) => {
      reply = { text, pages: isGrounded ? pages : [] }
      const [estimate] = await costs.estimate([odd()], null)
      expect(estimate).not.toBeNull()
      if (!estimate) return
      sources.add(estimate.source)
      expectHonest(estimate)
      expect(estimate.min).toBeGreaterThanOrEqual(range?.min ?? 0)
      expect(estimate.max).toBeLessThanOrEqual(range?.max ?? 0)
    }),
    { numRuns: 300 },
  )
  expect([...sources].toSorted()).toEqual(['ai_fallback', 'live_web_research', 'regional_fallback'])
})
