import { deniedBefore, supposedFault } from '#domain/negotiation/words/stated.ts'
import { anyOf } from '#domain/text/word-list.ts'

const FAULTS = anyOf(supposedFault)

/** The words for what may happen, is to be prevented, would be if, was once, or is not there: none of it is told as a fact. */
const NOT_STATED = [
  /\b(?:may|might|should|shall)\b[^.;,]*/gi,
  /\b(?:could|can|would|will)\b(?! ?not\b|n't\b)[^.;,]*/gi,
  /\b(?:in order )?to (?:help )?(?:prevent|avoid|reduce|minimi[sz]e|eliminate|protect against)\b[^.;,]*/gi,
  /\b(?:if|unless|until|as long as|prior to|before|in case)\b[^.;,]*/gi,
  /\bwhen (?:it|they|this|these)\b[^.;,]*/gi,
  /\b(?:prone|subject|likely|expected|tends?|known) to\b[^.;,]*/gi,
  /\b(?:previous|prior|past|former|historical|old(?:er)?) (?:\w+ ){0,2}?(?:leak\w*|seep\w*|flooding|moisture|water (?:intrusion|entry|penetration|infiltration|leak\w*))/gi,
  /\b(?:leak\w*|seep\w*)\b[^.;,]{0,40}\b(?:predat\w+|before the (?:new |present |current )?\w+ was (?:replaced|installed|repaired))\b[^.;,]*/gi,
  /\b(?:risk|potential|possibility|chance|history|likelihood) (?:of|for)\b[^.;,]*/gi,
  new RegExp(
    `\\b(?:no|without|free (?:of|from)|absence of|never)\\b(?:[ ,/-]+(?!but\\b)[\\w']+){0,5}?[ /-]+${FAULTS}\\b(?:(?:,| or| and| nor)+ ${FAULTS}\\b)*`,
    'gi',
  ),
  new RegExp(
    `\\b(?:did|do|does|could) ?(?:not|n't) (?:observe|find|see|note|detect|reveal|show)\\b[^.;]{0,50}?\\b${FAULTS}\\b`,
    'gi',
  ),
  new RegExp(
    `(?:\\bnot|n't)(?: ${anyOf(deniedBefore)}){0,4} (?:${FAULTS}|active|leaking|wet|damaged|sagging|structural)\\b`,
    'gi',
  ),
]

/** The words without what they only suppose or deny: `leaks` stays, `may leak` and `no leaks` go. */
export function statedIn(words: string): string {
  return NOT_STATED.reduce((rest, supposed) => rest.replace(supposed, ' '), words)
}
