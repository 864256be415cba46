import { afterEach, describe, expect, test } from 'vitest'
import type { Notice } from '#adapters/shared/notice.ts'
import type { UserId } from '#domain/account/account.ts'
import { EngineAway, EngineFailed } from '#domain/deficiency/engine-trouble.ts'
import type { ExtractionAccount } from '#domain/deficiency/extractor.ts'
import type { Files } from '#domain/system/files.ts'
import { type GeminiExtractionOptions, geminiExtraction } from './gemini-extraction.ts'
import type { Spending } from './spending/budget.ts'
import { goodReply, quotes, report } from './testing/example-report.ts'
import { manualTime } from './testing/manual-time.ts'
import { type Call, type Scripted, type ScriptedGemini, scriptedGemini } from './testing/scripted-gemini.ts'
import { waitBefore } from './vendor/line.ts'
import { secondsOf } from './vendor/wire.ts'

let server: ScriptedGemini | undefined
let time = manualTime()
const notices: Notice[] = []
afterEach(async () => {
  await server?.close()
  time = manualTime()
  notices.length = 0
})

const good = (call: Call): Scripted => ({ text: goodReply(call.pages.keys()) })
const inTurn = (...first: Scripted[]) => {
  const left = [...first]
  return (call: Call) => left.shift() ?? good(call)
}

async function extractorOver(
  script: Parameters<typeof scriptedGemini>[0],
  options: Partial<GeminiExtractionOptions> = {},
) {
  server = await scriptedGemini(script, time)
  const own = { apiKey: 'secret-key', model: 'model-1', baseUrl: server.baseUrl, time }
  return geminiExtraction({ ...own, notice: (notice) => notices.push(notice), ...options })
}

function accountOf(report: number): ExtractionAccount {
  return { folder: `reports/${report}/`, owner: 7 as UserId }
}

function memoryFiles(): Pick<Files, 'get' | 'put'> & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    get: async (key) => kept.get(key) ?? null,
    async put(key, bytes) {
      kept.set(key, bytes)
    },
  }
}

function gaps(): number[] {
  const times = server?.calls.map(({ at }) => at) ?? []
  return times.slice(1).map((at, index) => at - (times[index] ?? 0))
}

async function expectAll(extractor: ReturnType<typeof geminiExtraction>): Promise<void> {
  const { deficiencies } = await extractor.extract(report)
  expect(deficiencies.map(({ evidence }) => evidence[0]?.quote)).toEqual(quotes)
}

const busy = (headers: Record<string, string>, details: unknown[] = []): Scripted => ({
  status: 429,
  headers,
  body: JSON.stringify({ error: { message: 'busy', details } }),
})

describe('too many calls', () => {
  test('are waited for as long as Retry-After says, however often up to six times', async () => {
    await expectAll(await extractorOver(inTurn(...Array(3).fill(busy({ 'retry-after': '20' })))))
    expect(server?.calls).toHaveLength(4)
    for (const gap of gaps()) expect(gap).toBeGreaterThanOrEqual(20_000)
  })

  test('are waited for as the body says where no header does', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '8.5s' }]
    await expectAll(await extractorOver(inTurn(busy({}, details))))
    expect(gaps()[0]).toBeGreaterThanOrEqual(8_500)
  })

  test('hold back every call, not only the one that was told so', async () => {
    const extractor = await extractorOver(
      (call) => {
        const at = server?.calls.length ?? 0
        return at === 1 ? busy({ 'retry-after': '20' }) : { lateMs: 1, text: goodReply(call.pages.keys()) }
      },
      { window: { pages: 2, characters: 20_000 }, parallel: 2 },
    )
    await expectAll(extractor)
    const throttledAt = server?.calls[1]?.at ?? 0
    for (const { at } of server?.calls.slice(3) ?? []) expect(at - throttledAt).toBeGreaterThanOrEqual(20_000)
  })

  test('are told as a delay while they are waited for', async () => {
    const extractor = await extractorOver(inTurn(busy({ 'retry-after': '20' }), busy({ 'retry-after': '20' })))
    const told: unknown[] = []
    await extractor.extract(report, (done, of, delayed) => told.push([done, of, delayed]))
    expect(told.slice(0, 5)).toEqual([
      [0, 5, true],
      [0, 5, false],
      [0, 5, true],
      [0, 5, false],
      [1, 5, false],
    ])
  })

  test('end the turn when waiting does not help, and the report waits for another', async () => {
    const extractor = await extractorOver([busy({ 'retry-after': '0' })])
    const turn = extractor.extract(report)
    await expect(turn).rejects.toThrow('pages 1 to 5: too many calls')
    await expect(turn).rejects.toBeInstanceOf(EngineAway)
    expect(server?.calls).toHaveLength(7)
  })

  test('make the report fail once they have lasted for an hour', async () => {
    const extractor = await extractorOver([busy({ 'retry-after': '60' })])
    const turn = () => extractor.extract(report).catch((error: unknown) => error)
    while ((await turn()) instanceof EngineAway) expect(time.now()).toBeLessThan(3_600_000)
    expect(time.now()).toBeGreaterThanOrEqual(3_600_000)
    expect(await turn()).toBeInstanceOf(EngineFailed)
  })
})

