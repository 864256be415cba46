import type { User } from '../account/account.ts'
import { ordinaryNames, placeEnding, streetWords } from './ordinary-names.ts'

export type MaskedPerson = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'username'>

const NAME = '[name removed]'
const PHONE = '[phone removed]'
const EMAIL = '[e-mail removed]'

/**
 * Takes out of a text what tells who the buyer is: their names, user name and phone, whoever is named as the client, and any
 * e-mail address and US phone number. Licences, dates, prices, measurements, model numbers and addresses of houses stay. A
 * name that is also an everyday word ("Wood", "Grant") goes only beside the other name, a title or a label.
 */
export function maskPersonal(person: MaskedPerson): (text: string) => string {
  const names = namesOf(person)
  const uncased = uncasedNames(person)
  const userName = foldedUserName(person, names)
  const ownDigits = digitsOf(person.phone)
  return (text) => {
    const withoutNumbers = maskPhones(maskEmails(text.normalize('NFC')), ownDigits)
    const withoutOthers = maskSignatures(maskClients(withoutNumbers))
    return joined(maskOwnNames(uncased ? withoutOthers.replaceAll(uncased, NAME) : withoutOthers, names, userName))
  }
}

const email =
  /[\p{L}\p{N}][\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/gu

function maskEmails(text: string): string {
  return text.replaceAll(email, EMAIL)
}

const separator = String.raw`[\s.\-/·\u2010-\u2015]`
/** Ten digits of the North American plan; its area codes and exchanges begin with 2 to 9. */
const phone = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}$€#]|\d[.,/-])`,
    String.raw`(?<country>\+?1${separator}?)?`,
    String.raw`(?<area>\([2-9]\d\d\)|[2-9]\d\d)`,
    String.raw`(?<first>${separator}{0,3})[2-9]\d\d(?<second>${separator}{0,2})\d{4}`,
    String.raw`(?:\s*(?:x|ext\.?|extension)\s*\d{1,6}(?!\d))?`,
    String.raw`(?!\d|[.,\-/]\d|\p{L}{1,2}(?!\p{L})|["”'′″%])`,
  ].join(''),
  'giu',
)
const shortPhone = /(?<![\p{L}\p{N}$#-])[2-9]\d\d[\s.-]\d{4}(?![\d-])/gu

const phoneLabel =
  /(?:phones?|tel(?:ephone)?|cell(?:ular)?|mobile|fax|call(?:ing)?|text(?:ing)?|contact|reach\p{L}*|ph|home|work|office|direct)\b[^\p{L}\p{N}\n]{0,4}(?:(?:number|no|at|us|him|her|me|them)\b[^\p{L}\p{N}\n]{0,3}){0,2}$/iu
const otherLabel =
  /(?:licen[cs]es?|lic|serial|model|s\/n|m\/n|part|item|permit|policy|certificat\p{L}*|cert|registration|reg|account|acct|order|invoice|file|report|case|claim|sku|upc|fcc id|trec|tpcl|ashi|internachi|nachi|sn|mn)\b[^\p{L}\p{N}\n]{0,3}(?:(?:number|no|id|is)\b[^\p{L}\p{N}\n]{0,3})*$/iu
const measure =
  /^\s{0,2}(?:volts?|v|watts?|w|kwh?|amps?|a|psi|btus?|cfm|gal(?:lons?)?|lbs?|feet|foot|ft|inch(?:es)?|in|sq|square|sf|mm|cm|degrees?|°|hours?|hrs?|ppm|pci)\b/iu

function maskPhones(text: string, own: string): string {
  const long = text.replaceAll(phone, (found, ...rest) => {
    const groups = rest.at(-1) as Record<'country' | 'area' | 'first' | 'second', string | undefined>
    const at = rest.at(-3) as number
    const before = text.slice(Math.max(0, at - 60), at)
    const digits = digitsOf(found)
    if (own !== '' && digits === own) return PHONE
    if (otherLabel.test(before)) return found
    if (phoneLabel.test(before) || groups.area?.startsWith('(') || groups.country?.startsWith('+')) return PHONE
    const isBare = !groups.first && !groups.second
    const isHalf = !groups.first || !groups.second
    const isSpaced = /^\s+$/u.test(`${groups.first}${groups.second}`)
    const after = text.slice(at + found.length)
    const inRow = /\d\s{1,3}$/u.test(before) || /^\s{1,3}\d/u.test(after)
    if (isBare || isHalf || (isSpaced && (inRow || measure.test(after)))) return found
    return PHONE
  })
  return long.replaceAll(shortPhone, (found, at: number) => {
    const before = long.slice(Math.max(0, at - 60), at)
    const isOwn = own !== '' && own.endsWith(found.replaceAll(/\D/g, ''))
    return isOwn || (phoneLabel.test(before) && !otherLabel.test(before)) ? PHONE : found
  })
}

/** The ten digits of a US number; empty where there are fewer. */
function digitsOf(text: string): string {
  const digits = text.replace(/\s*(?:x|ext).*$/i, '').replaceAll(/\D/g, '')
  return digits.length >= 10 ? digits.slice(digits.length > 10 && digits.startsWith('1') ? 1 : 0).slice(0, 10) : ''
}

const label = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:`,
    String.raw`(?:client|customer|buyer|purchaser)(?:\(?s\)?|['’]s|s['’])?(?:[ \t]+names?(?:\(s\))?)?[ \t]*[:=][ \t]*\n?`,
    String.raw`|prepared[ \t]+(?:(?:exclusively|especially|specially|solely)[ \t]+)?for\b[ \t]*:?[ \t]*\n?`,
    String.raw`|(?:ordered|requested)[ \t]+by\b[ \t]*:?[ \t]*`,
    String.raw`|(?<=^|\n)[ \t]*dear\b[ \t]*|attn\b\.?[ \t]*:[ \t]*`,
    ')',
  ].join(''),
  'giu',
)
const honorific = String.raw`(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\b\.?`
const particle = '(?:de|del|della|da|dos|du|la|le|van|von|der|den|di|bin|al|el|y)'
const nextOfName = new RegExp(
  String.raw`(?<joint>[ \t]*(?:[,&+/]|\band\b)?[ \t]*)(?:(?<small>${honorific}|${particle}\b)|(?<big>[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]*))(?<dot>(?<=\b\p{Lu})\.)?`,
  'iuy',
)
const LONGEST_NAME = 10

/** What names a client less plainly: a full name has to follow. */
const weakLabel = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:`,
    String.raw`(?:client|customer|buyer|purchaser)(?:\(?s\)?|['’]s|s['’])?`,
    String.raw`(?:(?:[ \t]+names?(?:\(s\))?)?[ \t]+[-–—][ \t]*|[ \t]+names?(?:\(s\))?[ \t]*\n[ \t]*)`,
    String.raw`|(?:inspected|inspection|performed|conducted)[ \t]+for[ \t]+`,
    ')',
  ].join(''),
  'giu',
)
const fullName = /^\p{Lu}[\p{L}'’-]*\.?[ \t]+(?:(?:&|and)[ \t]+)?\p{Lu}[\p{L}'’-]*/u
/** What follows those labels, in capitals, and is nobody's name. */
const houseWords = new Set(
  `roof wood water gas carbon termite termites mold radon lead asbestos pest insect insects moisture structural electrical plumbing
  hvac heating cooling exterior interior general safety fire smoke visible new existing pre final full home property damage`.split(
    /\s+/,
  ),
)

/** The name of whoever takes leave, alone on its line. */
const signature =
  /(?<=(?<!\p{L})(?:regards|sincerely|thanks|thank you|cheers|respectfully|yours truly|best wishes)[ \t]*[,.!]?[ \t]*\n{0,3}[ \t]*)(?!\s)\p{Lu}[\p{L}\p{M}'’-]*(?:[ \t]+\p{Lu}[\p{L}\p{M}'’.-]*){0,3}(?=[ \t.]*(?:\n|$))/giu

