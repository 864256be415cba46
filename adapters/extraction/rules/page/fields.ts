import { wordsIn } from '#adapters/extraction/rules/words.ts'

const words = wordsIn(import.meta.dirname, 'fields')

export type FieldKind = 'statement' | 'recommendation' | 'implication' | 'location' | 'priority' | 'aside'

export type Field = { kind: FieldKind; rest: string }

const kinds: FieldKind[] = ['statement', 'recommendation', 'implication', 'location', 'priority', 'aside']

const patterns = kinds.map(
  (kind) =>
    [kind, words.pattern(String.raw`^(?:[•●○▪■*–-]+[ \u200b]*)?{${kind}}s?(?:\(s\))?\s*(?:[:;]\s*|$)`)] as const,
)

/** "12. Condition: Stiff" begins a record; a numbered label alone is a heading. */
const NUMBERED = words.pattern(
  String.raw`^(?:#|no\. ?)?\(?\d{1,3}(?:\.\d{1,3})*[.):]?\s+(?={statement}(?:\(s\))?\s*:\s*\S)`,
)

/** A label set apart by its print, without a colon. */
const BARE_LOCATION = /^Location (?=[A-Z0-9])(?!.*[.!?]$)/

/** "CONDITION Six concrete risers without a handrail.": capitals set a label apart where no colon does. */
const IN_CAPITALS = /^([A-Z]{4,}(?: [A-Z]{4,})?) (?=[A-Z\d"“](?:[a-z\d\-.]| [a-z]))/

const ADVICE_OR_ORDER = words.pattern(String.raw`^[^\p{L}]*{advice or order}\s*:`, 'iu')

/** Returns whether a label is one that begins an order or a finding of its own as well as advice on what was told before. */
export function mayBeginOrder(text: string): boolean {
  return ADVICE_OR_ORDER.test(text)
}

/** Returns whether a line begins with a field's label in capitals, without a colon. */
export function startsInCapitals(text: string): boolean {
  return IN_CAPITALS.test(text) && fieldOf(text) !== null
}

/** A label that says what the words after it are, with those words; null for other text. */
export function fieldOf(printed: string): Field | null {
  const text = printed.replace(NUMBERED, '').replace(IN_CAPITALS, '$1: ')
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(text)
    if (match) return { kind, rest: text.slice(match[0].length).trim() }
  }
  const place = text.length < 80 ? BARE_LOCATION.exec(text) : null
  return place ? { kind: 'location', rest: text.slice(place[0].length).trim() } : null
}

const RUN_IN = words.pattern(
  String.raw`(?<=\S )(?:{recommendation}|{implication}|{location}|{priority}|{aside})s?(?:\(s\))?:(?= |$)`,
  'giu',
)

/** Returns where labels of fields stand within a line: "Wiring is open Implication(s): Electric shock Task: Correct". */
export function runInFields(text: string): number[] {
  return [...text.matchAll(RUN_IN)].flatMap(({ index }) => (/\p{Lu}/u.test(text[index] ?? '') ? index : []))
}

const DESCRIPTIVE = words.pattern(String.raw`^{descriptive start}\b|\b{descriptive end}\)?$`)

/** Labels under which a report describes the house instead of judging it. */
export function isDescriptive(label: string): boolean {
  return DESCRIPTIVE.test(label.trim())
}

const NOTE = words.pattern(
  String.raw`^(?:[*F•]* ?)?(?:{whose note}(?:[’']?s)? )?{note}(?: for (?:buyer|client)s?)?\s*[:!-]`,
)

/** An aside to the reader: notes are mostly advice, yet now and then tell a deficiency. */
export function isNote(text: string): boolean {
  return NOTE.test(text)
}
