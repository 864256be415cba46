import type { Page } from '#domain/report/document.ts'
import { OCR_LANES } from './messages.ts'
import { runReading } from './reading-process.ts'

/** V8 reserves a gigabyte for each of its threads. The clock leaves room for a busy machine: what a page may take is bounded by what it computes. */
const LIMITS = { silent: 60, wall: 60, perPage: 20, dataBytes: 3.5 * 1024 ** 3, native: true }
/** A page takes two to four; a picture of noise, read twice, some ten. One hostile page ends within 20. */
const CPU_SECONDS = { start: 4, page: 13 }

/** Reads these pages by OCR, each told when it is done; null for a page whose picture breaks the limits. Throws when it could not be tried. */
export async function readPictures(
  file: Uint8Array,
  numbers: number[],
  onPage: (number: number, page: Page | null) => void,
): Promise<void> {
  const batches = [[...numbers]]
  for (let left = batches.shift(); left; left = batches.shift()) {
    const cpu = CPU_SECONDS.start + CPU_SECONDS.page * left.length
    const end = await runReading('ocr-child', left.map(String), file, { ...LIMITS, cpu }, (message) => {
      if (message.kind !== 'page') return
      left.splice(left.indexOf(message.page.number), 1)
      onPage(message.page.number, message.page)
    })
    const [first] = left
    if (first === undefined) continue
    if (end === 'ended') throw new Error('OCR ended without an answer')
    if (left.length === 1) onPage(first, null)
    else batches.unshift(...left.splice(0, OCR_LANES).map((number) => [number]), ...(left.length > 0 ? [left] : []))
  }
}
