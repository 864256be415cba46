import * as v from 'valibot'
import { listQuery } from '#app/report/results/open-all.tsx'
import { severities } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

/** The fields by which the page's form names the list that its buttons stand in. */
export const listFields = {
  severity: v.optional(v.picklist(['all', ...severities])),
  open: v.optional(v.literal('all')),
}

/** Returns the address of the report with its list as the form names it, at the element `anchor`. */
export function listPath(
  report: ReportId,
  { severity = 'all', open }: { severity?: string | undefined; open?: 'all' | undefined },
  anchor: string,
): string {
  const query = listQuery({ severity, open: open === 'all' })
  return `/reports/${report}${query && `?${query}`}#${anchor}`
}
