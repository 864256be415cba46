import type { Page } from '#domain/report/document.ts'
import { foldWhiteSpace } from './evidence.ts'

/** A page's text as `pageText` returns it, with the range of each line. */
export type Printed = { text: string; lines: { from: number; to: number }[] }

export function printPage(page: Page): Printed {
  let text = ''
  const lines = page.lines.map((line) => {
    const words = foldWhiteSpace(line.text)
    if (words && text) text += ' '
    const from = text.length
    text += words
    return { from, to: text.length }
  })
  return { text, lines }
}
