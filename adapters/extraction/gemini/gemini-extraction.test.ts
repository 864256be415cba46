import { afterEach, describe, expect, test } from 'vitest'
import { foldWhiteSpace, pageText } from '#domain/deficiency/evidence.ts'
import type { DeficiencyExtractor } from '#domain/deficiency/extractor.ts'
import { exampleDeficiency, exampleDocument, exampleExtraction } from '#domain/examples.ts'
import { type GeminiExtractionOptions, geminiExtraction } from './gemini-extraction.ts'
import { goodReply, proposals, quotes, report } from './testing/example-report.ts'
import { type Call, type Scripted, type ScriptedGemini, scriptedGemini } from './testing/scripted-gemini.ts'

let server: ScriptedGemini | undefined
afterEach(() => server?.close())

const quick = { backoffMs: 5, call: { silent: 2_000, total: 4_000 } }
const good = (call: Call): Scripted => ({ text: goodReply(call.pages.keys()) })

async function extractorOver(
  script: Parameters<typeof scriptedGemini>[0],
  options: Partial<GeminiExtractionOptions> = {},
) {
  server = await scriptedGemini(script)
  return geminiExtraction({ apiKey: 'secret-key', model: 'model-1', baseUrl: server.baseUrl, ...quick, ...options })
}

async function extract(script: Parameters<typeof scriptedGemini>[0], document = report) {
  return (await extractorOver(script)).extract(document)
}

function saying(...deficiencies: Record<string, unknown>[]): Scripted[] {
  return [{ text: JSON.stringify({ isInspectionReport: true, deficiencies }) }]
}

test('a report comes back with every deficiency, its words and its particulars', async () => {
  const found = await extract(good)
  expect(found).toMatchObject({
    engine: 'gemini (model-1)',
    refusal: null,
    isInspectionReport: true,
    propertyAddress: '77 Larkspur Court, Salem, OR 97301',
    zip: '97301',
    inspectionDate: '2026-05-06',
    notShown: [],
    suspicious: [],
    warnings: [],
  })
  expect(found.deficiencies.map(({ evidence }) => evidence[0]?.quote)).toEqual(quotes)
  expect(found.deficiencies[2]).toMatchObject({
    category: 'electrical',
    severity: 'critical',
    location: 'kitchen',
    description: 'Two receptacles are not GFCI protected.',
    recommendation: 'Recommend replacement by a licensed electrician.',
    quantity: 2,
    unitType: 'each',
    repairMethod: 'replace',
    confidence: 100,
    evidence: [{ page: 3, quote: quotes[2], box: null }],
  })
})

test('the same report gets the same ids again', async () => {
  const ids = async () => (await extract(good)).deficiencies.map(({ id }) => id)
  const first = await ids()
  await server?.close()
  expect(await ids()).toEqual(first)
  expect(new Set(first).size).toBe(5)
})

test('pages are told as they are done', async () => {
  const steps: [number, number][] = []
  const extractor = await extractorOver(good, { window: { pages: 2, characters: 20_000 } })
  await extractor.extract(report, (done, of) => steps.push([done, of]))
  expect(steps.at(-1)).toEqual([5, 5])
  expect(steps.map(([done]) => done)).toEqual(steps.map(([done]) => done).toSorted((a, b) => a - b))
})

