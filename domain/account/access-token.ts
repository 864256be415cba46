import type { UserId } from './account.ts'

/** What a token may do: look, change, or run the costbook, which takes an admin too. None includes another. */
export const scopes = ['read', 'write', 'admin'] as const
export type Scope = (typeof scopes)[number]

/** A personal key to the API. `hint` is how the token begins, by which its owner knows it; `expiresAt` null: it does not expire. */
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

/** By which one knows them, wherever they leak to. */
export const TOKEN_PREFIX = 'plumb_'
export const MOST_TOKENS = 20
export const MOST_TOKEN_NAME = 100

/** How long a token may live, in days; null: until it is revoked. */
export const tokenDays = [7, 30, 90, 365, null] as const
export type TokenDays = (typeof tokenDays)[number]
export const DEFAULT_TOKEN_DAYS = 90

export function isExpired({ expiresAt }: Pick<AccessToken, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** Personal keys to the API, by the SHA-256 of the token in hexadecimal. */
export type AccessTokens = {
  /** False where there is a token of that id, also a revoked one: the form was sent twice. */
  add(token: Omit<AccessToken, 'usedAt'> & { tokenHash: string }): Promise<boolean>
  /** Null where it is unknown or expired by then. That it was used is noted to the minute. */
  use(tokenHash: string, now: Date): Promise<AccessToken | null>
  /** Newest first, also expired ones, without revoked ones. */
  of(user: UserId): Promise<AccessToken[]>
  /** The same; until the transaction ends, nobody else who asks this way gets an answer. */
  lockedOf(user: UserId): Promise<AccessToken[]>
  /** False where that account has no such token. */
  revoke(user: UserId, id: string): Promise<boolean>
}
