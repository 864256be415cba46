import type { Cents } from '#domain/estimate/estimate.ts'
import type { Remedy } from '#domain/negotiation/repair-request.ts'
import type { ExportedPhoto } from '#domain/report/export/export.ts'
import type { FirstPage } from '#domain/report/page/cited-page.ts'

/**
 * The full text of a repair request, in order, for every output format. `date` and `deadline` are written out (`March 4,
 * 2026`); `deadline` is when the seller should answer. An item's `ask` is one sentence; `terms` are the conditions of its
 * remedy, one sentence each (conditions of all remedies are in the closing); `advice` is the inspector's recommendation, empty
 * if it is long or quoted. `quote` is verbatim, cut at the end of a sentence if long; `description` is empty if the quote says
 * the same.
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
  /** Each is printed if it is not 0. */
  totals: { credit: Cents; reduction: Cents }
  closing: string[]
  /** Says that this is not a legal form. */
  disclaimer: string
}

/** Printed before the inspector's advice, which often begins with "Recommend" itself. */
export const ADVICE_LEAD = "The inspector's advice:"

export type LetterItem = FirstPage & {
  number: number
  title: string
  /** The trade whose items begin with this one, where they stand by trade, and what they come to. */
  group?: string
  remedy: Remedy
  ask: string
  amount: Cents | null
  description: string
  quote: string | null
  advice?: string
  /** The cost that the report itself prints, as a sentence. */
  printedCost?: string
  terms: string[]
  note: string
  photos?: ExportedPhoto[]
}
