import type { Contractor } from '#domain/contractor/contractor.ts'
import type { ComposedText, Shortened } from '#domain/message/compose/compose-text.ts'
import { type TextSubject, textFor } from '#domain/message/outreach.ts'

export type Composed = ComposedText

/** The values of the form; contractors by their ids. */
export type Typed = { contractors: string[]; name: string; phone: string; note: string }

/** As long as a written phone number, so that the space left for the note does not change. */
const NO_PHONE_YET = '(phone number)'

/** In characters, far more than a text can hold: anything beyond is only counted. */
const MOST_READ = 2_000

/**
 * Returns the text as it would be sent, with placeholders for what is still to be typed. `room` is how long the note
 * may be, `shortened` the parts cut.
 */
export function previewOf(
  subject: TextSubject,
  contractor: Pick<Contractor, 'id' | 'name'>,
  request: string,
  { name, phone, note }: Omit<Typed, 'contractors'>,
): { text: Composed; room: number; shortened: Shortened[] } {
  const [ownName, ownPhone, ownNote] = [name.trim(), phone.trim(), note.trim()]
  const unread = [ownName, ownPhone, ownNote].reduce((sum, { length }) => sum + Math.max(0, length - MOST_READ), 0)
  const typed = {
    name: ownName.slice(0, MOST_READ) || '(your name)',
    national: asWritten(ownPhone.slice(0, MOST_READ)) || NO_PHONE_YET,
    note: ownNote.slice(0, MOST_READ),
  }
  const shown = textFor(subject, contractor, { ...typed, request, attempt: 1 })
  const { text } = shown
  return text.ok ? shown : { ...shown, text: { ok: false, over: text.over + unread } }
}

/** Formats a ten-digit number as texts show it. Leaves anything else as typed, to be refused when the form is sent. */
export function asWritten(phone: string): string {
  const number = phone.trim().replace(/[\s,;]{0,9}(?:\bext(?:ension|n)?\.?|x|#)[\s.:#]*\d{1,7}$/i, '')
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(number.replace(/\D/g, '')) ?? []
  return area ? `(${area}) ${exchange}-${line}` : number
}

/** Returns the same words for the homeowner's own phone, which handles no STOP. */
export function fromOwnPhone(words: string): string {
  return words.replace(/\s*Reply STOP to opt out\.?\s*$/i, '')
}

/** Returns a link that opens the phone's own texting app with the words filled in. */
export function smsLink(phone: string, words: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(words)}`
}
