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
