import type { Candidate, Statement } from '#adapters/extraction/rules/judging/statements.ts'
import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import { bare } from '#adapters/extraction/rules/language/sections.ts'
import { isPath } from '#adapters/extraction/rules/outline/headings.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { contentWords } from '#domain/text/similarity.ts'
import type { Told } from './repeats/sameness.ts'

const words = wordsIn(import.meta.dirname, 'description')

/** In words. */
const TERSE = 8
const VERB = /\b(?:is|are|was|were|has|have|had|does|do|did|needs?|should)\b/i

/** Returns the words that tell it, without the advice and the report's own rating, and what follows from it where that is a sentence. */
export function descriptionOf({ item, statements }: Candidate): string {
  const plain = statements.filter((statement) => !statement.remedy)
  const telling = withoutOpenList(plain.length > 0 ? plain : statements)
  const told = telling.map(({ text }) => cleaned(text))
  const [first] = telling
  const part = first && lacksPart(item, first) ? partIn(item, first.text) : ''
  const head = (first && headlineOf(item, first, told)) || part
  if (head && told[0] && !spaced(told[0]).includes(spaced(head))) told[0] = `${head}: ${told[0]}`
  return [...told, ...(/^[A-Z][^.]{30,}\.$/.test(item.implication) ? [item.implication] : [])].join(' ')
}

/** Returns whether words may be about the part that the heading above them names: they tell no fault of another part. */
function isUnder(headline: string, { verdict }: Statement): boolean {
  const named = new Set(componentsIn(headline).map(({ kind }) => kind))
  const kinds = verdict.components.map(({ kind }) => kind)
  return verdict.faults === 0 || kinds.length === 0 || kinds.some((kind) => named.has(kind))
}

/** Share of a headline's words that the text below says again. */
const SAID_AGAIN = 0.6
/** In letters. */
const LONGEST_TITLE = 80

/**
 * Returns what the words below do not say again of the inspector's own title of the observation ("Deck ledger nailed only"), or of
 * the heading that tells its fault ("Gas smell at range connector"); empty where they do.
 */
function headlineOf(item: Candidate['item'], first: Statement, told: string[]): string {
  const { headline, title, record, passages } = item
  const head = headline || (record && isTitle(title) ? title : '')
  const isRightBelow = !headline && first.passage === passages[0] && first.at === 0
  if (head === '' || !(isRightBelow || isUnder(head, first))) return ''
  const below = new Set(contentWords(told.join(' ')))
  const words = [...contentWords(head)]
  if (words.filter((word) => below.has(word)).length >= SAID_AGAIN * words.length) return ''
  return inSmallLetters(head)
}

/** Returns capitals as a sentence begins, but for acronyms; other words as they are. */
function inSmallLetters(heading: string): string {
  if (/[a-z]/.test(heading)) return heading
  const small = heading.replace(/[A-Z&]+/g, (word) => (ACRONYM.test(word) ? word : word.toLowerCase()))
  return small.charAt(0).toUpperCase() + small.slice(1)
}

/** Returns whether a title says something of the observation, and is no system, room or single word ("Old"). */
function isTitle(title: string): boolean {
  if (title.length > LONGEST_TITLE || NO_TITLE.test(title) || WHOLE_SYSTEM.test(title) || isRoom(title.toLowerCase()))
    return false
  return componentsIn(title).length > 0 || (contentWords(title).size > 1 && judge(title).faults > 0)
}

