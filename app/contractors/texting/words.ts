import { waitingTime } from '#app/ui/words/limit-texts.ts'
import type { Shortened } from '#domain/message/compose/compose-text.ts'
import type { NameProblem, NoteProblem } from '#domain/message/compose/note.ts'
import {
  MAX_HOMEOWNER_NAME,
  MAX_NOTE,
  MAX_RECIPIENTS,
  MAX_TO_CONTRACTOR,
  MAX_TO_CONTRACTOR_DAYS,
  type PhoneRefusal,
  SAME_FINDING_DAYS,
  type TextFailure,
} from '#domain/message/message.ts'
import type { MessageRefusal, TypedFault } from '#domain/message/message-contractors.ts'

/** The two dialogs report the same outcomes, each in its own words. */
export type MessageKind = 'several' | 'single'

export const kinds: Record<MessageKind, Record<'failed' | 'failedText' | 'noContact' | 'noContactText', string>> = {
  several: {
    failed: 'Message Failed',
    failedText: 'Unable to send contractor messages. Please try again or contact contractors directly.',
    noContact: 'Contact Information Required',
    noContactText: 'Please provide your name and phone number for contractors to reach you.',
  },
  single: {
    failed: 'Failed to Send Message',
    failedText: 'There was an error sending your message. Please try again.',
    noContact: 'Missing Information',
    noContactText: 'Please provide your name and phone number.',
  },
}

const noneChosen = {
  title: 'No Contractors Selected',
  text: 'Please select at least one contractor to message.',
}

const shortenedWords: Record<Shortened, string> = {
  work: 'the issue',
  location: 'the place',
  propertyAddress: 'the address',
  contractorName: 'the company’s name',
}

/** Returns `To make room for your message, the issue and the address are shortened in the text.` */
export function shortenedText(parts: Shortened[]): string {
  const listed = new Intl.ListFormat('en-US').format(parts.map((part) => shortenedWords[part]))
  return `To make room for your message, ${listed} ${parts.length === 1 ? 'is' : 'are'} shortened in the text.`
}

const notShared = 'Tick the box: contractors get your name, phone and the repair details with the text.'

/** Why a contractor was not texted, and what to do about it. */
export const failureTexts: Record<TextFailure, string> = {
  'invalid-number': 'The number does not exist. Look up another number of this contractor.',
  landline: 'The number is a landline, which cannot get texts. Call instead.',
  'opted-out': 'This contractor has asked for no more texts from us. Call instead.',
  'not-routable': 'No text can be sent to this number from here. Call instead.',
  unreachable: 'The phone was switched off or out of reach. Try again later, or call.',
  blocked: 'The phone company held the text back. Try again later, or call.',
  'not-set-up': 'Texts cannot be sent from here right now. Use your own phone.',
  'unknown-error':
    'The phone company did not deliver it and gave no reason. It is not sent again, in case it arrives late. Call instead.',
  'no-phone': 'No phone number that texts can be sent to.',
  'no-consent': 'This contractor has not agreed to get texts from us, so your own phone sends it.',
  'texted-already': `This contractor was texted about this issue within the last ${SAME_FINDING_DAYS} days. Call instead.`,
  'contractor-limit': `This contractor got ${MAX_TO_CONTRACTOR} texts from us within the last ${MAX_TO_CONTRACTOR_DAYS} days. Call instead.`,
  'in-doubt':
    'An answer from this contractor may ask for no more texts. Say what it means under Messages of the report, or call.',
  'contact-off': 'Contractor contact is turned off in your settings. Turn it on, then try again.',
  'report-deleted': 'The report was deleted before the text went out.',
  'gave-up': 'For a day it was unknown whether the text arrived, so it is not sent again. Call instead.',
}

/** Tells whether the homeowner's own phone may reach a contractor whom our texts cannot. */
export function mayTextOneself(obstacle: TextFailure | null): boolean {
  return obstacle === 'no-consent' || obstacle === 'not-set-up'
}

