import { afterAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { DirectorySearch } from '#domain/contractor/search.ts'
import { testPorts } from '#server/testing/ports.ts'
import { sqlSearches } from './sql-searches.ts'

const ports = await testPorts()
afterAll(ports.close)
const { sql } = ports
const users: UserId[] = []
for (let count = 0; count < 6; count++) users.push(await ports.addUser())
beforeEach(async () => {
  await sql`delete from place_search_day`
  await sql`delete from place_search_person`
})

async function granted(perDay: number, asked: DirectorySearch['askedBy'][]): Promise<number> {
  const mayAsk = sqlSearches(sql, { perDay })
  const answers = await Promise.all(asked.map((askedBy) => mayAsk(askedBy)))
  return answers.filter(Boolean).length
}
const times = (count: number, purpose: 'report' | 'directory', who = users) =>
  Array.from({ length: count }, (_, index) => ({ user: who[index % who.length] as UserId, purpose }))

test('no more searches than may be are made in a day, whoever asks at the same time', async () => {
  expect(await granted(3, times(8, 'report'))).toBe(3)
  expect(await granted(3, [undefined])).toBe(0)
  await sql`update place_search_day set day = day - 1`
  expect(await granted(3, [undefined])).toBe(1)
})

test('searches of the directory leave half of the day to reports', async () => {
  expect(await granted(10, times(20, 'directory'))).toBe(5)
  expect(await granted(10, times(20, 'report'))).toBe(5)
})

test('one person has a fifth of the day, and what was refused is no other’s loss', async () => {
  const [greedy] = users
  expect(await granted(250, times(80, 'directory', [greedy as UserId]))).toBe(50)
  expect(await granted(250, times(20, 'report', [greedy as UserId]))).toBe(0)
  expect(await granted(250, times(300, 'directory', users.slice(1)))).toBe(75)
  expect(await granted(250, times(300, 'report', users.slice(1)))).toBe(125)
  await sql`update place_search_person set day = day - 1`
  await sql`update place_search_day set day = day - 1`
  expect(await granted(250, times(1, 'directory', [greedy as UserId]))).toBe(1)
})

test('with none a day nothing is asked', async () => {
  expect(await granted(0, times(1, 'report'))).toBe(0)
})
