import { contactsIn } from '../message/contacts.ts'
import type { User } from './account.ts'

const MOST_LETTERS = 40

/**
 * How a mail begins. Nobody has proved that the address is theirs: a name that could be a message to somebody else is left out.
 */
export function greet({ firstName, username }: Pick<User, 'firstName' | 'username'>): string {
  const name = firstName || username
  return isSpoken(name) ? `Hello ${name},` : 'Hello,'
}

/** Whether it can be a name: short, of one line and without a link or number. */
export function isSpoken(name: string): boolean {
  return [...name].length <= MOST_LETTERS && !/\p{Cc}|\p{Cf}|\/|[<>]/u.test(name) && contactsIn(name).length === 0
}
