/** Longer than any paragraph; readers scan each line as a whole, several times. */
export const LONGEST_LINE = 4_000

/** Splits a line into lines of at most `LONGEST_LINE` characters, after a sentence if possible, otherwise after a word. */
export function wrapLine(row: string): string[] {
  const rows: string[] = []
  let from = 0
  while (row.length - from > LONGEST_LINE) {
    const piece = row.slice(from, from + LONGEST_LINE)
    const stop = piece.lastIndexOf('. ')
    const whole = /[\ud800-\udbff]$/.test(piece) ? LONGEST_LINE - 1 : LONGEST_LINE
    const to = from + (stop >= 0 ? stop + 2 : piece.lastIndexOf(' ') + 1 || whole)
    rows.push(row.slice(from, to))
    from = to
  }
  rows.push(row.slice(from))
  return rows
}