function maskSignatures(text: string): string {
  return text.replaceAll(signature, (found) => {
    const words = found.split(/[ \t]+/).map((word) => fold(word.replace(/\.$/, '')))
    return /^\p{Lu}/u.test(found) && !words.some((word) => notNames.has(word) || leaveWords.has(word)) ? NAME : found
  })
}
const leaveWords = new Set('again very much so for thanks regards sincerely advance'.split(' '))

/** Who is named as the client of the inspection. */
function maskClients(text: string): string {
  const plain = maskAfter(text, label, () => true)
  return maskAfter(plain, weakLabel, (rest) => {
    const [first = ''] = rest.split(/[^\p{L}'’-]/u)
    return fullName.test(rest) && !houseWords.has(fold(first))
  })
}

function maskAfter(text: string, label: RegExp, isNamed: (rest: string) => boolean): string {
  let masked = ''
  let from = 0
  for (const { 0: found, index } of text.matchAll(label)) {
    const start = index + found.length
    const end = start < from || !isNamed(text.slice(start, start + 80)) ? start : endOfNames(text, start)
    if (end > start) {
      masked += text.slice(from, start) + NAME
      from = end
    }
  }
  return masked + text.slice(from)
}

/** Where the names of people end that begin at `start`; `start` where none do. */
function endOfNames(text: string, start: number): number {
  let end = start
  let words = 0
  let last = start
  for (let part = 0; part < LONGEST_NAME; part++) {
    nextOfName.lastIndex = last
    const found = nextOfName.exec(text)
    if (!found || (part === 0 && found.groups?.joint?.trim())) break
    last = nextOfName.lastIndex
    const { small, big = '' } = found.groups ?? {}
    if (small) continue
    if (!/^[\p{Lu}\p{Lo}]/u.test(big) || notNames.has(fold(big))) break
    words += 1
    end = last
  }
  const isSentence = words === 1 && /^[ \t]+\p{Ll}/u.test(text.slice(end, end + 8))
  return isSentence && !/\b(?:by|and)\b/u.test(text.slice(end, end + 5)) ? start : end
}

/** Words that begin what else a form says after a client's label, or that follow the name on the same line. */
const notNames = new Set(
  `present absent attended attending not yes no none unknown na the a an this that these those all any each both it is was were
  has have had should may must please see recommend recommended consult contact responsible advised agent realtor seller sellers
  buyer buyers client clients customer owner homeowner tenant occupied vacant inspector inspection report date address property
  phone email fax cell mobile telephone street city state zip county time weather fee price cost total start end type year built
  age sq house home building structure company file number order page pages left right prepared our your his her their us you
  sir madam homebuyer valued review reviewed real estate`.split(/\s+/),
)

const token = /[\p{L}\p{N}][\p{L}\p{M}\p{N}._'’-]*[\p{L}\p{M}\p{N}]|\p{L}/gu

/** The person's own names, whatever their letters' case and accents. */
function maskOwnNames(text: string, names: string[], userName: string): string {
  if (names.length === 0 && userName === '') return text
  const kept = keptPlaces(text)
  const found = [...text.matchAll(token)].map(({ 0: word, index }) => {
    const bare = word.replace(/['’]s$/i, '')
    const parts = fold(bare).split(/[-_.]/)
    const own = parts.filter((part) => part.length > 2 && names.includes(part))
    const isName = names.includes(fold(bare)) || own.length > 0
    const isWhole = new Set(own).size > 1 || (userName !== '' && fold(bare) === userName)
    return { bare, index, end: index + bare.length, isName, isWhole }
  })
  const masked = found.filter((each, order) => {
    if (each.isWhole) return true
    if (!each.isName) return false
    const between = (one: typeof each | undefined, two: typeof each | undefined) =>
      one && two ? text.slice(one.end, two.index) : ''
    const beside = [found[order - 1], found[order + 1]].some((other, side) => {
      if (!other?.isName || fold(other.bare) === fold(each.bare)) return false
      return /^(?:['’]s)?[,.]?\s{1,3}$/u.test(side === 0 ? between(other, each) : between(each, other))
    })
    if (beside) return true
    const titled = /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|mx)\.?\s{1,2}$/iu.test(text.slice(0, each.index))
    const after = text.slice(each.end, each.end + 20)
    if (titled || /^[ \t]+(?:family(?![ \t-]*room)|household)\b/iu.test(after)) return true
    const takesLeave = /(?:regards|sincerely|thanks|thank you|cheers)[ \t]*[,.!]?\s{1,4}$/iu.test(
      text.slice(Math.max(0, each.index - 24), each.index),
    )
    if (takesLeave && /^[ \t.]*(?:\n|$)/u.test(after)) return true
    const isKept = kept.some(([from, to]) => each.index >= from && each.end <= to)
    const isShort = fold(each.bare).length < 3 && /^[\p{Script=Latin}\p{Script=Han}]/u.test(each.bare)
    const isOrdinary = isShort || ordinaryNames.has(fold(each.bare))
    return !isKept && !isOrdinary
  })
  let masking = ''
  let from = 0
  for (const { index, end } of masked) {
    masking += text.slice(from, index) + NAME
    from = end
  }
  return masking + text.slice(from)
}

const street = new RegExp(String.raw`\b\d{1,6}\w?[ \t]+(?:[\p{L}\d.'’-]+[ \t]+){1,5}(?:${streetWords})\b\.?`, 'giu')
const town = new RegExp(String.raw`(?:\p{Lu}[\p{L}'’.-]*[ \t]+){0,3}\p{Lu}[\p{L}'’-]*${placeEnding}`, 'gu')

/** Streets and towns: the address of the house is what the report is about. */
function keptPlaces(text: string): [from: number, to: number][] {
  return [street, town].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }): [number, number] => [index, index + found.length]),
  )
}

/** `[name removed] [name removed]` is one person. */
function joined(text: string): string {
  return text.replaceAll(/\[name removed\](?:,?[ \t]+(?:\p{Lu}\.?[ \t]+)?\[name removed\])+/gu, NAME)
}

/** Each name, and both written as one word. */
function namesOf({ firstName, lastName }: MaskedPerson): string[] {
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)]
  const both = first.flatMap((one) => last.flatMap((two) => [one + two, two + one])).filter(({ length }) => length > 5)
  return [...first, ...last, ...both]
}

/** Names in scripts that set no spaces between words, wherever they stand; null where the person has none. */
function uncasedNames({ firstName, lastName }: MaskedPerson): RegExp | null {
  const [first, last] = [firstName, lastName].map((name) => name.normalize('NFC').trim())
  const found = [`${last}${first}`, `${first}${last}`, first, last].filter(
    (name) =>
      name !== undefined && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u.test(name),
  )
  return found.length > 0 ? new RegExp(found.join('|'), 'gu') : null
}

function wordsOf(name: string): string[] {
  const words = fold(name).split(/\s+/)
  const parts = words.flatMap((each) => each.split('-')).filter(({ length }) => length > 2)
  return [...new Set([...words, ...parts])].filter((each) => each && !new RegExp(`^${particle}$`).test(each))
}

/** A user name that is plainly one, not a word that a report may have. */
function foldedUserName({ username }: MaskedPerson, names: string[]): string {
  const folded = fold(username)
  const isPlain =
    /[\d._-]/.test(folded) || names.some((name) => name.length > 2 && folded !== name && folded.includes(name))
  return folded.length > 3 && isPlain ? folded : ''
}

function fold(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
