import type { Ports } from '#domain/ports.ts'
import type { UnitType } from '../deficiency/deficiency.ts'
import { bandOf, detailsOf, type ItemFields, type MatchBand } from './costbook.ts'
import { rankItems } from './matching/match.ts'

export const MIN_CONFIDENCE = 0.1
export const MAX_SEARCH_CHARACTERS = 2_000
const MOST_RESULTS = 12

/** `totalCost` is the national price of one `unit`, in cents. */
export type FoundMapping = {
  words: string
  code: string
  description: string
  confidence: number
  band: MatchBand
  priority: number
  matched: number
  total: number
  totalCost: number
  unit: UnitType
} & Partial<ItemFields>

/** `complete` counts the items of which every word of a set was found. */
export type MappingSearch = { results: FoundMapping[]; complete: number; partial: number }

/** Returns items of the current costbook that fit a deficiency's words with at least that confidence, highest first. */
export async function searchMappings(
  { costbook }: Pick<Ports, 'costbook'>,
  { text, minConfidence }: { text: string; minConfidence: number },
): Promise<MappingSearch> {
  const { book } = await costbook.current()
  const matches = rankItems(book.index, { description: text.slice(0, MAX_SEARCH_CHARACTERS) })
  const results = matches
    .filter(({ confidence }) => confidence >= minConfidence)
    .toSorted((one, other) => other.confidence - one.confidence || other.priorityScore - one.priorityScore)
    .slice(0, MOST_RESULTS)
    .map(({ item, confidence, priorityScore, matchedKeywords, totalKeywords }) => ({
      words: item.covers,
      code: item.code,
      description: item.description,
      confidence,
      band: bandOf(confidence),
      priority: priorityScore,
      matched: matchedKeywords,
      total: totalKeywords,
      totalCost: item.labor + item.material,
      unit: item.unit,
      ...detailsOf(item),
    }))
  const complete = results.filter(({ priority }) => priority >= 2).length
  return { results, complete, partial: results.length - complete }
}
