import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isSummary } from './sameness.ts'

/** All tellings with some of them in another part of the report, and the items of those. */
type Listed = { tellings: Candidate[]; items: Item[] }

/** Takes records with all their fields out of the summary where the body has none: there they are told in full. */
export function withFullRecords(tellings: Candidate[]): Candidate[] {
  if (tellings.some((candidate) => candidate.item.record && !isSummary(candidate))) return tellings
  const isFull = ({ record, implication, recommendation }: Item) =>
    record && (implication !== '' || recommendation.length > 0)
  return moved(
    tellings,
    tellings.filter((candidate) => isSummary(candidate) && isFull(candidate.item)),
    'findings',
  ).tellings
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

/** Returns the same for the rows of a table behind nearly all of the body, which may list in few words what that told. */
export function closingAsSummary(tellings: Candidate[]): Listed | null {
  const isOfBody = (candidate: Candidate) => !candidate.item.tabled && !isSummary(candidate)
  const table = tellings.filter(({ item }) => item.tabled)
  const before = tellings
    .slice(
      0,
      Math.max(
        0,
        tellings.findIndex(({ item }) => item.tabled),
      ),
    )
    .filter(isOfBody)
  return before.length >= LEAST_LISTED && before.length >= BEFORE_TABLE * tellings.filter(isOfBody).length
    ? asSummary(tellings, table)
    : null
}

function asSummary(tellings: Candidate[], some: Candidate[]): Listed | null {
  const listed = moved(
    tellings,
    some.filter((candidate) => !isSummary(candidate)),
    'summary',
  )
  return listed.items.length < LEAST_LISTED ? null : listed
}

function moved(tellings: Candidate[], some: Candidate[], zone: Item['zone']): Listed {
  const items = new Map(some.map(({ item }) => [item, { ...item, zone }]))
  return {
    tellings: tellings.map((candidate) => ({ ...candidate, item: items.get(candidate.item) ?? candidate.item })),
    items: [...items.values()],
  }
}
