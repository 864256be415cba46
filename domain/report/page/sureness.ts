import type { Finding, Report } from '#domain/report/report.ts'
import { SURE } from './doubt.ts'

/**
 * How surely a report was read, in counts that tell nothing of what was found. `silent`: pages with words and without a finding.
 * `isMarked`: the report marks its findings in a way that is known; a long running text is the hardest layout.
 */
export type Sureness = {
  pages: number
  pictures: number
  unreadable: number
  silent: number
  findings: number
  lessSure: number
  isMarked: boolean
}

/** The engine's words for a report without marks of its own. */
const UNMARKED = /running text/i

export function surenessOf(
  { pageStates, manner }: Pick<Report, 'pageStates' | 'manner'>,
  findings: Finding[],
): Sureness {
  const telling = new Set(findings.flatMap(({ evidence }) => evidence.map(({ page }) => page)))
  const count = (state: string) => pageStates.filter((each) => each === state).length
  const silent = pageStates.filter((state, at) => (state === 'text' || state === 'ocr') && !telling.has(at + 1))
  return {
    pages: pageStates.length,
    pictures: count('ocr'),
    unreadable: count('unreadable'),
    silent: silent.length,
    findings: findings.length,
    lessSure: findings.filter(({ confidence }) => confidence < SURE).length,
    isMarked: manner.some((sentence) => !UNMARKED.test(sentence)),
  }
}
