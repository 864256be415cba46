import { waitingTime } from '#app/ui/words/limit-texts.ts'
import type { changeSettings } from '#domain/account/change-settings.ts'

type Refusal = Extract<Awaited<ReturnType<typeof changeSettings>>, { ok: false }>

type Failure = { field: string; message: string; status: 422 | 429 }

const texts: Record<Exclude<Refusal, { retryAfter: number }>['reason'], Omit<Failure, 'status'>> = {
  'bad-email': { field: 'email', message: 'This is not an email address. It looks like name@example.com.' },
  'email-taken': { field: 'email', message: 'Another account has this email address.' },
  missing: { field: 'currentPassword', message: 'Enter your password to change your email address.' },
  wrong: { field: 'currentPassword', message: 'This is not your password. Your email address was not changed.' },
  'no-phone': {
    field: 'phone',
    message: 'Enter the phone number to text alerts to, or turn SMS Alerts off.',
  },
  'not-a-number': {
    field: 'phone',
    message: 'This is not a phone number. It has 10 digits, such as (512) 555-0100.',
  },
  abroad: { field: 'phone', message: 'Contractors can only call numbers in the United States and Canada.' },
  'toll-free': { field: 'phone', message: 'This is a toll-free number. Enter one where you can be reached.' },
  premium: { field: 'phone', message: 'Calls to this number cost extra. Enter another one.' },
  special: { field: 'phone', message: 'This number is not a person’s. Enter one where you can be reached.' },
}

/** Returns the words for settings that were not saved. */
export function settingsFailure(refusal: Refusal): Failure {
  switch (refusal.reason) {
    case 'too-many': {
      const message = `Too many wrong passwords. Try again in ${waitingTime(refusal.retryAfter)}.`
      return { field: 'currentPassword', message, status: 429 }
    }
    case 'too-many-addresses': {
      const message = `Your email address was changed too often. Try again in ${waitingTime(refusal.retryAfter)}.`
      return { field: 'email', message, status: 429 }
    }
    default:
      return { ...texts[refusal.reason], status: 422 }
  }
}

export function tooManySavesText(retryAfter: number): string {
  return `Your settings were changed too often. Try again in ${waitingTime(retryAfter)}.`
}
