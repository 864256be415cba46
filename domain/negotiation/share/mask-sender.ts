import { splitName } from '#domain/account/change-settings.ts'
import { type MaskedPerson, maskPersonal } from '#domain/negotiation/mask/mask-personal.ts'
import { literal } from '#domain/negotiation/mask/reading.ts'

const NAME = '[name removed]'

/** Whoever signs may call themselves so; it says nothing of a person. */
const roles = new Set(
  `a an and the our we us your my buyer buyers homebuyer homebuyers purchaser purchasers client clients customer customers owner
  owners homeowner homeowners seller sellers agent agents mr mrs ms miss mx dr`.split(/\s+/),
)

/** What companies, trusts and families are called besides their own name. */
const nameless = new Set(
  `family families trust trustee trustees estate estates living revocable irrevocable household for of llc inc corp corporation co
  company ltd lp llp home homes house houses housing residence residential property properties realty real street main capital
  group holding holdings partner partners investment investments investor investors builder builders builds development
  construction rental rentals management enterprise enterprises ventures land`.split(/\s+/),
)

/**
 * Returns what masks the person who owns the report and those who sign the letter as `sender`: its names as whole phrases, and
 * their single words only where they are no words of a report, of which `findings` are an example.
 */
export function maskParties(owner: MaskedPerson, sender: string, findings: string[]): (text: string) => string {
  const mask = maskPersonal(owner)
  const isWord = wordsIn(findings.map(mask))
  const parts = sender.split(/\s*(?:,|&|\band\b)\s*/i).filter(Boolean)
  const phrases = [...new Set([sender, ...parts, ...parts.flatMap(lastNameFirst)])].flatMap((phrase) =>
    phraseOf(phrase, isWord),
  )
  const people = parts.map((part) => namesIn(part, isWord)).filter((name) => name !== '')
  const masks = [mask, ...people.map((name) => maskPersonal({ ...owner, ...splitName(name) }))]
  return (text) => {
    const whole = phrases.reduce((masked, phrase) => masked.replaceAll(phrase, NAME), text)
    return masks.reduce((masked, each) => each(masked), whole)
  }
}

/** Returns whether a word occurs in the texts in lower case, alone or as its plural; addresses and file names do not count. */
function wordsIn(texts: string[]): (word: string) => boolean {
  const lower = texts.flatMap(
    (text) => text.match(/(?<![\p{L}\p{N}@._/-])\p{Ll}+(?![\p{L}\p{N}@_/]|[.-]\p{L})/gu) ?? [],
  )
  const known = new Set(lower)
  return (word) => [word, `${word}s`, word.replace(/s$/, '')].some((each) => known.has(each))
}

function partsOf(name: string): string[] {
  return name.split(/[\s.]+/).filter((word) => /\p{L}/u.test(word))
}

const isRole = (word: string) => roles.has(word.toLowerCase())

/** Returns the words that can only be a name; of "The Smiths" also "Smith". */
function namesIn(part: string, isWord: (word: string) => boolean): string {
  const words = partsOf(part).filter((word) => {
    const folded = word.toLowerCase()
    return !isRole(word) && !nameless.has(folded) && !folded.split('-').every(isWord)
  })
  const single = /^the\s/i.test(part)
    ? words.filter((word) => /\p{L}{3}s$/u.test(word)).map((word) => word.slice(0, -1))
    : []
  return [...words, ...single].join(' ')
}

function lastNameFirst(part: string): string[] {
  const words = partsOf(part)
  return words.length > 1 ? [`${words.at(-1)}, ${words.slice(0, -1).join(' ')}`] : []
}

/** A phrase of words that a report may contain is masked only with the capitals of a name. */
function phraseOf(phrase: string, isWord: (word: string) => boolean): RegExp[] {
  const words = partsOf(phrase)
  if (words.length < 2 || words.every(isRole)) return []
  const isOrdinary = words.every((word) => {
    const folded = word.toLowerCase()
    return isRole(word) || nameless.has(folded) || isWord(folded)
  })
  const match = (text: string) =>
    `(?<![\\p{L}\\p{N}])${Array.from(text.trim(), (sign) => (/\s/.test(sign) ? '\\s+' : literal(sign))).join('')}(?![\\p{L}\\p{N}])`
  const isNamed = words.some((word) => /^\p{Lu}/u.test(word) && !isRole(word))
  if (!isOrdinary) return [new RegExp(match(phrase), 'giu')]
  return isNamed ? [new RegExp(`${match(phrase)}|${match(phrase.toUpperCase())}`, 'gu')] : []
}
