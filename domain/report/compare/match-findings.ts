import { wordsOf, wordsOfEach } from '#domain/costbook/matching/words.ts'
import type { Category, DeficiencyId, Evidence } from '#domain/deficiency/deficiency.ts'
import {
  areElsewhere,
  areTogether,
  findNamedPlaces,
  type NamedPlaces,
  sharesAny,
} from '#domain/deficiency/named-places.ts'

export type Told = {
  id: DeficiencyId
  category: Category
  location: string
  description: string
  evidence: Pick<Evidence, 'quote'>[]
}

export type Matched<Finding> = { pairs: { older: Finding; newer: Finding }[]; gone: Finding[]; added: Finding[] }

/**
 * Pairs the findings of two reports on the same property that describe the same issue: the most alike first, each finding at
 * most once. Findings in different stated locations never match, nor do different faults of the same thing.
 */
export function matchFindings<Finding extends Told>(older: Finding[], newer: Finding[]): Matched<Finding> {
  const alike = likePairs(traitsOf(older), traitsOf(newer))
  const pairs: Matched<Finding>['pairs'] = []
  const taken = new Set<Finding>()
  for (const isRival of [true, false]) {
    for (const { older, newer } of alike.filter((pair) => pair.isRival === isRival)) {
      if (taken.has(older) || taken.has(newer)) continue
      taken.add(older).add(newer)
      pairs.push({ older, newer })
    }
  }
  const isLeft = (finding: Finding) => !taken.has(finding)
  return { pairs, gone: older.filter(isLeft), added: newer.filter(isLeft) }
}

/** Returns the most similar passage for each finding, if it is similar enough for a reader to look at. */
export function passagesLike<Passage extends { quote: string }>(
  findings: Told[],
  passages: Passage[],
): (Passage | null)[] {
  const told = traitsOf(
    passages.map(({ quote }) => ({
      id: '' as DeficiencyId,
      category: 'general' as const,
      location: '',
      description: quote,
      evidence: [],
    })),
  )
  const overlapsWith = indexOf(told)
  return traitsOf(findings).map((traits) => {
    const overlaps = overlapsWith(traits)
    const scores = told.map((passage, at) => measureAlikeness(traits, passage, overlaps[at] ?? 0))
    const best = Math.max(0, ...scores)
    return best >= ALIKE ? (passages[scores.indexOf(best)] ?? null) : null
  })
}

const ALIKE = 0.52

/** Inspectors file the same issue under different categories; across categories, findings must be more alike. */
const ALIKE_ACROSS = 0.62

type Pair<Finding> = { older: Finding; newer: Finding; score: number; isRival: boolean }

/** Returns the most alike pairs first. `isRival`: both have the same category. */
function likePairs<Finding extends Told>(
  mine: (Traits & { finding: Finding })[],
  theirs: (Traits & { finding: Finding })[],
): Pair<Finding>[] {
  const overlapsWith = indexOf(theirs)
  const alike: Pair<Finding>[] = []
  for (const a of mine) {
    const overlaps = overlapsWith(a)
    for (const [at, b] of theirs.entries()) {
      const isRival = a.finding.category === b.finding.category
      const score = measureAlikeness(a, b, overlaps[at] ?? 0)
      if (score >= (isRival ? ALIKE : ALIKE_ACROSS)) alike.push({ older: a.finding, newer: b.finding, score, isRival })
    }
  }
  return alike.sort((one, other) => other.score - one.score)
}

/** The words of a telling with their weights, and the total weight. */
type Telling = { words: Map<string, number>; weight: number }

type Traits = {
  id: DeficiencyId
  tellings: Telling[]
  faults: Set<string>
  parts: Set<string>
  places: NamedPlaces
}

/** The fault is named early in a text; the time to compare grows with the length read. */
const MOST_CHARACTERS = 800
const MOST_WORDS = 80

function traitsOf<Finding extends Told>(findings: Finding[]): (Traits & { finding: Finding })[] {
  const isQuoted = ({ description, evidence }: Told) => evidence[0] !== undefined && evidence[0].quote !== description
  const said = wordsOfEach(findings.map(({ description }) => readPlain(description)))
  const quoted = wordsOfEach(findings.map((each) => (isQuoted(each) ? readPlain(each.evidence[0]?.quote ?? '') : '')))
  return findings.map((finding, index) => {
    const words = said[index] ?? []
    return {
      finding,
      id: finding.id,
      tellings: [words, ...(isQuoted(finding) ? [quoted[index] ?? []] : [])].map(tellingOf),
      faults: new Set(words.flatMap((word) => faults.get(word) ?? [])),
      parts: new Set(words.filter((word) => parts.has(word))),
      places: findNamedPlaces(`${finding.location}. ${takeOpening(finding.description)}`),
    }
  })
}

/** Cuts the text at the last whole word that is read. */
function takeOpening(text: string): string {
  return text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS).replace(/\w+$/, '') : text
}

function readPlain(text: string): string {
  return takeOpening(text).replaceAll(/\bnot (?:very |properly )?securely\b/gi, 'loosely')
}

