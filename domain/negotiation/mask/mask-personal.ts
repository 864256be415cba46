import type { User } from '../../account/account.ts'
import { clientsIn, signaturesIn } from './clients.ts'
import { emailsIn } from './emails.ts'
import { ownNames, ownNamesIn } from './names.ts'
import { digitsOf, phonesIn } from './phones.ts'
import { blankOut, inOriginal, leaveOut, plainReading, type Reading, type Span } from './reading.ts'

export type MaskedPerson = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'username'>

const NAME = '[name removed]'
const PHONE = '[phone removed]'
const EMAIL = '[email removed]'

/** A hyphen at the end of a line within a word, and the spaces of a word set letter by letter. */
const withinWords = /(?<=\p{L})-[ ]*\n[ ]*(?=\p{L})|(?<=(?<![\p{L}\p{N}])\p{L}) (?=\p{L}(?![\p{L}\p{N}'’]))/gu

/**
 * Masks everything that identifies the buyer: their names, username and phone, named clients, and all mail addresses and US
 * phone numbers, even if split by line breaks, hyphens, spaces or unusual characters. Licenses, dates, prices, measurements,
 * model numbers and property addresses stay unchanged. A name that is also a common word ("Wood", "Grant") is masked only
 * beside the other name, a title or a label.
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

/** Searches the text as it is, and again with split words joined. */
function inWords(find: (text: string) => Span[]): (plain: Reading) => Span[] {
  return (plain) => {
    const whole = leaveOut(plain, withinWords)
    const readings = whole.text === plain.text ? [plain] : [plain, whole]
    return readings.flatMap((reading) => inOriginal(reading, find(reading.text)))
  }
}

/** Replaces each span with its word; overlapping spans become one word. */
function withWords(text: string, hidden: { from: number; to: number; word: string }[]): string {
  let masked = ''
  let at = 0
  for (const { from, to, word } of hidden.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (from >= at) masked += text.slice(at, from) + word
    at = Math.max(at, to)
  }
  return masked + text.slice(at)
}

/** Turns `[name removed] [name removed]` into one. */
function joinMasks(text: string): string {
  return text.replaceAll(/\[name removed\](?:,?\s{1,3}(?:\p{Lu}\.?\s{1,3})?\[name removed\])+/gu, NAME)
}
