import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, Sql } from '#db/client.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import { storedIn } from './stored.ts'

const TRIES = 3

/** A transaction that lost against another one (deadlock, serialization) is run again, three times in all. */
export function transactionOn(pool: Pool, stored: (sql: Sql) => Stored = storedIn): Ports['transaction'] {
  return async function transaction<T>(work: (stored: Stored) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return (await pool.begin((sql) => work(stored(sql)))) as T
      } catch (error) {
        const lost = error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
        if (!lost || tries === TRIES) throw error
        await delay(Math.random() * 50 * tries)
      }
    }
  }
}