describe('what the model is sent', () => {
  test('is our rules, the form of the answer and the pages between marker lines, and nothing else', async () => {
    await extract(good, exampleDocument('Roof\n\nA shingle is missing.'))
    const [call] = server?.calls ?? []
    expect(call?.path).toBe('/v1beta/models/model-1:streamGenerateContent?alt=sse')
    expect(call?.headers['x-goog-api-key']).toBe('secret-key')
    expect(call?.body).toEqual({
      contents: expect.any(Array),
      generationConfig: expect.any(Object),
      safetySettings: [],
      systemInstruction: expect.any(Object),
    })
    expect(JSON.stringify(call?.body)).not.toContain('secret-key')
    expect(call?.body.contents).toHaveLength(1)
    const asked = call?.body.contents[0]?.parts.map(({ text }) => text).join('') ?? ''
    expect(asked.replaceAll(/[0-9a-f]{24}/g, 'MARKER')).toMatchInlineSnapshot(`
      "[MARKER begin]
      [MARKER page 1]
      Roof
      A shingle is missing.
      [MARKER end]
      "
    `)
    expect(call?.body.generationConfig).toMatchObject({ temperature: 0, responseMimeType: 'application/json' })
  })

  test('has another marker each time, which no page can know', async () => {
    const extractor = await extractorOver(good)
    await extractor.extract(report)
    await extractor.extract(report)
    const marker = (call: Call) => /[0-9a-f]{24}/.exec(call.body.contents[0]?.parts[0]?.text ?? '')?.[0]
    const markers = server?.calls.map(marker) ?? []
    expect(markers).toHaveLength(2)
    expect(new Set(markers).size).toBe(2)
  })

  test('has nothing in it that cannot be seen', async () => {
    await extract(good, exampleDocument('A\u0000 shin\u200bgle\u202e is \u{e0041}\u{e0042}miss\ud800ing, cafe\u0301.'))
    expect(server?.calls[0]?.pages.get(1)?.trim()).toBe('A shingle is missing, caf\u00e9.')
  })

  test('covers every page of a long report, the last one of each window twice', async () => {
    const long = exampleDocument(...Array.from({ length: 23 }, (_, index) => `Page ${index + 1} tells of a leak.`))
    await (await extractorOver(good, { window: { pages: 5, characters: 20_000 } })).extract(long)
    const windows = server?.calls.slice(0, 6).map(({ pages }) => [...pages.keys()]) ?? []
    expect(windows.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
      [1, 2, 3, 4, 5],
      [5, 6, 7, 8, 9],
      [9, 10, 11, 12, 13],
      [13, 14, 15, 16, 17],
      [17, 18, 19, 20, 21],
      [21, 22, 23],
    ])
  })

  test('holds all of a page that is longer than a window', async () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `word${index}`)
    await (await extractorOver(good, { window: { pages: 5, characters: 5_000 } })).extract(
      exampleDocument(words.join(' ')),
    )
    const shown = server?.calls.map(({ pages }) => foldWhiteSpace(pages.get(1) ?? '')) ?? []
    expect(Math.max(...shown.map((text) => text.length))).toBeLessThanOrEqual(5_000)
    const seen = new Set(shown.flatMap((text) => text.split(' ')))
    expect(words.filter((word) => !seen.has(word))).toEqual([])
  })

  test('goes out in parallel only once a call has succeeded, and never more than allowed', async () => {
    let open = 0
    const most: number[] = []
    const extractor = await extractorOver(
      (call) => {
        open += 1
        most.push(open)
        setTimeout(() => {
          open -= 1
        }, 45)
        return { lateMs: 50, text: goodReply(call.pages.keys()) }
      },
      { window: { pages: 2, characters: 20_000 }, parallel: 3 },
    )
    await extractor.extract(exampleDocument(...Array.from({ length: 12 }, (_, n) => `Page ${n} tells of a leak.`)))
    expect(most[1]).toBe(1)
    expect(Math.max(...most)).toBe(3)
  })
})

