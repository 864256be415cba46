import type { JudgedItem } from '#adapters/extraction/rules/judging/learned/place-signs.ts'
import { type Candidate, headingsAbove } from '#adapters/extraction/rules/judging/statements.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { IN_RUNNING_TEXT } from '#domain/deficiency/deficiency.ts'

/** A report marks its findings in some way where so many of them, and this much more often than other text, bear it. */
const MOST = 0.6
const LIFT = 1.3
const FEWEST = 4

/** The ways in which reports mark their findings, each with the sentence that tells the reader of it. */
const MARKS: [is: (item: Item) => boolean, sentence: string][] = [
  [(item) => item.record, 'Findings here are labeled as such: a numbered title, or a field such as "Condition:".'],
  [({ rating }) => isBad(rating), 'Findings here stand under a rating such as "Deficient" or "Repair".'],
  [({ ticked }) => ticked, 'Findings here are ticked boxes.'],
  [({ single, record }) => single && !record, 'Findings here are numbered or bulleted remarks.'],
  [({ emphasis }) => emphasis, 'Findings here are printed bold.'],
  [({ recommendation }) => recommendation.length > 0, 'Findings here come with a recommendation of their own.'],
]

/** Returns in sentences how this report marks its findings; none where it has no manner of its own. */
export function mannerTold(judged: JudgedItem[], found: Candidate[]): string[] {
  const told = new Set(found.map(({ item }) => item))
  if (told.size < FEWEST) return []
  const all = judged.map(({ item }) => item)
  const share = (items: Item[], is: (item: Item) => boolean) => items.filter(is).length / Math.max(1, items.length)
  const sentences = MARKS.flatMap(([is, sentence]) => {
    const among = share([...told], is)
    return among >= MOST && among >= LIFT * share(all, is) ? [sentence] : []
  })
  const isInSummary = ({ zone }: Item) => zone === 'summary'
  if (share([...told], isInSummary) >= 0.2 && share([...told], isInSummary) <= 0.8)
    sentences.push('A summary tells findings of the body again; they are counted once.')
  return sentences.length > 0 ? sentences : [IN_RUNNING_TEXT]
}

/** Returns the pages on which the report rates something deficient and nothing was found. */
export function pagesToLookAt(judged: JudgedItem[], found: Candidate[]): number[] {
  const told = new Set(found.flatMap(({ statements }) => statements.map(({ passage }) => passage.page)))
  const isHeading = headingsAbove(found)
  const rated = judged.filter(
    ({ item }) => isBad(item.rating) && item.zone !== 'summary' && !isHeading(item, item.passages[0]?.text),
  )
  const pages = new Set(rated.flatMap(({ statements }) => statements.map(({ passage }) => passage.page)))
  return [...pages].filter((page) => !told.has(page)).sort((a, b) => a - b)
}
