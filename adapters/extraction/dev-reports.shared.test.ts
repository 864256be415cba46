import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  analysedFile,
  type DevAnalysis,
  devFiles,
  devFolder,
  devPorts,
  devReportsAreHere,
  sharedPorts,
} from '#server/testing/dev-reports.ts'
import { rulesExtraction } from './rules/rules-extraction.ts'

const shared = join(import.meta.dirname, '../../../shared')
const rules = rulesExtraction()

/** Words as they stand, whatever white space, hyphens and line ends are between them. */
function solid(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}\u00ad]/gu, '')
}

describe.skipIf(!devReportsAreHere)('the reports beside the repository', { timeout: 240_000 }, () => {
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
    writeFileSync(join(predicted, label), JSON.stringify((await analysedFile(file)).found))
    const scorer = join(shared, 'tools/score-deficiencies.mjs')
    const counts = execFileSync(process.execPath, [scorer, '--gold', gold, '--predicted', predicted, '--json'])
    rmSync(join(gold, label))
    return 100 * JSON.parse(counts.toString()).total.f1
  }

  it.each(devFiles)('%s: every finding quotes its page', async (file) => {
    const { document, found } = await analysedFile(file)
    const pages = new Map(
      document.pages.map((page) => [page.number, solid(page.lines.map((line) => line.text).join('\n'))]),
    )
    const quotes = [...found.deficiencies.flatMap(({ evidence }) => evidence), ...found.possibleMisses]
    expect(quotes.filter(({ page, quote }) => solid(quote) === '' || !pages.get(page)?.includes(solid(quote)))).toEqual(
      [],
    )
    expect(found.deficiencies.filter(({ evidence }) => evidence.length === 0)).toEqual([])
  })

  it.each(devFiles)('%s: the same report analysed again gives the same findings with the same ids', async (file) => {
    const { document, found } = await analysedFile(file)
    // The first one was found in a process of its own.
    expect((await rules.extract(structuredClone(document))).deficiencies).toEqual(found.deficiencies)
    expect(new Set(found.deficiencies.map(({ id }) => id)).size).toBe(found.deficiencies.length)
  })

  it('a PDF read again gives the same ids', async () => {
    const file = 'trec73-xstream-sample.pdf'
    const ids = ({ found }: DevAnalysis) => found.deficiencies.map(({ id }) => id)
    expect(ids(await analysedFile(file, devPorts()))).toEqual(ids(await analysedFile(file)))
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
      const { found } = await analysedFile(file)
      expect(found).toMatchObject({ isInspectionReport: false, deficiencies: [] })
    },
  )

  it('rules for inspectors are no inspection report, and nothing is found in them', async () => {
    const { found } = await analysedFile('internachi-sop-notareport.pdf')
    expect(found).toMatchObject({ isInspectionReport: false, deficiencies: [] })
  })

  it.each([
    ['empty.pdf', 'empty'],
    ['password-user-spectora.pdf', 'password'],
    ['truncated-cbhi.pdf', 'damaged'],
  ])('broken/%s is refused as %s', async (file, reason) => {
    expect(await sharedPorts.documents.read(readFileSync(join(devFolder, 'broken', file)), 'pdf')).toEqual({
      ok: false,
      reason,
    })
  })
})
