import * as v from 'valibot'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

/** The largest `integer` of PostgreSQL. */
export const MAX_ID = 2_147_483_647

/** A report's number in an address. */
export const reportIdInPath = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(MAX_ID),
  v.transform((id) => id as ReportId),
)

/** A deficiency's id in an address. */
export const deficiencyIdInPath = v.pipe(
  v.string(),
  v.regex(/^[0-9a-z-]{1,64}$/),
  v.transform((id) => id as DeficiencyId),
)

/** Returns null for text that cannot be an id. */
export function readReportId(text: string | null | undefined): ReportId | null {
  const read = v.safeParse(reportIdInPath, text)
  return read.success ? read.output : null
}

/** Returns null for text that cannot be an id. */
export function readDeficiencyId(text: string | null | undefined): DeficiencyId | null {
  const read = v.safeParse(deficiencyIdInPath, text)
  return read.success ? read.output : null
}

/** The version of a repair request that a form is about. */
export const RequestVersion = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))

/** Returns a page's number from an address; null for text that cannot be one. */
export function readPageNumber(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

/** Returns a 404, which is the same for a missing thing and for somebody else's. */
export function notFound(): Response {
  return new Response('Report Not Found', { status: 404 })
}
