import { readCsv } from './read-csv.ts'

const [format] = process.argv.slice(2)
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const file = Buffer.concat(chunks)

async function reading() {
  if (file.length === 0) return { ok: false, reason: 'empty', row: null }
  if (format === 'csv') return readCsv(file)
  const { readWorkbook } = await import('./read-workbook.ts')
  try {
    return readWorkbook(file)
  } catch (error) {
    // The library throws plain errors for whatever it cannot read.
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    return { ok: false, reason: isLocked ? 'password' : 'damaged', row: null }
  }
}

process.stdout.write(JSON.stringify(await reading()), () => process.exit(0))
