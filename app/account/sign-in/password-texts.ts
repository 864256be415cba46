import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/account/account.ts'
import type { PasswordRefusal } from '#domain/account/password/new-password.ts'

export const passwordHint = `At least ${PASSWORD_MIN} characters; a few words in a row are easy to remember and hard to guess.`

type Refusal = { title?: string; field: 'password' | 'confirmPassword'; message: string }

/** The words for each reason to refuse a new password. */
export const passwordRefusals: Record<PasswordRefusal, Refusal> = {
  'password-mismatch': {
    title: 'Password mismatch',
    field: 'confirmPassword',
    message: 'Passwords do not match. Please check and try again.',
  },
  'password-short': {
    title: 'Password too short',
    field: 'password',
    message: `Password must be at least ${PASSWORD_MIN} characters long`,
  },
  'password-long': { field: 'password', message: `Use a password of at most ${PASSWORD_MAX} characters.` },
  'password-common': {
    field: 'password',
    message: 'This password is one of those that are tried first. Choose one that only you would think of.',
  },
}
