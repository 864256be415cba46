import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withDatabase } from '#db/client.ts'
import { databaseUrlOf } from './database-url.ts'
import { type TestPorts, testPorts } from './testing.ts'

let ports: TestPorts
let DATABASE_URL: string
beforeAll(async () => {
  ports = await testPorts()
  const [database] = await ports.sql<{ name: string }[]>`select current_database() as name`
  DATABASE_URL = databaseUrlOf(withDatabase(inject('template').connection, database?.name ?? ''))
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
  expect(await run('credits', 'give', 'ADA', '3', '--why', 'An outage')).toEqual({
    status: 0,
    text: 'ADA has 3 credits now\n',
  })
  expect(await run('credits', 'give', 'ada', '-1', '--why', 'Given twice')).toMatchObject({ status: 0 })
  expect(await run('credits', 'give', 'ada', '-3', '--why', 'Too many')).toMatchObject({ status: 1 })
  const { text } = await run('credits', 'list', 'ada')
  expect(text.split('\n')).toEqual([
    'ada: 2 credits, 0 purchased, 0 used',
    expect.stringMatching(/correction +-1 {2}Given twice/),
    expect.stringContaining(`+3  An outage  (${userInfo().username})`),
    '',
  ])
})

test.each([
  [['give', 'ada', '1'], 1, 'Say why'],
  [['give', 'nobody', '1', '--why', 'x'], 1, 'Nobody has that username'],
  [['give', 'ada', '--why', 'x'], 64, 'Usage'],
  [[], 64, 'Usage'],
])('%j is refused', async (args, status, words) => {
  const said = await run('credits', ...args)
  expect([said.status, said.text]).toEqual([status, expect.stringContaining(words)])
})

test('the invariants are told with their counts, and what breaks one fails', async () => {
  const sound = await run('invariants')
  expect([sound.status, sound.text]).toEqual([
    0,
    expect.stringMatching(/^I1 {2}every balance .*: 1 checked, 0 broken\n/),
  ])
  await ports.sql`update account set balance = 9`
  const broken = await run('invariants')
  expect([broken.status, broken.text]).toEqual([1, expect.stringContaining('{"account":1,"balance":9,"ledger":2}')])
})
