import type { Preferences, Role, User, UserId } from './account.ts'

export type NewUser = Pick<User, 'username' | 'email' | 'firstName' | 'lastName'> & { passwordHash: string }

export type ProfileChanges = Partial<
  Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'company'> & Preferences
>

export type Accounts = {
  add(user: NewUser): Promise<{ ok: true; id: UserId } | { ok: false; reason: 'username-taken' | 'email-taken' }>
  byId(id: UserId): Promise<User | null>
  /** Of the account whose name folds to the same (`foldedName`). */
  credentials(username: string): Promise<{ id: UserId; passwordHash: string } | null>
  /** What is not named stays as it is. Nothing changes where the address is another account's. */
  change(id: UserId, changes: ProfileChanges): Promise<{ ok: true } | { ok: false; reason: 'email-taken' }>
  passwordHash(id: UserId): Promise<string | null>
  /** The same, which nobody changes until the transaction ends. */
  lockedPasswordHash(id: UserId): Promise<string | null>
  setPasswordHash(id: UserId, passwordHash: string): Promise<void>
  /** With everything that is theirs but the ledger of credits, the purchases and the records of erasures. */
  remove(id: UserId): Promise<void>
  /** By the name as `credentials` finds it; takes effect with the next request. False where nobody has that name. */
  setRole(username: string, role: Role): Promise<boolean>
}
