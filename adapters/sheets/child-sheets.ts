import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { MAX_SHEET_BYTES, type SheetReading } from '#domain/costbook/import/sheet.ts'
import type { Sheets } from '#domain/ports.ts'

const WALL_MS = 4_500
const HEAP_MEGABYTES = 300
const DATA_BYTES = 1_200 * 1_048_576
const PRLIMIT = '/usr/bin/prlimit'

/** Also where this module is part of a bundle elsewhere. */
const folder = dirname(createRequire(import.meta.url).resolve('#adapters/sheets/sheet-child.ts'))

/** Reads each file in a process of its own, bounded in time and memory, without secrets or the right to write; one at a time. */
export function childSheets(): Sheets {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(file, format) {
      if (file.length === 0) return Promise.resolve({ ok: false, reason: 'empty', row: null })
      if (file.length > MAX_SHEET_BYTES) return Promise.resolve({ ok: false, reason: 'too-large', row: null })
      const reading = last.then(() => readInChild(file, format))
      last = reading.catch(() => {})
      return reading
    },
    async workbook(name, rows) {
      const { utils, write } = await import('xlsx')
      const book = utils.book_new(utils.aoa_to_sheet(rows), name)
      return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
    },
  }
}

async function readInChild(file: Uint8Array, format: string): Promise<SheetReading> {
  const [executable = '', ...rest] = [
    ...limits(),
    process.execPath,
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--disable-proto=delete',
    ...permissions(),
    join(folder, 'sheet-child.ts'),
    format,
  ]
  const child = spawn(executable, rest, { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'ignore'] })
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('The process that reads sheets could not be started', { cause })))
    child.once('close', (code) => resolve(code))
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, WALL_MS)
  child.stdin.on('error', () => {})
  child.stdin.end(file)
  try {
    const [answer, code] = await Promise.all([text(child.stdout), exit])
    if (code === 0) return JSON.parse(answer) as SheetReading
    // Out of memory or time, or the reader broke down under the file: the next try would end the same way.
    if (isLate || answer === '') return { ok: false, reason: 'too-complex', row: null }
    throw new Error(`The process that reads sheets ended early (${code})`)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/** Linux only; elsewhere the heap limit and the clock remain. */
function limits(): string[] {
  return existsSync(PRLIMIT) ? [PRLIMIT, `--data=${DATA_BYTES}`, '--cpu=5:6', '--nofile=64', '--core=0', '--'] : []
}

/** Reading only, and only our own code and libraries. */
function permissions(): string[] {
  const root = join(folder, '..', '..')
  const readable = ['adapters/', 'domain/', 'node_modules/', 'package.json']
  return ['--permission', ...readable.map((path) => `--allow-fs-read=${join(root, path)}`)]
}