test('a wait is as long as asked for, at most a minute, and otherwise grows at random', () => {
  expect(waitBefore(1, 20, 1_000, 0)).toBe(20_000)
  expect(waitBefore(1, 20, 1_000, 1)).toBe(21_000)
  expect(waitBefore(1, 3_600, 1_000, 0)).toBe(60_000)
  expect([1, 2, 3].map((tries) => waitBefore(tries, null, 1_000, 1))).toEqual([2_000, 4_000, 8_000])
  expect(waitBefore(1, null, 1_000, 0)).toBe(0)
  expect(waitBefore(30, null, 1_000, 1)).toBe(60_000)
})

test('Retry-After is read as seconds or as a date', () => {
  expect(secondsOf('20')).toBe(20)
  expect(secondsOf(new Date(Date.now() + 30_000).toUTCString())).toBeGreaterThan(27)
  expect(secondsOf(new Date(Date.now() - 30_000).toUTCString())).toBe(0)
  expect(secondsOf('soon')).toBe(null)
  expect(secondsOf(null)).toBe(null)
})

describe('a vendor in trouble', () => {
  const error = (status: number): Scripted => ({ status, body: '{"error":{"message":"backend error"}}' })

  test('that comes back after two failures is all right', async () => {
    await expectAll(await extractorOver(inTurn(error(500), error(503))))
    expect(server?.calls).toHaveLength(3)
  })

  test('that does not come back is asked three times, and the report fails', async () => {
    const extractor = await extractorOver([error(502)])
    const turn = extractor.extract(report)
    await expect(turn).rejects.toThrow('pages 1 to 5: no usable answer in 3 tries (status 502)')
    await expect(turn).rejects.toBeInstanceOf(EngineFailed)
    expect(server?.calls).toHaveLength(3)
  })

  test('that says nothing is left after a minute, and asked again', async () => {
    await expectAll(await extractorOver(inTurn({ passMs: 60_000, text: null })))
    expect(server?.calls).toHaveLength(2)
  })

  test('that drips is left when the time for one call is over', async () => {
    await expectAll(await extractorOver(inTurn({ dripMs: 1_000 })))
    expect(server?.calls).toHaveLength(2)
    expect(gaps()[0]).toBeGreaterThanOrEqual(120_000)
  })

  test('that cuts the connection is asked again', async () => {
    await expectAll(await extractorOver(inTurn({ cut: true })))
    expect(server?.calls).toHaveLength(2)
  })

  test('that stays silent ends in a clear error', async () => {
    const extractor = await extractorOver([{ passMs: 60_000, text: null }])
    await expect(extractor.extract(report)).rejects.toThrow('(silence for 60 s)')
  })

  test('that cannot be reached ends in a clear error', async () => {
    const extractor = geminiExtraction({ apiKey: 'k', model: 'm', baseUrl: 'http://127.0.0.1:1', time })
    await expect(extractor.extract(report)).rejects.toThrow('no usable answer in 3 tries (no connection)')
  })

  test('that answers after it was given up changes nothing', async () => {
    const late = '{"isInspectionReport":false,"deficiencies":[]}'
    await expectAll(await extractorOver(inTurn({ passMs: 61_000, text: late })))
    expect(server?.calls).toHaveLength(2)
  })

  test('is not waited for longer than one report may take', async () => {
    const extractor = await extractorOver([{ passMs: 30_000, text: null }], { totalMs: 30_000 })
    await expect(extractor.extract(report)).rejects.toThrow('no answer for the whole report in 30 s')
  })

  test('that fails several reports in a row rests: they wait, and one call in 30 s looks whether it is back', async () => {
    const extractor = await extractorOver([error(503)])
    const look = () => Promise.allSettled([1, 2, 3, 4].map((n) => extractor.extract(report, undefined, accountOf(n))))
    for (const outcome of await look())
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(EngineAway) })
    const before = server?.calls.length ?? 0
    expect(before).toBe(3)
    await look()
    expect(server?.calls).toHaveLength(before)
    for (const round of [1, 2, 3]) {
      time.advance(30_000)
      await look()
      expect(server?.calls).toHaveLength(before + round)
    }
    expect(notices).toEqual([{ level: 'warn', what: 'the language model rests: status 503' }])
  })

  test('is used again as before once it is back, and the operator is told', async () => {
    let down = true
    const extractor = await extractorOver((call) => (down ? error(503) : good(call)))
    await Promise.allSettled([1, 2, 3].map((n) => extractor.extract(report, undefined, accountOf(n))))
    down = false
    await expect(extractor.extract(report)).rejects.toBeInstanceOf(EngineAway)
    time.advance(30_000)
    await expectAll(extractor)
    await expectAll(extractor)
    expect(notices.map(({ what }) => what)).toEqual([
      'the language model rests: status 503',
      'the language model answers again',
    ])
  })

  test('makes reports fail once it has been away for an hour', async () => {
    const extractor = await extractorOver([error(503)])
    const look = () =>
      Promise.all([1, 2, 3].map((n) => extractor.extract(report, undefined, accountOf(n)).catch((thrown) => thrown)))
    while (time.now() < 3_600_000) {
      for (const outcome of await look()) expect(outcome).toBeInstanceOf(EngineAway)
      time.advance(30_000)
    }
    for (const outcome of await look()) expect(outcome).toBeInstanceOf(EngineFailed)
  })
})

