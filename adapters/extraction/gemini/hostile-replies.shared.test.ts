import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { exampleDocument } from '#domain/examples.ts'
import { type GeminiExtractionOptions, geminiExtraction } from './gemini-extraction.ts'
import { type Call, type Scripted, type ScriptedGemini, scriptedGemini } from './testing/scripted-gemini.ts'

const folder = resolve('../shared/hostile/llm')
const isHere = existsSync(folder) || process.env.REQUIRE_SHARED === '1'

const document = exampleDocument(
  `Property: 12 Example Lane, Springfield, IL 62704
Missing shingles and exposed underlayment on north slope, about 20 sq ft.
Double tapped breaker in main panel. Safety hazard.`,
  'bad text nul',
  Array.from({ length: 900 }, (_, index) => `Item ${index}`).join('\n'),
  'The rest of the house is sound.',
)

let server: ScriptedGemini | undefined
afterEach(() => server?.close())

async function answeredBy(
  script: Scripted[] | ((call: Call) => Scripted),
  options: Partial<GeminiExtractionOptions> = {},
) {
  server = await scriptedGemini(script)
  const extractor = geminiExtraction({ apiKey: 'k', model: 'm', baseUrl: server.baseUrl, backoffMs: 2, ...options })
  const found = await extractor.extract(document)
  const told = JSON.stringify(found)
  expect(told).not.toMatch(/cost/i)
  expect(
    found.deficiencies.filter(({ quantity }) => quantity !== null && !(quantity >= 1 && quantity <= 10_000)),
  ).toEqual([])
  expect(told.isWellFormed() && !told.includes('\\u0000') && !told.includes('\\ud800')).toBe(true)
  expect(Object.getPrototypeOf({})).not.toHaveProperty('isAdmin')
  return found
}

const bytes = (name: string) => readFileSync(join(folder, name))
const spoken = (name: string): Scripted[] => [{ text: bytes(name).toString('utf8') }]
const raw = (name: string): Scripted[] => [{ body: bytes(name) }]
const descriptions = (found: Awaited<ReturnType<typeof answeredBy>>) =>
  found.deficiencies.map(({ description }) => description)

