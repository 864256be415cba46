import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { Board } from '#domain/contractor/directory.ts'
import { type ContractorFileReading, MAX_DECOMPRESSED_BYTES } from '#domain/contractor/import/directory-preview.ts'
import { contractorReader } from '#domain/contractor/import/read-contractors.ts'
import type { SheetRefusal } from '#domain/costbook/import/sheet.ts'
import { rowsIn } from './rows-in.ts'

const PORTION = 500

const [board = '', today = ''] = process.argv.slice(2)
const file = decompress(await buffer(process.stdin))

function decompress(file: Buffer): Buffer | SheetRefusal {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file
  try {
    return gunzipSync(file, { maxOutputLength: MAX_DECOMPRESSED_BYTES })
  } catch (error) {
    return error instanceof RangeError ? 'unpacks-too-large' : 'damaged'
  }
}

async function say(answer: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain')
}

const refused = (reason: SheetRefusal | 'unknown-board', row: number | null = null) =>
  say({ ok: false, reason, row } as ContractorFileReading)

async function answer(): Promise<void> {
  if (typeof file === 'string') return refused(file)
  const reader = contractorReader({ board: board === '' ? null : (board as Board), today })
  const fault = rowsIn(file, reader.row)
  if (fault) return refused(fault.reason, fault.row)
  const finished = reader.finish()
  if (typeof finished === 'string') return refused(finished)
  await say({ ok: true, file: finished.file })
  for (let at = 0; at < finished.companies.length; at += PORTION) await say(finished.companies.slice(at, at + PORTION))
}

await answer()
process.stdout.end(() => process.exit(0))
