import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { NAMED_NUMBER } from '#adapters/extraction/rules/page/continuation.ts'
import { type Item, type Reading, rowKey } from './item.ts'

/** 3.2.1, or Comment 7: what a summary repeats to name the observation; null for a mere place in a list. */
export function observationNumber(text: string): string | null {
  return /\d{1,3}\.\d{1,3}\.\d{1,3}/.exec(text)?.[0] ?? NUMBERED.exec(text)?.[1] ?? null
}

const NUMBERED = new RegExp(`^${NAMED_NUMBER}\\b`)

/** "104 Retaining wall bulge" in a summary names the observation of the row 104, "#27 Outlet" the only one with that number. */
export function giveNumbers(reading: Reading): void {
  const { items, numbered } = reading
  const counts = Map.groupBy(items, ({ number }) => number)
  const named = items.flatMap((item) => {
    const number = item.zone === 'summary' && item.number === '' && NAMED_ROW.exec(item.passages[0]?.text ?? '')?.[1]
    return number ? { item, number } : []
  })
  // A list that counts its own entries names no rows.
  if (!named.every(({ number }, at) => Number(number) === at + 1))
    for (const { item, number } of named) if (counts.get(number)?.length === 1) item.number = number
  const inBody = items.flatMap(({ zone, tabled, number }) => (zone !== 'summary' && tabled ? number : []))
  const numbers = new Set([...numbered.values(), ...inBody].filter((number) => NUMBER_OF_ROW.test(number)))
  if (numbers.size < FEWEST_NUMBERED) return
  const coded = items.filter((item) => {
    const number = item.tabled ? undefined : CODED_ENTRY.exec(item.passages[0]?.text ?? '')?.[1]
    return number !== undefined && numbers.has(number)
  })
  const told = coded.reduce((sum, { passages: [first] }) => sum + (first?.text.match(ENTRY)?.length ?? 0), 0)
  const entries = new Set(told >= FEWEST_ENTRIES ? coded : [])
  reading.items = items.flatMap((item) => {
    if (item.zone === 'summary' || entries.has(item)) return entriesOf(item, numbers)
    const [first] = item.passages
    const row = first && numbered.get(rowKey({ page: first.page, lines: first.parts.map(({ line }) => line) }))
    if (row && numbers.has(row)) item.number ||= row
    return item
  })
}

/** "203 R - Rubber boot split. 204 R - Gutter seams dripping.": the number of a row, and its code, before what a summary says of it. */
const ENTRY = /(?:^\W*|(?<=[.!?] )(?=\d{3,4} [A-Z]{1,3} ?[-–—:]))(\d{3,4}) (?:[A-Z]{1,3} ?[-–—:] ?)?(?=\p{Lu})/gu

/** With its code such an entry belongs to a summary under whatever heading it stands, where there are several; "120 V - ..." is none. */
const CODED_ENTRY = /^\W*(\d{3,4}) (?![AVWF] )[A-Z]{1,3} ?[-–—:] ?\p{Lu}/u
const FEWEST_ENTRIES = 3

/** Returns what a paragraph of a summary tells of numbered rows, each as an item with the row's number. */
function entriesOf(item: Item, numbers: Set<string>): Item[] {
  const [passage, ...others] = item.passages
  const starts = [...(passage?.text.matchAll(ENTRY) ?? [])].filter(({ 1: number = '' }) => numbers.has(number))
  if (!passage || starts[0]?.index !== 0) return [item]
  return starts.map(({ 0: mark, 1: number = '', index }, at) => {
    const from = index + mark.length
    const text = passage.text.slice(from, starts[at + 1]?.index).trim()
    const isLast = at === starts.length - 1
    const passages = [{ ...passage, at: passage.at + from, text }, ...(isLast ? others : [])]
    return {
      ...item,
      zone: 'summary' as const,
      number: item.number || number,
      passages,
      recommendation: isLast ? item.recommendation : [],
    }
  })
}

const NUMBER_OF_ROW = /^\d{3,4}$/
const FEWEST_NUMBERED = 6
const NAMED_ROW = /^[^\w#]*#(\d{1,3}) /

/** "REPAIR   2.2 Weep screed": a rating before a numbered title, though the same word labels advice elsewhere. */
export function isBesideTitle(block: Block, after: Block | undefined): boolean {
  const isRow = block.columns === 2 && block.column === 0 && after?.column === 1 && after.page === block.page
  return isRow && after.marker !== null && /\d/.test(after.marker) && after.top < block.bottom
}
