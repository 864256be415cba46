import { indexCostbook, ownConfidence } from '#domain/costbook/matching/match.ts'
import { bucketsOf, type ConfidenceBuckets, type ImportedRows, type ImportKind } from '../version.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { readMultipliers } from './read-multipliers.ts'
import { readZipRegions } from './read-zip-regions.ts'
import {
  createFindings,
  type Findings,
  type ImportNote,
  type ImportProblem,
  type Sheet,
  type SheetRefused,
} from './sheet.ts'

/** The content of a file. If there is a problem, nothing may be stored; `content` is then what could be read. */
export type Understanding = {
  content: ImportedRows
  problems: ImportProblem[]
  notes: ImportNote[]
  buckets: ConfidenceBuckets
}

export type UnderstoodSheets = { ok: true; understanding: Understanding } | SheetRefused

/** The preview: the first rows and problems, and their numbers. */
export type ImportPreview = Omit<Understanding, 'content'> & {
  first: ImportedRows
  count: number
  problemCount: number
  /** Why some prices would not match their region, as known when the file was sent. */
  warnings?: string[]
}

const SHOWN_ROWS = 10
const SHOWN_PROBLEMS = 50

export function previewOf({ content, problems, notes, buckets }: Understanding): ImportPreview {
  return {
    first: { kind: content.kind, rows: content.rows.slice(0, SHOWN_ROWS) } as ImportedRows,
    count: content.rows.length,
    problems: problems.slice(0, SHOWN_PROBLEMS),
    problemCount: problems.length,
    notes,
    buckets,
  }
}

export function readImport(kind: ImportKind, sheets: Sheet[]): Understanding {
  const findings = createFindings()
  const content = contentOf(kind, sheets, findings)
  if (content.rows.length === 0 && findings.problems.length === 0)
    findings.problem(null, null, 'There are no rows below the heading')
  const buckets = judge(content, findings)
  const problems = findings.problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  return { content, problems, notes: findings.notes(), buckets }
}

function judge(content: ImportedRows, findings: Findings): ConfidenceBuckets {
  if (content.kind !== 'mapping') return { strong: 0, review: 0, low: 0 }
  const confidences = ownConfidence(indexCostbook(content.rows))
  for (const item of content.rows) {
    if (!confidences.has(item))
      findings.note('No word that a report could be matched by: stored, but never found', item.row)
  }
  return bucketsOf(content.rows, confidences)
}

function contentOf(kind: ImportKind, sheets: Sheet[], findings: Findings): ImportedRows {
  if (kind === 'mapping') return { kind, rows: readMapping(sheets, findings) }
  if (kind === 'zipseed') return { kind, rows: readZipRegions(sheets, findings) }
  return { kind, rows: readMultipliers(sheets, findings) }
}
