import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/ports.ts'
import { migrate } from './migrate.ts'

const { owner: sql, close } = await testDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-migrations-'))
const files = pathToFileURL(`${folder}/`)
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

beforeEach(async () => {
  await sql`drop table if exists first, second`
  await sql`delete from schema_migration`
  await write('0001_first.sql', 'create table first (id integer); insert into first values (1);')
  await write('0002_second.sql', 'create table second (id integer);')
  await write('notes.txt', 'not SQL')
})

test('files are applied in order, once', async () => {
  expect(await migrate(sql, files)).toEqual({ applied: ['0001_first.sql', '0002_second.sql'] })
  expect(await migrate(sql, files)).toEqual({ applied: [] })
  expect(await sql`select id from first`).toEqual([{ id: 1 }])
})

test('of several who migrate at once, each file is applied by one', async () => {
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => migrate(sql, files)))
  expect(outcomes.flatMap(({ applied }) => applied).sort()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('a file that fails leaves nothing behind, and those before it stay', async () => {
  await write('0002_second.sql', 'create table second (id integer); select 1 / 0;')
  await expect(migrate(sql, files)).rejects.toThrow('division by zero')
  expect(await sql`select to_regclass('second') as found`).toEqual([{ found: null }])
  await write('0002_second.sql', 'create table second (id integer);')
  expect(await migrate(sql, files)).toEqual({ applied: ['0002_second.sql'] })
})

test('a file that changed after it was applied is named', async () => {
  await migrate(sql, files)
  await write('0001_first.sql', 'create table first (id bigint);')
  await expect(migrate(sql, files)).rejects.toThrow('0001_first.sql has changed since it was applied')
})
