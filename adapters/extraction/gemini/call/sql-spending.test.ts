import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing.ts'
import { sqlSpending } from './sql-spending.ts'

const { sql, close } = await testDatabase()
afterAll(close)
beforeEach(() => sql`delete from model_spending`)

const user = { tokens: 1_000, cents: 10 }
const all = { tokens: 2_500, cents: 25 }
const spending = sqlSpending(sql, { user, all })
const call = { tokens: 300, cents: 3 }

async function taken(owner: number, most = call): Promise<string> {
  const reserved = await spending.reserve(owner, most)
  return reserved.ok ? 'ok' : reserved.over
}

test('a user spends up to a limit, in tokens and in cents, and all of them together up to theirs', async () => {
  expect([await taken(1), await taken(1), await taken(1), await taken(1)]).toEqual(['ok', 'ok', 'ok', 'user'])
  expect(await taken(2, { tokens: 10, cents: 11 })).toBe('user')
  expect(await taken(2, { tokens: 1_001, cents: 0.001 })).toBe('user')
  expect([await taken(2), await taken(2), await taken(2)]).toEqual(['ok', 'ok', 'ok'])
  expect([await taken(3), await taken(3), await taken(3)]).toEqual(['ok', 'ok', 'day'])
})

test('what a call did cost takes the place of what it could have', async () => {
  const reserved = await spending.reserve(1, { tokens: 900, cents: 9 })
  if (reserved.ok) await reserved.settle({ tokens: 100, cents: 0.25 })
  expect(await sql`select tokens::integer, micro_cents::integer as micro from model_spending`).toEqual([
    { tokens: 100, micro: 250_000 },
  ])
  expect(await taken(1, { tokens: 900, cents: 9.75 })).toBe('ok')
})

test('of many processes at once none exceeds a limit', async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => taken(n % 5)))
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(8)
})

test('every day begins anew, and old days are forgotten', async () => {
  await sql`insert into model_spending
    select (now() at time zone 'utc')::date - days, 1, 1000, 10000000 from unnest(array[1, 7, 8, 30]) as days`
  expect(await taken(1)).toBe('ok')
  expect(await sql`select 1 from model_spending`).toHaveLength(3)
})
