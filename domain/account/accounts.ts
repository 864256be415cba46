import type { Preferences, Role, User, UserId } from './account.ts'

export type NewUser = Pick<User, 'username' | 'email' | 'firstName' | 'lastName'> & { passwordHash: string }

export type ProfileChanges = Partial<
  Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'company'> & Preferences
>

export type Accounts = {
  add(user: NewUser): Promise<{ ok: true; id: UserId } | { ok: false; reason: 'username-taken' | 'email-taken' }>
  byId(id: UserId): Promise<User | null>
  /** Finds the account whose name folds to the same text (`foldedName`). */
  credentials(username: string): Promise<{ id: UserId; passwordHash: string } | null>
  /** Leaves out fields that are not given. Changes nothing if the mail address belongs to another account. */
  change(id: UserId, changes: ProfileChanges): Promise<{ ok: true } | { ok: false; reason: 'email-taken' }>
  passwordHash(id: UserId): Promise<string | null>
  /** Like `passwordHash`, and locks it until the transaction ends. */
  lockedPasswordHash(id: UserId): Promise<string | null>
  setPasswordHash(id: UserId, passwordHash: string): Promise<void>
  /** Removes everything of the account except the credit ledger, the purchases and the erasure records. */
  remove(id: UserId): Promise<void>
  /** Finds the name like `credentials`. Takes effect with the next request. Returns false if nobody has that name. */
  setRole(username: string, role: Role): Promise<boolean>
}
