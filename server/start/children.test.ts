import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Children, keepChildren } from './children.ts'

let folder: string
let children: Children
let said: string[]
let givenUp: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-children-'))
  said = []
  givenUp = []
  children = keepChildren({
    say: (text) => said.push(text),
    onGivenUp: (script) => givenUp.push(script.pathname),
  })
})
afterEach(async () => {
  await children.stop()
  rmSync(folder, { recursive: true })
})

/** Notes its process id, then does what is given. */
function script(body: string): URL {
  const path = join(folder, 'child.mjs')
  writeFileSync(
    path,
    `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + '\\n')
    setInterval(() => {}, 1000)
    ${body}`,
  )
  return pathToFileURL(path)
}

const pids = () => readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a child is kept once it says that it is ready, with the environment that it was given', async () => {
  await children.keep(script('if (process.env.WORD === "given") process.send("ready")'), {
    ...process.env,
    WORD: 'given',
  })
  expect(pids()).toHaveLength(1)
})

test('one that dies is started again, later and later', async () => {
  await children.keep(script('process.send("ready")'), process.env)
  for (const times of [2, 3]) {
    process.kill(pids().at(-1) ?? 0, 'SIGKILL')
    await expect.poll(() => pids().length, { timeout: 5_000 }).toBe(times)
  }
  expect(said).toEqual([
    'child.mjs ended (SIGKILL); it starts again in 200 ms',
    'child.mjs ended (SIGKILL); it starts again in 400 ms',
  ])
  expect(givenUp).toEqual([])
})

test.each([
  ['dies before it was ever ready', 'process.exit(1)'],
  ['finds its environment at fault', 'process.send("ready"); setTimeout(() => process.exit(78), 50)'],
])('one that %s is given up', async (_name, body) => {
  void children.keep(script(body), process.env)
  await expect.poll(() => givenUp, { timeout: 5_000 }).toHaveLength(1)
  expect(pids()).toHaveLength(1)
})

test('stopping waits for what a child still does, and nothing starts again', async () => {
  const end = 'process.on("SIGTERM", () => setTimeout(() => process.exit(0), 300)); process.send("ready")'
  await children.keep(script(end), process.env)
  await children.stop()
  expect(pids().map(isRunning)).toEqual([false])
  expect(said).toEqual([])
})

test('a child that waits to be started again is not started once we stop', async () => {
  await children.keep(script('process.send("ready")'), process.env)
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => said, { timeout: 5_000 }).toHaveLength(1)
  await children.stop()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(pids()).toHaveLength(1)
})

test('one that does not end by SIGTERM is killed after its grace', async () => {
  const stubborn = keepChildren({ say: () => {}, onGivenUp: () => {}, graceMs: 200 })
  await stubborn.keep(script('process.on("SIGTERM", () => {}); process.send("ready")'), process.env)
  const [pid = 0] = pids()
  await stubborn.stop()
  expect(isRunning(pid)).toBe(false)
})
