import type { Page } from '#domain/report/document.ts'
import { runReading } from './reading-process.ts'

const LIMITS = { silent: 45, dataBytes: 1.5 * 1024 ** 3, native: true }
const SECONDS_PER_PAGE = 30

/** Reads these pages by OCR, one by one; null for a page whose picture breaks the limits. Throws when it could not be tried. */
export async function readPictures(
  file: Uint8Array,
  numbers: number[],
  onPage: (number: number, page: Page | null) => void,
): Promise<void> {
  const left = [...numbers]
  while (left.length > 0) {
    const seconds = LIMITS.silent + SECONDS_PER_PAGE * left.length
    const limits = { ...LIMITS, wall: seconds, cpu: 2 * seconds }
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
