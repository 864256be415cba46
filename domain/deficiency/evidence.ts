import type { Page } from '../report/document.ts'
import type { Evidence } from './deficiency.ts'

/** Turns every run of white space into one space, the form in which evidence is compared. */
export function foldWhiteSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns the text of a page in reading order, with white space folded. Quotes must occur in it. */
export function pageText(page: Page): string {
  return foldWhiteSpace(page.lines.map((line) => line.text).join(' '))
}

/**
 * Returns the longest part of `quote` that `text` contains word for word, or null if it has not even `fewest` words in a row.
 * Both must be folded. For a column that others interrupt, this is its longest unbroken run.
 */
export function verbatimPart(text: string, quote: string, fewest = 3): string | null {
  if (quote === '') return null
  if (text.includes(quote)) return quote
  const words = quote.split(' ')
  let best = ''
  let bestCount = 0
  for (let from = 0; from < words.length - bestCount; from++) {
    // What holds a longer run holds its beginning: shorter ones than the best need no look.
    let count = Math.max(1, bestCount)
    let run = words.slice(from, from + count).join(' ')
    if (!text.includes(run)) continue
    for (let to = from + count; to < words.length; to++) {
      const longer = `${run} ${words[to]}`
      if (!text.includes(longer)) break
      run = longer
      count += 1
    }
    if (count > bestCount || (count === bestCount && run.length > best.length)) {
      best = run
      bestCount = count
    }
  }
  return bestCount >= Math.min(fewest, words.length) ? best : null
}

/** Returns whether one evidence contains all the words of the other, on the same page. */
export function holds(one: Evidence, other: Evidence): boolean {
  return one.page === other.page && foldWhiteSpace(one.quote).includes(foldWhiteSpace(other.quote))
}
