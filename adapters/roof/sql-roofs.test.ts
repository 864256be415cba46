import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/ports.ts'
import { sqlRoofs } from './sql-roofs.ts'

const database = await testDatabase()
afterAll(database.close)
const roofs = sqlRoofs(database.sql, { perDay: 3 })

test('a house is known again however its address is typed, and the address is not kept', async () => {
  const house = { address: '418 Juniper Ridge Drive, Austin', zip: '78701' }
  expect(await roofs.read(house)).toBeNull()
  await roofs.keep(house, { squareFeet: 2_250, seen: '2024-05' })
  const typed = { ...house, address: ' 418  JUNIPER ridge drive Austin ' }
  expect(await roofs.read(typed)).toEqual({ area: { squareFeet: 2_250, seen: '2024-05' } })
  expect(await roofs.read({ ...house, zip: '10001' })).toBeNull()
  expect(JSON.stringify(await database.sql`select * from measured_roof`)).not.toMatch(/juniper/i)
})

test('that nobody knows a roof is kept as well', async () => {
  const house = { address: '1 Main Street', zip: null }
  await roofs.keep(house, null)
  await roofs.keep(house, null)
  expect(await roofs.read(house)).toEqual({ area: null })
})

test('no more houses than may be are asked about in a day, whoever asks at the same time', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => roofs.mayAsk()))
  expect(asked.filter(Boolean)).toHaveLength(3)
})
