import * as v from 'valibot'
import { type List, listOf, listQuery } from '#app/report/list/list-query.tsx'
import { type Severity, severities } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

/**
 * Returns the address of the report with its list as the address that was asked for names it. `severity`: that of the finding at
 * `anchor` from now on, which a filter for another one would hide.
 */
export function listPathOf({ url }: Request, report: ReportId, anchor?: string, severity?: Severity): string {
  const list = listOf(new URL(url).searchParams)
  const isHidden = severity !== undefined && list.severity !== severity
  return listPath(report, isHidden ? { ...list, severity: '' } : list, anchor)
}

/** The fields by which the page's form names the list that its buttons stand in. */
export const listFields = {
  severity: v.optional(v.picklist(['', 'all', ...severities])),
  open: v.optional(v.picklist(['', 'all'])),
  sort: v.optional(v.string()),
  find: v.optional(v.string()),
}

/** Returns the address of the report with its list as the form names it, at the element `anchor`; without one, at its top. */
export function listPath(
  report: ReportId,
  list: Partial<Record<keyof List, string | undefined>>,
  anchor?: string,
): string {
  const { severity = '', open = '', sort = '', find = '' } = list
  const query = listQuery(listOf(new URLSearchParams({ severity, open, sort, find })))
  return `/reports/${report}${query && `?${query}`}${anchor ? `#${anchor}` : ''}`
}
