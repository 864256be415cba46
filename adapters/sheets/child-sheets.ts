import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { UnderstoodSheets } from '#domain/costbook/import/read-import.ts'
import { MAX_SHEET_BYTES, type SheetRefusal } from '#domain/costbook/import/sheet.ts'
import type { Sheets } from '#domain/ports.ts'

const WALL_MS = 12_000
const CPU_SECONDS = 10
const HEAP_MEGABYTES = 500
const DATA_BYTES = 1_500 * 1_048_576
const MAX_ANSWER_CHARACTERS = 80_000_000
const MAX_TOLD_CHARACTERS = 4_000
/** Sent by who stops the whole service, not by a limit. */
const stops = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])
const PRLIMIT = '/usr/bin/prlimit'

const { resolve } = createRequire(import.meta.url)
/** Also where this module is part of a bundle elsewhere. */
const folder = dirname(resolve('#adapters/sheets/sheet-child.ts'))
const root = join(folder, '..', '..')

/** `program`: what reads instead, for tests. */
export type ChildSheetsOptions = {
  notice?: ((notice: { level: 'error'; what: string }) => void) | undefined
  program?: string
}

/** Reads each file in a process of its own, bounded in time and memory, without secrets or the right to write; one at a time. */
export function childSheets({ notice, program = join(folder, 'sheet-child.ts') }: ChildSheetsOptions = {}): Sheets {
  let last: Promise<unknown> = Promise.resolve()
  return {
    understand(file, { kind, format }) {
      if (file.length === 0) return Promise.resolve(refuse('empty'))
      if (file.length > MAX_SHEET_BYTES) return Promise.resolve(refuse('too-large'))
      const reading = last
        .then(() => readInChild(file, [program, kind, format]))
        .catch((error: Error) => {
          notice?.({ level: 'error', what: error.message })
          return refuse('failed')
        })
      last = reading
      return reading
    },
    async workbook(name, rows) {
      const { utils, write } = await import('xlsx')
      const book = utils.book_new(utils.aoa_to_sheet(rows), name)
      return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
    },
  }
}

function refuse(reason: SheetRefusal): UnderstoodSheets {
  return { ok: false, reason, row: null }
}

async function readInChild(file: Uint8Array, command: string[]): Promise<UnderstoodSheets> {
  const [executable = '', ...rest] = [
    ...limits(),
    process.execPath,
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--disable-proto=delete',
    ...permissions(),
    ...command,
  ]
  const child = spawn(executable, rest, { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'pipe'] })
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', () => reject(new Error('the process that reads sheets could not be started')))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, WALL_MS)
  child.stdin.on('error', () => {})
  child.stdin.end(file)
  try {
    const [answer, told, { code, signal }] = await Promise.all([
      bounded(child.stdout, MAX_ANSWER_CHARACTERS, () => child.kill('SIGKILL')),
      bounded(child.stderr, MAX_TOLD_CHARACTERS, () => {}),
      exit,
    ])
    if (code === 0) return understood(answer)
    // Out of memory or time under the file: the next try would end the same way.
    if (isLate || (signal !== null && !stops.has(signal)) || /out of memory|allocation failed|bad_alloc/i.test(told))
      return refuse('too-complex')
    const lines = told.split('\n').map((line) => line.trim())
    const first = lines.find((line) => /error/i.test(line)) ?? lines[0] ?? ''
    throw new Error(`the process that reads sheets ended early (${code ?? signal}): ${first}`)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function understood(answer: string): UnderstoodSheets {
  try {
    return JSON.parse(answer) as UnderstoodSheets
  } catch {
    // The parser's own words would quote the file.
    throw new Error('the process that reads sheets gave no answer')
  }
}

/** A stream's text up to about `most` characters; `over` is called where there is more, which is dropped. */
async function bounded(stream: Readable, most: number, over: () => void): Promise<string> {
  const chunks: string[] = []
  let length = 0
  stream.setEncoding('utf8')
  for await (const chunk of stream) {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
    else over()
  }
  return chunks.join('')
}

/** Linux only; elsewhere the heap limit and the clock remain. */
function limits(): string[] {
  if (!existsSync(PRLIMIT)) return []
  return [PRLIMIT, `--data=${DATA_BYTES}`, `--cpu=${CPU_SECONDS}:${CPU_SECONDS + 1}`, '--nofile=64', '--core=0', '--']
}

/** Reading only, and only our own code and libraries. */
function permissions(): string[] {
  const own = ['adapters/', 'domain/', 'package.json'].map((path) => join(root, path))
  return ['--permission', ...[...own, ...libraryFolders()].map((path) => `--allow-fs-read=${path}`)]
}

/** Also where node_modules is a link, or lies further up: Node checks the place where a file really is. */
function libraryFolders(): Set<string> {
  const linked = join(root, 'node_modules')
  const found = ['papaparse', 'xlsx'].map((name) => realpathSync(resolve(name)))
  const folders = found.map(
    (file) => file.slice(0, file.lastIndexOf(`${sep}node_modules${sep}`)) + join(sep, 'node_modules'),
  )
  return new Set([linked, ...(existsSync(linked) ? [realpathSync(linked)] : []), ...folders].map((path) => path + sep))
}
