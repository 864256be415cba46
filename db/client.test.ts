import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/ports.ts'
import { columnsFor, withDatabase, within } from './client.ts'

const { sql, owner, close } = await testDatabase()
afterAll(close)

test('64-bit numbers are numbers, times are dates, JSON is what it was', async () => {
  const value = { list: [1, 'two\0', null], text: '"quoted"', half: '\udc00' }
  const [row] = await sql`
    select ${2 ** 40}::bigint as big, ${new Date(0)}::timestamptz as time, ${sql.json(value)}::jsonb as json`
  expect(row).toEqual({
    big: 2 ** 40,
    time: new Date(0),
    json: { list: [1, 'two', null], text: '"quoted"', half: '\ufffd' },
  })
})

test('a statement waits three seconds for a lock, then fails', async () => {
  await owner`create table locked (id integer)`
  const taken = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const held = owner.begin(async (sql) => {
    await sql`lock table locked`
    taken.resolve()
    await over.promise
  })
  await taken.promise
  await expect(owner`select from locked`).rejects.toThrow('lock timeout')
  over.resolve()
  await held
})

test('work within a transaction joins it', async () => {
  const [outer, inner] = await within(sql, async (outer) => {
    const id = (sql: typeof outer) => sql<{ id: string }[]>`select pg_current_xact_id()::text as id`
    return [await id(outer), await within(outer, id)]
  })
  expect(inner).toEqual(outer)
})

test('a transaction shares its connection with no other query, however many there are', async () => {
  const [others, transactions] = await Promise.all([
    Promise.all(Array.from({ length: 600 }, () => sql<{ pid: number }[]>`select pg_backend_pid() as pid`)),
    Promise.all(
      Array.from({ length: 50 }, () => within(sql, (sql) => sql<{ pid: number }[]>`select pg_backend_pid() as pid`)),
    ),
  ])
  const taken = new Set(others.map(([row]) => row?.pid))
  expect(transactions.filter(([row]) => taken.has(row?.pid))).toEqual([])
})

test('another database is named in a URL or beside a socket', () => {
  expect(withDatabase('postgres://me@db.test:5432/one?sslmode=require', 'two')).toBe(
    'postgres://me@db.test:5432/two?sslmode=require',
  )
  expect(withDatabase({ path: '/s', user: 'app', database: 'one' }, 'two')).toEqual({
    path: '/s',
    user: 'app',
    database: 'two',
  })
})

test('the columns of a row follow from its fields', async () => {
  await owner`create table housed (zip text, house_read jsonb, read_at timestamptz, is_sure boolean)`
  await owner`insert into housed values ('78701', null, null, true)`
  const at = new Date('2026-03-02T12:00:00Z')
  const fields = { houseRead: [{ stories: 2 }], readAt: at, isSure: undefined, zip: null }
  await owner`update housed set ${owner(columnsFor(owner, fields))}`
  expect(await owner`select * from housed`).toEqual([
    { zip: null, house_read: [{ stories: 2 }], read_at: at, is_sure: true },
  ])
})
