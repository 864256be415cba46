import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Extraction } from '#domain/deficiency/deficiency.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { composeAnalysis } from '#server/compose/compose-analysis.ts'
import { readAnalysisEnv } from '#server/env/env.ts'

const shared = join(import.meta.dirname, '../../../shared')
const folder = join(shared, 'reports/dev')
const isThere = existsSync(folder) || process.env.REQUIRE_SHARED !== undefined
const files = isThere ? readdirSync(folder).filter((file) => /\.(?:pdf|txt)$/.test(file)) : []

const env = readAnalysisEnv({})
if (!env.ok) throw new Error(env.faults.join())
const { documents, extraction } = composeAnalysis(env.env)

type Analysis = { document: ReportDocument; found: Extraction }
const known = new Map<string, Promise<Analysis>>()

/** Each file is read once: OCR takes its time. */
function analysed(file: string): Promise<Analysis> {
  const analysis = known.get(file) ?? analyse(file)
  known.set(file, analysis)
  return analysis
}

async function analyse(file: string): Promise<Analysis> {
  const outcome = await documents.read(readFileSync(join(folder, file)), file.endsWith('.txt') ? 'txt' : 'pdf')
  if (!outcome.ok) throw new Error(`${file}: ${outcome.reason}`)
  return { document: outcome.document, found: await extraction.extract(outcome.document) }
}

/** Words as they stand, whatever white space, hyphens and line ends are between them. */
function solid(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}\u00ad]/gu, '')
}

describe.skipIf(!isThere)('the reports beside the repository', { timeout: 240_000 }, () => {
  const work = mkdtempSync(join(tmpdir(), 'plumbline-score-'))
  const gold = join(work, 'gold')
  const predicted = join(work, 'predicted')
  mkdirSync(gold)
  mkdirSync(predicted)
  afterAll(() => rmSync(work, { recursive: true }))

  /** As the scorer counts, in points. */
  async function score(file: string): Promise<number> {
    const label = `${basename(file, extname(file))}.json`
    writeFileSync(join(gold, label), readFileSync(join(shared, 'reports/gold', label)))
    writeFileSync(join(predicted, label), JSON.stringify((await analysed(file)).found))
    const scorer = join(shared, 'tools/score-deficiencies.mjs')
    const counts = execFileSync(process.execPath, [scorer, '--gold', gold, '--predicted', predicted, '--json'])
    rmSync(join(gold, label))
    return 100 * JSON.parse(counts.toString()).total.f1
  }

  it.each(files)('%s: every finding quotes its page', async (file) => {
    const { document, found } = await analysed(file)
    const pages = new Map(
      document.pages.map((page) => [page.number, solid(page.lines.map((line) => line.text).join('\n'))]),
    )
    const quotes = [...found.deficiencies.flatMap(({ evidence }) => evidence), ...found.possibleMisses]
    expect(quotes.filter(({ page, quote }) => solid(quote) === '' || !pages.get(page)?.includes(solid(quote)))).toEqual(
      [],
    )
    expect(found.deficiencies.filter(({ evidence }) => evidence.length === 0)).toEqual([])
  })

  it.each(files)('%s: the same report analysed again gives the same findings with the same ids', async (file) => {
    const { document, found } = await analysed(file)
    expect((await extraction.extract(structuredClone(document))).deficiencies).toEqual(found.deficiencies)
    expect(new Set(found.deficiencies.map(({ id }) => id)).size).toBe(found.deficiencies.length)
  })

  it('a PDF read again gives the same ids', async () => {
    const file = 'trec73-xstream-sample.pdf'
    const ids = ({ found }: Analysis) => found.deficiencies.map(({ id }) => id)
    expect(ids(await analyse(file))).toEqual(ids(await analysed(file)))
  })

  it('a report turned sideways is within a point of the upright one', async () => {
    const difference = (await score('homegauge-abi-va-sample.pdf')) - (await score('rotated90-homegauge-abi.pdf'))
    expect(Math.abs(difference)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['homegauge-abi-va-sample.pdf', 'scan-homegauge-abi.pdf'],
    ['trec73-xstream-sample.pdf', 'scan-skew-trec73-xstream.pdf'],
  ])('%s, scanned: within eight points of it', async (original, scan) => {
    expect((await score(original)) - (await score(scan))).toBeLessThanOrEqual(8)
  })

  it.each(['fl-4point-blank.pdf', 'fl-windmit-2020-blank.pdf'])(
    '%s, a blank form, is no inspection report',
    async (file) => {
      const { found } = await analysed(file)
      expect(found).toMatchObject({ isInspectionReport: false, deficiencies: [] })
    },
  )

  it('rules for inspectors are no inspection report, and nothing is found in them', async () => {
    const { found } = await analysed('internachi-sop-notareport.pdf')
    expect(found).toMatchObject({ isInspectionReport: false, deficiencies: [] })
  })

  it.each([
    ['empty.pdf', 'empty'],
    ['password-user-spectora.pdf', 'password'],
    ['truncated-cbhi.pdf', 'damaged'],
  ])('broken/%s is refused as %s', async (file, reason) => {
    expect(await documents.read(readFileSync(join(folder, 'broken', file)), 'pdf')).toEqual({ ok: false, reason })
  })
})
