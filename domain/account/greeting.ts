import { contactsIn } from '../message/contacts.ts'
import type { User } from './account.ts'

const MOST_LETTERS = 40

/**
 * Returns the first line of a mail. The address may not be the person's own, so a name that could carry a message is left out.
 */
export function greet({ firstName, username }: Pick<User, 'firstName' | 'username'>): string {
  const name = firstName || username
  return isSpoken(name) ? `Hello ${name},` : 'Hello,'
}

/** Returns whether the text can be a name: short, on one line and without a link or number. */
export function isSpoken(name: string): boolean {
  return [...name].length <= MOST_LETTERS && !/\p{Cc}|\p{Cf}|\/|[<>]/u.test(name) && contactsIn(name).length === 0
}
