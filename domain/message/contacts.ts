import { anyOf } from '#domain/text/word-list.ts'
import { unit } from './words.ts'

/** Domain endings that no sentence begins with, so that a missing space after a full stop is not taken for an address. */
const ENDINGS =
  'com|net|org|info|biz|io|co|ly|gl|gd|app|dev|xyz|edu|gov|mil|ca|mx|uk|eu|de|fr|nl|ru|cn|jp|au|nz|br|tv|cc|ws|tk|ml|gg|ai|gy|ga|cf|gq|icu|vip|cfd|sbs|mobi|tel|name|asia|email|website|homes?|contractors?|plumbing|builders?|construction'
/** Endings that a sentence may begin with. */
const WORDS =
  'me|us|to|is|it|in|at|so|no|am|be|do|my|as|id|page|live|link|top|club|shop|store|site|online|click|pro|tech|house|repair|services?|company|support|help|today|work|build|fun|win|bid|one|work'
const LABEL = '[a-z0-9_-]+'
const DOT = String.raw`(?: ?[([{] ?(?:dot|\.) ?[)\]}] ?| dot )`

const links = [
  // A scheme, and what people write in its place.
  /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?:mailto|javascript|data|sms|tel|whatsapp):(?=\S)|www\d?[. ])[^\s<>"]*/gi,
  // An email address, also `name (at) host`.
  /[a-z0-9._%+-]+(?: ?[([{] ?at ?[)\]}] ?| at (?=[a-z0-9-]+ dot )|@)[a-z0-9-]+(?:\.[a-z0-9-]+)*/gi,
  /(?<![\w@])@[a-z_][\w.]{2,}/gi,
  new RegExp(String.raw`(?<![\w-])(?:${LABEL}\.)+[a-z]{2,24}(?::\d+)?/[^\s<>"]*`, 'gi'),
  new RegExp(
    String.raw`(?<![\w-])(?:${LABEL}\.)*${LABEL}(?:\.| \. ?(?=com\b))(?:${ENDINGS})(?![\w-])(?:[:/?#][^\s<>"]*)?`,
    'gi',
  ),
  new RegExp(String.raw`(?<![\w-])(?:${LABEL}\.)*${LABEL}\.(?:${WORDS})(?![\w-])(?:[:/?#][^\s<>"]*)?`, 'gi'),
  new RegExp(String.raw`(?<![\w-])${LABEL}${DOT}(?:${ENDINGS})(?![\w-])(?:/\S*)?`, 'gi'),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\S+)/g,
]

/** Numbers that look like telephone numbers but are not; each keeps its length when blanked out. */
const otherNumbers = [
  // Dollars, also from one sum to another.
  /\$ ?\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?![\d])|\$ ?\d{1,6}(?:\.\d\d)?(?:k\b)?(?: ?(?:-|to) ?\$? ?\d{1,6}(?:\.\d\d)?(?:k\b)?)?(?![\d]|[-. ]\d{3})/gi,
  /(?<![\d,.-])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![,.-]?\d)/g,
  // Dates, runs of years, ZIP+4, fractions.
  /(?<![\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|(?:19|20)\d\d[/.-]\d{1,2}[/.-]\d{1,2})(?![/.-]?\d)/g,
  /(?<![\d.-])(?:19|20)\d\d(?:[\s,/-]+(?:19|20)\d\d)+(?![.-]?\d)/g,
  /(?<![\d.-])\d{5}-\d{4}(?![.-]?\d)/g,
  /(?<!\d)\d{1,2}\/(?:2|3|4|8|16|32|64)(?![\d/])/g,
  // Measures: 24 x 36 x 80, 120/240 V, 3 - 5 ft.
  /(?<![\d-])\d+(?:\.\d+)?["']? ?(?:x|by) ?\d+(?:\.\d+)?["']?(?: ?(?:x|by) ?\d+(?:\.\d+)?["']?)*(?![\d-])/gi,
  new RegExp(String.raw`(?<![\d-])\d{1,6}(?:\.\d+)?(?: ?(?:-|to|/) ?\d{1,6}(?:\.\d+)?)? ?${anyOf(unit)}`, 'gi'),
]

const separator = String.raw`[ \t\n().\-/*_~|,:]`
const run = new RegExp(String.raw`\+?\(?\d(?:${separator}{0,4}\d)*`, 'g')
const spelled =
  /(?<![\d-])(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?(?:[-.] ?[A-Z]{7,}(?![a-z])|[-. ] ?\d{3}[-. ]?[A-Z]{4}(?![A-Za-z]))|(?<![\d-])1?[-. ]?\(?8(?:00|33|44|55|66|77|88)\)?[-. ]?[A-Z]{3,}(?:-[A-Z]+)*(?![a-z])/g

export type Contact = { kind: 'link' | 'phone'; from: number; to: number }

/** Finds links, addresses and telephone numbers in a plain text, except `own` (ten digits), with their ranges in order. */
export function contactsIn(text: string, own = ''): Contact[] {
  const found: Contact[] = []
  for (const link of links) found.push(...rangesOf(link, text, 'link'))
  let rest = found.reduce((left, { from, to }) => blankRange(left, from, to), text)
  if (own.length === 10) rest = blankPattern(ownPattern(own), rest)
  for (const pattern of otherNumbers) rest = blankPattern(pattern, rest)
  found.push(...rangesOf(run, rest, 'phone').filter(({ from, to }) => isTelephone(rest.slice(from, to))))
  found.push(...rangesOf(spelled, rest, 'phone'))
  return found.toSorted((a, b) => a.from - b.from)
}

/** Removes them from the text. First adds a missing space after a full stop, so that a sentence is not taken for an address. */
export function withoutContacts(text: string): string {
  const spaced = text.replace(/([a-z]{2}|\d)\.([A-Z][a-z]*\b)/g, '$1. $2')
  let kept = ''
  let at = 0
  for (const { from, to } of contactsIn(spaced)) {
    kept += from > at ? spaced.slice(at, from) : ''
    at = Math.max(at, to)
  }
  return (kept + spaced.slice(at))
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?)])/g, '')
    .trim()
}

/** Seven digits, ten or more, or spoken one by one. */
function isTelephone(candidate: string): boolean {
  const groups = candidate.match(/\d+/g) ?? []
  const count = groups.join('').length
  if (count < 7) return false
  if (candidate.startsWith('+') || count === 7 || count >= 10) return true
  return groups.some((group) => group.length >= 7) || groups.every((group) => group.length === 1)
}

function ownPattern(own: string): RegExp {
  const between = String.raw`[ ().\-/]{0,3}`
  return new RegExp(String.raw`(?<!\d)(?:\+?1${between})?\(?${[...own].join(between)}(?!\d)`, 'g')
}

function rangesOf(pattern: RegExp, text: string, kind: Contact['kind']): Contact[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({ kind, from: index, to: index + match.length }))
}

function blankPattern(pattern: RegExp, text: string): string {
  return text.replace(pattern, (match) => '#'.repeat(match.length))
}

function blankRange(text: string, from: number, to: number): string {
  return text.slice(0, from) + '#'.repeat(to - from) + text.slice(to)
}
