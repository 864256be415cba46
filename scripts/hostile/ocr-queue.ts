import { paragraph, pdfOf } from '../../adapters/documents/fixtures.ts'
import { drawPage } from '../../adapters/documents/pictures/page-picture.ts'
import { openPdf } from '../../adapters/documents/text/pdf-file.ts'
import { startOneWorker, timeUntil } from '../bench/one-worker.ts'
import type { Attack } from './attack.ts'

const MOST_WAITING_MS = 20_000
const words = paragraph(
  [
    'HOME INSPECTION REPORT',
    'Deficiency: The gutter at the rear of the house is loose.',
    'Deficiency: Two ridge shingles were torn and should be replaced.',
  ],
  100,
  700,
)

/** Returns a page as a scanner would make it. */
async function scan() {
  const pdf = await openPdf(pdfOf([{ words }]), { maxImageSize: 1_000_000, forDrawing: true })
  return { picture: await drawPage(pdf, 1) }
}

export const attack: Attack = {
  name: "500 scanned pages beside another account's single one",
  async run({ short }) {
    const page = await scan()
    const worker = await startOneWorker()
    try {
      const [attacker, visitor] = [await worker.addUser(), await worker.addUser()]
      const pages = Array.from({ length: short ? 60 : 500 }, () => page)
      const long = [await worker.upload(attacker, 'scans.pdf', pdfOf(pages))]
      if (!short) long.push(await worker.upload(attacker, 'more.pdf', pdfOf(pages)))
      await timeUntil(30_000, async () => worker.children('ocr-child').length > 0)
      const one = await worker.ended(await worker.upload(visitor, 'scan.pdf', pdfOf([page])), 60_000)
      await timeUntil(30_000, async () => worker.children('ocr-child').length > 0)
      const processes = worker.children('ocr-child')
      const gone = Math.max(...(await Promise.all(long.map((id) => worker.deleted(id, attacker, processes)))))
      return {
        held: one.stage === 'completed' && one.ms <= MOST_WAITING_MS && processes.length > 0 && gone <= 2_000,
        figures: `the single page was ${one.stage} after ${(one.ms / 1000).toFixed(1)} s, OCR of the deleted report ended after ${(gone / 1000).toFixed(1)} s`,
      }
    } finally {
      await worker.close()
    }
  },
}
