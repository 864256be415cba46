import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { paragraph, pdfOf } from '#adapters/documents/fixtures.ts'
import { spareChild } from '#adapters/shared/child-process/spare-child.ts'
import { readingProgram, readText } from './read-text.ts'

const sound = pdfOf([{ words: paragraph(['A short page about a roof and its gutters.'], 72, 700) }])
const endless = pdfOf([{ drawn: 'q Q '.repeat(4_000_000) }])
const soon = { timeout: 20_000, interval: 10 }

/** Returns the ids of the processes that this one has started and that wait for a file. */
function spares(): number[] {
  return readdirSync(`/proc/${process.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .map(Number)
      .filter((pid) => pid > 0 && commandOf(pid).includes('spare')),
  )
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

const spareReader = () => spareChild(() => readingProgram('pdf', undefined, true))

async function taken(spare: ReturnType<typeof spareReader>) {
  return vi.waitFor(() => {
    const child = spare.take()
    if (!child) throw new Error('none is ready yet')
    return child
  }, soon)
}

it('reads the same by a process that waited as by one that is started for the file', async () => {
  const spare = spareReader()
  expect(spare.take()).toBeNull()
  const cold = await readText(sound, 'pdf', { spare }, () => {})
  const waiting = await taken(spare)
  const warm = await readText(sound, 'pdf', { spare: { take: () => waiting, renew: () => {} } }, () => {})
  expect(warm.read).toEqual(cold.read)
  expect(typeof warm.read).toBe('object')
  await Promise.all([cold.left, warm.left])
  expect(waiting.child.exitCode).toBe(0)
})

it('keeps one process, and gives it for one file', async () => {
  const spare = spareReader()
  spare.renew()
  spare.renew()
  const first = await taken(spare)
  expect(spare.take()).toBeNull()
  spare.renew()
  const second = await taken(spare)
  expect(second.child.pid).not.toBe(first.child.pid)
  first.kill()
  second.kill()
})

it.runIf(process.platform === 'linux')('gives none that ended while it waited', async () => {
  const before = spares()
  const spare = spareReader()
  spare.renew()
  const pid = await vi.waitFor(() => {
    const found = spares().find((pid) => !before.includes(pid))
    if (!found) throw new Error('none is started yet')
    return found
  }, soon)
  process.kill(pid, 'SIGKILL')
  // The process is gone once its end was seen here.
  await vi.waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false), soon)
  expect(spare.take()).toBeNull()
})

it('ends at once, by its signal, what a process that waited is reading', async () => {
  const spare = spareReader()
  spare.renew()
  const waiting = await taken(spare)
  const over = new AbortController()
  const reading = readText(
    endless,
    'pdf',
    { spare: { take: () => waiting, renew: () => {} }, signal: over.signal },
    () => {},
  )
  setTimeout(100).then(() => over.abort(new Error('given up')))
  await expect(reading).rejects.toThrow('given up')
  expect(waiting.child.signalCode).toBe('SIGKILL')
})

it('does not keep the process that started it from ending', async () => {
  const program = `
    import { spareChild } from '#adapters/shared/child-process/spare-child.ts'
    import { readingProgram } from '#adapters/documents/text/read-text.ts'
    const spare = spareChild(() => readingProgram('pdf', undefined, true))
    spare.renew()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
}, 30_000)
