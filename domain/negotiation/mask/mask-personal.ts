import type { User } from '../../account/account.ts'
import { clientsIn, signaturesIn } from './clients.ts'
import { emailsIn } from './emails.ts'
import { ownNames, ownNamesIn } from './names.ts'
import { digitsOf, phonesIn } from './phones.ts'
import { blankOut, inOriginal, leaveOut, plainReading, type Reading, type Span } from './reading.ts'

export type MaskedPerson = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'username'>

const NAME = '[name removed]'
const PHONE = '[phone removed]'
const EMAIL = '[e-mail removed]'

/** A hyphen at the end of a line within a word, and the spaces of a word that is set letter by letter. */
const withinWords = /(?<=\p{L})-[ ]*\n[ ]*(?=\p{L})|(?<=(?<![\p{L}\p{N}])\p{L}) (?=\p{L}(?![\p{L}\p{N}'’]))/gu

/**
 * Takes out of a text what tells who the buyer is: their names, user name and phone, whoever is named as the client, and any
 * e-mail address and US phone number, also where line breaks, hyphens at their ends, spaces or unusual characters take them
 * apart. Licences, dates, prices, measurements, model numbers and addresses of houses stay, letter for letter. A name that is
 * also an everyday word ("Wood", "Grant") goes only beside the other name, a title or a label.
 */
export function maskPersonal(person: MaskedPerson): (text: string) => string {
  const names = ownNames(person)
  const [ownEmail, ownDigits] = [person.email.trim(), digitsOf(plainReading(person.phone).text)]
  const finders: [word: string, find: (plain: Reading) => Span[]][] = [
    [EMAIL, (plain) => emailsIn(plain, ownEmail)],
    [PHONE, (plain) => phonesIn(plain, ownDigits)],
    [NAME, inWords((text) => clientsIn(text))],
    [NAME, inWords((text) => signaturesIn(text))],
    [NAME, inWords((text) => ownNamesIn(text, names))],
  ]
  return (text) => {
    let plain = plainReading(text)
    const hidden = finders.flatMap(([word, find]) => {
      const spans = find(plain)
      plain = blankOut(plain, spans)
      return spans.map(([from, to]) => ({ from, to, word }))
    })
    return joinMasks(withWords(text, hidden))
  }
}

/** Finds in the text as it stands, and once more with the words whole that a line's end or spaces take apart. */
function inWords(find: (text: string) => Span[]): (plain: Reading) => Span[] {
  return (plain) => {
    const whole = leaveOut(plain, withinWords)
    const readings = whole.text === plain.text ? [plain] : [plain, whole]
    return readings.flatMap((reading) => inOriginal(reading, find(reading.text)))
  }
}

/** The text with a word in place of each span; of spans that overlap, one word in place of all. */
function withWords(text: string, hidden: { from: number; to: number; word: string }[]): string {
  let masked = ''
  let at = 0
  for (const { from, to, word } of hidden.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (from >= at) masked += text.slice(at, from) + word
    at = Math.max(at, to)
  }
  return masked + text.slice(at)
}

/** `[name removed] [name removed]` is one person. */
function joinMasks(text: string): string {
  return text.replaceAll(/\[name removed\](?:,?\s{1,3}(?:\p{Lu}\.?\s{1,3})?\[name removed\])+/gu, NAME)
}