const phoneTexts: Record<PhoneRefusal, string> = {
  empty: 'Enter your phone number with area code, such as (555) 123-4567.',
  'not-a-number': 'This is not a phone number. Enter it with area code, such as (555) 123-4567.',
  abroad: 'Enter a number in the United States or Canada: contractors cannot text back to others.',
  'toll-free': 'Enter your own number: nobody can text back to a toll-free one.',
  premium: 'Enter your own number: calls to this one cost extra.',
  special: 'Enter your own number with area code, such as (555) 123-4567: short and service numbers do not reach you.',
}

const nameTexts: Record<NameProblem, string> = {
  empty: 'Enter your name in Latin letters, as it should appear in the text.',
  'too-long': `Use at most ${MAX_HOMEOWNER_NAME} characters for your name.`,
  link: 'Enter your name alone, without a link or email address. Leave a space after a period.',
  phone: 'Enter your name alone. The phone number has a field of its own.',
}

const noteTexts: Record<NoteProblem, string> = {
  'too-long': `Use at most ${MAX_NOTE} characters.`,
  link: 'Leave out links and email addresses: phone companies hold back texts that have them. A period without a space after it counts as one: leave a space there.',
  phone: 'Leave out other phone numbers: contractors should reach you at your own.',
}

const faultTexts = (fault: TypedFault) =>
  ({ phone: phoneTexts, name: nameTexts, note: noteTexts })[fault.reason][fault.problem as never] as string

/** Returns every error in the form at once, under the title of the first; null when there is none. */
export function formFaults(
  typed: { contractors: string[]; name: string; phone: string; sharing?: 'on' | undefined },
  faults: TypedFault[],
  kind: MessageKind,
): Refusal | null {
  const { failed, noContact, noContactText } = kinds[kind]
  const isContactMissing = !typed.name || !typed.phone
  const told = Object.fromEntries(faults.map((fault) => [fault.reason, faultTexts(fault)]))
  const errors = {
    ...(typed.contractors.length === 0 && { contractors: noneChosen.text }),
    ...told,
    ...(isContactMissing && { [typed.name ? 'phone' : 'name']: noContactText }),
    ...(!typed.sharing && { sharing: notShared }),
  }
  if (Object.keys(errors).length === 0) return null
  const isContactWrong = isContactMissing || 'phone' in told || 'name' in told
  const title = typed.contractors.length === 0 ? noneChosen.title : isContactWrong ? noContact : failed
  return { title, errors, status: 422 }
}

type Refusal = { title: string; errors: Record<string, string>; status: number }

/** Returns the form's reply when nothing was sent. */
export function messageRefusal(refusal: MessageRefusal, kind: MessageKind): Refusal {
  const { failed, noContact, noContactText } = kinds[kind]
  const refuse = (field: string, message: string, title = failed, status = 422): Refusal => ({
    ...{ title, status },
    errors: { [field]: message },
  })
  switch (refusal.reason) {
    case 'none-chosen':
      return refuse('contractors', noneChosen.text, noneChosen.title)
    case 'no-contact':
      return refuse('name', noContactText, noContact)
    case 'phone':
      return refuse('phone', phoneTexts[refusal.problem], noContact)
    case 'name':
      return refuse('name', nameTexts[refusal.problem], noContact)
    case 'note':
      return refuse('note', noteTexts[refusal.problem])
    case 'too-long':
      return refuse('note', `The text is ${refusal.over} characters too long. Shorten your message by that many.`)
    case 'too-many':
      return refuse('contractors', `Choose at most ${MAX_RECIPIENTS} contractors.`)
    case 'unknown-contractor':
      return refuse('form', 'The list of contractors has changed. Nothing was sent: load this page again and choose.')
    case 'sent-already':
      return refuse('form', 'This form was already sent. Load this page again to write another message.')
    case 'not-found':
      return refuse('form', 'This issue is no longer in the report. Nothing was sent.', failed, 404)
    case 'contact-off':
      return refuse('form', failureTexts['contact-off'])
    case 'not-offered':
      return refuse('form', failureTexts['not-set-up'])
    case 'too-often': {
      const wait = waitingTime(refusal.retryAfter)
      return refuse('form', `No more texts can be sent right now. Try again in ${wait}, or call.`, failed, 429)
    }
  }
}
