import type { Deficiency, Extraction, PossibleMiss } from '#domain/deficiency/deficiency.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'

/** From this share of shared words on, two tellings on one page are of the same thing. */
const SAME = 0.6

/** Returns what another engine lists or doubts and this one does not mention. */
export function missesFrom(other: Extraction, deficiencies: Deficiency[]): PossibleMiss[] {
  const told = deficiencies
    .flatMap(({ evidence, description }) =>
      evidence.map(({ page, quote }) => ({ page, text: `${quote} ${description}` })),
    )
    .map(({ page, text }) => ({ page, words: contentWords(text) }))
  const isTold = ({ page, quote }: { page: number; quote: string }) => {
    const words = contentWords(quote)
    return told.some((one) => one.page === page && likeness(words, one.words).containment >= SAME)
  }
  const listed = other.deficiencies.flatMap(({ evidence }): PossibleMiss[] => {
    const [first] = evidence
    if (!first || evidence.some(isTold)) return []
    return [{ page: first.page, quote: first.quote, reason: 'the rules list it, the model does not' }]
  })
  return [...listed, ...other.possibleMisses.filter((miss) => !isTold(miss))]
}
