import { json } from 'node:stream/consumers'
import { renderToBuffer } from '@react-pdf/renderer'
import { loadFonts, printable } from './fonts.ts'
import { jpegFiles } from './jpeg-files.ts'
import { letterSheet } from './letter-sheet.ts'
import type { PrintJob } from './react-pdf.ts'
import { reportSheet } from './report-sheet.ts'

const job = (await json(process.stdin)) as PrintJob
const has = await loadFonts()
const photos = await jpegFiles(job.photos)

function document() {
  if (job.kind === 'letter') {
    const { value, missing } = printable(job.letter, has)
    return letterSheet(value, new Date(job.madeAt), photos, missing)
  }
  const { value, missing } = printable(job.report, has)
  return reportSheet({ ...value, madeAt: new Date(value.madeAt) }, job.address, photos, missing)
}

const pdf = await renderToBuffer(document())
process.stdout.write(pdf, () => process.exit(0))
