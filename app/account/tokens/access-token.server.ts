import { randomBytes } from 'node:crypto'
import { sha256 } from '#app/web/sha256.server.ts'
import { TOKEN_PREFIX } from '#domain/account/access-token.ts'

const HINT_LENGTH = TOKEN_PREFIX.length + 3

/** 256 random bits. Whoever has the token acts with it; the database keeps its hash, and the hint for its owner. */
export function newAccessToken(): { token: string; tokenHash: string; hint: string } {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: sha256(token), hint: token.slice(0, HINT_LENGTH) }
}
