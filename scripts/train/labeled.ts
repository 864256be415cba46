/** Reads labeled reports and says of each of their statements whether it tells of a finding. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import type { JudgedItem } from '#adapters/extraction/rules/judging/learned/place-signs.ts'
import type { Statement } from '#adapters/extraction/rules/judging/statements.ts'
import type { ReportDocument } from '#domain/report/document.ts'

export type Gold = {
  findings: GoldFinding[]
  optional?: GoldFinding[]
  traps?: { page: number; quote: string }[]
  propertyAddress: string | null
}
export type GoldFinding = {
  page: number
  repeatedOnPages?: number[]
  quote: string
  quoteRaw?: string
  location?: string
  recommendation?: string
  category: string
  severity: string
  acceptableCategories?: string[]
  acceptableSeverities?: string[]
}

export type LabeledReport = {
  name: string
  house: string
  set: string
  file: string
  gold: Gold
  document: ReportDocument
}

const root = resolve(import.meta.dirname, '../..')
const SETS: Record<string, [files: string, gold: string]> = {
  home: [join(root, '../shared/reports/dev'), join(root, '../shared/reports/gold')],
  second: [join(root, '../shared/reports/second'), join(root, '../shared/reports/second-gold')],
  samples: [join(root, 'adapters/extraction/samples'), join(root, 'adapters/extraction/samples')],
  written: [join(root, 'scripts/train/remarks/written'), join(root, 'scripts/train/remarks/written')],
  ...(process.env.FRESH2 ? { fresh2: [join(process.env.FRESH2, 'reports'), join(process.env.FRESH2, 'gold')] } : {}),
  ...(process.env.FRESH ? { fresh: [join(process.env.FRESH, 'reports'), join(process.env.FRESH, 'gold')] } : {}),
}

/** The reports of one house in several forms are left out together. */
const HOUSES: [RegExp, string][] = [
  [/homegauge-abi/, 'abi'],
  [/trec73-xstream/, 'xstream'],
]

const documents = pdfDocuments({ ocr: true })

/** Returns the reports of the sets named, each with its labels and its text. */
export async function labeledReports(sets: string[]): Promise<LabeledReport[]> {
  const reports: LabeledReport[] = []
  for (const set of sets) {
    const [files, gold] = SETS[set] ?? []
    if (!files || !gold || !existsSync(files)) throw new Error(`No labeled reports for ${set} at ${files}.`)
    for (const file of readdirSync(files).sort()) {
      const name = basename(file, extname(file))
      const label = join(gold, `${name}.json`)
      if (!/\.(?:pdf|txt)$/.test(file) || !existsSync(label)) continue
      const document = await read(join(files, file))
      if (!document) continue
      const house = HOUSES.find(([pattern]) => pattern.test(name))?.[1] ?? name
      reports.push({ name, house, set, file, gold: JSON.parse(readFileSync(label, 'utf8')), document })
    }
  }
  return reports
}

async function read(path: string): Promise<ReportDocument | null> {
  const file = readFileSync(path)
  const cache = join(tmpdir(), 'plumbline-bench-cache', `${createHash('sha256').update(file).digest('hex')}.json`)
  if (existsSync(cache)) return JSON.parse(readFileSync(cache, 'utf8')) as ReportDocument
  const outcome = await documents.read(new Uint8Array(file), path.endsWith('.txt') ? 'txt' : 'pdf')
  if (!outcome.ok) return null
  mkdirSync(join(cache, '..'), { recursive: true })
  writeFileSync(cache, JSON.stringify(outcome.document))
  return outcome.document
}

const STOP = new Set(
  'a an and are as at be been by for from has have in into is it its near of on or that the there these this to was were will with you your not no should recommend recommended recommendation repair contact qualified professional observed noted'.split(
    ' ',
  ),
)

export function contentWords(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^a-z0-9]+/)
  return [...new Set(words.filter((word) => word.length > 1 && !STOP.has(word)))]
}

export type Label = {
  /** 1 tells of a finding, 0 does not. */
  target: 0 | 1
  /** How much it counts in training; 0 where labels do not say. */
  weight: number
  /** Which finding it tells of, -1 for none. */
  finding: number
}

/** Labels every statement of a report's items by the findings that its gold file lists. */
export function labelsOf(items: JudgedItem[], gold: Gold): Label[][] {
  const findings = gold.findings.map(asTarget)
  const optional = (gold.optional ?? []).map(asTarget)
  const most = new Map<string, number>()
  const matches = items.map((judged) =>
    judged.statements.map((statement) => {
      const finding = bestOf(judged, statement, findings)
      if (finding < 0) return null
      const words = findings[finding]?.words ?? new Set()
      const shared = contentWords(statement.text).filter((word) => words.has(word)).length
      const key = `${finding} ${statement.passage.page}`
      most.set(key, Math.max(most.get(key) ?? 0, shared))
      return { finding, shared, key }
    }),
  )
  return items.map((judged, itemAt) => {
    const labels = judged.statements.map((statement, at): Label => {
      const match = matches[itemAt]?.[at]
      if (match) {
        const isPart =
          match.shared >= 0.4 * (most.get(match.key) ?? 0) ||
          matches[itemAt]?.some((other) => other && other.key === match.key && other.shared === most.get(match.key))
        return { target: 1, weight: isPart ? 1 : 0, finding: match.finding }
      }
      if (bestOf(judged, statement, optional) >= 0) return { target: 0, weight: 0, finding: -1 }
      // A heading may tell a labeled finding in other words than its quote, so it teaches nothing.
      return { target: 0, weight: judged.item.head ? 0 : 1, finding: -1 }
    })
    if (!labels.some(({ target }) => target === 1)) return labels
    return labels.map((label, at) => {
      const { remedy, verdict } = judged.statements[at] as Statement
      if (label.target === 1 || label.weight === 0) return label
      const isUnsure = remedy || verdict.need || verdict.faults > 0 || judged.item.single || judged.item.record
      return isUnsure ? { ...label, weight: 0 } : { ...label, weight: 0.5 }
    })
  })
}

type Target = { words: Set<string>; raw: Set<string>; pages: number[] }

function asTarget({ quote, quoteRaw, page, repeatedOnPages }: GoldFinding): Target {
  return {
    words: new Set(contentWords(quote)),
    raw: new Set(contentWords(quoteRaw ?? '')),
    pages: [page, ...(repeatedOnPages ?? [])],
  }
}

/** Returns the index of the finding whose words the statement shares, -1 for none. */
function bestOf({ item }: JudgedItem, { text, passage }: Statement, targets: Target[]): number {
  const own = contentWords(text)
  const words = own.length >= 3 ? own : contentWords(`${item.label} ${item.title} ${text}`)
  if (own.length === 0) return -1
  let best = -1
  let most = 0
  for (const [index, target] of targets.entries()) {
    if (!target.pages.some((page) => Math.abs(page - passage.page) <= 1)) continue
    for (const wanted of [target.words, target.raw]) {
      if (wanted.size === 0 || !own.some((word) => wanted.has(word))) continue
      const shared = words.filter((word) => wanted.has(word)).length
      const shorter = Math.min(words.length, wanted.size)
      const likeness = shared / shorter
      const isPart = shared >= Math.min(2, shorter) && likeness >= 0.55 && shared / words.length >= 0.5
      const isWhole = shared >= 3 && shared / wanted.size >= 0.8
      if ((isPart || isWhole) && likeness > most) [best, most] = [index, likeness]
    }
  }
  return best
}
