import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import { saidIn } from '../description.ts'

/** Fewer entries may have the numbers or names of parts by chance; of those with one this share must speak of what stands under it. */
const FEWEST_CITING = 3
const SHARE_CITING = 2 / 3
const LONGEST_COMPARED = 10_000

/** Returns the parts of the body (by one of their keys) that entries of a summary send to: by number, or else by name. */
export function citesOf(summary: Candidate[], body: Candidate[]): Map<Candidate, string> {
  const byNumber = citedByNumber(summary, body)
  return byNumber.size > 0 ? byNumber : citedByName(summary, body)
}

/**
 * Returns the numbers that entries of a summary begin with, 4.2, which are those of the parts that tell more: where most of those
 * with a number share words with what stands under it, each that does sends there.
 */
function citedByNumber(summary: Candidate[], body: Candidate[]): Map<Candidate, string> {
  const parts = Map.groupBy(body, ({ item }) => item.under)
  const words = new Map([...parts].map(([under, all]) => [under, wordsOfAll(all)]))
  const numbered = summary.filter(({ item: { under } }) => under !== '' && words.has(under))
  const citing = numbered.filter((entry) => {
    const told = words.get(entry.item.under) ?? new Set()
    return likeness(contentWords(saidIn(entry)), told).shared >= 2
  })
  return new Map(areMost(citing, numbered) ? citing.map((entry) => [entry, entry.item.under]) : [])
}

/**
 * Returns the parts that entries of a summary name, "Grading - Ground is pitched toward the house", and say more of: where the body
 * has one part of that name, or one in the section that the entry names, too. A room or a name of many parts sends nowhere.
 */
function citedByName(summary: Candidate[], body: Candidate[]): Map<Candidate, string> {
  const parts = Map.groupBy(body, ({ item }) => item.part)
  const byName = new Map<string, Set<number>>()
  for (const { item } of body) {
    const name = nameOf(item.label || item.title || item.section)
    if (isRoom(name)) continue
    for (const key of [name, `${name} in ${nameOf(item.section)}`])
      byName.set(key, (byName.get(key) ?? new Set()).add(item.part))
  }
  const wordsOf = new Map<number, Set<string>>()
  const named = summary.flatMap((entry) => {
    const names = namesIn(entry.item)
    const part = onlyPart(byName, names)
    return part === null ? [] : [{ entry, part, names: contentWords(names.join(' ')) }]
  })
  const citing = named.filter(({ entry, part, names }) => {
    const theirs = wordsOf.get(part) ?? wordsOfAll(parts.get(part) ?? [])
    wordsOf.set(part, theirs)
    return [...contentWords(saidIn(entry))].some((word) => theirs.has(word) && !names.has(word))
  })
  if (!areMost(citing, named)) return new Map()
  // In other words than the body's, an entry can only mean the one finding of a part that no other entry names.
  const entries = Map.groupBy(named, ({ part }) => part)
  const only = named.filter(({ part }) => entries.get(part)?.length === 1 && parts.get(part)?.length === 1)
  return new Map([...only, ...citing].map(({ entry, part }) => [entry, `part ${part}`]))
}

function onlyPart(byName: Map<string, Set<number>>, names: string[]): number | null {
  const keys = [...names, ...names.flatMap((name) => names.map((section) => `${name} in ${section}`))]
  const parts = keys.map((key) => byName.get(key)).find((all) => all?.size === 1)
  return parts ? ([...parts][0] ?? null) : null
}

function areMost(some: unknown[], of: unknown[]): boolean {
  return some.length >= FEWEST_CITING && some.length >= SHARE_CITING * of.length
}

function wordsOfAll(all: Candidate[]): Set<string> {
  let said = ''
  for (const one of all) {
    if (said.length > LONGEST_COMPARED) break
    said += ` ${one.item.label} ${saidIn(one)}`
  }
  return contentWords(said.slice(0, LONGEST_COMPARED))
}

/** "Walkways - Front walk is heaved", "Door opener: did not reverse" */
const LEAD = /^(?:\(?\d{1,3}[.)] ?)?(\p{Lu}[^.:;]{2,40}?)(?: [-–—] |: )/u

/** A row before its words has no more cells that name a part or its section. */
const MOST_NAMES = 6

/** Returns the names that an entry begins with, or that the cells of its row before its words tell. */
function namesIn({ label, passages }: Item): string[] {
  const lead = LEAD.exec(passages[0]?.text ?? '')?.[1]
  const names = [...(lead ? [lead] : []), ...label.split(', ').slice(0, MOST_NAMES).toReversed(), label]
  return names.map(nameOf).filter((name) => name !== '')
}

function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
