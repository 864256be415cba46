import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { paragraph, pdfOf } from './fixtures.ts'
import type { ReadingMessage } from './messages.ts'
import { type ReadingLimits, runReading } from './reading-process.ts'

const LIMITS: ReadingLimits = { silent: 20, wall: 20, perPage: 0, cpu: 15, dataBytes: 1024 ** 3, native: false }
const sound = pdfOf([{ words: paragraph(['A short page.'], 72, 700) }])
const endless = pdfOf([{ drawn: 'q Q '.repeat(4_000_000) }])

/** One page whose content inflates to 200 MB, twice deflated. */
function bomb(): Buffer {
  const content = deflateSync(deflateSync(Buffer.alloc(200_000_000, ' ')))
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>'
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page]
  const head = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')
  const stream = `4 0 obj<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${head}${stream}`, 'latin1'),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n', 'latin1'),
  ])
}

const onLinux = it.runIf(process.platform === 'linux')

/** The first that this process has started. */
async function childProcess(): Promise<number> {
  for (;;) {
    const [child] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ')
    if (child) return Number(child)
    await setTimeout(5)
  }
}

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

  onLinux('is ended when it computes for too long', async () => {
    expect(await run(endless, { cpu: 1 })).toMatchObject({ end: 'limit' })
  })

  onLinux.each([680, 720, 760])('with %d MB calls no page empty for which that is too little', async (megabytes) => {
    const { kinds } = await run(bomb(), { dataBytes: megabytes * 1024 ** 2 })
    expect(kinds).not.toContain('page')
  })

  onLinux('has more time where the machine did not let it compute', async () => {
    const reading = run(sound, { silent: 1, wall: 1 })
    const child = await childProcess()
    process.kill(child, 'SIGSTOP')
    await setTimeout(1500)
    process.kill(child, 'SIGCONT')
    expect(await reading).toEqual({ end: 'ended', kinds: ['pages', 'page', 'done'] })
  })

  onLinux('is ended when it never computes', async () => {
    const reading = run(sound, { silent: 1, wall: 1 })
    process.kill(await childProcess(), 'SIGSTOP')
    expect(await reading).toEqual({ end: 'limit', kinds: [] })
  })

  it('is over when nobody listens any more', async () => {
    const reading = runReading('text-child', ['pdf'], endless, LIMITS, () => {
      throw new Error('not listening')
    })
    await expect(reading).rejects.toThrow('not listening')
  })
})
