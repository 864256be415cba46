import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import { saidIn } from './description.ts'

/** Fewer entries may have the numbers or names of parts by chance; of those with one this share must speak of what stands under it. */
const FEWEST_CITING = 3
const SHARE_CITING = 2 / 3
const LONGEST_COMPARED = 10_000

/** Returns by what a part of the body may be sent to: its number 4.2, and its place in the report. */
export function partKeysOf({ under, part }: Pick<Item, 'under' | 'part'>): string[] {
  return [...(under === '' ? [] : [under]), `part ${part}`]
}

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
 * Returns the parts that entries of a summary name, "Grading - Ground is pitched toward the house", where the body has one part
 * of that name, or one in the section that the entry names, too; none where most of them share no other word with that part.
 */
function citedByName(summary: Candidate[], body: Candidate[]): Map<Candidate, string> {
  const parts = Map.groupBy(body, ({ item }) => nameOf(item.label || item.title || item.section))
  const named = summary.flatMap((entry) => {
    const names = namesIn(entry.item)
    const told = names.flatMap((name) => {
      const all = parts.get(name) ?? []
      const here = all.filter(({ item }) => names.includes(nameOf(item.section)))
      const meant = new Set(all.map(({ item }) => item.part)).size > 1 ? here : all
      return new Set(meant.map(({ item }) => item.part)).size === 1 ? [meant] : []
    })[0]
    return told ? [{ entry, told, name: contentWords(names.join(' ')) }] : []
  })
  const citing = named.filter(({ entry, told, name }) => {
    const theirs = wordsOfAll(told)
    return [...contentWords(saidIn(entry))].some((word) => theirs.has(word) && !name.has(word))
  })
  if (!areMost(citing, named)) return new Map()
  return new Map(named.flatMap(({ entry, told }) => told.slice(0, 1).map(({ item }) => [entry, `part ${item.part}`])))
}

function areMost(some: unknown[], of: unknown[]): boolean {
  return some.length >= FEWEST_CITING && some.length >= SHARE_CITING * of.length
}

function wordsOfAll(all: Candidate[]): Set<string> {
  const said = all.map((one) => `${one.item.label} ${saidIn(one)}`).join(' ')
  return contentWords(said.slice(0, LONGEST_COMPARED))
}

/** "Walkways - Front walk is heaved", "Door opener: did not reverse" */
const LEAD = /^(?:\(?\d{1,3}[.)] ?)?(\p{Lu}[^.:;]{2,40}?)(?: [-–—] |: )/u

/** Returns the names that an entry begins with, or that the cells of its row before its words tell. */
function namesIn({ label, passages }: Item): string[] {
  const lead = LEAD.exec(passages[0]?.text ?? '')?.[1]
  return [...(lead ? [lead] : []), ...label.split(', ').toReversed(), label].map(nameOf).filter((name) => name !== '')
}

function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
