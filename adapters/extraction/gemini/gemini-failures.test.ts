import { afterEach, describe, expect, test } from 'vitest'
import type { Files } from '#domain/ports.ts'
import { goodReply, quotes, report } from './example-report.ts'
import { type GeminiExtractionOptions, geminiExtraction } from './gemini-extraction.ts'
import { waitBefore } from './line.ts'
import { type Call, type Scripted, type ScriptedGemini, scriptedGemini } from './scripted-gemini.ts'
import { secondsOf } from './wire.ts'

let server: ScriptedGemini | undefined
afterEach(() => server?.close())

const quick = { backoffMs: 5, call: { silent: 250, total: 700 }, restMs: 200 }
const good = (call: Call): Scripted => ({ text: goodReply(call.pages.keys()) })
const inTurn = (...first: Scripted[]) => {
  const left = [...first]
  return (call: Call) => left.shift() ?? good(call)
}

async function extractorOver(
  script: Parameters<typeof scriptedGemini>[0],
  options: Partial<GeminiExtractionOptions> = {},
) {
  server = await scriptedGemini(script)
  return geminiExtraction({ apiKey: 'secret-key', model: 'model-1', baseUrl: server.baseUrl, ...quick, ...options })
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
    await expectAll(await extractorOver(inTurn(...Array(3).fill(busy({ 'retry-after': '1' })))))
    expect(server?.calls).toHaveLength(4)
    for (const gap of gaps()) expect(gap).toBeGreaterThanOrEqual(900)
  })

  test('are waited for as the body says where no header does', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.8s' }]
    await expectAll(await extractorOver(inTurn(busy({}, details))))
    expect(gaps()[0]).toBeGreaterThanOrEqual(700)
  })

  test('hold back every call, not only the one that was told so', async () => {
    const extractor = await extractorOver(
      (call) => {
        const at = server?.calls.length ?? 0
        return at === 1 ? busy({ 'retry-after': '1' }) : { lateMs: 20, text: goodReply(call.pages.keys()) }
      },
      { window: { pages: 2, characters: 20_000 }, parallel: 2 },
    )
    await expectAll(extractor)
    const throttledAt = server?.calls[1]?.at ?? 0
    for (const { at } of server?.calls.slice(3) ?? []) expect(at - throttledAt).toBeGreaterThanOrEqual(900)
  })

  test('end the try when waiting does not help', async () => {
    const extractor = await extractorOver([busy({ 'retry-after': '0' })])
    await expect(extractor.extract(report)).rejects.toThrow('pages 1 to 5: too many calls')
    expect(server?.calls).toHaveLength(7)
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

  test('that does not come back is asked three times', async () => {
    const extractor = await extractorOver([error(502)])
    await expect(extractor.extract(report)).rejects.toThrow('pages 1 to 5: no usable answer in 3 tries (status 502)')
    expect(server?.calls).toHaveLength(3)
  })

  test('that says nothing is left, and asked again', async () => {
    await expectAll(await extractorOver(inTurn({ silent: true })))
    expect(gaps()[0]).toBeGreaterThanOrEqual(150)
  })

  test('that drips is left when the time for one call is over', async () => {
    await expectAll(await extractorOver(inTurn({ dripMs: 50 })))
    expect(gaps()[0]).toBeGreaterThanOrEqual(550)
  })

  test('that cuts the connection is asked again', async () => {
    await expectAll(await extractorOver(inTurn({ cut: true })))
    expect(server?.calls).toHaveLength(2)
  })

  test('that stays silent ends in a clear error', async () => {
    const extractor = await extractorOver([{ silent: true }])
    await expect(extractor.extract(report)).rejects.toThrow('(silence for 0.25 s)')
  })

  test('that cannot be reached ends in a clear error', async () => {
    const extractor = geminiExtraction({ apiKey: 'k', model: 'm', baseUrl: 'http://127.0.0.1:1', ...quick })
    await expect(extractor.extract(report)).rejects.toThrow('no usable answer in 3 tries (no connection)')
  })

  test('is given a rest after five failures in a row, and then asked by one at a time, whoever waits', async () => {
    const extractor = await extractorOver([error(503)], { window: { pages: 3, characters: 20_000 } })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => extractor.extract(report)))
    expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    const rests = gaps().slice(4)
    expect(rests.length).toBeGreaterThanOrEqual(4)
    for (const gap of rests) expect(gap).toBeGreaterThanOrEqual(150)
  })

  test('is used again as before once it is back', async () => {
    let down = true
    const extractor = await extractorOver((call) => (down ? error(503) : good(call)))
    await Promise.allSettled([1, 2].map(() => extractor.extract(report)))
    down = false
    await expectAll(extractor)
    await expectAll(extractor)
  })

  test('that answers after it was given up changes nothing', async () => {
    const extractor = await extractorOver(inTurn({ lateMs: 400, text: '{"deficiencies":[]}' }))
    await expectAll(extractor)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(server?.calls).toHaveLength(2)
  })

  test('is not waited for longer than one report may take', async () => {
    const extractor = await extractorOver([{ silent: true }], { totalMs: 300 })
    await expect(extractor.extract(report)).rejects.toThrow('no answer for the whole report in 0.3 s')
  })
})

