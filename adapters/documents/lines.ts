import { type Box, boxAround, type Line, type Span } from '#domain/report/document.ts'
import type { TextRun } from './text-run.ts'

/** A gap of this many font sizes between two runs of a line is a table column. */
const CELL_GAP = 1.6
const WORD_GAP = 0.12

/** Puts a page's runs together to lines, top to bottom. */
export function linesOf(runs: TextRun[], width: number, height: number): Line[] {
  const rows: TextRun[][] = []
  for (const run of [...runs].sort((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && run.baseline - first.baseline < 0.4 * Math.min(run.size, first.size)) row.push(run)
    else rows.push([run])
  }
  return rows.flatMap(
    (row) =>
      lineOf(
        row.sort((a, b) => a.x - b.x),
        width,
        height,
      ) ?? [],
  )
}

function lineOf(row: TextRun[], width: number, height: number): Line | null {
  const spans: Span[] = []
  let text = ''
  let last: TextRun | null = null
  for (const run of row) {
    const gap = last ? run.x - (last.x + last.width) : 0
    const size = last ? Math.max(run.size, last.size) : run.size
    const cell = last !== null && gap > CELL_GAP * size
    const word = last !== null && (gap > WORD_GAP * size || /\s$/.test(last.text) || /^\s/.test(run.text))
    const span = spans.at(-1)
    const clean = run.text.replace(/\s+/g, ' ').trim()
    last = run
    if (clean === '') continue
    const box = boxOf(run, width, height)
    if (span && !cell && sameStyle(span, run)) {
      span.text += word ? ` ${clean}` : clean
      span.box = boxAround([span.box, box]) ?? span.box
    } else {
      spans.push({
        text: clean,
        box,
        size: run.size,
        bold: run.bold,
        italic: run.italic,
        underline: run.underline,
        color: run.color,
      })
    }
    text += text === '' ? clean : cell ? `\t${clean}` : word ? ` ${clean}` : clean
  }
  const box = boxAround(spans.map((span) => span.box))
  return box && { text, box, spans }
}

function sameStyle(span: Span, run: TextRun): boolean {
  return (
    span.bold === run.bold &&
    span.italic === run.italic &&
    span.underline === run.underline &&
    span.color === run.color &&
    Math.abs(span.size - run.size) < 0.3
  )
}

function boxOf(run: TextRun, width: number, height: number): Box {
  const top = run.baseline - run.size * 0.8
  return { x: run.x / width, y: top / height, width: run.width / width, height: run.size / height }
}
