import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import type { Category, Deficiency, Severity } from '#domain/deficiency/deficiency.ts'
import type { FileKind } from '#domain/report/document.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'

type Label = {
  page: number
  repeatedOnPages?: number[]
  quote: string
  acceptableCategories: Category[]
  acceptableSeverities: Severity[]
}
type Labels = { propertyAddress: string; inspectionDate: string; findings: Label[]; optional: Label[]; traps: Label[] }

const folder = join(import.meta.dirname, '../../adapters/extraction/samples')
const files = readdirSync(folder).filter((file) => /\.(?:pdf|txt)$/.test(file))
const documents = pdfDocuments({ ocr: false })
const extraction = rulesExtraction()
const sums = { labels: 0, said: 0, matched: 0, severity: 0, category: 0, twice: 0 }

/** Losses here happen on real reports too: no change of the rules may cost a layout this much. */
const LEAST = 0.5
const LEAST_OF_ALL = { recall: 0.88, precision: 0.86, severity: 0.9, category: 0.9, once: 0.98 }

describe.each(files)('the synthetic report %s', (file) => {
  test('gives what its labels list, under its own address and date', { timeout: 30_000 }, async () => {
    const [name, kind] = file.split('.') as [string, FileKind]
    const labels = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Labels
    const outcome = await documents.read(new Uint8Array(readFileSync(join(folder, file))), kind)
    if (!outcome.ok) throw new Error(outcome.reason)
    const found = await extraction.extract(outcome.document)
    expect(found).toMatchObject({ isInspectionReport: true, inspectionDate: labels.inspectionDate })
    expect(found.propertyAddress?.slice(0, 12)).toBe(labels.propertyAddress.slice(0, 12))
    const { pairs, twice, said } = compared(labels, found.deficiencies)
    expect(pairs.length / labels.findings.length, 'recall').toBeGreaterThan(LEAST)
    expect(pairs.length / said, 'precision').toBeGreaterThan(LEAST)
    sums.labels += labels.findings.length
    sums.said += said
    sums.matched += pairs.length
    sums.twice += twice
    for (const [label, deficiency] of pairs) {
      if (label.acceptableSeverities.includes(deficiency.severity)) sums.severity += 1
      if (label.acceptableCategories.includes(deficiency.category)) sums.category += 1
    }
  })
})

test('a room that a summary is headed with ends where its next section begins', async () => {
  const outcome = await documents.read(new Uint8Array(readFileSync(join(folder, 'numbered-marks.pdf'))), 'pdf')
  if (!outcome.ok) throw new Error(outcome.reason)
  const { deficiencies } = await extraction.extract(outcome.document)
  const inAttic = deficiencies.filter(({ location }) => location === 'Attic').map(({ description }) => description)
  expect(inAttic).toEqual([expect.stringMatching(/^The fan of the hall bathroom blows into the attic/)])
})

test('over all of them, few are missed, few are wrong and hardly any is told twice', () => {
  const { labels, said, matched, severity, category, twice } = sums
  expect({
    recall: matched / labels,
    precision: matched / said,
    severity: severity / matched,
    category: category / matched,
    once: 1 - twice / said,
  }).toSatisfy((figures: Record<string, number>) =>
    Object.entries(LEAST_OF_ALL).every(([figure, least]) => (figures[figure] ?? 0) >= least),
  )
})

/** Pairs each label with one finding that tells it; what is optional counts neither way. */
function compared(labels: Labels, deficiencies: Deficiency[]) {
  const candidates = labels.findings
    .flatMap((label) => deficiencies.map((deficiency) => ({ label, deficiency, alike: alikeness(label, deficiency) })))
    .filter(({ alike }) => alike >= 0.5)
    .sort((a, b) => b.alike - a.alike)
  const pairs = new Map<Label, Deficiency>()
  const taken = new Set<Deficiency>()
  for (const { label, deficiency } of candidates) {
    if (pairs.has(label) || taken.has(deficiency)) continue
    pairs.set(label, deficiency)
    taken.add(deficiency)
  }
  const left = deficiencies.filter((deficiency) => !taken.has(deficiency))
  const twice = left.filter((deficiency) => candidates.some((candidate) => candidate.deficiency === deficiency))
  const optional = left.filter(
    (deficiency) => !twice.includes(deficiency) && labels.optional.some((label) => alikeness(label, deficiency) >= 0.5),
  )
  return { pairs: [...pairs], twice: twice.length, said: deficiencies.length - optional.length }
}

/** Returns the share of the shorter text's words that both have, on pages at most one apart. */
function alikeness(label: Label, { description, evidence }: Deficiency): number {
  const pages = [label.page, ...(label.repeatedOnPages ?? [])]
  if (!evidence.some((proof) => pages.some((page) => Math.abs(page - proof.page) <= 1))) return 0
  const wanted = contentWords(label.quote)
  const tellings = [
    [description, ...evidence.map(({ quote }) => quote)].join(' '),
    ...evidence.map(({ quote }) => quote),
  ]
  return Math.max(
    ...tellings.map((telling) => {
      const words = contentWords(telling)
      const { shared, containment } = likeness(wanted, words)
      return shared >= Math.min(3, wanted.size, words.size) ? containment : 0
    }),
  )
}
