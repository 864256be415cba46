import type { Page } from '../report/document.ts'
import type { Evidence } from './deficiency.ts'

/** Words with every run of white space as one space, as evidence is compared. */
export function foldWhiteSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What is printed on a page, in reading order, white space folded: what a quote must occur in. */
export function pageText(page: Page): string {
  return foldWhiteSpace(page.lines.map((line) => line.text).join(' '))
}

/**
 * The longest part of `quote` that `text` holds word for word, or null where not even `fewest` words in a row are there.
 * Both must be folded. Words of one column that others interrupt come back as their longest unbroken run.
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

/** Whether one evidence has all the words of the other, on the same page. */
export function holds(one: Evidence, other: Evidence): boolean {
  return one.page === other.page && foldWhiteSpace(one.quote).includes(foldWhiteSpace(other.quote))
}
