import { buffer } from 'node:stream/consumers'
import { readImport } from '#domain/costbook/import/read-import.ts'
import type { ImportKind } from '#domain/costbook/version.ts'
import { readCsv } from './read-csv.ts'

const [kind, format] = process.argv.slice(2)
const file = await buffer(process.stdin)

async function reading() {
  if (format === 'csv') return readCsv(file)
  const { readWorkbook } = await import('./read-workbook.ts')
  try {
    return readWorkbook(file)
  } catch (error) {
    if (error instanceof RangeError) throw error
    // The library throws plain errors for whatever it cannot read.
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    return { ok: false as const, reason: isLocked ? 'password' : 'damaged', row: null }
  }
}

async function answer(): Promise<string> {
  try {
    const read = await reading()
    return JSON.stringify(read.ok ? { ok: true, understanding: readImport(kind as ImportKind, read.sheets) } : read)
  } catch (error) {
    // Too deep or too long for the engine: that is the file's doing.
    if (error instanceof RangeError) return JSON.stringify({ ok: false, reason: 'too-complex', row: null })
    throw error
  }
}

process.stdout.write(await answer(), () => process.exit(0))
