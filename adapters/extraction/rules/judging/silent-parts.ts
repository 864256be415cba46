import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import type { JudgedItem } from './learned/place-signs.ts'
import type { Candidate, Statement } from './statements.ts'

const SPOKEN_OF = new Set(['body', 'findings', 'remarks'])

/**
 * Returns what the parts that their report rates deficient tell, "B. Food Waste Disposers" with a D before "Hums, not turning.", where
 * nothing else in them is a finding: the likeliest of their statements.
 */
export function toldByRating(judged: JudgedItem[], found: Candidate[]): Candidate[] {
  const told = new Set(found.map(({ item }) => item.part))
  const silent = judged.filter(
    ({ item: { part, rating, sectionRating, zone } }) =>
      sectionRating && isBad(rating) && rating !== 'minor' && SPOKEN_OF.has(zone) && !told.has(part),
  )
  return [...Map.groupBy(silent, ({ item }) => item.part).values()].flatMap((part) => {
    const all = part.flatMap(({ item, statements }) =>
      item.note || item.descriptive ? [] : statements.filter(maySay).map((statement) => ({ item, statement })),
    )
    const best = all.toSorted((a, b) => b.statement.chance - a.statement.chance)[0]
    if (!best || best.statement.chance < weights.learned.underRating) return []
    return [{ item: best.item, statements: [best.statement], score: weights.finding.listed }]
  })
}

function maySay({ text, remedy, verdict }: Statement): boolean {
  return !remedy && !verdict.fine && !verdict.limited && !verdict.upkeep && verdict.general < 1 && !text.endsWith(':')
}
