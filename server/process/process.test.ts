import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-process-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Ended = { code: number | null; lines: { msg: string }[] }

/** A process that runs until it is stopped and says `ready`; `body` may set `stop`, an async function. */
async function started(body: string): Promise<{ child: ChildProcess; ended: Promise<Ended> }> {
  const path = join(folder, 'process.mjs')
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  writeFileSync(
    path,
    `import { createLog } from ${module('./log.ts')}
    import { runUntilStopped } from ${module('./process.ts')}
    let stop = async () => {}
    setInterval(() => {}, 1000)
    ${body}
    runUntilStopped({ log: createLog({ level: 'info', process: 'test' }), stop, forcedAfterMs: 500 })
    process.send('ready')`,
  )
  const child = fork(path, { silent: true })
  const ended = Promise.all([once(child, 'exit'), child.stdout ? text(child.stdout) : '']).then(([[code], output]) => ({
    code,
    lines: output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }))
  await once(child, 'message')
  return { child, ended }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops in order and ends well', async (signal) => {
  const { child, ended } = await started('stop = () => new Promise((resolve) => setTimeout(resolve, 100))')
  child.kill(signal)
  child.kill(signal)
  const { code, lines } = await ended
  expect(code).toBe(0)
  expect(lines).toMatchObject([{ msg: 'stopping', reason: signal }, { msg: 'stopped' }])
})

test('ends when its supervisor is gone', async () => {
  const { child, ended } = await started('')
  child.disconnect()
  expect((await ended).code).toBe(0)
})

test('a stop that hangs is forced, and said', async () => {
  const { child, ended } = await started('stop = () => new Promise(() => {})')
  child.kill('SIGTERM')
  const { code, lines } = await ended
  expect(code).toBe(1)
  expect(lines.at(-1)).toMatchObject({ level: 50, msg: 'stopping took too long: forced' })
})

test.each([
  ['uncaught exception', 'setTimeout(() => { throw new Error("on its own") }, 50)'],
  ['unhandled rejection', 'setTimeout(() => Promise.reject(new Error("on its own")), 50)'],
])('an %s is logged and ends the process', async (message, body) => {
  const { ended } = await started(body)
  const { code, lines } = await ended
  expect(code).toBe(1)
  expect(lines).toMatchObject([{ level: 60, msg: message, err: { stack: expect.stringContaining('on its own') } }])
})
