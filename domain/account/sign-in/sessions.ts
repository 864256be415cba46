import type { UserId } from '#domain/account/account.ts'

/** Sessions by the SHA-256 of their token. Finding one slides its idle time; ended and expired ones are not found. */
export type Sessions = {
  /** Answers its id, which is not the token's. `browser` in words, such as "Firefox, Windows"; `startedAt` is now unless told. */
  add(session: {
    tokenHash: string
    user: UserId | null
    data: unknown
    expires: Date
    browser?: string
    startedAt?: Date
  }): Promise<string>
  find(tokenHash: string, now: Date): Promise<{ data: unknown } | null>
  update(session: { tokenHash: string; user: UserId | null; data: unknown; expires: Date }): Promise<void>
  remove(tokenHash: string): Promise<void>
  /** Those that still open the account, last seen first. */
  of(user: UserId, now: Date): Promise<OpenSession[]>
  /** False where that account has no such session. */
  end(user: UserId, id: string): Promise<boolean>
  /** Ends every session of the account but that one; null: every one. Says how many. */
  endOthers(user: UserId, tokenHash: string | null): Promise<number>
}

export type OpenSession = { id: string; tokenHash: string; browser: string; startedAt: Date; seenAt: Date | null }
