import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withDatabase } from '#db/client.ts'
import type { PurchaseId } from '#domain/credit/credit.ts'
import { databaseUrlOf } from '#server/env/database-url.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let DATABASE_URL: string
beforeAll(async () => {
  ports = await testPorts()
  const [database] = await ports.sql<{ name: string }[]>`select current_database() as name`
  DATABASE_URL = databaseUrlOf(withDatabase(inject('template').application, database?.name ?? ''))
  await ports.addUser({ username: 'ada' })
})
afterAll(() => ports.close())

type Said = { status: number; text: string }

function run(command: 'credits' | 'invariants', ...args: string[]): Promise<Said> {
  const path = new URL(`./${command}.ts`, import.meta.url).pathname
  const env = { ...process.env, NODE_ENV: 'test' as const, RUN_MODE: 'local', DATABASE_URL }
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })
}

test('credits are given, taken and listed with their reason and who did it', async () => {
  const by = ['--by', 'Grace']
  expect(await run('credits', 'give', 'ADA', '3', '--why', 'An outage', ...by)).toEqual({
    status: 0,
    text: 'Account 1, ada: +3 credits\nADA has 3 credits now\n',
  })
  expect(await run('credits', 'give', 'ada', '-1', '--why', 'Given twice', ...by)).toMatchObject({ status: 0 })
  expect(await run('credits', 'give', 'ada', '-3', '--why', 'Too many', ...by)).toMatchObject({ status: 1 })
  const { text } = await run('credits', 'list', 'ada')
  expect(text.split('\n')).toEqual([
    'ada: 2 credits, 0 purchased, 0 used',
    expect.stringMatching(/correction +-1 {2}Given twice/),
    expect.stringContaining(`+3  An outage  (Grace)`),
    '',
  ])
})

test('a username that is a number is no amount', async () => {
  await ports.addUser({ username: '12345' })
  const said = await run('credits', 'give', '12345', '2', '--why', 'x', '--by', 'Grace')
  expect(said.text).toBe('Account 2, 12345: +2 credits\n12345 has 2 credits now\n')
})

test('of nobody in particular, all that is held or flagged is listed', async () => {
  await ports.sql`
    insert into purchase (id, account_id, package_id, credits, price_cents, currency, session, state)
    values ('h', 1, 'three', 3, 7500, 'usd', 'cs_h', 'held'), ('f', 2, 'three', 3, 7500, 'usd', 'cs_f', 'open')`
  await ports.purchases.flag('f' as PurchaseId, 'dispute')
  expect((await run('credits', 'list')).text.split('\n')).toEqual([
    '1 held, 1 flagged',
    expect.stringMatching(/^HELD .* purchase h of account 1, session cs_h$/),
    expect.stringMatching(/^FLAGGED .* dispute of purchase f, account 2$/),
    '',
  ])
})

test.each([
  [['give', 'ada', '1', '--by', 'Grace'], 1, 'Say why'],
  [['give', 'nobody', '1', '--why', 'x', '--by', 'Grace'], 1, 'Nobody has that username'],
  [['give', 'ada', '--why', 'x'], 64, 'Usage'],
  [['give', '1', 'ada', '--why', 'x'], 64, 'Usage'],
  [[], 64, 'Usage'],
])('%j is refused', async (args, status, words) => {
  const said = await run('credits', ...args)
  expect([said.status, said.text]).toEqual([status, expect.stringContaining(words)])
})

test('the invariants are told with their counts, and what breaks one fails', async () => {
  const sound = await run('invariants')
  expect([sound.status, sound.text]).toEqual([
    0,
    expect.stringMatching(/^I1 {2}every balance .*: 2 checked, 0 broken\n/),
  ])
  await ports.owner`update account set balance = 9 where id = 1`
  const broken = await run('invariants')
  expect([broken.status, broken.text]).toEqual([1, expect.stringContaining('{"account":1,"balance":9,"ledger":2}')])
})
