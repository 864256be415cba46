import type { Proven } from '#domain/deficiency/proof.ts'
import { contentWords, likeness } from '#domain/deficiency/similarity.ts'
import type { Told } from './reply.ts'

/** `page` is where the model says that it read the quote, or the first page that it was shown. */
export type Placed = Told & { page: number }
export type Known = Proven<Placed>
export type Group = [Known, ...Known[]]

type Telling = { known: Known; words: Set<string>; place: Set<string>; numbers: string }

/** What overlapping windows, or a summary and the body, tell twice is one; the fullest telling stands first. */
export function withoutRepeats(proven: Known[]): Group[] {
  const groups: { first: Telling; members: Group }[] = []
  for (const known of proven) {
    const telling = tellingOf(known)
    const same = groups.find(({ first }) => isRepeat(telling, first))
    if (!same) groups.push({ first: telling, members: [known] })
    else if (known.evidence.quote.length > same.first.known.evidence.quote.length) {
      same.members.unshift(known)
      same.first = telling
    } else same.members.push(known)
  }
  return groups.map(({ members }) => members)
}

function tellingOf(known: Known): Telling {
  const { quote } = known.evidence
  return {
    known,
    words: contentWords(quote),
    place: contentWords(known.proposal.location),
    numbers: (quote.match(/\d+/g) ?? []).sort().join(),
  }
}

function isRepeat(a: Telling, b: Telling): boolean {
  const isSamePage = a.known.evidence.page === b.known.evidence.page
  const shortest = Math.min(a.known.evidence.quote.length, b.known.evidence.quote.length)
  if (isSamePage && sharedLength(a.known, b.known) > 0.5 * shortest) return true
  // "Window 3" is not "window 4"; a telling without a number may repeat one with it.
  if (a.numbers && b.numbers && a.numbers !== b.numbers) return false
  if (a.place.size > 0 && b.place.size > 0 && likeness(a.place, b.place).shared === 0) return false
  const { shared, containment, jaccard } = likeness(a.words, b.words)
  if (isSamePage) return jaccard === 1 && shared > 2
  return (jaccard >= 0.75 && shared > 2) || (containment >= 0.9 && shared >= 4)
}

function sharedLength(a: Known, b: Known): number {
  return Math.min(endOf(a), endOf(b)) - Math.max(a.from, b.from)
}

function endOf({ from, evidence }: Known): number {
  return from + evidence.quote.length
}
