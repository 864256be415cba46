import type { Finding } from '#domain/report/report.ts'

const EVALUATE =
  /\b(?:(?:further|additional|specialist|professional|structural|engineer\w*|camera|scope|complete|full|more detailed)\b[^.;]{0,30}\b(?:evaluat|investigat|assess|inspect|review|diagnos|stud|testing|examin)\w*|(?:evaluat|investigat|assess|diagnos)(?:e|ed|ion)?\b[^.;]{0,40}\b(?:by|further|before|prior|cause|extent|contractor|engineer|specialist|professional|electrician|plumber|roofer|technician)|sewer (?:scope|camera)|video (?:scan|scope|inspection)|(?:extent|cause|source)\b[^.;]{0,40}\b(?:not (?:be )?(?:determined|known|visible|clear)|unknown|undetermined|unclear)|(?:could|can)(?: ?not|n[o']t) (?:be )?determin\w*|consult (?:with )?(?:a |an )?(?:qualified|licensed|structural|specialist|professional|engineer))/i

/** Whether somebody has to find out first how far it goes: the report says so, or the price is that of a look at it. */
export function asksForEvaluation({
  description,
  recommendation,
  estimate,
  quote,
}: Pick<Finding, 'description' | 'recommendation' | 'estimate' | 'quote'>): boolean {
  if (quote) return false
  return estimate?.evaluation === true || EVALUATE.test(`${description} ${recommendation}`)
}
