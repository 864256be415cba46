import type { Page } from '#domain/report/document.ts'
import { runReading } from './reading-process.ts'

const LIMITS = { silent: 120, dataBytes: 1.5 * 1024 ** 3, native: true }
/** A page takes two to four; a picture of noise, read twice, some ten. */
const CPU_SECONDS = { start: 15, page: 15 }

/** Reads these pages by OCR, one by one; null for a page whose picture breaks the limits. Throws when it could not be tried. */
export async function readPictures(
  file: Uint8Array,
  numbers: number[],
  onPage: (number: number, page: Page | null) => void,
): Promise<void> {
  const left = [...numbers]
  while (left.length > 0) {
    const limits = {
      ...LIMITS,
      wall: LIMITS.silent * (left.length + 1),
      cpu: CPU_SECONDS.start + CPU_SECONDS.page * left.length,
    }
    const end = await runReading('ocr-child', left.map(String), file, limits, (message) => {
      if (message.kind === 'page') onPage(left.shift() ?? message.page.number, message.page)
    })
    const [broken] = left
    if (broken === undefined) return
    if (end === 'ended') throw new Error('OCR ended without an answer')
    left.shift()
    onPage(broken, null)
  }
}
