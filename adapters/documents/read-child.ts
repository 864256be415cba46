import { readFile } from 'node:fs/promises'
import { pdfDocuments } from './pdf-documents.ts'

const path = process.argv[2] ?? ''
const outcome = await pdfDocuments().read(await readFile(path), path.endsWith('.txt') ? 'txt' : 'pdf')
process.stdout.write(`${JSON.stringify(outcome.ok ? outcome.document : outcome)}\n`)
