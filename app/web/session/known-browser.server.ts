import { randomBytes } from 'node:crypto'
import { type CookieOptions, createCookie } from '@remix-run/node'
import * as v from 'valibot'
import { sessionSecret } from '#app/web/ports.server.ts'
import { sha256 } from '#app/web/sha256.server.ts'
import type { UserId } from '#domain/account/account.ts'

export const guarded: CookieOptions = {
  ...{ httpOnly: true, secure: true, sameSite: 'lax', path: '/' },
  secrets: [sessionSecret],
}

const KNOWN_SECONDS = 400 * 24 * 60 * 60
const MOST_KNOWN = 20

/**
 * The accounts that this browser was signed in to, each with a mark of the password used. See
 * docs/decisions/0031-tries-to-sign-in.md.
 */
const cookie = createCookie('__Host-known', { ...guarded, maxAge: KNOWN_SECONDS })

const Note = v.object({ browser: v.string(), accounts: v.array(v.tuple([v.number(), v.string()])) })
/** The format of an older version: only the accounts. */
const FormerNote = v.pipe(
  v.array(v.number()),
  v.transform((ids) => ({ browser: '', accounts: ids.map((id): [number, string] => [id, '']) })),
)

export type KnownBrowser = {
  /** The account that was signed in to last; null when there is none. */
  last: UserId | null
  /** Tells whether this browser was used before to sign in to that account. */
  knows(user: UserId): boolean
  /** Returns the browser's key for an account that it signed in to with the current password; null otherwise. */
  keyFor(account: { id: UserId; passwordHash: string }): string | null
  /** Returns the header that records one more sign-in. */
  noting(account: { id: UserId; passwordHash: string }): Promise<string>
}

export async function knownBrowser(cookies: string | null): Promise<KnownBrowser> {
  const reading = v.safeParse(v.union([Note, FormerNote]), await cookie.parse(cookies))
  const { browser, accounts } = reading.success ? reading.output : { browser: '', accounts: [] }
  return {
    last: (accounts[0]?.[0] as UserId | undefined) ?? null,
    knows: (user) => accounts.some(([id]) => id === user),
    keyFor: ({ id, passwordHash }) =>
      browser && accounts.some(([known, mark]) => known === id && mark === markOf(passwordHash)) ? browser : null,
    noting({ id, passwordHash }) {
      const others = accounts.filter(([known]) => known !== id)
      const noted = [[id, markOf(passwordHash)], ...others].slice(0, MOST_KNOWN)
      return cookie.serialize({ browser: browser || randomBytes(16).toString('base64url'), accounts: noted })
    },
  }
}

/**
 * Returns a mark that changes with each password set, even the same one again. It reveals neither, because each hash
 * has its own salt.
 */
function markOf(passwordHash: string): string {
  return sha256(passwordHash).slice(0, 16)
}
