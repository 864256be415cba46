import type { SaidOfFinding } from '#domain/negotiation/repair-request.ts'
import { contentWords } from '#domain/text/similarity.ts'

/** An order to replace, with what is to be replaced behind it or before it. */
const ORDERS = [
  /^(?:please |then |and )?(repair or )?replace\b(.*)$/i,
  /\brecommend\w*(?: \w+)? (?:to )?(repair(?:ing)? or )?(?:replace|replacing|replacement of)\b(.*)$/i,
  /^(.*)\b(?:should|must|needs? to|has to|have to) be (repaired or )?replaced\b/i,
]
/** Not now, or not at all. */
const NOT_NOW = /\b(?:not|never|every|each year|yearly|annually|monthly|budget|plan|until|unless|if|when|in \d+)\b/i
/** Stands for what the finding is about. */
const THIS =
  /^\W*(?:(?:it|them|they|this|these|both|all|unit|as needed|as necessary)\b|$|(?:with|by|soon|now|promptly)\b)/i
/** The words that a finding begins with mostly name its part. */
const NAMING_WORDS = 8

/**
 * Returns the work that the report's own words ask for: "replaced" where they order to replace this very part, "repaired or
 * replaced" where they leave it open, else "repaired".
 */
export function workAskedFor({ advice = '', title, description }: SaidOfFinding): string {
  const part = new Set(contentWords(`${title} ${description.split(' ').slice(0, NAMING_WORDS).join(' ')}`))
  for (const sentence of `${advice}. ${description}`.split(/(?<=[.;!])\s+/)) {
    const [order, a = '', b = ''] = ORDERS.map((pattern) => pattern.exec(sentence)).find(Boolean) ?? []
    if (order === undefined || NOT_NOW.test(sentence)) continue
    const object = /^\W*repair/i.test(a) || a === '' ? b : `${a} ${b}`
    const named = object.split(' ').slice(0, NAMING_WORDS).join(' ')
    if (!THIS.test(named) && ![...contentWords(named)].some((word) => part.has(word))) continue
    return /\brepair(?:ed|ing)? or replac/i.test(sentence) ? 'repaired or replaced' : 'replaced'
  }
  return 'repaired'
}

export const MISSING =
  /\b(?:missing|absent|lack(?:s|ing)?|no (?:\w+ ){0,3}(?:(?:is|are|was|were) )?(?:installed|present|provided|found|visible)|not (?:installed|present|provided|equipped)|without (?:an? )?\w+)\b/i
export const BROKEN =
  /\b(?:broken|damaged?|loose|leak\w*|crack\w*|rot\w*|corro\w*|rust\w*|worn|torn|fail\w*|deteriorat\w*|inoperable|lifted|split|defective|faulty|exposed|double tapped)\b/i
