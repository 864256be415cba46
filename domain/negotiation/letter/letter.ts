import type { Cents } from '#domain/estimate/estimate.ts'
import type { Remedy } from '#domain/negotiation/repair-request.ts'

/**
 * A repair request as it is printed, by whatever prints it: every word of it, in order. `date` and `deadline` are as people
 * read them (`March 4, 2026`); `deadline` is the day by which the seller is asked to answer. An item's `ask` is one sentence; `terms` are the conditions of its remedy (licensed trade,
 * what all remedies need is in the closing), a sentence each; `advice` is the inspector's recommendation, empty where it is long or quoted. Its `quote` is verbatim, cut at the end of a sentence where it is long; `description` is
 * empty where the quote says the same.
 */
export type Letter = {
  title: string
  date: string
  property: string
  from: string
  deadline: string | null
  version: number
  isDraft: boolean
  opening: string[]
  items: LetterItem[]
  /** Each is printed where it is not 0. */
  totals: { credit: Cents; reduction: Cents }
  closing: string[]
  /** That this is no legal form. */
  disclaimer: string
}

/** Before the inspector's advice, which often begins with "Recommend" itself. */
export const ADVICE_LEAD = "The inspector's advice:"

export type LetterItem = {
  number: number
  title: string
  severity: string
  remedy: Remedy
  ask: string
  amount: Cents | null
  description: string
  page: number | null
  quote: string | null
  advice?: string
  terms: string[]
  note: string
}
