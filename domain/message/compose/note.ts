import { contactsIn } from '#domain/message/contacts.ts'
import { MAX_HOMEOWNER_NAME, MAX_NOTE, type Phone } from '#domain/message/message.ts'
import { plainText } from './gsm7.ts'

export type NoteProblem = 'too-long' | 'link' | 'phone'
/** `empty`: none of its letters can be sent. */
export type NameProblem = 'empty' | NoteProblem

/** Returns why a note is refused: a text may contain no contact but the homeowner's own number (null: not known yet). */
export function noteProblem(note: string, homeownerPhone: Phone | null): NoteProblem | null {
  const typed = note.replace(/\r\n?/g, '\n').trim()
  if (Array.from(typed).length > MAX_NOTE) return 'too-long'
  return contactProblem(typed, homeownerPhone)
}

/** Returns why a name is refused. */
export function nameProblem(name: string): NameProblem | null {
  const typed = plainText(name)
  if (!/\p{L}/u.test(typed)) return 'empty'
  if (typed.length > MAX_HOMEOWNER_NAME) return 'too-long'
  return contactProblem(typed, null)
}

/**
 * A full stop and two letters: phones turn any such ending into a link, in any case, so only a space makes it the end of a
 * sentence. Also a full stop in brackets or spelled out.
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

/** Finds numbers in disguise: spelled digits, the letter O among digits, and separators that only a number has. */
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
