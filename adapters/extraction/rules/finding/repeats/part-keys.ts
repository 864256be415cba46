import type { Item } from '#adapters/extraction/rules/outline/item.ts'

/** Returns by what a part of the body may be sent to: its number 4.2, and its place in the report. */
export function partKeysOf({ under, part }: Pick<Item, 'under' | 'part'>): string[] {
  return [...(under === '' ? [] : [under]), `part ${part}`]
}

/** "(3.4)", "(see 3.5, 3.9)"; a measure has its unit behind it. */
const CITED =
  /\((?:see )?(?:sections? |items? |paragraphs? |§ ?)?(\d{1,2}\.\d{1,2}(?:(?:, ?| and | & )\d{1,2}\.\d{1,2})*)\)/gi

/** Returns the numbers of headings that words send to. */
export function numbersCitedIn(text: string): Set<string> {
  return new Set([...text.matchAll(CITED)].flatMap(({ 1: numbers = '' }) => numbers.match(/\d+\.\d+/g) ?? []))
}
