import { SPOKEN_OF } from '#adapters/extraction/rules/language/sections.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { Item, Reading } from './item.ts'

const words = wordsIn(import.meta.dirname, 'introductions')

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

/** So many entries in a row that each end with where the body tells of them are a summary. */
const FEWEST_ENTRIES = 3
/** "Failed low water cutoff on the boiler (Section 6)." */
const SENDS_ON =
  /\((?:see )?(?:(?:sections?|sec\.?|§|parts?|chapters?|pages?|pp?\.|items?|no\.) ?)\d{1,3}(?:\.\d{1,3})*(?:(?:,| and| &) ?\d{1,3}(?:\.\d{1,3})*)*\)[.;]?$/i

/** "The first things to take care of are listed here. They are all told above at their own place." */
const TELLS_AGAIN = words.pattern(
  String.raw`\b{listed}\b[^.;]{0,30}\b(?:is|are|was|were|have been)\b(?: \w+){0,2} {told}(?: \w+){0,4} {elsewhere}\b`,
)
/** "In addition to all that are mentioned above" */
const ADDS = /\b(?:in addition|not|never|besides|other than|except|unless)\b|n[’']t\b/i

/** Marks lists that a paragraph introduces as told elsewhere, or whose entries each send there, as summaries, also where no heading calls them so. */
export function markSummaries(items: Item[]): void {
  for (const [at, { single, zone, part, passages }] of items.entries()) {
    if (single || !SPOKEN_OF.has(zone) || !passages.some(({ text }) => isToldAgain(text))) continue
    const after = items.slice(at + 1, at + 1 + MOST_ENTRIES)
    const end = after.findIndex((item) => !(item.single && item.part === part))
    const entries = after.slice(0, end < 0 ? undefined : end)
    if (entries.length >= FEWEST_ENTRIES) for (const entry of entries) entry.zone = 'summary'
  }
  for (let at = 0; at < items.length; ) {
    const from = at
    while (at < items.length && isEntry(items[at] as Item)) at += 1
    if (at - from >= FEWEST_ENTRIES) for (const item of items.slice(from, at)) item.zone = 'summary'
    at = Math.max(at, from + 1)
  }
}

/** No list of what matters most has more. */
const MOST_ENTRIES = 60

function isToldAgain(text: string): boolean {
  return sentencesOf(text).some((sentence) => TELLS_AGAIN.test(sentence.text) && !ADDS.test(sentence.text))
}

function isEntry({ single, zone, passages }: Item): boolean {
  return single && zone === 'body' && SENDS_ON.test(passages.at(-1)?.text ?? '')
}
