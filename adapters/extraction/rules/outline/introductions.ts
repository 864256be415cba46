import type { Reading } from './item.ts'

/** In so many sections words stand between the name and the first numbered part: the report begins its sections with them. */
const SECTIONS_BEGUN = 4

export function beginIntroduction(reading: Reading): void {
  reading.intro = true
  reading.intros.push({ items: [], isFollowed: false })
}

/** Marks the beginnings of sections, before their numbered parts, as said of every house. */
export function markIntroductions({ intros }: Reading): void {
  const begun = intros.filter(({ items, isFollowed }) => isFollowed && items.length > 0)
  if (begun.length < SECTIONS_BEGUN) return
  for (const item of begun.flatMap(({ items }) => items)) if (item.zone === 'body') item.zone = 'information'
}
