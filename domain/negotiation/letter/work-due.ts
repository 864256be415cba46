import { ADVICE_TO_ADD } from '#domain/negotiation/stake/stake-words.ts'
import { endOfLife } from '#domain/negotiation/words/work.ts'
import type { Finding } from '#domain/report/report.ts'
import { wordsOf } from '#domain/text/word-list.ts'
import { asksForEvaluation } from './evaluation.ts'

const END_OF_LIFE = wordsOf(endOfLife)
const REPLACEMENT = /\breplace(?:d|ment)?\b/i
const ADDITION = /\b(?:install(?:ed)?|add(?:ed)?|fitted)\b/i

type Asked = Pick<Finding, 'description' | 'recommendation' | 'estimate' | 'quote'>

/**
 * Returns whether somebody has to look first, and the work where the finding or its price tells it: what is at the end of its life,
 * or priced as replaced, needs no look; what the report only advises to add is installed.
 */
export function workDue(finding: Asked): { evaluate: boolean; work?: 'replaced' | 'installed' } {
  const { description, estimate } = finding
  const repair = estimate && !estimate.evaluation ? (estimate.itemDescription ?? '') : ''
  const evaluate = asksForEvaluation(finding)
  const isReplaced = REPLACEMENT.test(repair) && !ADDITION.test(repair)
  if (END_OF_LIFE.test(description) || (evaluate && isReplaced)) return { evaluate: false, work: 'replaced' }
  const isAdded = ADVICE_TO_ADD.test(description) && (repair === '' || ADDITION.test(repair))
  return isAdded && !evaluate ? { evaluate, work: 'installed' } : { evaluate }
}
