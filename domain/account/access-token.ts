import type { UserId } from './account.ts'

/** Permissions of a token: read, write, or manage the costbook, which also requires an admin. None includes another. */
export const scopes = ['read', 'write', 'admin'] as const
export type Scope = (typeof scopes)[number]

/** A personal API key. `hint` is the beginning of the token, for its owner to recognize it; `expiresAt` null: never. */
export type AccessToken = {
  id: string
  user: UserId
  name: string
  hint: string
  scopes: Scope[]
  createdAt: Date
  expiresAt: Date | null
  usedAt: Date | null
}

/** Makes leaked tokens recognizable. */
export const TOKEN_PREFIX = 'plumb_'
export const MOST_TOKENS = 20
export const MOST_TOKEN_NAME = 100

/** The lifetimes to choose from, in days; null: until it is revoked. */
export const tokenDays = [7, 30, 90, 365, null] as const
export type TokenDays = (typeof tokenDays)[number]
export const DEFAULT_TOKEN_DAYS = 90

export function isExpired({ expiresAt }: Pick<AccessToken, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** Personal API keys, by the hexadecimal SHA-256 of the token. */
export type AccessTokens = {
  /** Returns false if a token with that id exists, even a revoked one: the form was sent twice. */
  add(token: Omit<AccessToken, 'usedAt'> & { tokenHash: string }): Promise<boolean>
  /** Returns null if it is unknown or expired. Records its use to the minute. */
  use(tokenHash: string, now: Date): Promise<AccessToken | null>
  /** Newest first, including expired tokens but not revoked ones. */
  of(user: UserId): Promise<AccessToken[]>
  /** Like `of`, and locks the account's tokens until the transaction ends. */
  lockedOf(user: UserId): Promise<AccessToken[]>
  /** Returns false if the account has no such token. */
  revoke(user: UserId, id: string): Promise<boolean>
}
