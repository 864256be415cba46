import * as v from 'valibot'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

/** The largest `integer` of PostgreSQL. */
export const MAX_ID = 2_147_483_647

/** The report's number in an address; null for what can be none. */
export function readReportId(text: string | null | undefined): ReportId | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? (Number(text) as ReportId) : null
}

/** A deficiency's id in an address; null for what can be none. */
export function readDeficiencyId(text: string | null | undefined): DeficiencyId | null {
  return text && /^[0-9a-z-]{1,64}$/.test(text) ? (text as DeficiencyId) : null
}

/** Which version of a repair request a form is about. */
export const RequestVersion = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))

/** A page's number in an address; null for what can be none. */
export function readPageNumber(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

/** For what nobody has and for what somebody else has: the two are not told apart. */
export function notFound(): Response {
  return new Response('Report Not Found', { status: 404 })
}
