import { MAX_CHARACTERS } from '#domain/report/document.ts'
import { fileFromStdin, tell } from './messages.ts'
import { answerTo, Refusal } from './refusal.ts'

const [kind] = process.argv.slice(2)
let characters = 0

async function* pagesOf(file: Uint8Array) {
  const counted = (count: number) => tell({ kind: 'pages', count })
  if (kind === 'txt') {
    const { readTxt } = await import('./read-txt.ts')
    const pages = readTxt(file)
    counted(pages.length)
    for (const page of pages) yield { page, scan: 'no' as const }
  } else {
    const { readPdf } = await import('./read-pdf.ts')
    yield* readPdf(file, counted)
  }
}

try {
  for await (const { page, scan } of pagesOf(await fileFromStdin())) {
    characters += page.lines.reduce((sum, line) => sum + line.text.length, 0)
    if (characters > MAX_CHARACTERS) throw new Refusal('too-much-text')
    tell({ kind: 'page', page, scan })
  }
  tell({ kind: 'done' })
} catch (error) {
  tell(answerTo(error))
}
process.stdout.end(() => process.exit(0))
