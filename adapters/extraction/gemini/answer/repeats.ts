import type { Proven } from '#domain/deficiency/proof.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import type { Told as Proposed } from './reply.ts'

/** `page` is where the model says that it read the quote, or the first page that it was shown. */
export type Placed = Proposed & { page: number }
export type Known = Proven<Placed>
export type Group = [Known, ...Known[]]

/** `context` begins a little before the quote, where its heading stands; `title` is what a quote that is no sentence ends with. */
type Telling = {
  known: Known
  words: Set<string>
  place: Set<string>
  numbers: string
  title: string
  context: string
}

/** In characters. */
const HEADING_REACH = 160
/** Share of the words of the shorter name of a place. */
const SAME_PLACE = 0.75

/** Groups what overlapping windows, or a summary and the body, tell twice; the fullest telling comes first. */
export function withoutRepeats(proven: Known[], textOf: (page: number) => string): Group[] {
  const groups: Told[] = []
  for (const known of proven) {
    const telling = tellingOf(known, textOf(known.evidence.page))
    const same = repeatedBy(telling, groups)
    if (!same) groups.push({ first: telling, members: [known] })
    else if (known.evidence.quote.length > same.first.known.evidence.quote.length) {
      same.members.unshift(known)
      same.first = telling
    } else same.members.push(known)
  }
  return groups.map(({ members }) => members)
}

type Told = { first: Telling; members: Group }

/** The group that tells most surely of the same defect. */
function repeatedBy(telling: Telling, groups: Told[]): Told | null {
  let best: Told | null = null
  let surest = 0
  for (const group of groups) {
    const sureness = sameness(telling, group.first)
    if (sureness > surest) {
      best = group
      surest = sureness
    }
  }
  return best
}

function tellingOf(known: Known, text: string): Telling {
  const { quote } = known.evidence
  const title = quote.split(/: | - /).at(-1) ?? quote
  return {
    known,
    words: contentWords(quote),
    place: contentWords(known.proposal.location),
    numbers: (quote.match(/\d+/g) ?? []).sort().join(),
    title: /[.!?]$/.test(quote) ? '' : title.toLowerCase(),
    context: text.slice(Math.max(0, known.from - HEADING_REACH), known.from + quote.length).toLowerCase(),
  }
}

/** From 0 for two defects to 1 for the same words. */
function sameness(a: Telling, b: Telling): number {
  const isSamePage = a.known.evidence.page === b.known.evidence.page
  const shortest = Math.min(a.known.evidence.quote.length, b.known.evidence.quote.length)
  if (isSamePage && sharedLength(a.known, b.known) > 0.5 * shortest) return 1
  // "Window 3" is not "window 4"; a telling without a number may repeat one with it.
  if (a.numbers && b.numbers && a.numbers !== b.numbers) return 0
  if (a.place.size > 0 && b.place.size > 0 && likeness(a.place, b.place).containment < SAME_PLACE) return 0
  const { shared, containment, jaccard } = likeness(a.words, b.words)
  if (isSamePage) return jaccard === 1 && shared > 2 ? 1 : 0
  if (jaccard >= 0.75 && shared > 2) return jaccard
  const isOneKind = a.known.proposal.category === b.known.proposal.category
  if (isOneKind && containment >= 0.9 && shared >= 4) return 0.7
  return isHeadingOf(a, b) || isHeadingOf(b, a) ? 0.6 : 0
}

/** Returns whether one repeats the other's heading in a few words, as the lines of a summary do. */
function isHeadingOf(a: Telling, b: Telling): boolean {
  return (
    a.title.split(' ').length > 1 &&
    a.known.evidence.quote.length < b.known.evidence.quote.length &&
    b.context.includes(a.title)
  )
}

function sharedLength(a: Known, b: Known): number {
  return Math.min(endOf(a), endOf(b)) - Math.max(a.from, b.from)
}

function endOf({ from, evidence }: Known): number {
  return from + evidence.quote.length
}
