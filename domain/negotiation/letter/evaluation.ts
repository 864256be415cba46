import { evaluate } from '#domain/negotiation/words/unknowns.ts'
import type { Finding } from '#domain/report/report.ts'
import { anyOf } from '#domain/text/word-list.ts'

const EVALUATE = new RegExp(String.raw`\b${anyOf(evaluate)}`, 'i')

/** Sends for somebody to do the work, not to look at it. */
const SENT_FOR_WORK = /\bconsult\b[^.;]*\bfor (?:any |the |needed |necessary )?(?:repair|replac|correct)[^.;]*/gi

/** Returns whether somebody has to find out first how far it goes: the report says so, or the price is that of a look at it. */
export function asksForEvaluation({
  description,
  recommendation,
  estimate,
  quote,
}: Pick<Finding, 'description' | 'recommendation' | 'estimate' | 'quote'>): boolean {
  if (quote) return false
  return estimate?.evaluation === true || EVALUATE.test(`${description} ${recommendation}`.replace(SENT_FOR_WORK, ' '))
}
