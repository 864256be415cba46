import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { type Kept, keepEmbedded } from './keep-embedded.ts'

// All tests run on one: what a first start writes takes a second or two.
const root = await mkdtemp(join(tmpdir(), 'plumbline-kept-'))
await chmod(root, 0o755)
const dir = join(root, 'postgres')

let kept: Kept
let said: string[]
let givenUp: string[]

beforeEach(async () => {
  said = []
  givenUp = []
  const say = (text: string) => void said.push(text)
  kept = await keepEmbedded(dir, { say, onGivenUp: (reason) => givenUp.push(reason), pausesMs: [10, 20] })
})
afterEach(() => kept.stop())
afterAll(() => rm(root, { recursive: true }))

const pid = async () => Number((await readFile(join(dir, 'data/postmaster.pid'), 'utf8')).split('\n')[0])

async function killServer(): Promise<number> {
  const killed = await pid()
  process.kill(killed, 'SIGKILL')
  return killed
}

async function answers(connection: Connection): Promise<boolean> {
  const sql = connect(connection, { max: 1 })
  try {
    return (await sql`select 1 as n`)[0]?.n === 1
  } finally {
    await sql.end({ timeout: 0 })
  }
}

test('one that is killed starts again, for the same connections', async () => {
  const killed = await killServer()
  await kept.first.lost
  await expect.poll(() => answers(kept.first.connection).catch(() => false), { timeout: 30_000 }).toBe(true)
  expect(await pid()).not.toBe(killed)
  expect(said).toEqual(['PostgreSQL ended; it starts again in 10 ms'])
  await kept.stop()
  expect(existsSync(join(dir, 'data/postmaster.pid'))).toBe(false)
  expect(givenUp).toEqual([])
})

test('one that does not start again is given up, with what it said', async () => {
  const settings = join(dir, 'data/postgresql.conf')
  const before = await readFile(settings)
  await writeFile(settings, 'nonsense = 1\n')
  await killServer()
  await expect.poll(() => givenUp, { timeout: 60_000 }).toHaveLength(1)
  await writeFile(settings, before)
  expect(givenUp[0]).toMatch(/^PostgreSQL did not start in .*"nonsense".*, and is not started once more$/)
  expect(said).toEqual([
    'PostgreSQL ended; it starts again in 10 ms',
    expect.stringMatching(/^PostgreSQL did not start in .*"nonsense".*; it starts again in 20 ms$/),
  ])
})

test('one whose data is gone is given up, and gets no empty database in its place', async () => {
  const data = join(dir, 'data')
  await rename(data, join(dir, 'moved'))
  process.kill(Number((await readFile(join(dir, 'moved/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
  await expect.poll(() => givenUp, { timeout: 30_000 }).toHaveLength(1)
  expect(givenUp[0]).toContain(`${dir} holds no database any more`)
  expect(existsSync(data)).toBe(false)
  await rename(join(dir, 'moved'), data)
})

test('one that is told to stop is not started again', async () => {
  await kept.stop()
  expect(said).toEqual([])
  expect(existsSync(join(dir, 'data/postmaster.pid'))).toBe(false)
})
