import { randomBytes } from 'node:crypto'
import { sha256 } from '#app/web/sha256.server.ts'
import { TOKEN_PREFIX } from '#domain/account/access-token.ts'

const HINT_LENGTH = TOKEN_PREFIX.length + 3

/**
 * Returns a new token of 256 random bits. Having the token is enough to act with it; the database stores its hash, and
 * a hint for its owner.
 */
export function newAccessToken(): { token: string; tokenHash: string; hint: string } {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: sha256(token), hint: token.slice(0, HINT_LENGTH) }
}
