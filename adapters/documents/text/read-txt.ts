import { readColumns } from '#adapters/documents/layout/typed-columns.ts'
import { Refusal } from '#adapters/documents/refusal.ts'
import { MAX_CHARACTERS, MAX_LINES, MAX_PAGES, type Page } from '#domain/report/document.ts'
import { wrapLine } from '#domain/text/wrap-line.ts'
import { cleanText } from './clean-text.ts'
import { withLigatures } from './ligatures.ts'

/** Columns of a line where no line is longer. */
const COLUMNS = 100
const PAPER = { width: 612, height: 792 }

/** Reads a text file; form feeds separate pages. Throws a Refusal. */
export function readTxt(file: Uint8Array): Page[] {
  const text = decoded(file).replace(/\r\n?/g, '\n')
  if (text.length > MAX_CHARACTERS) throw new Refusal('too-much-text')
  if (linesIn(text) > MAX_LINES) throw new Refusal('too-much-text')
  const controls = text.match(/(?![\t\n\f\v])\p{Cc}|\ufffd/gu)?.length ?? 0
  if (controls > text.length / 100) throw new Refusal('not-text')
  const pages = withoutLastBreak(cleanText(text)).split('\f')
  if (pages.length > MAX_PAGES) throw new Refusal('too-many-pages')
  return pages.map((page, index) => pageOf(page, index + 1))
}

function linesIn(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** Without the page breaks that only white space follows. */
function withoutLastBreak(text: string): string {
  const at = text.indexOf('\f', text.trimEnd().length)
  return at < 0 ? text : text.slice(0, at)
}

function pageOf(text: string, number: number): Page {
  const rows = text.replace(/^\n/, '').replace(/\n$/, '').split('\n').flatMap(wrapLine)
  const columns = rows.reduce((longest, row) => Math.max(longest, row.length), COLUMNS)
  const height = 1 / Math.max(rows.length, 50)
  const lines = readColumns(rows).map(({ row, from, to }) => {
    const text = (rows[row] ?? '').slice(from, to)
    const words = text.trim()
    const indent = from + text.length - text.trimStart().length
    const x = words === '' ? 0 : indent / columns
    return { text, box: { x, y: row * height, width: words.length / columns, height }, spans: [] }
  })
  return {
    number,
    state: text.trim() === '' ? 'blank' : 'text',
    ...PAPER,
    lines: withLigatures(lines),
    confidence: null,
  }
}

function decoded(file: Uint8Array): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