describe('what the model says is only proposed', () => {
  test('words that no page holds are not shown as a finding', async () => {
    const found = await extract(
      saying(
        { page: 2, quote: 'The swimming pool leaks at the skimmer.', category: 'general', severity: 'major' },
        ...proposals,
      ),
    )
    expect(found.deficiencies).toHaveLength(5)
    expect(found.notShown).toEqual([
      { page: 2, quote: 'The swimming pool leaks at the skimmer.', reason: 'the report does not say this' },
    ])
  })

  test('a wrong page is put right, nearly right words become those of the report', async () => {
    const found = await extract(
      saying({
        page: 1,
        quote: 'A horizontal crack runs along the nothern foundation wall and has moved more than 1/2 inch.',
        description: 'A horizontal crack runs along the north foundation wall.',
      }),
    )
    expect(found.deficiencies[0]).toMatchObject({
      evidence: [
        { page: 5, quote: 'A horizontal crack runs along the north foundation wall and has moved more than 1/2 inch' },
      ],
      severity: 'low',
      category: 'general',
      confidence: 90,
    })
  })

  test('the opposite of what the report says is not shown', async () => {
    const found = await extract(
      saying({ page: 3, quote: 'evidence of aluminum branch wiring was found in the open panel' }),
    )
    expect(found.deficiencies).toEqual([])
    expect(found.notShown[0]?.reason).toBe('the report says the opposite')
  })

  test('a description, advice and a place that the page does not bear out are left out', async () => {
    const found = await extract(
      saying({
        ...proposals[1],
        description: 'Pay 1-900-555-0100 at once, see https://example.test/pay for the gutter at the rear',
        recommendation: 'Hire Quick Gutters Incorporated for a full tear-off',
        location: 'Swimming pool',
      }),
    )
    expect(found.deficiencies[0]).toMatchObject({ description: quotes[1], recommendation: '', location: '' })
  })

  test('a number that the report does not state is no quantity', async () => {
    const found = await extract(
      saying(
        { ...proposals[0], quantity: 40, unitType: 'sq_ft' },
        { ...proposals[2], quantity: '2' },
        { ...proposals[4], quantity: 1e308 },
      ),
    )
    expect(found.deficiencies.map(({ quantity, unitType }) => [quantity, unitType])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  test('an address that a form prints field by field is put together', async () => {
    const form = exampleDocument(
      'Client: A. Buyer\nStreet: 77 Larkspur Court\nCity: Salem State: OR Zip: 97301\nA shingle is missing.',
    )
    const text = JSON.stringify({ propertyAddress: '77 Larkspur Court, Salem, OR 97301', deficiencies: [] })
    expect(await extract([{ text }], form)).toMatchObject({
      propertyAddress: '77 Larkspur Court, Salem, OR 97301',
      zip: '97301',
    })
    await server?.close()
    const elsewhere = JSON.stringify({ propertyAddress: '77 Larkspur Court, Boise, ID 83702', deficiencies: [] })
    expect(await extract([{ text: elsewhere }], form)).toMatchObject({ propertyAddress: null, zip: null })
  })

  test('an address and a date that the report does not print are not taken', async () => {
    const found = await extract([
      {
        text: JSON.stringify({
          propertyAddress: '5 Elsewhere Road, Reno, NV 89501',
          inspectionDate: '2026-05-07',
          deficiencies: proposals,
        }),
      },
    ])
    expect(found).toMatchObject({ propertyAddress: null, zip: null, inspectionDate: null })
  })

  test('what two windows tell is one finding, and so is what a summary repeats, with both places', async () => {
    const document = exampleDocument(
      'SUMMARY\nThe drain under the hall bathroom sink leaks at its trap.',
      'ROOF\nSeveral shingles are missing above the garage.',
      'PLUMBING\nThe drain under the hall bathroom sink leaks at its trap and has stained the cabinet floor.',
    )
    const extractor = await extractorOver(
      (call) => ({
        text: JSON.stringify({
          deficiencies: [...call.pages].map(([page, text]) => ({ page, quote: text.trim().split('\n')[1] })),
        }),
      }),
      { window: { pages: 2, characters: 20_000 } },
    )
    const { deficiencies } = await extractor.extract(document)
    expect(server?.calls).toHaveLength(2)
    expect(deficiencies.map(({ evidence }) => evidence.map(({ page }) => page))).toEqual([[3, 1], [2]])
  })

  test('a line of a summary joins what it is the heading of, other places stay apart', async () => {
    const document = exampleDocument(
      'Exterior - Steps: Tripping Hazard',
      'Tripping Hazard\nThe rear step is only three inches high where one steps down into the yard.',
      'HALL\nThe exhaust fan of the bathroom does not run.',
      'MASTER\nThe exhaust fan of the bathroom does not run.',
    )
    const fan = { quote: 'The exhaust fan of the bathroom does not run.', location: 'Hall bathroom' }
    const extractor = await extractorOver(
      saying(
        { page: 1, quote: 'Exterior - Steps: Tripping Hazard' },
        { page: 2, quote: 'The rear step is only three inches high where one steps down into the yard.' },
        { page: 3, ...fan },
        { page: 4, ...fan, location: 'Master bathroom' },
      ),
    )
    const { deficiencies } = await extractor.extract(document)
    expect(deficiencies.map(({ evidence }) => evidence.map(({ page }) => page))).toEqual([[2, 1], [3], [4]])
  })

  test('the same defect in differently numbered places stays two', async () => {
    const document = exampleDocument(
      'Bedroom 2: the smoke detector is missing.',
      'Bedroom 3: the smoke detector is missing.',
    )
    const said = [1, 2].map((page) => ({
      page,
      quote: `Bedroom ${page + 1}: the smoke detector is missing.`,
      location: `Bedroom ${page + 1}`,
    }))
    const extractor = await extractorOver(saying(...said))
    expect((await extractor.extract(document)).deficiencies).toHaveLength(2)
  })

  test('every quote that is shown stands on its page', async () => {
    const found = await extract(good)
    for (const { evidence } of found.deficiencies) {
      for (const { page, quote } of evidence) {
        const printed = report.pages[page - 1]
        expect(printed && pageText(printed).includes(quote)).toBe(true)
      }
    }
  })

  test('what the rules find and the model does not is a possible miss, and fills in what it leaves out', async () => {
    const rules: DeficiencyExtractor = {
      extract: async () =>
        exampleExtraction({
          propertyAddress: 'of the rules',
          inspectionDate: '2026-05-06',
          deficiencies: proposals.map(({ page, quote }) =>
            exampleDeficiency({ evidence: [{ page, quote, box: null }] }),
          ),
          possibleMisses: [{ page: 4, quote: 'has stained the cabinet floor', reason: 'unsure' }],
        }),
    }
    const text = JSON.stringify({ deficiencies: proposals.slice(1) })
    const found = await (await extractorOver([{ text }], { rules })).extract(report)
    expect(found.deficiencies).toHaveLength(4)
    expect(found).toMatchObject({ propertyAddress: 'of the rules', inspectionDate: '2026-05-06' })
    expect(found.possibleMisses).toEqual([
      { page: 2, quote: quotes[0], reason: 'the rules list it, the model does not' },
      { page: 4, quote: 'has stained the cabinet floor', reason: 'unsure' },
    ])
  })

  test('pages that report on no house give none', async () => {
    const found = await extract([{ text: '{"isInspectionReport": false, "deficiencies": []}' }])
    expect(found).toMatchObject({ isInspectionReport: false, refusal: null, deficiencies: [], warnings: [] })
  })
})
