import { contactsIn } from '#domain/message/contacts.ts'
import { MAX_HOMEOWNER_NAME, MAX_NOTE, type Phone } from '#domain/message/message.ts'
import { plainText } from './gsm7.ts'

export type NoteProblem = 'too-long' | 'link' | 'phone'
/** `empty`: no letter of it can be sent. */
export type NameProblem = 'empty' | NoteProblem

/** What a homeowner may not write to a contractor: a text leads nowhere but to the homeowner's own number (null: not known yet). */
export function noteProblem(note: string, homeownerPhone: Phone | null): NoteProblem | null {
  const typed = note.replace(/\r\n?/g, '\n').trim()
  if (Array.from(typed).length > MAX_NOTE) return 'too-long'
  return contactProblem(typed, homeownerPhone)
}

/** What a homeowner may not give as a name. */
export function nameProblem(name: string): NameProblem | null {
  const typed = plainText(name)
  if (!/\p{L}/u.test(typed)) return 'empty'
  if (typed.length > MAX_HOMEOWNER_NAME) return 'too-long'
  return contactProblem(typed, null)
}

/**
 * A full stop and two letters: phones make a link of any such ending, in any case, so that only a space makes it a sentence's
 * end. Also a full stop that is put in brackets or spelled.
 */
const typedLink = new RegExp(
  [
    String.raw`(?<!\.)\.(?!(?:ft|yds?)(?!\p{L}))\p{L}{2}`,
    String.raw`[([{<] ?(?:dot|\.) ?[)\]}>]`,
    String.raw`\p{L}[ _*-]dot[ _*-](?!(?:on|in|at|of|near|by|is|was|to|from|and|or|that|above|below|under|over|with|like) \p{L})\p{L}{2}`,
    String.raw`dot[ -]?com\b`,
  ].join('|'),
  'iu',
)

function contactProblem(typed: string, own: Phone | null): 'link' | 'phone' | null {
  const text = plainText(typed)
  if (typedLink.test(text)) return 'link'
  const digits = own?.replace(/\D/g, '').slice(-10) ?? ''
  const kinds = [text, inDigits(text)].flatMap((each) => contactsIn(each, digits)).map(({ kind }) => kind)
  return kinds.includes('link') ? 'link' : (kinds[0] ?? null)
}

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Digits that are written as words, the letter O among digits, and what nobody else puts between two digits, as in a number. */
function inDigits(text: string): string {
  return text
    .replace(/\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/gi, (word) =>
      String(Math.max(0, digitWords.indexOf(word.toLowerCase()))),
    )
    .replace(/(?<=\d[-. ]?)[oO]{1,4}(?=[-. ]?\d|\b)/g, (letters) => '0'.repeat(letters.length))
    .replace(/(?<=\d[-. ]?)[lI](?=[-. ]?\d)/g, '1')
    .replace(/(?<=\d ?)[;=!?#&@<>^\\](?= ?\d)/g, ' ')
    .replace(/(?<!\d)([2-9]\d\d) ?["'+x] ?(\d{3}) ?["'+x] ?(\d{4})(?!\d)/gi, '$1 $2 $3')
}
