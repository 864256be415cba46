import { argon2id, hash, verify } from 'argon2'
import type { Passwords } from '#domain/account/password/passwords.ts'

// OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane.
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const AT_A_TIME = 4
const WAITING_MAX = 50

// Of a password that nobody knows, at the same cost.
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** At most 4 at a time, each with 19 MiB. Throws an error with `code` `BUSY` once 50 more wait. */
export function argon2Passwords(): Passwords {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_A_TIME) {
      if (waiting.length >= WAITING_MAX) {
        throw Object.assign(new Error('passwords: too many wait to be checked'), { code: 'BUSY' })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFKC'), cost)),
    verify: (password, kept) =>
      inTurn(async () => (await verify(kept ?? NOBODYS, password.normalize('NFKC'))) && kept !== null),
  }
}