/** Returns the words in small letters between single spaces, so that one text is looked for in another word by word. */
function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()} `
}

/**
 * Returns whether words need the part's name before them: a condition below "EXTERIOR \\ Window wells", words that name none, or only
 * where it is ("None at kitchen sink" of a GFCI).
 */
function lacksPart({ label, tabled, record }: Candidate['item'], { text, verdict }: Statement): boolean {
  const kinds = verdict.components.map(({ kind }) => kind)
  if (kinds.length === 0 || (record && isPath(label))) return true
  const named = componentsIn(label)
  const isTerse = text.split(' ').length <= TERSE && !VERB.test(text)
  return tabled && isTerse && named.length > 0 && !named.some(({ kind }) => kinds.includes(kind))
}

/** "This can be achieved by:" announces a list, and tells nothing without it. */
function withoutOpenList(telling: Candidate['statements']): Candidate['statements'] {
  return telling.length > 1 && telling.at(-1)?.text.endsWith(':') ? withoutOpenList(telling.slice(0, -1)) : telling
}

/** The part that the heading above names: "Rusted" under "ROOF DRAINAGE \\ Gutters" is said of the gutters. */
function partIn({ label, title }: Candidate['item'], told: string): string {
  for (const heading of [title, label]) {
    const names = heading.split(/ ?[\\|>] ?/).map(bare)
    const part = names.findLast((name) => name !== '' && !GENERAL.test(name)) ?? ''
    if (part === '' || part.split(' ').length > 6 || WHOLE_SYSTEM.test(part)) continue
    if (componentsIn(part).length === 0 && told.split(' ').length > 3) continue
    return inSmallLetters(part)
  }
  return ''
}

/** Letters without a vowel are no word that could be written small. */
const ACRONYM = /^(?:[AG]FCIS?|GFIS?|HVAC|EIFS|OSB|LED|ABS|EPDM|TPO|PEX|CO|AC|T&P|[B-DF-HJ-NP-TV-XZ]{2,4})$/

/** Tells nothing, or that nothing was found. */
const NO_TITLE =
  /\d$|^(?:no|none)\b.*\b(?:found|noted|observed|seen)$|^(?:general|comments?|notes?|deficienc\w+|observations?|findings?|\w+ systems?|(?:ex|in)terior walls?)(?: \w+)?$/i
const GENERAL = /^(?:general(?: (?:notes?|comments?|remarks?))?|comments?|notes?)$/i

const WHOLE_SYSTEM =
  /^(?:roof(?:ing)?|plumbing|electric(?:al)?|exterior|interiors?|heating|cooling|structur(?:e|al)|insulation|hvac)\b(?! \w)/i

function cleaned(text: string): string {
  const words = text.replace(RATING_TAG, '').replace(RATING_WORDS, '').replace(RATING_BEFORE, '').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Needs Attention, Although functional, However, the line ..." */
const RATING_WORDS = words.pattern(
  String.raw`^(?:{rating}(?:,| -|:) )(?:although (?:[\w']+ ){0,4}functional, )?(?:however,? )?`,
)
/** "Repair/Replace, Damage Rot was found": tags without brackets before a sentence. */
const RATING_BEFORE = words.pattern('^{tag}(?:, {second tag})*,? (?=[A-Z])', '')
const RATING_TAG = /^(?:\[[A-Za-z/ &]{2,40}\] *)+|(?: *\[[A-Za-z/ &]{2,40}\])+(?=[.,]?$)/g

/** A line that was printed off its edge, "in the crawlspac", is told by the repeat that has the whole of it. */
export function wholeTelling(told: Told): Told {
  const { candidate, repeats } = told
  const cut = saidIn(candidate)
  const whole = repeats.find((repeat) => isCutFrom(saidIn(repeat), cut))
  if (!whole) return told
  const left = repeats.filter((repeat) => repeat !== whole)
  return { candidate: { ...candidate, statements: whole.statements }, repeats: left }
}

/** Returns the words of a telling. */
export function saidIn({ statements }: Candidate): string {
  return statements.map(({ text }) => text).join(' ')
}

/** Shorter words stand in others by chance. */
const LEAST_CUT = 20

function isCutFrom(whole: string, cut: string): boolean {
  if (cut.length < LEAST_CUT || !/\p{L}$/u.test(cut)) return false
  const at = whole.toLowerCase().indexOf(cut.toLowerCase())
  return at >= 0 && /\p{Ll}/u.test(whole.charAt(at + cut.length))
}
