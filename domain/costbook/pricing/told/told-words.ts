import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { wordsOf } from '#domain/costbook/matching/words.ts'
import { denying, faults } from '#domain/costbook/need/kind-words.ts'
import type { RepairNeed } from '#domain/costbook/need/repair-model.ts'
import { chanceOfLook, chanceOfNothing } from '#domain/costbook/need/steps.ts'
import { dependent } from '#domain/costbook/words/pricing.ts'
import { anyOf } from '#domain/text/word-list.ts'

/** The words of a finding that is to be priced. */
export type Told = { description: string; recommendation: string; location: string }

/** Stands between pieces that may each tell a repair; spaces around it are left to the pieces, as runs of them would take long. */
const BETWEEN =
  /(?:[;,]|\s)(?:and also|and|&|plus|also|as well as)\b,?\s|[;,]\s(?:and also|and|&|plus|also|as well as)\b,?\s|;|,\s(?!(?:which|that|or|but|so|to|with|as)\b)|(?:^|\s)(?:\(?[a-c1-3]\)|[1-3]\.)\s/gi

/**
 * Returns the pieces of a text between conjunctions and commas outside of parentheses, each with what stands before it: "." for the
 * first.
 */
export function piecesApart(text: string): { words: string; joint: string }[] {
  const held = text.replaceAll(/\([^()]{4,}\)/g, (aside) => '_'.repeat(aside.length))
  const joints = [...held.matchAll(BETWEEN)]
  return [...joints, null]
    .map((joint, at) => {
      const before = joints[at - 1]
      const words = text.slice(before ? before.index + before[0].length : 0, joint?.index)
      return { words: words.trim().replace(/[.,;:]+$/, ''), joint: before ? before[0].trim() || ',' : '.' }
    })
    .filter(({ words }) => words !== '')
}
export const FAULTS = new RegExp(
  String.raw`\b(?:${anyOf(faults)}|${anyOf(denying)}|lack\w*|chew\w*|eroded|defeated|weep\w*|open|off|cut|gone|hangs?|double[- ]tapped)\b`,
  'gi',
)
export const FAULTY = new RegExp(FAULTS.source, 'i')
/** Begins what belongs to the words before it. */
export const DEPENDS = new RegExp(String.raw`^\W*${anyOf(dependent)}\b`, 'i')
/** Traces that something else leaves. */
export const TRACE =
  /\b(?:sag\w*|lean\w*|stain\w*|moist\w*|wet|damp\w*|puddl\w*|smell\w*|odor\w*|erod\w*|erosion|efflorescence|pool(?:s|ed|ing)|soak\w*|water|tripped|mold\w*|mildew)\b/i
export const LEAK = /\b(?:leak\w*|drip\w*|overflow\w*|seep\w*|weep\w*|backed up)\b/i
export const SPOILT =
  /\b(?:rot\w*|decay\w*|soft|damag\w*|rust\w*|corro\w*|deteriorat\w*|swoll?e?n|swell\w*|warp\w*|buckl\w*|delaminat\w*|peel\w*|spongy|loose|crack\w*)\b/i

const wordsOfParts = new WeakMap<CostbookItem, Set<string>>()

/** Returns the words of the name of an item's part. */
export function partWords(item: CostbookItem): Set<string> {
  const words = wordsOfParts.get(item) ?? new Set(wordsOf(item.part ?? ''))
  wordsOfParts.set(item, words)
  return words
}

/** Parts of the same name are one work, and sealing here and there is one round with the same tube. */
export function isSameWork(one: CostbookItem, other: CostbookItem): boolean {
  if (one.action === 'seal' && other.action === 'seal' && one.category === other.category) return true
  const [own, others] = [partWords(one), partWords(other)]
  const of = ({ description }: CostbookItem) => new Set(wordsOf(description))
  return [others, of(other)].some((all) => isWithin(own, all)) || [own, of(one)].some((all) => isWithin(others, all))
}

/** Returns whether all words of one set are in the other. */
export function isWithin(some: Set<string>, all: Set<string>): boolean {
  return [...some].every((word) => all.has(word))
}

/** Returns the chance of all items of an item's part, and of parts that share a `named` word with it. */
export function chanceOfPart({ likely }: RepairNeed, item: CostbookItem, named = new Set<string>()): number {
  const shared = new Set([...partWords(item)].filter((word) => named.has(word)))
  const isOfPart = (one: CostbookItem) => one.part === item.part || isNamed(one, shared)
  return likely.reduce((sum, one) => (isOfPart(one.item) ? sum + one.chance : sum), 0)
}

/** Returns whether words name an item's part. */
export function isNamed(item: CostbookItem, said: Set<string>): boolean {
  return [...partWords(item)].some((word) => said.has(word))
}

const MOST_LOOK = 0.5
export const MOST_NOTHING = 0.3

/** Returns whether a look or nothing is asked for rather than a repair. */
export function asksForNoRepair({ steps }: RepairNeed): boolean {
  return chanceOfLook(steps) > MOST_LOOK || chanceOfNothing(steps) > MOST_NOTHING
}