function tellingOf(all: string[]): Telling {
  const told = all.filter((word) => !silent.has(word) && !/^\d+$/.test(word))
  const words = new Map([...new Set(told)].slice(0, MOST_WORDS).map((word) => [word, weightOf(word)]))
  return { words, weight: [...words.values()].reduce((sum, weight) => sum + weight, 0) }
}

/** Returns whether both sets have words and none is shared. */
function areApart(a: Set<string>, b: Set<string>): boolean {
  return a.size > 0 && b.size > 0 && !sharesAny(a, b)
}

const PLACE_BONUS = 0.05
const SURE = 2

function measureAlikeness(a: Traits, b: Traits, overlap: number): number {
  if (a.id !== b.id && (overlap === 0 || areApart(a.faults, b.faults) || areApart(a.parts, b.parts))) return 0
  const best = a.id === b.id ? SURE : overlap
  if (areElsewhere(a.places, b.places)) return 0
  return areTogether(a.places, b.places) ? best + PLACE_BONUS : best
}

/**
 * Returns a function that gives, for each of `all`, the best overlap of its tellings with the asked one's: the mean of the
 * shared part of the shorter telling and of both together. Skips tellings without a shared word.
 */
function indexOf(all: Traits[]): (asked: Traits) => Float64Array {
  const tellings = all.flatMap((traits, at) => traits.tellings.map(({ weight }) => ({ at, weight })))
  const holders = new Map<string, number[]>()
  for (const [number, { words }] of all.flatMap((traits) => traits.tellings).entries())
    for (const word of words.keys()) {
      const held = holders.get(word)
      if (held) held.push(number)
      else holders.set(word, [number])
    }
  return (asked) => {
    const best = new Float64Array(all.length)
    for (const mine of asked.tellings) {
      const [shared, weights] = [new Uint8Array(tellings.length), new Float64Array(tellings.length)]
      const namesThing = new Uint8Array(tellings.length)
      for (const [word, weight] of mine.words) {
        const isThing = !faults.has(word) && !damages.has(word) ? 1 : 0
        for (const number of holders.get(word) ?? []) {
          shared[number] = (shared[number] ?? 0) + 1
          weights[number] = (weights[number] ?? 0) + weight
          namesThing[number] = (namesThing[number] ?? 0) | isThing
        }
      }
      for (const [number, its] of tellings.entries()) {
        if ((shared[number] ?? 0) < 2 || !namesThing[number]) continue
        const weight = weights[number] ?? 0
        const overlap = (weight / Math.min(mine.weight, its.weight) + (2 * weight) / (mine.weight + its.weight)) / 2
        best[its.at] = Math.max(best[its.at] ?? 0, overlap)
      }
    }
    return best
  }
}

/** Common words say little: a fault without its component, and components that every house is full of. */
const LIGHT = 0.6

function weightOf(word: string): number {
  return faults.has(word) || damages.has(word) || everywhere.has(word) ? LIGHT : 1
}

/** Faults, one line for those that inspectors confuse. Tellings with faults but none in common describe different faults. */
const faults = new Map(
  [
    'leak stain waterstain moist rot mold pond waterdamage',
    'loose disconnect settle sag',
    'crack spall',
    'rust',
    'gap',
    'missing',
    'inoperative',
    'stick',
    'clog dirty',
    'caulk',
    'uneven unlevel trip',
    'lean',
    'label',
    'soot',
    'ungrounded',
    'reverse',
    'doubletap',
    'windowseal',
    'termite',
    'aged',
  ].flatMap((line) => wordsOf(line).map((word): [string, string] => [word, line])),
)

/** Words that may mean any of the faults. */
const damages = new Set(wordsOf('damage improper inadequate'))

/** Neighboring components: tellings that name some but none in common describe different things. */
const parts = new Set(
  wordsOf(
    'window. screen. door. garage door. handrail. guardrail. baluster. gutter. downspout. flashing. cap. spark arrestor. shingle. siding. ledger. ' +
      'toilet. sink. tub. shower. faucet. water heater. sump pump. garbage disposal. dishwasher. range. range hood. dryer vent. ' +
      'furnace. air conditioner. filter. thermostat. gfci. afci. coverplate. smoke alarm. carbon monoxide alarm. ceiling fan. ' +
      'exhaust fan. doorbell. fence. driveway. walkway. joist. rafter. truss. insulation. vapor barrier',
  ),
)

const everywhere = new Set(
  wordsOf(
    'outlet wire light panel breaker door window wall floor ceiling roof pipe cover water deck switch fixture siding drain surface',
  ),
)

/** Words about repairs, trades and consequences, which are the same after many faults; rooms are compared as places. */
const silent = new Set(
  wordsOf(
    'replace repair correct evaluate install secure remove adjust monitor maintain service consult contact electrician plumber ' +
      'roofer technician specialist mason carpenter engineer fire safety hazard risk shock danger injury concern cause allow ' +
      'prevent ensure lead further active found report inspection current time base bottom top inside ' +
      'kitchen bath bathroom bedroom garage hall hallway laundry basement attic crawlspace living dining family room foyer entry ' +
      'office closet master primary guest upstairs downstairs exterior interior',
  ),
)
