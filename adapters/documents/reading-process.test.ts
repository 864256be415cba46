import { describe, expect, it } from 'vitest'
import { paragraph, pdfOf } from './fixtures.ts'
import type { ReadingMessage } from './messages.ts'
import { type ReadingLimits, runReading } from './reading-process.ts'

const LIMITS: ReadingLimits = { silent: 20, wall: 20, perPage: 0, cpu: 15, dataBytes: 1024 ** 3, native: false }
const sound = pdfOf([{ words: paragraph(['A short page.'], 72, 700) }])
const endless = pdfOf([{ drawn: 'q Q '.repeat(4_000_000) }])

async function run(file: Uint8Array, limits: Partial<ReadingLimits>) {
  const messages: ReadingMessage[] = []
  const end = await runReading('text-child', ['pdf'], file, { ...LIMITS, ...limits }, (message) =>
    messages.push(message),
  )
  return { end, kinds: messages.map((message) => message.kind) }
}

describe('a reading process', () => {
  it('tells what it reads and ends', async () => {
    expect(await run(sound, {})).toEqual({ end: 'ended', kinds: ['pages', 'page', 'done'] })
  })

  it('is ended when it is silent for too long', async () => {
    expect(await run(endless, { silent: 1 })).toMatchObject({ end: 'limit' })
  })

  it('is ended when it takes too long in all', async () => {
    expect(await run(endless, { wall: 1 })).toMatchObject({ end: 'limit' })
  })

  it('has more time for each page that came', async () => {
    const started = performance.now()
    const file = pdfOf([{ words: paragraph(['A short page.'], 72, 700) }, { drawn: 'q Q '.repeat(8_000_000) }])
    expect(await run(file, { wall: 5, perPage: 30, silent: 15 })).toMatchObject({ kinds: ['pages', 'page'] })
    expect(performance.now() - started).toBeGreaterThan(5000)
  })

  it.runIf(process.platform === 'linux')('is ended when it computes for too long', async () => {
    expect(await run(endless, { cpu: 1 })).toMatchObject({ end: 'limit' })
  })

  it('is over when nobody listens any more', async () => {
    const reading = runReading('text-child', ['pdf'], endless, LIMITS, () => {
      throw new Error('not listening')
    })
    await expect(reading).rejects.toThrow('not listening')
  })
})
