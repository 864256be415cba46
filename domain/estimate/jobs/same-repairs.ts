import type { Category } from '#domain/deficiency/deficiency.ts'
import {
  areElsewhere,
  areTogether,
  findNamedPlaces,
  type NamedPlaces,
  sharesAny,
} from '#domain/deficiency/named-places.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import type { Estimate } from '../estimate.ts'
import type { Quote } from '../quote.ts'

type Told = {
  category: Category
  location: string
  description: string
  estimate: (Pick<Estimate, 'itemCode' | 'quantity' | 'unitType'> & { parts?: object[] }) | null
  quote: Quote | null
}

/** At most this many findings with the same costbook item are compared with each other, which bounds the time. */
const MOST_COMPARED = 40
/** So much of the shorter words stands in the longer ones too. */
const SAME_WORDS = 0.5

/**
 * Returns the findings that may tell one repair, in their order: the same costbook item and quantity in words that are alike, in
 * different chapters, and at the same place or at none. A repair that is the sum of several is compared with none, nor one whose
 * price its owner has been quoted.
 */
export function findSameRepairs<Finding extends Told>(findings: Finding[]): Finding[][] {
  const single = findings.filter(
    ({ estimate, quote }) => estimate?.itemCode && !quote && (estimate.parts?.length ?? 0) === 0,
  )
  const byItem = Map.groupBy(single, ({ estimate }) =>
    [estimate?.itemCode, estimate?.quantity, estimate?.unitType].join(' '),
  )
  return [...byItem.values()].flatMap((same) => groupsOf(same.slice(0, MOST_COMPARED)))
}

/** Returns `The same repair may be counted in #9.` */
export function sameRepairText(numbers: number[]): string {
  return `The same repair may be counted in ${new Intl.ListFormat('en-US').format(numbers.map((number) => `#${number}`))}.`
}

/** Returns for each finding that may tell another one's repair the others, in their order. */
export function sameRepairsOf<Finding extends Told>(findings: Finding[]): Map<Finding, Finding[]> {
  return new Map(
    findSameRepairs(findings).flatMap((same) =>
      same.map((finding) => [finding, same.filter((other) => other !== finding)]),
    ),
  )
}

type Telling = {
  chapter: string
  location: string
  labels: Set<string>
  places: NamedPlaces
  words: Set<string>
  all: Set<string>
}
type Group<Finding> = { findings: Finding[]; telling: Telling }

function groupsOf<Finding extends Told>(findings: Finding[]): Finding[][] {
  if (findings.length < 2) return []
  const groups: Group<Finding>[] = []
  for (const finding of findings) {
    const telling = tellingOf(finding)
    const same = groups.find((group) => isSame(group.telling, telling))
    if (same) same.findings.push(finding)
    else groups.push({ findings: [finding], telling })
  }
  return groups.flatMap((group) => (group.findings.length > 1 ? [group.findings] : []))
}

/** A single letter or a number that names one of several: "Unit B", "Zone 2". */
const LABEL = /\b(?:[a-z]|\d{1,3})\b/gi

function tellingOf({ category, location, description }: Told): Telling {
  const both = `${location} ${description}`
  return {
    chapter: `${category}: ${location}`,
    location: location.trim().toLowerCase(),
    labels: new Set(location.toLowerCase().match(LABEL)),
    places: findNamedPlaces(both),
    words: contentWords(description),
    all: contentWords(both),
  }
}

function isSame(a: Telling, b: Telling): boolean {
  // Two findings in one chapter are two repairs: an inspector does not list the same thing there twice.
  if (a.chapter === b.chapter || likeness(a.words, b.words).containment < SAME_WORDS) return false
  if (a.labels.size > 0 && b.labels.size > 0 && !sharesAny(a.labels, b.labels)) return false
  if (a.location && b.location && a.location !== b.location && !isNamedIn(a, b) && !isNamedIn(b, a)) return false
  if (a.places.size === 0 && b.places.size === 0) return true
  return !areElsewhere(a.places, b.places) && areTogether(a.places, b.places)
}

/** Returns whether another telling names the location, as "Flashing at the chimney" under Roof names that under Chimney. */
function isNamedIn({ location }: Telling, { all }: Telling): boolean {
  return [...contentWords(location)].every((word) => all.has(word))
}