describe('a refused key', () => {
  test.each([
    ['401', 401, []],
    ['403', 403, []],
    ['400 with that reason', 400, [{ reason: 'API_KEY_INVALID' }]],
  ])('%s costs one call, lets reports wait and is told to the operator once', async (_name, status, details) => {
    const extractor = await extractorOver(
      [{ status, body: JSON.stringify({ error: { message: 'API key not valid: secret-key', details } }) }],
      { window: { pages: 1, characters: 20_000 } },
    )
    const turn = extractor.extract(report)
    await expect(turn).rejects.toThrow(`the API key was refused (status ${status})`)
    await expect(turn).rejects.toBeInstanceOf(EngineAway)
    for (const minutes of [0, 1, 10, 15]) {
      time.advance(minutes * 60_000)
      await expect(extractor.extract(report)).rejects.toThrow('no call was made: the API key was refused')
    }
    expect(server?.calls).toHaveLength(1)
    time.advance(30 * 60_000)
    await expect(extractor.extract(report)).rejects.toBeInstanceOf(EngineAway)
    expect(server?.calls).toHaveLength(2)
    expect(notices).toEqual([
      { level: 'error', what: `the language model rests: the API key was refused (status ${status})` },
    ])
  })

  test('that is put right lets them go on', async () => {
    const extractor = await extractorOver(inTurn({ status: 401, body: '{}' }))
    await expect(extractor.extract(report)).rejects.toBeInstanceOf(EngineAway)
    time.advance(30 * 60_000)
    await expectAll(extractor)
  })

  test('is told from a single request that is refused', async () => {
    const extractor = await extractorOver(inTurn({ status: 400, body: '{"error":{"message":"too long"}}' }))
    const turn = extractor.extract(report)
    await expect(turn).rejects.toThrow('the request was refused (status 400)')
    await expect(turn).rejects.toBeInstanceOf(EngineFailed)
    await expectAll(extractor)
    expect(notices).toEqual([])
  })

  test('is not in what is thrown', async () => {
    const extractor = await extractorOver([{ status: 403, body: '{"error":{"message":"bad secret-key"}}' }])
    const error: unknown = await extractor.extract(report).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(`${error} ${JSON.stringify(error)} ${(error as Error).cause}`).not.toContain('secret-key')
  })
})

describe('an answer that was cut off', () => {
  const cut = (text: string): Scripted => ({ text: text.slice(0, text.length * 0.7), finish: 'MAX_TOKENS' })

  test('is asked for in halves', async () => {
    await expectAll(
      await extractorOver((call) => {
        const text = goodReply(call.pages.keys())
        return call.pages.size > 2 ? cut(text) : { text }
      }),
    )
    expect(server?.calls.map(({ pages }) => [...pages.keys()])).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3],
      [4, 5],
      [1, 2],
      [3],
    ])
  })

  test('is never taken for a whole one, though every part of it could be read', async () => {
    const files = memoryFiles()
    const extractor = await extractorOver((call) => cut(goodReply(call.pages.keys())), { files })
    await expect(extractor.extract(report, undefined, accountOf(1))).rejects.toThrow('cut off however few pages')
    const made = server?.calls.length
    await expect(extractor.extract(report, undefined, accountOf(1))).rejects.toThrow('cut off however few pages')
    expect(server?.calls).toHaveLength(made ?? 0)
  })
})

