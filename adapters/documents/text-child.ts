import { pathToFileURL } from 'node:url'
import type { GoOn } from '#adapters/shared/child-process/ahead.ts'
import { fileFromStdin, tell } from '#adapters/shared/child-process/child-io.ts'
import { type FileKind, MAX_CHARACTERS, type Page } from '#domain/report/document.ts'
import type { ReadingMessage, Scan } from './messages.ts'
import { answerTo, Refusal } from './refusal.ts'
import { picturesAmong } from './text/pictures-among.ts'

const [kind, ahead, spare] = process.argv.slice(2) as [FileKind, string?, string?]
const pages: Page[] = []
const scans: Record<Scan, number[]> = { no: [], perhaps: [], yes: [] }
let characters = 0

async function* pagesOf(file: Uint8Array) {
  const counted = (count: number) => tell<ReadingMessage>({ kind: 'pages', count })
  if (kind === 'txt') {
    const { readTxt } = await import('./text/read-txt.ts')
    const pages = readTxt(file)
    counted(pages.length)
    for (const page of pages) yield { page, scan: 'no' as const }
  } else {
    const { readPdf } = await import('./text/read-pdf.ts')
    yield* readPdf(file, counted)
  }
}

function goesOnBy(program: string): Promise<{ goOn: GoOn }> {
  return import(/* @vite-ignore */ pathToFileURL(program).href)
}

async function read(): Promise<boolean> {
  try {
    for await (const { page, scan } of pagesOf(await given)) {
      characters += page.lines.reduce((sum, line) => sum + line.text.length, 0)
      if (characters > MAX_CHARACTERS) throw new Refusal('too-much-text')
      tell<ReadingMessage>({ kind: 'page', page, scan })
      pages.push(page)
      scans[scan].push(page.number)
    }
    tell<ReadingMessage>({ kind: 'done' })
    return true
  } catch (error) {
    tell<ReadingMessage>(answerTo(error))
    return false
  }
}

const given = fileFromStdin()
if (spare) {
  const { practice } = await import('./text/practice.ts')
  await practice()
  if (ahead) await goesOnBy(ahead)
}

// What OCR is still to read is not the document yet.
if ((await read()) && ahead && picturesAmong({ pages, scans }).length === 0) {
  const { goOn } = await goesOnBy(ahead)
  await goOn({ kind, pages })
}
process.stdout.end(() => process.exit(0))
