const formula = /^[\s"'`]*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * Puts an apostrophe before text that a spreadsheet would take for a formula, also after spaces or quotation marks. Source:
 * OWASP, CSV Injection.
 */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Takes away the apostrophe that `safeCell` has put there. */
export function withoutMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
