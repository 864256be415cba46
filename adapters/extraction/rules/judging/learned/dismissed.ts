import type { Statement } from '#adapters/extraction/rules/judging/statements.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { JudgedItem } from './place-signs.ts'

const words = wordsIn(import.meta.dirname, 'dismissals')
const DISMISSED = words.pattern(String.raw`\b{dismissed}`, 'gi')
/** A turn after a dismissal takes it back: "typical of the age, but one is loose". */
const TURNS = /\b(?:but|however|though|although|except|yet|still)\b|;/i
/** No longer sentence is only a dismissal of the one before it. */
const LONGEST_BEHIND = 160

/**
 * Returns the statements of which the report itself says that they ask for nothing, in their own sentence or in the next one: "Hairline
 * cracks in the slab. These are common." Where anything is advised or badly rated, nothing is dismissed.
 */
export function dismissedIn({ item, statements }: JudgedItem): Statement[] {
  if ((isBad(item.rating) && !item.sectionRating) || item.recommendation.length > 0) return []
  if (statements.some(({ remedy, verdict }) => remedy || verdict.need)) return []
  return statements.filter(({ text }, at) => {
    const next = statements[at + 1]
    return (
      isDismissed(text) ||
      (next && next.verdict.faults === 0 && next.text.length <= LONGEST_BEHIND && isDismissed(next.text))
    )
  })
}

/** Answers a question, or tells what was done. */
const ANSWERS = /^(?:no|none|not|n\/?a|nil|yes)\b|\b(?:replaced|repaired|renewed|fixed|intact|invoice|receipt)\b/i

/** Returns whether a statement below a heading that names a fault says that there is none, or nothing of this house. */
export function clears({ text, remedy, verdict }: Statement): boolean {
  if (remedy || verdict.need) return false
  const { fine, limited, upkeep, general } = verdict
  return fine || limited || upkeep || general >= 1 || ANSWERS.test(text) || isDismissed(text)
}

function isDismissed(text: string): boolean {
  return [...text.matchAll(DISMISSED)].some(({ 0: said, index }) => !TURNS.test(text.slice(index + said.length)))
}
