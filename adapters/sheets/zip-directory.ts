import { inflateRawSync } from 'node:zlib'
import type { SheetRefusal } from '#domain/costbook/import/sheet.ts'

const MAX_ENTRIES = 200
const MAX_SIZE = 50 * 1_048_576
/** Real sheets shrink 5 to 20 times; what shrinks a hundred times and is large was made to. */
const MAX_RATIO = 100
const SUSPECT_FROM = 1_048_576

type Entry = { name: string; method: number; compressedSize: number; size: number; at: number }

/**
 * Why a file that begins as a ZIP archive is not handed to the reader: judged by its directory before anything is inflated,
 * then part by part within the sizes that the directory promises. Null where nothing speaks against it.
 */
export function zipFault(file: Buffer): SheetRefusal | null {
  const entries = directoryOf(file)
  if (entries === 'damaged') return 'damaged'
  if (entries === 'too-many') return 'too-many-parts'
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  const isBomb = entries.some((entry) => entry.size > SUSPECT_FROM && entry.size > MAX_RATIO * entry.compressedSize)
  if (size > MAX_SIZE || isBomb) return 'unpacks-too-large'
  if (entries.some(({ name }) => /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|\0/.test(name))) return 'damaged'
  if (!entries.some(({ name }) => /^xl\/workbook\.(?:xml|bin)$/i.test(name))) return 'not-a-workbook'
  for (const entry of entries) {
    const content = contentOf(file, entry)
    if (!content) return 'damaged'
    if (/\.(?:xml|rels|vml)$/i.test(entry.name) && content.includes('<!DOCTYPE')) return 'entities'
  }
  return null
}

/** The central directory; APPNOTE.TXT 4.3.12 and 4.3.16. Archives over 4 GB are not for us. */
function directoryOf(file: Buffer): Entry[] | 'damaged' | 'too-many' {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > file.length) return 'damaged'
  const count = file.readUInt16LE(end + 10)
  // The library counts by the disk's own number, and looks for the directory by its place.
  if (file.readUInt16LE(end + 8) !== count) return 'damaged'
  if (count > MAX_ENTRIES) return 'too-many'
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return 'damaged'
    const nameLength = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      compressedSize: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return at === end ? entries : 'damaged'
}

/** Null where the part is not what the directory says it is. */
function contentOf(file: Buffer, { method, compressedSize, size, at }: Entry): Buffer | null {
  if (at + 30 > file.length || file.readUInt32LE(at) !== 0x04034b50) return null
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const body = file.subarray(start, start + compressedSize)
  if (body.length !== compressedSize) return null
  try {
    const content = method === 0 ? body : inflateRawSync(body, { maxOutputLength: Math.max(size, 1) })
    return (method === 0 || method === 8) && content.length === size ? content : null
  } catch {
    return null
  }
}
