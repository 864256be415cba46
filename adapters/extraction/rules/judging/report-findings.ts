import { judge } from '#adapters/extraction/rules/language/judge.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { IS, REMARKS } from './scores.ts'
import { type Statement, TELLS } from './statements.ts'

/** Returns true where the report itself labels a finding and nothing in it says that the part is sound or was not seen. */
export function isFindingOfReport(item: Item, statements: Statement[]): boolean {
  const rated = isBad(item.rating) && (!item.sectionRating || isListed(item))
  if (!item.record && !rated) return false
  if (REMARKS.test(item.label) || item.descriptive || item.note || isTalk(item) || isCleared(item)) return false
  if (rated && item.tabled && item.rating !== 'minor' && item.passages.length > 0) return true
  const hasField = item.location !== '' || item.implication !== '' || item.recommendation.length > 0
  if (!rated && !hasField) return false
  const isTitled = item.title !== '' && judge(item.title).faults > 0
  return statements.some((statement) => tellsFinding(item, statement, isTitled))
}

/** A bulleted comment on a part that the report's columns rate deficient. */
function isListed({ filled, single, sectionRating }: Item): boolean {
  return filled && single && sectionRating
}

function isTalk({ zone }: Item): boolean {
  return zone === 'limitations' || zone === 'information' || zone === 'boilerplate'
}

function isCleared({ rating }: Item): boolean {
  return rating === 'fine' || rating === 'unseen' || rating === 'note'
}

function tellsFinding(item: Item, { verdict, remedy, text }: Statement, isTitled: boolean): boolean {
  if (remedy || verdict.fine || verdict.upkeep || verdict.boilerplate >= 2) return false
  if (verdict.general >= 1 && !isTitled) return false
  if (item.record) return true
  if (verdict.limited) return false
  return (
    verdict.stated || verdict.medium.length > 0 || ((item.single || item.tabled) && TELLS.test(text)) || IS.test(text)
  )
}
