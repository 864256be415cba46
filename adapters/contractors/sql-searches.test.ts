import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing.ts'
import { sqlSearches } from './sql-searches.ts'

const database = await testDatabase()
afterAll(database.close)

test('no more searches than may be are made in a day, whoever asks at the same time', async () => {
  const mayAsk = sqlSearches(database.sql, { perDay: 3 })
  const asked = await Promise.all(Array.from({ length: 8 }, () => mayAsk()))
  expect(asked.filter(Boolean)).toHaveLength(3)
  await database.sql`update place_search_day set day = day - 1`
  expect(await mayAsk()).toBe(true)
})
