import { IN_RUNNING_TEXT } from '#domain/deficiency/deficiency.ts'
import type { Finding, Report } from '#domain/report/report.ts'
import { SURE } from './doubt.ts'

/**
 * How surely a report was read, in counts that tell nothing of what was found. `silent`: pages with words and without a finding.
 * `isRunningText`: nothing marks the findings, which is the hardest layout to read.
 */
export type Sureness = {
  pages: number
  pictures: number
  unreadable: number
  silent: number
  findings: number
  lessSure: number
  isRunningText: boolean
}

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
    isRunningText: manner.includes(IN_RUNNING_TEXT),
  }
}
