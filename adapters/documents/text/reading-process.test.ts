import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { paragraph, pdfOf } from '#adapters/documents/fixtures.ts'
import type { ReadingMessage } from '#adapters/documents/messages.ts'
import { type ChildLimits, runChild } from '#adapters/shared/child-process/run-child.ts'

const LIMITS: ChildLimits = { silent: 20, wall: 20, cpu: 15, dataBytes: 1024 ** 3, native: false }
const shortPage = { words: paragraph(['A short page.'], 72, 700) }
const heavyPage = { drawn: 'q Q '.repeat(4_000_000) }
const sound = pdfOf([shortPage])
const endless = pdfOf([heavyPage])

const reading = (input: Uint8Array) => ({ program: 'documents/text-child', args: ['pdf'], input, limits: LIMITS })

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

/** The process that reads, below those that isolate it. */
async function childProcess(): Promise<number> {
  for (;;) {
    const reader = descendants(process.pid).find((pid) => commandOf(pid).startsWith(process.execPath))
    if (reader) return reader
    await setTimeout(5)
  }
}

function descendants(pid: number): number[] {
  const children = whereThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

function commandOf(pid: number): string {
  return whereThere(`/proc/${pid}/cmdline`)
}

function whereThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function run(file: Uint8Array, { perPage = 0, ...limits }: Partial<ChildLimits> & { perPage?: number }) {
  const messages: ReadingMessage[] = []
  const end = await runChild<ReadingMessage>(
    {
      ...reading(file),
      limits: { ...LIMITS, ...limits },
      moreFor: ({ kind }) => (kind === 'page' ? perPage : 0),
    },
    (message) => messages.push(message),
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
    const file = pdfOf([shortPage, heavyPage])
    // Long enough for the short page on a busy machine, and too short for the other on a fast one.
    expect(await run(file, { wall: 3 })).toMatchObject({ end: 'limit' })
    expect(await run(file, { wall: 3, perPage: 60 })).toMatchObject({ end: 'ended' })
  })

  onLinux('is ended when it computes for too long', async () => {
    expect(await run(endless, { cpu: 1 })).toMatchObject({ end: 'limit' })
  })

  onLinux.each([680, 720, 760])('with %d MB calls no page empty for which that is too little', async (megabytes) => {
    const { kinds } = await run(bomb(), { dataBytes: megabytes * 1024 ** 2 })
    expect(kinds).not.toContain('page')
  })

  onLinux('has more time where the machine did not let it compute', async () => {
    const running = run(sound, { silent: 3, wall: 3 })
    const child = await childProcess()
    process.kill(child, 'SIGSTOP')
    await setTimeout(4500)
    process.kill(child, 'SIGCONT')
    expect(await running).toEqual({ end: 'ended', kinds: ['pages', 'page', 'done'] })
  })

  onLinux('is ended when it never computes', async () => {
    const running = run(sound, { silent: 1, wall: 1 })
    process.kill(await childProcess(), 'SIGSTOP')
    expect(await running).toEqual({ end: 'limit', kinds: [] })
  })

  it('is ended at once by its signal', async () => {
    const over = new AbortController()
    const kinds: string[] = []
    const file = pdfOf([{ words: paragraph(['A short page.'], 72, 700) }, { drawn: 'q Q '.repeat(4_000_000) }])
    const end = runChild<ReadingMessage>({ ...reading(file), signal: over.signal }, ({ kind }) => {
      kinds.push(kind)
      if (kind === 'page') over.abort()
    })
    expect(await end).toBe('stopped')
    expect(kinds).toEqual(['pages', 'page'])
    expect(await runChild({ ...reading(sound), signal: over.signal }, () => {})).toBe('stopped')
  })

  onLinux.each(['is killed', 'exits'])('ends with the process that has started it: it %s', async (how) => {
    const program = `
      import { runChild } from '#adapters/shared/child-process/run-child.ts'
      import { paragraph, pdfOf } from '#adapters/documents/fixtures.ts'
      const input = pdfOf([{ words: paragraph(['A page.'], 72, 700) }, { drawn: 'q Q '.repeat(5_000_000) }])
      const limits = ${JSON.stringify(LIMITS)}
      runChild({ program: 'documents/text-child', args: ['pdf'], input, limits }, ({ kind }) => {
        if (kind === 'page') process.stdout.write('at work')
      })
      process.stdin.once('data', () => process.exit(0))`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data')
    const [child] = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').split(' ')
    expect(Number(child)).toBeGreaterThan(0)
    if (how === 'exits') parent.stdin.write('exit')
    else parent.kill('SIGKILL')
    await vi.waitFor(() => expect(existsSync(`/proc/${child}`)).toBe(false), { timeout: 5_000, interval: 10 })
  })

  it('is over when nobody listens any more', async () => {
    const unheard = runChild(reading(endless), () => {
      throw new Error('not listening')
    })
    await expect(unheard).rejects.toThrow('not listening')
  })
})
