import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import type { JudgedItem } from './place-signs.ts'
import { bucket, tokensOf, VERB } from './sentence-signs.ts'

/** Points back to what was told before it. */
export const REFERS_BACK =
  /^(?:this|these|that|those|it|they|such|which|the (?:condition|damage|leak|crack|stain|issue|problem|defect|deficienc(?:y|ies))s?)\b/i

/** A statement before this one counts as telling from this chance on. */
const TELLING = 0.5

/** Statements further back are not looked at. */
const MOST_LOOKED_BACK = 12

/** Returns the signs of whether a statement tells another finding than those before it in its item. */
export function apartSigns({ item, statements }: JudgedItem, at: number): string[] {
  const statement = statements[at]
  const before = statements.slice(Math.max(0, at - MOST_LOOKED_BACK), at)
  const last = before.at(-1)
  if (!statement || !last) return []
  const signs: string[] = []
  const add = (name: string, is: unknown) => {
    if (is) signs.push(`apart: ${name}`)
  }
  const { text, verdict, passage } = statement
  const faultsOf = (of: typeof verdict) => [...of.strong, ...of.medium, ...of.missing]
  const telling = before.filter(({ chance }) => chance >= TELLING)
  const kinds = new Set(before.flatMap(({ verdict }) => verdict.components.map(({ kind }) => kind)))
  const own = verdict.components.map(({ kind }) => kind)
  const faults = new Set(before.flatMap(({ verdict }) => faultsOf(verdict)))
  const words = contentWords(text)
  const near = likeness(words, contentWords(last.text))
  const all = likeness(words, contentWords(before.map(({ text }) => text).join(' ')))
  add(`chance ${bucket(statement.chance, [0.05, 0.2, 0.4, 0.6, 0.8, 0.93, 0.98])}`, true)
  add(`chance before ${bucket(last.chance, [0.1, 0.4, 0.6, 0.8, 0.95])}`, true)
  add(`telling before ${bucket(telling.length, [0, 1, 2, 4])}`, true)
  add(`strong ${Math.min(2, verdict.strong.length)}`, true)
  add(`missing ${Math.min(1, verdict.missing.length)}`, true)
  add(`medium ${Math.min(2, verdict.medium.length)}`, true)
  add('need', verdict.need)
  add('stated', verdict.stated)
  add('upkeep', verdict.upkeep)
  add('limited', verdict.limited)
  add('fine', verdict.fine)
  add('general', verdict.general >= 1)
  add('remedy', statement.remedy)
  add('after remedy', last.remedy)
  add('after need', last.verdict.need)
  add('after fine', last.verdict.fine)
  add('after general', last.verdict.general >= 1)
  const part = own.length === 0 ? 'no part' : own.some((kind) => kinds.has(kind)) ? 'same part' : 'another part'
  add(part, true)
  add('first part is another', own[0] !== undefined && !kinds.has(own[0]))
  const fault = faultsOf(verdict)
  const ofFault =
    fault.length === 0 ? 'no fault' : fault.some((each) => faults.has(each)) ? 'same fault' : 'other fault'
  add(ofFault, true)
  add(`${part}, ${ofFault}`, true)
  add(`shares ${bucket(near.containment, [0, 0.15, 0.3, 0.6])} with the last`, true)
  add(`shares ${bucket(all.containment, [0, 0.15, 0.3, 0.6])}`, true)
  add('refers back', REFERS_BACK.test(text))
  add('other passage', passage !== last.passage)
  add('marker', passage !== last.passage && /^[^\p{L}\p{N}(]|^\(?\d{1,3}[.):]/u.test(passage.raw))
  add('other page', passage.page !== last.passage.page)
  add(VERB.test(text) ? 'sentence' : 'fragment', true)
  add(`length ${bucket(text.split(' ').length, [4, 8, 14, 22])}`, true)
  add('small start', /^[a-z]/.test(text))
  for (const flag of ['single', 'record', 'tabled', 'form', 'filled', 'described', 'rated'] as const)
    add(flag, item[flag])
  add('bad rating', isBad(item.rating) && !item.sectionRating)
  add('bad section', isBad(item.rating) && item.sectionRating)
  add(`of ${bucket(statements.length, [2, 3, 5, 9])}`, true)
  const tokens = tokensOf(text)
  add(`first ${tokens[0]}`, tokens[0])
  add(`first ${tokens[0]} ${tokens[1]}`, tokens[1])
  for (const token of tokens.slice(0, 30)) add(`w ${token}`, true)
  return signs
}
