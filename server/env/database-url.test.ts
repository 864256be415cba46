import { expect, test } from 'vitest'
import { connectionOf, databaseUrlOf } from './database-url.ts'

test('a socket goes into an address and comes out again', () => {
  const socket = { path: '/srv/a b/postgres/.s.PGSQL.5432', user: 'app', database: 'plumbline' }
  expect(connectionOf(databaseUrlOf(socket))).toEqual(socket)
})

test('a password goes with it', () => {
  const socket = { path: '/srv/postgres/.s.PGSQL.5432', user: 'plumbline', password: 'a/b:c@d%', database: 'plumbline' }
  expect(connectionOf(databaseUrlOf(socket))).toEqual(socket)
})

test("understands libpq's form of it", () => {
  expect(connectionOf('postgresql://jo@%2Frun%2Fpostgresql/reports')).toEqual({
    path: '/run/postgresql/.s.PGSQL.5432',
    user: 'jo',
    database: 'reports',
  })
})

test('any other address stays as it is', () => {
  const url = 'postgres://jo:p%40ss@db.example.com:5433/reports?sslmode=require'
  expect(connectionOf(url)).toBe(url)
  expect(databaseUrlOf(url)).toBe(url)
})