describe('a refused key', () => {
  test.each([
    ['401', 401, []],
    ['403', 403, []],
    ['400 with that reason', 400, [{ reason: 'API_KEY_INVALID' }]],
  ])('%s costs one call, is not tried again and says so', async (_name, status, details) => {
    const extractor = await extractorOver(
      [{ status, body: JSON.stringify({ error: { message: 'API key not valid: secret-key', details } }) }],
      { window: { pages: 1, characters: 20_000 } },
    )
    await expect(extractor.extract(report)).rejects.toThrow(`the API key was refused (status ${status})`)
    await expect(extractor.extract(report)).rejects.toThrow('no call was made: the API key was refused')
    expect(server?.calls).toHaveLength(1)
  })

  test('is told from a single request that is refused', async () => {
    const extractor = await extractorOver(inTurn({ status: 400, body: '{"error":{"message":"too long"}}' }))
    await expect(extractor.extract(report)).rejects.toThrow('the request was refused (status 400)')
    await expectAll(extractor)
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
    await expect(extractor.extract(report, undefined, 'reports/1/')).rejects.toThrow('cut off however few pages')
    const made = server?.calls.length
    await expect(extractor.extract(report, undefined, 'reports/1/')).rejects.toThrow('cut off however few pages')
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
    await expect(extractor.extract(report, undefined, 'reports/1/')).rejects.toThrow('pages 4 to 4')
    isDown = false
    const paid = new Set(server?.calls.map(({ pages }) => [...pages.keys()].join()))
    paid.delete('4')
    const before = server?.calls.length ?? 0
    const found = await extractor.extract(report, undefined, 'reports/1/')
    expect(found.deficiencies).toHaveLength(5)
    const after = server?.calls.slice(before).map(({ pages }) => [...pages.keys()].join()) ?? []
    expect(after).toContain('4')
    expect(after.filter((pages) => paid.has(pages))).toEqual([])
    await extractor.extract(report, undefined, 'reports/1/')
    expect(server?.calls).toHaveLength(before + after.length)
  })

  test("is kept in the report's own folder alone", async () => {
    const files = memoryFiles()
    const extractor = await extractorOver(good, { ...options, files })
    await extractor.extract(report, undefined, 'reports/1/')
    expect(files.kept.size).toBe(5)
    for (const key of files.kept.keys()) expect(key).toMatch(/^reports\/1\/gemini\/[0-9a-f]{64}$/)
    await extractor.extract(report, undefined, 'reports/2/')
    expect(server?.calls).toHaveLength(10)
    await extractor.extract(report)
    expect(files.kept.size).toBe(10)
  })

  test('is asked for again where it was damaged', async () => {
    const files = memoryFiles()
    const extractor = await extractorOver(good, { files })
    await extractor.extract(report, undefined, 'reports/1/')
    for (const key of files.kept.keys()) files.kept.set(key, new TextEncoder().encode('{"deficien'))
    expect((await extractor.extract(report, undefined, 'reports/1/')).deficiencies).toHaveLength(5)
    expect(server?.calls).toHaveLength(2)
  })
})

describe('the budget of a report', () => {
  const rates = { input: 30, output: 250 }
  const window = { pages: 1, characters: 20_000 }

  test('that is too small for its pages stops before the first call', async () => {
    const extractor = await extractorOver(good, { window, budget: { tokens: 2_000, cents: 300, rates } })
    expect(await extractor.extract(report)).toMatchObject({ refusal: 'over-budget', deficiencies: [] })
    expect(server?.calls).toEqual([])
  })

  test('is never exceeded, whatever the calls turn out to cost', async () => {
    const cents = 20
    const tokens = { input: 2_000, output: 20_000 }
    const costs = (calls: number) => (calls * (tokens.input * rates.input + tokens.output * rates.output)) / 1_000_000
    const extractor = await extractorOver((call) => ({ text: goodReply(call.pages.keys()), tokens }), {
      window,
      budget: { tokens: 1_000_000, cents, rates },
    })
    expect(await extractor.extract(report)).toMatchObject({ refusal: 'over-budget', deficiencies: [] })
    const made = server?.calls.length ?? 0
    expect(made).toBeGreaterThan(1)
    expect(costs(made)).toBeLessThanOrEqual(cents)
  })

  test('is not touched by answers that were paid for before', async () => {
    const files = memoryFiles()
    const tokens = { input: 2_000, output: 20_000 }
    const extractor = await extractorOver((call) => ({ text: goodReply(call.pages.keys()), tokens }), {
      window,
      files,
      parallel: 1,
      budget: { tokens: 1_000_000, cents: 20, rates },
    })
    await extractor.extract(report, undefined, 'reports/1/')
    expect((await extractor.extract(report, undefined, 'reports/1/')).refusal).toBe(null)
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
