import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isSummary } from './sameness.ts'

/** All tellings, with those of a list read as a summary, and the items of that list. */
type Listed = { tellings: Candidate[]; items: Item[] }

/** Takes records with all their fields out of the summary where the body has none: there they are told in full. */
export function withFullRecords(tellings: Candidate[]): Candidate[] {
  if (tellings.some((candidate) => candidate.item.record && !isSummary(candidate))) return tellings
  const isFull = ({ record, implication, recommendation }: Item) =>
    record && (implication !== '' || recommendation.length > 0)
  const full = new Map(
    tellings
      .filter((candidate) => isSummary(candidate) && isFull(candidate.item))
      .map(({ item }) => [item, { ...item, zone: 'findings' as const }]),
  )
  return tellings.map((candidate) => ({ ...candidate, item: full.get(candidate.item) ?? candidate.item }))
}

/** Fewer items before the first system or room of the house, or in a table behind the body, are no list. */
const LEAST_LISTED = 5
/** So much of the body stands before a table that lists it again. */
const BEFORE_TABLE = 0.8

/**
 * Returns all tellings with what stands before the first system or room of the house as a summary, as a letter lists what
 * matters most under headings of its own, and those items; null where nothing of the kind stands there.
 */
export function openingAsSummary(tellings: Candidate[]): Listed | null {
  const end = tellings.findIndex(({ item }) => item.system !== null || item.room !== '')
  return asSummary(tellings, tellings.slice(0, Math.max(0, end)))
}

/** The same for the rows of a table behind nearly all of the body, which may list in few words what that told. */
export function closingAsSummary(tellings: Candidate[]): Listed | null {
  const placeOf = new Map(tellings.map((candidate, at) => [candidate, at]))
  const body = tellings.filter((candidate) => !candidate.item.tabled && !isSummary(candidate))
  const table = tellings.filter(({ item }) => item.tabled)
  const first = tellings.findIndex(({ item }) => item.tabled)
  const before = body.filter((candidate) => (placeOf.get(candidate) ?? 0) < first)
  return before.length >= LEAST_LISTED && before.length >= BEFORE_TABLE * body.length
    ? asSummary(tellings, table)
    : null
}

function asSummary(tellings: Candidate[], some: Candidate[]): Listed | null {
  const listed = new Map(
    some.filter((candidate) => !isSummary(candidate)).map(({ item }) => [item, { ...item, zone: 'summary' as const }]),
  )
  if (listed.size < LEAST_LISTED) return null
  return {
    tellings: tellings.map((candidate) => ({ ...candidate, item: listed.get(candidate.item) ?? candidate.item })),
    items: [...listed.values()],
  }
}
