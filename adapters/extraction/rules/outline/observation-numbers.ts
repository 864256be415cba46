import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { NAMED_NUMBER } from '#adapters/extraction/rules/page/continuation.ts'
import { ROW_NUMBER } from '#adapters/extraction/rules/page/numbered-rows.ts'
import { type Reading, rowKey } from './item.ts'

/** 3.2.1, or Comment 7: what a summary repeats to name the observation; null for a mere place in a list. */
export function observationNumber(text: string): string | null {
  return /\d{1,3}\.\d{1,3}\.\d{1,3}/.exec(text)?.[0] ?? NUMBERED.exec(text)?.[1] ?? null
}

const NUMBERED = new RegExp(`^${NAMED_NUMBER}\\b`)

/** "104 Retaining wall bulge" in a summary names the observation of the row 104, "#27 Outlet" the only one with that number. */
export function giveNumbers({ items, numbered }: Reading): void {
  const counts = Map.groupBy(items, ({ number }) => number)
  const named = items.flatMap((item) => {
    const number = item.zone === 'summary' && item.number === '' && NAMED_ROW.exec(item.passages[0]?.text ?? '')?.[1]
    return number ? { item, number } : []
  })
  // A list that counts its own entries names no rows.
  if (!named.every(({ number }, at) => Number(number) === at + 1))
    for (const { item, number } of named) if (counts.get(number)?.length === 1) item.number = number
  const numbers = new Set([...numbered.values()].filter((number) => ROW_NUMBER.test(number)))
  if (numbers.size < FEWEST_NUMBERED) return
  for (const item of items) {
    const [first] = item.passages
    const row = first && numbered.get(rowKey({ page: first.page, lines: first.parts.map(({ line }) => line) }))
    const named = item.zone === 'summary' ? /^\W*(\d{3}) (?=\p{Lu})/u.exec(first?.text ?? '')?.[1] : undefined
    const told = named ?? row
    if (told && numbers.has(told)) item.number ||= told
  }
}

const FEWEST_NUMBERED = 6
const NAMED_ROW = /^[^\w#]*#(\d{1,3}) /

/** "REPAIR   2.2 Weep screed": a rating before a numbered title, though the same word labels advice elsewhere. */
export function isBesideTitle(block: Block, after: Block | undefined): boolean {
  const isRow = block.columns === 2 && block.column === 0 && after?.column === 1 && after.page === block.page
  return isRow && after.marker !== null && /\d/.test(after.marker) && after.top < block.bottom
}
