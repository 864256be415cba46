/** No paragraph is so long: what reads lines looks at each as a whole, more than once. */
export const LONGEST_LINE = 4_000

/** A line as lines of at most `LONGEST_LINE` characters: cut behind a sentence where there is one, else behind a word. */
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