describe.skipIf(!isHere)('replies made to do harm (../shared/hostile/llm)', () => {
  test.each(['ok.json', 'fenced.txt', 'bom.json'])('%s is accepted with its 2 findings', async (name) => {
    const found = await answeredBy(spoken(name))
    expect(descriptions(found)).toEqual(['Missing shingles', 'Double tapped breaker'])
    expect(found.propertyAddress).toBe('12 Example Lane, Springfield, IL 62704')
    expect(server?.calls).toHaveLength(1)
  })

  test.each(['truncated-mid-string.txt', 'truncated-after-item.txt'])(
    '%s is asked for in smaller chunks and never saved as complete',
    async (name) => {
      const cut: Scripted = { text: bytes(name).toString('utf8'), finish: 'MAX_TOKENS' }
      const whole = spoken('ok.json')[0] ?? cut
      const found = await answeredBy(({ pages }) => (pages.size > 2 ? cut : whole))
      expect(descriptions(found)).toEqual(['Missing shingles', 'Double tapped breaker'])
      expect(server?.calls.map(({ pages }) => pages.size)).toEqual([4, 2, 2])
      await server?.close()
      await expect(answeredBy([cut])).rejects.toThrow('cut off')
    },
  )

  test.each([
    ['empty.txt', spoken],
    ['not-object.json', spoken],
    ['nan.txt', spoken],
    ['html-502.html', raw],
    ['utf16.json', raw],
    ['empty.txt', raw],
  ])('%s is asked for again, then fails with a reason', async (name, script) => {
    await expect(answeredBy(script(name))).rejects.toThrow('pages 1 to 4: no usable answer in 3 tries')
    expect(server?.calls).toHaveLength(3)
    await server?.close()
    const [once, again] = [script(name)[0], spoken('ok.json')[0]]
    expect(descriptions(await answeredBy([once, again].flatMap((reply) => reply ?? [])))).toHaveLength(2)
  })

  test('refusal.txt fails with a reason after retries', async () => {
    expect(await answeredBy(spoken('refusal.txt'))).toMatchObject({ refusal: 'engine-declined', deficiencies: [] })
    expect(server?.calls).toHaveLength(3)
  })

  test('safety-block.json fails with a reason and is not tried again', async () => {
    const body = `data: ${bytes('safety-block.json').toString('utf8')}\n\n`
    expect(await answeredBy([{ body }])).toMatchObject({ refusal: 'engine-declined', deficiencies: [] })
    expect(server?.calls).toHaveLength(1)
  })

  test('unknown-severity.json counts as low', async () => {
    const found = await answeredBy(spoken('unknown-severity.json'))
    expect(new Set(found.deficiencies.map(({ severity }) => severity))).toEqual(new Set(['low']))
  })

  test.each(['string-numbers.json', 'min-above-max.json'])('%s has its prices left out', async (name) => {
    expect(descriptions(await answeredBy(spoken(name)))).toEqual(['Missing shingles'])
  })

  test('negative-infinite.json has its prices left out and proves nothing', async () => {
    const found = await answeredBy(spoken('negative-infinite.json'))
    expect(found.deficiencies).toEqual([])
    expect(found.notShown).toEqual([{ page: 1, quote: 'x', reason: 'too few words to prove anything' }])
  })

  test('proto-keys.json changes no object', async () => {
    expect((await answeredBy(spoken('proto-keys.json'))).deficiencies).toEqual([])
  })

  test('duplicate-keys.json counts as its last telling', async () => {
    const found = await answeredBy(spoken('duplicate-keys.json'))
    expect(found.notShown.map(({ quote }) => quote)).toEqual(['second'])
  })

  test('5000-items.json is capped, and the user is told', async () => {
    const found = await answeredBy(spoken('5000-items.json'))
    expect(found.deficiencies.length).toBeGreaterThan(100)
    expect(found.deficiencies.length).toBeLessThanOrEqual(500)
    expect(found.warnings).toEqual([{ reason: 'capped', pages: [1, 2, 3, 4] }])
  })

  test('long-string.json is cut at 2,000 characters', async () => {
    const found = await answeredBy(spoken('long-string.json'))
    expect(found.notShown[0]?.quote).toHaveLength(2_000)
  })

  test('markup.json proves nothing, and its address is not taken', async () => {
    const found = await answeredBy(spoken('markup.json'))
    expect(found).toMatchObject({ propertyAddress: null, deficiencies: [] })
    expect(found.notShown.map(({ quote }) => quote)).toEqual(['<script>alert(1)</script>'])
  })

  test('prompt-leak.json has what it adds dropped, is read a second time and told to the user', async () => {
    const found = await answeredBy(spoken('prompt-leak.json'))
    expect(JSON.stringify(found)).not.toContain('SYSTEM PROMPT')
    expect(found.warnings).toEqual([{ reason: 'nothing-found', pages: [] }])
    expect(server?.calls).toHaveLength(2)
  })

  test('lone-surrogate.json is stripped of what cannot be stored', async () => {
    expect(descriptions(await answeredBy(spoken('lone-surrogate.json')))).toEqual(['bad  text  nul'])
  })

  test('invented-location.json is not shown', async () => {
    const found = await answeredBy(spoken('invented-location.json'))
    expect(found.deficiencies).toEqual([])
    expect(found.notShown).toEqual([{ page: 1, quote: 'Swimming pool leak', reason: 'the report does not say this' }])
  })

  test('every file of the list is played', () => {
    const listed = bytes('INDEX.tsv')
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0] ?? '')
    const source = readFileSync(import.meta.filename, 'utf8')
    expect(listed.filter((name) => !source.includes(`'${name}`) && !source.includes(`${name} `))).toEqual([])
  })
})
