import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { timedWithChildren } from '#server/testing/cpu.ts'
import { pdfDocuments } from './pdf-documents.ts'

const folder = new URL('../../../shared/hostile/', import.meta.url)
const isThere = existsSync(folder) || process.env.REQUIRE_SHARED !== undefined
const rows = isThere ? readFileSync(new URL('INDEX.tsv', folder), 'utf8').trim().split('\n').slice(1) : []
/** The processor time that one file may take. */
const MAX_SECONDS = 20
/** Ends a test that hangs; on a busy machine the clock runs several times as long as the processor. */
const MAX_WAITING_MS = 90_000

/** Returns what the index expects of a file, as outcomes of reading; null where any answer will do. */
function expected(words: string): string[] | null {
  if (/wrong type/.test(words)) return ['not-pdf']
  if (/reject: empty/.test(words)) return ['empty']
  if (/password/.test(words)) return ['password']
  if (/too many pages/.test(words)) return ['too-many-pages']
  if (/too complex|time limit/.test(words)) return ['too-complex']
  if (/accept by recovery or reject|or partial text/.test(words)) return ['damaged', 'read']
  if (/damaged|unreadable/.test(words)) return ['damaged']
  if (/not text/.test(words)) return ['not-text']
  if (/no readable text/.test(words)) return ['no-text']
  if (/choice: reject/.test(words)) return ['not-pdf']
  if (/accept/.test(words) && !/reject/.test(words)) return ['read']
  return null
}

describe.skipIf(!isThere)('hostile files beside the repository', () => {
  const documents = pdfDocuments({ ocr: true })
  let slowest = { seconds: 0, file: '' }

  it.each(rows.map((row) => row.split('\t')))(
    '%s: a fitting answer in time',
    async (file = '', ...columns) => {
      const bytes = readFileSync(new URL(file, folder))
      const { outcome, ms } = await timedWithChildren(() =>
        documents.read(bytes, file.endsWith('.txt') ? 'txt' : 'pdf'),
      )
      const seconds = ms / 1000
      if (seconds > slowest.seconds) slowest = { seconds, file }
      expect(seconds).toBeLessThan(MAX_SECONDS)
      const verdicts = expected(columns[3] ?? '')
      if (verdicts) expect(verdicts).toContain(outcome.ok ? 'read' : outcome.reason)
      const text = outcome.ok ? JSON.stringify(outcome.document) : ''
      expect(text).not.toMatch(/\\u0000|[\u202a-\u202e\u2066-\u2069\u200b]|[\u{e0000}-\u{e007f}]/u)
    },
    MAX_WAITING_MS,
  )

  it('still reads a sound report after all of them', async () => {
    const outcome = await documents.read(readFileSync(new URL('own-control-report.pdf', folder)), 'pdf')
    expect(outcome.ok && outcome.document.pages.map((page) => page.state)).toEqual(['text', 'text'])
  })

  it.each(['own-inject-white-tiny.pdf', 'own-inject-metadata.pdf'])(
    '%s: what no one sees is not read',
    async (file) => {
      const plain = await documents.read(readFileSync(new URL('own-control-pdf20.pdf', folder)), 'pdf')
      const outcome = await documents.read(readFileSync(new URL(file, folder)), 'pdf')
      const lines = (read: typeof plain) => (read.ok ? read.document.pages[0]?.lines.map((line) => line.text) : null)
      expect(lines(outcome)).toEqual(lines(plain))
    },
  )

  afterAll(() => {
    process.stdout.write(`hostile files: slowest ${slowest.seconds.toFixed(1)} s (${slowest.file})\n`)
  })
})