describe('an answer that cannot be used', () => {
  test.each([
    ['nothing', ''],
    ['an array', '[1,2,3]'],
    ['NaN', '{"deficiencies":[{"description":"x","quantity":NaN}]}'],
    ['no list', '{"findings":[]}'],
    ['a list of words', '{"deficiencies":["leak"]}'],
    ['markup', '<html>502</html>'],
  ])('is asked for three times in all: %s', async (_name, text) => {
    await expectAll(await extractorOver(inTurn({ text }, { text })))
    await server?.close()
    const extractor = await extractorOver([{ text }])
    await expect(extractor.extract(report)).rejects.toThrow('no usable answer in 3 tries')
    expect(server?.calls).toHaveLength(3)
  })

  test.each([
    ['a page of a proxy', '<html><body>502 Bad Gateway</body></html>'],
    ['another encoding', Buffer.from('\ufeff{"deficiencies":[]}', 'utf16le')],
    ['no body', ''],
    ['events that are no answer', 'data: [1]\n\ndata: "x"\n\n'],
  ])('in place of the stream is the same: %s', async (_name, body) => {
    await expectAll(await extractorOver(inTurn({ body }, { body })))
  })

  test('is mended where only words or a fence stand around it', async () => {
    await expectAll(
      await extractorOver((call) => ({
        text: `\ufeffHere is the list:\n\`\`\`json\n${goodReply(call.pages.keys())}\n\`\`\`\nHope this helps! {}`,
      })),
    )
    expect(server?.calls).toHaveLength(1)
  })
})

describe('pages that the model will not judge', () => {
  const blocked: Scripted = { body: 'data: {"candidates":[{"finishReason":"SAFETY","content":{"parts":[]}}]}\n\n' }
  const promptBlocked: Scripted = { body: 'data: {"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"}}\n\n' }
  const prose: Scripted = { text: 'I am sorry, but I cannot help with that.' }

  test.each([
    ['a safety block', blocked, 1],
    ['a blocked prompt', promptBlocked, 1],
    ['a refusal in words', prose, 3],
  ])('are named while the others are kept: %s', async (_name, reply, tries) => {
    const extractor = await extractorOver((call) => (call.pages.has(3) ? reply : good(call)), {
      window: { pages: 1, characters: 20_000 },
    })
    const found = await extractor.extract(report)
    expect(found.refusal).toBe(null)
    expect(found.warnings).toEqual([{ reason: 'declined', pages: [3] }])
    expect(found.deficiencies.map(({ evidence }) => evidence[0]?.page)).toEqual([2, 2, 4, 5])
    expect(server?.calls.filter(({ pages }) => pages.has(3))).toHaveLength(tries)
  })

  test.each([
    ['a safety block', blocked],
    ['a refusal in words', prose],
  ])('are the end of it when they are all: %s', async (_name, reply) => {
    const extractor = await extractorOver([reply])
    expect(await extractor.extract(report)).toMatchObject({ refusal: 'engine-declined', deficiencies: [] })
  })
})

describe('an answer that was paid for', () => {
  const options = { window: { pages: 1, characters: 20_000 } }

  test('is not asked for again when the analysis is tried again', async () => {
    const files = memoryFiles()
    let isDown = true
    const extractor = await extractorOver(
      (call) => (isDown && call.pages.has(4) ? { status: 500, body: '{}' } : good(call)),
      { ...options, files },
    )
    await expect(extractor.extract(report, undefined, accountOf(1))).rejects.toThrow('pages 4 to 4')
    isDown = false
    const paid = new Set(server?.calls.map(({ pages }) => [...pages.keys()].join()))
    paid.delete('4')
    const before = server?.calls.length ?? 0
    const found = await extractor.extract(report, undefined, accountOf(1))
    expect(found.deficiencies).toHaveLength(5)
    const after = server?.calls.slice(before).map(({ pages }) => [...pages.keys()].join()) ?? []
    expect(after).toContain('4')
    expect(after.filter((pages) => paid.has(pages))).toEqual([])
    await extractor.extract(report, undefined, accountOf(1))
    expect(server?.calls).toHaveLength(before + after.length)
  })

  test("is kept in the report's own folder alone", async () => {
    const files = memoryFiles()
    const extractor = await extractorOver(good, { ...options, files })
    await extractor.extract(report, undefined, accountOf(1))
    expect(files.kept.size).toBe(5)
    for (const key of files.kept.keys()) expect(key).toMatch(/^reports\/1\/gemini\/[0-9a-f]{64}$/)
    await extractor.extract(report, undefined, accountOf(2))
    expect(server?.calls).toHaveLength(10)
    await extractor.extract(report)
    expect(files.kept.size).toBe(10)
  })

  test('is put by the account that it is of, and the reading ends with what that throws', async () => {
    const files = memoryFiles()
    const extractor = await extractorOver(good, { ...options, files })
    const keep = async () => Promise.reject(new Error('overtaken'))
    await expect(extractor.extract(report, undefined, { ...accountOf(1), keep })).rejects.toThrow('overtaken')
    expect(files.kept.size).toBe(0)
  })

  test('is asked for again where it was damaged', async () => {
    const files = memoryFiles()
    const extractor = await extractorOver(good, { files })
    await extractor.extract(report, undefined, accountOf(1))
    for (const key of files.kept.keys()) files.kept.set(key, new TextEncoder().encode('{"deficien'))
    expect((await extractor.extract(report, undefined, accountOf(1))).deficiencies).toHaveLength(5)
    expect(server?.calls).toHaveLength(2)
  })
})

