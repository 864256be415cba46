import * as v from 'valibot'
import { type List, listOf, listQuery } from '#app/report/list/list-query.tsx'
import { severities } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

/** The fields by which the page's form names the list that its buttons stand in. */
export const listFields = {
  severity: v.optional(v.picklist(['', 'all', ...severities])),
  open: v.optional(v.picklist(['', 'all'])),
  sort: v.optional(v.string()),
  find: v.optional(v.string()),
}

/** Returns the address of the report with its list as the form names it, at the element `anchor`. */
export function listPath(
  report: ReportId,
  list: Partial<Record<keyof List, string | undefined>>,
  anchor: string,
): string {
  const { severity = '', open = '', sort = '', find = '' } = list
  const query = listQuery(listOf(new URLSearchParams({ severity, open, sort, find })))
  return `/reports/${report}${query && `?${query}`}#${anchor}`
}
