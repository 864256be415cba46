import type { Deficiency, Evidence } from '#domain/deficiency/deficiency.ts'
import { foldWhiteSpace } from '#domain/deficiency/evidence.ts'
import type { DeficiencyToPrice } from './cost-estimator.ts'

/** Returns the evidence that remains with the finding after the split; at least one telling. */
export function evidenceWithout(evidence: Evidence[], apart: Deficiency[]): Evidence[] {
  const gone = new Set(apart.flatMap((part) => part.evidence.map(keyOf)))
  const rest = gone.size > 0 ? evidence.filter((telling) => !gone.has(keyOf(telling))) : evidence
  return rest.length > 0 ? rest : evidence.slice(0, 1)
}

/** Returns the words that were split off from a finding, and those it `kept`: what lies within a telling is kept by none. */
export function tellingsOf(
  { evidence }: Pick<Deficiency, 'evidence'>,
  apart: Deficiency[],
): Required<Pick<DeficiencyToPrice, 'apart' | 'kept'>> {
  const gone = apart.flatMap((part) => part.evidence.map(({ page, quote }) => ({ page, quote: foldWhiteSpace(quote) })))
  const tellings = evidenceWithout(evidence, apart).map(({ page, quote }) => ({ page, quote: foldWhiteSpace(quote) }))
  const passages = gone.filter(({ page, quote }) =>
    tellings.some((telling) => telling.page === page && telling.quote !== quote && telling.quote.includes(quote)),
  )
  return {
    apart: gone.map(({ quote }) => quote),
    kept: tellings.map((telling) => passages.reduce((left, { quote }) => left.replaceAll(quote, ' '), telling.quote)),
  }
}

/** Equal for the same words on the same page. */
function keyOf({ page, quote }: Evidence): string {
  return `${page} ${foldWhiteSpace(quote)}`
}
