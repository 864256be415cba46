import type { User } from '../../account/account.ts'
import { ordinaryNames, placeEnding, shortWords, streetWords } from './ordinary-names.ts'
import { literal, type Span } from './reading.ts'

export type OwnNames = { words: string[]; userName: string; together: RegExp | null; broken: RegExp | null }

export const honorific = String.raw`(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\b\.?`
export const particle = '(?:de|del|della|da|dos|du|la|le|van|von|der|den|di|bin|al|el|y)'

export function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .toLowerCase()
}

export function ownNames(person: Pick<User, 'firstName' | 'lastName' | 'username'>): OwnNames {
  const words = namesOf(person)
  return { words, userName: foldedUserName(person, words), together: unspacedNames(person), broken: brokenNames(words) }
}

/** Returns each name, and both joined into one word. */
function namesOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string[] {
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)]
  const both = first.flatMap((one) => last.flatMap((two) => [one + two, two + one])).filter(({ length }) => length > 5)
  return [...first, ...last, ...both]
}

function wordsOf(name: string): string[] {
  const words = fold(name).split(/\s+/)
  const parts = words.flatMap((each) => each.split('-')).filter(({ length }) => length > 2)
  return [...new Set([...words, ...parts])].filter((each) => each && !new RegExp(`^${particle}$`).test(each))
}

/** Returns the username if it is clearly one, not a word that a report may contain. */
function foldedUserName({ username }: Pick<User, 'username'>, names: string[]): string {
  const folded = fold(username)
  const isPlain =
    /[\d._-]/.test(folded) || names.some((name) => name.length > 2 && folded !== name && folded.includes(name))
  return folded.length > 3 && isPlain ? folded : ''
}

/** Matches names in scripts without spaces between words; null if the person has none. */
function unspacedNames({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): RegExp | null {
  const [first, last] = [firstName, lastName].map((name) => fold(name).trim())
  const found = [`${last}${first}`, `${first}${last}`, first, last].filter(
    (name) =>
      name !== undefined && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u.test(name),
  )
  const spaced = found.map((name) => Array.from(name ?? '').join(String.raw`\s{0,2}`))
  return found.length > 0 ? new RegExp(spaced.join('|'), 'gu') : null
}

/** Matches the names with line breaks, hyphens or spaces between their letters. */
function brokenNames(names: string[]): RegExp | null {
  const long = names.filter(({ length }) => length > 2)
  const spaced = long.map((name) => Array.from(name, literal).join(String.raw`(?:-?\s{1,3}|-)?`))
  return long.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])`, 'giu') : null
}

type Found = { bare: string; index: number; end: number; isName: boolean; isWhole: boolean; isOrdinary: boolean }

const token = /[\p{L}\p{N}][\p{L}\p{M}\p{N}._'’-]*[\p{L}\p{M}\p{N}]|\p{L}/gu

/** Finds the person's own names in a plain text, ignoring case. */
export function ownNamesIn(text: string, names: OwnNames): Span[] {
  const { words, userName, together, broken } = names
  if (words.length === 0 && userName === '') return []
  const cut = broken ? brokenIn(text, broken) : []
  const whole = wholeIn(text, names).filter(({ index, end }) => !cut.some((one) => index < one.end && end > one.index))
  const found = [...whole, ...cut].sort((one, other) => one.index - other.index)
  const kept = keptPlaces(text)
  const own = found.filter((each, order) => isOwn(text, { each, order, found, kept }))
  return [
    ...own.map(({ index, end }): Span => [index, end]),
    ...Array.from(together ? text.matchAll(together) : [], ({ 0: one, index }): Span => [index, index + one.length]),
  ]
}

function wholeIn(text: string, { words, userName }: OwnNames): Found[] {
  return Array.from(text.matchAll(token), ({ 0: word, index }) => {
    const bare = word.replace(/['’]s$/i, '')
    const folded = fold(bare)
    const own = folded.split(/[-_.]/).filter((part) => part.length > 2 && words.includes(part))
    const isName = words.includes(folded) || own.length > 0
    const isWhole = new Set(own).size > 1 || (userName !== '' && folded === userName)
    const isShort = folded.length < 3 && /^[\p{Script=Latin}\p{Script=Han}]/u.test(bare)
    return { bare, index, end: index + bare.length, isName, isWhole, isOrdinary: isShort || ordinaryNames.has(folded) }
  })
}

/** Finds split names. `Under wood` may be two words of the report, but `Ander son` and `W o o d` are not. */
function brokenIn(text: string, broken: RegExp): Found[] {
  return Array.from(text.matchAll(broken)).flatMap(({ 0: bare, index }): Found[] => {
    const pieces = fold(bare).split(/[\s-]+/)
    if (pieces.length < 2) return []
    const isLetters = pieces.every(({ length }) => length === 1)
    const isOrdinary = isLetters
      ? pieces.length < 4
      : pieces.every((piece) => ordinaryNames.has(piece) || shortWords.has(piece))
    return [{ bare: pieces.join(''), index, end: index + bare.length, isName: true, isWhole: false, isOrdinary }]
  })
}

function isOwn(
  text: string,
  { each, order, found, kept }: { each: Found; order: number; found: Found[]; kept: Span[] },
): boolean {
  if (each.isWhole) return true
  if (!each.isName) return false
  const between = (one: Found | undefined, two: Found | undefined) => (one && two ? text.slice(one.end, two.index) : '')
  const beside = [found[order - 1], found[order + 1]].some((other, side) => {
    if (!other?.isName || fold(other.bare) === fold(each.bare)) return false
    return /^(?:['’]s)?[,.]?\s{1,3}$/u.test(side === 0 ? between(other, each) : between(each, other))
  })
  if (beside) return true
  const titled = /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|mx)\.?\s{1,2}$/iu.test(text.slice(0, each.index).slice(-12))
  const after = text.slice(each.end, each.end + 20)
  if (titled || /^[ \t]+(?:family(?![ \t-]*room)|household)\b/iu.test(after)) return true
  const takesLeave = /(?:regards|sincerely|thanks|thank you|cheers)[ \t]*[,.!]?\s{1,4}$/iu.test(
    text.slice(Math.max(0, each.index - 24), each.index),
  )
  if (takesLeave && /^[ \t.]*(?:\n|$)/u.test(after)) return true
  return !each.isOrdinary && !kept.some(([from, to]) => each.index >= from && each.end <= to)
}

const street = new RegExp(
  String.raw`\b\d{1,6}\w?\s(?:[\p{L}\d.'’-]+[ \t]{1,3}\n?|[\p{L}\d.'’-]+\n){1,5}(?:${streetWords})\b\.?`,
  'giu',
)
const town = new RegExp(String.raw`(?:\p{Lu}[\p{L}'’.-]*[ \t]+){0,3}\p{Lu}[\p{L}'’-]*${placeEnding}`, 'gu')

/** Finds streets and towns, which stay: the property's address is the subject of the report. */
function keptPlaces(text: string): Span[] {
  return [street, town].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }): Span => [index, index + found.length]),
  )
}
