import * as v from 'valibot'
import { MAX_ID } from '#app/read-id.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

/** A report's number as a part of the path. */
export const reportIdInPath = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(MAX_ID),
  v.transform((id) => id as ReportId),
)

/** A deficiency's id as a part of the path. */
export const deficiencyIdInPath = v.pipe(
  v.string(),
  v.regex(/^[0-9a-z-]{1,64}$/),
  v.transform((id) => id as DeficiencyId),
)
