import { formatDollars } from '#domain/estimate/estimate.ts'
import { citedPageFirst, hasPage } from '#domain/report/page/cited-page.ts'
import { ADVICE_LEAD, type Letter, type LetterItem } from './letter.ts'

export const LETTER_COLUMNS = 72

/** Returns the letter as plain text, in lines of at most 72 characters; a longer word has its own line. */
export function letterText(letter: Letter): string {
  const { title, version, isDraft, date, property, from, deadline, totals } = letter
  const name = [title.toUpperCase(), version > 1 && `VERSION ${version}`, isDraft && 'DRAFT']
    .filter(Boolean)
    .join(' - ')
  const head = [
    ...addLabel('Date:', date),
    ...addLabel('Property:', property),
    ...addLabel('From:', from),
    ...(deadline ? addLabel('Please answer by:', deadline) : []),
  ]
  const sums = [
    totals.credit > 0 && `Credits at closing, in all: ${formatDollars(totals.credit)}`,
    totals.reduction > 0 && `Price reduction, in all: ${formatDollars(totals.reduction)}`,
  ].filter((line) => line !== false)
  const blocks = [
    [name, '='.repeat(name.length)],
    head,
    ...letter.opening.map((words) => wrapLines(words)),
    ...letter.items.map(itemLines),
    sums,
    ...letter.closing.map((words) => wrapLines(words)),
    wrapLines(from),
    ['-'.repeat(LETTER_COLUMNS), ...wrapLines(letter.disclaimer)],
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function itemLines(item: LetterItem): string[] {
  const { number, title, group, ask, description, quote, advice, printedCost, terms, note } = item
  const mark = `${number}. `
  const indent = ' '.repeat(mark.length)
  const where = hasPage(item) ? citedPageFirst(item, ' of the report') : 'The report'
  return [
    ...(group ? [...wrapLines(group.toUpperCase()), ''] : []),
    ...wrapLines(title, mark, indent),
    ...(description ? wrapLines(description, indent) : []),
    ...(quote ? wrapLines(`${where}: "${quote}"`, indent) : []),
    ...(advice ? wrapLines(`${ADVICE_LEAD} ${advice}`, indent) : []),
    ...(printedCost ? wrapLines(printedCost, indent) : []),
    ...wrapLines(ask, indent),
    ...(note ? wrapLines(`Note: ${note}`, indent) : []),
    ...terms.flatMap((term) => wrapLines(term, `${indent}- `, `${indent}  `)),
  ]
}

function addLabel(label: string, words: string): string[] {
  return wrapLines(words, `${label} `, ' '.repeat(label.length + 1))
}

/** Wraps the words. The first line begins with `first`, the others with `rest`; line breaks stay. */
function wrapLines(words: string, first = '', rest = first): string[] {
  const lines: string[] = []
  for (const paragraph of words.split('\n')) {
    let line = lines.length === 0 ? first : rest
    let isEmpty = true
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = isEmpty ? line + word : `${line} ${word}`
      if (isEmpty || [...longer].length <= LETTER_COLUMNS) line = longer
      else {
        lines.push(line)
        line = rest + word
      }
      isEmpty = false
    }
    lines.push(line.trimEnd())
  }
  return lines
}
