import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/ports.ts'
import { sqlPriceSpending } from './sql-price-spending.ts'

const database = await testDatabase()
afterAll(database.close)
const of = sqlPriceSpending(database.sql)
const limits = { calls: 3, cents: 10 }
const search = { step: 'search' as const, cents: 2 }

test('calls of a report are counted for each step, whoever asks at the same time', async () => {
  const asked = await Promise.all(Array.from({ length: 6 }, () => of('reports/a/').reserve(search, limits)))
  expect(asked.filter(({ ok }) => ok)).toHaveLength(3)
  expect(await of('reports/a/').reserve(search, limits)).toEqual({ ok: false, over: 'calls' })
  expect(await of('reports/a/').reserve({ ...search, step: 'model' }, limits)).toMatchObject({ ok: true })
  expect(await of('reports/b/').reserve(search, limits)).toMatchObject({ ok: true })
})

test('cents are what was booked until it is known what a call has cost', async () => {
  const first = await of('reports/c/').reserve({ step: 'model', cents: 9 }, limits)
  expect(await of('reports/c/').reserve(search, limits)).toEqual({ ok: false, over: 'cents' })
  if (first.ok) await first.settle({ isCall: true, cents: 7.5 })
  expect(await of('reports/c/').reserve(search, limits)).toMatchObject({ ok: true })
})

test('a call that was not made after all is not counted', async () => {
  for (const _ of [1, 2, 3, 4]) {
    const reserved = await of('reports/d/').reserve(search, limits)
    expect(reserved.ok).toBe(true)
    if (reserved.ok) await reserved.settle({ isCall: false, cents: 0 })
  }
})
