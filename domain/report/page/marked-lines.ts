import type { Evidence } from '#domain/deficiency/deficiency.ts'

/** A line in pieces, each with the numbers of its marks. */
export type MarkedText = { text: string; marks: number[] }[]

type Range = { from: number; to: number; number: number }

/** Marks every quote in the lines of a page, ignoring white space. Words that are quoted twice are marked in turn. */
export function markedLines(
  lines: { text: string }[],
  marks: { number: number; evidence: Pick<Evidence, 'quote'>[] }[],
): MarkedText[] {
  const text = lines.map((line) => line.text).join('\n')
  const seen = new Map<string, number>()
  const ranges = marks.flatMap(({ number, evidence }) =>
    evidence.flatMap(({ quote }): Range[] => {
      const range = find(text, quote, seen.get(quote) ?? 0) ?? find(text, quote, 0)
      if (!range) return []
      seen.set(quote, range.to)
      return [{ ...range, number }]
    }),
  )
  let start = 0
  return lines.map((line) => {
    const pieces = piecesOf(line.text, start, ranges)
    start += line.text.length + 1
    return pieces
  })
}

function find(text: string, quote: string, from: number): { from: number; to: number } | null {
  const words = quote.trim().split(/\s+/)
  const pattern = new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+'), 'g')
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found && { from: found.index, to: pattern.lastIndex }
}

function piecesOf(line: string, start: number, ranges: Range[]): MarkedText {
  const end = start + line.length
  const here = ranges.filter(({ from, to }) => from < end && to > start)
  const cuts = [...new Set([start, end, ...here.flatMap(({ from, to }) => [Math.max(from, start), Math.min(to, end)])])]
  cuts.sort((a, b) => a - b)
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? start
    const marks = here.filter((range) => range.from < to && range.to > from).map(({ number }) => number)
    return { text: line.slice(from - start, to - start), marks }
  })
}
