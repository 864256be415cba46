import type { UserId } from '#domain/account/account.ts'

/** Sessions by the SHA-256 of their token. Finding one extends its idle time; ended and expired ones are not found. */
export type Sessions = {
  /**
   * Returns the session's id, which is not the token's. `browser` is in words, such as "Firefox, Windows"; `startedAt` defaults
   * to now.
   */
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
  /** Returns the sessions that are still valid, last seen first. */
  of(user: UserId, now: Date): Promise<OpenSession[]>
  /** Returns false if the account has no such session. */
  end(user: UserId, id: string): Promise<boolean>
  /** Ends all sessions of the account except that one; null: all. Returns how many. */
  endOthers(user: UserId, tokenHash: string | null): Promise<number>
}

export type OpenSession = { id: string; tokenHash: string; browser: string; startedAt: Date; seenAt: Date | null }