describe('a budget', () => {
  const rates = { input: 30, output: 250 }
  const window = { pages: 1, characters: 20_000 }
  const tokens = { input: 2_000, output: 20_000 }
  const costly = (call: Call): Scripted => ({ text: goodReply(call.pages.keys()), tokens })
  const cost = (tokens.input * rates.input + tokens.output * rates.output) / 1_000_000

  test('of a report that is too small for its pages stops before the first call', async () => {
    const extractor = await extractorOver(good, { window, rates, budget: { tokens: 2_000, cents: 300 } })
    expect(await extractor.extract(report)).toMatchObject({ refusal: 'over-budget', deficiencies: [] })
    expect(server?.calls).toEqual([])
  })

  test('of a report is never exceeded, whatever the calls turn out to cost', async () => {
    const cents = 20
    const extractor = await extractorOver(costly, { window, rates, budget: { tokens: 1_000_000, cents } })
    expect(await extractor.extract(report)).toMatchObject({ refusal: 'over-budget', deficiencies: [] })
    const made = server?.calls.length ?? 0
    expect(made).toBeGreaterThan(1)
    expect(made * cost).toBeLessThanOrEqual(cents)
  })

  test('is not touched by answers that were paid for before', async () => {
    const files = memoryFiles()
    const budget = { tokens: 1_000_000, cents: 20 }
    const extractor = await extractorOver(costly, { window, files, parallel: 1, rates, budget })
    await extractor.extract(report, undefined, accountOf(1))
    expect((await extractor.extract(report, undefined, accountOf(1))).refusal).toBe(null)
  })

  test.each([
    ['user', 'user-budget'],
    ['day', 'day-budget'],
  ] as const)('of a %s that is spent stops before the call, with that reason', async (over, refusal) => {
    const spending: Spending = { reserve: async () => ({ ok: false, over }) }
    const extractor = await extractorOver(good, { spending })
    expect(await extractor.extract(report, undefined, accountOf(1))).toMatchObject({ refusal, deficiencies: [] })
    expect(server?.calls).toEqual([])
    expect(notices.map(({ level }) => level)).toEqual(over === 'day' ? ['error'] : [])
  })

  test('of a day is charged what each call cost, for whom the report is', async () => {
    const booked: unknown[] = []
    const spending: Spending = {
      reserve: async (owner) => ({ ok: true, settle: async (real) => void booked.push([owner, real]) }),
    }
    const extractor = await extractorOver(costly, { spending, rates })
    await extractor.extract(report, undefined, accountOf(1))
    expect(booked).toEqual([[7, { tokens: 22_000, cents: cost }]])
  })
})

test('a reading that found nothing in a long report is repeated once, and the user is told', async () => {
  const empty = '{"isInspectionReport": true, "deficiencies": []}'
  const extractor = await extractorOver([{ text: empty }])
  expect((await extractor.extract(report)).warnings).toEqual([{ reason: 'nothing-found', pages: [] }])
  expect(server?.calls).toHaveLength(2)
  await server?.close()
  await expectAll(await extractorOver(inTurn({ text: empty })))
})

test('ratings outside the list and keys that are told twice are counted for the operator', async () => {
  const text = '{"deficiencies":[],"deficiencies":[{"quote":"a \\"b\\": c","severity":"terrible"},{"quote":"d e f"}]}'
  await (await extractorOver([{ text }])).extract(report)
  expect(notices).toEqual([
    { level: 'warn', what: 'the language model gave odd answers', figures: { severities: 4, repeatedKeys: 2 } },
  ])
})
