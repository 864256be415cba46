/** For looking at what reading gives: prints the document of the file named on the command line, with --no-ocr by its text layer alone. */
import { readFile } from 'node:fs/promises'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'

const path = process.argv[2] ?? ''
const kind = path.endsWith('.txt') ? 'txt' : 'pdf'
const outcome = await pdfDocuments({ ocr: !process.argv.includes('--no-ocr') }).read(await readFile(path), kind)
process.stdout.write(`${JSON.stringify(outcome.ok ? outcome.document : outcome)}\n`)
