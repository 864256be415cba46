import type { Page } from '#domain/report/document.ts'
import { FIRST_SECONDS, runReading } from './reading-process.ts'

const LIMITS = { silent: 60, perPage: 20, dataBytes: 1.5 * 1024 ** 3, native: true }
const MIN_SECONDS = 5
/** A page takes two to four; a picture of noise, read twice, some ten. */
const CPU_SECONDS = { start: 15, page: 15 }

/**
 * Reads these pages by OCR, one by one; null for a page whose picture breaks the limits. The file has had `spent` seconds of
 * those for its first page. Throws when it could not be tried.
 */
export async function readPictures(
  file: Uint8Array,
  numbers: number[],
  spent: number,
  onPage: (number: number, page: Page | null) => void,
): Promise<void> {
  const left = [...numbers]
  let wall = Math.max(MIN_SECONDS, FIRST_SECONDS - spent)
  while (left.length > 0) {
    const limits = {
      ...LIMITS,
      wall,
      cpu: CPU_SECONDS.start + CPU_SECONDS.page * left.length,
    }
    const end = await runReading('ocr-child', left.map(String), file, limits, (message) => {
      if (message.kind === 'page') onPage(left.shift() ?? message.page.number, message.page)
    })
    const [broken] = left
    if (broken === undefined) return
    if (end === 'ended') throw new Error('OCR ended without an answer')
    left.shift()
    wall = LIMITS.perPage
    onPage(broken, null)
  }
}
