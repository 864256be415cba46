import { wordsOf, wordsOfEach } from '../costbook/words.ts'
import type { Category, DeficiencyId, Evidence } from '../deficiency/deficiency.ts'
import { areElsewhere, areTogether, type NamedPlaces, placesNamed, sharesAny } from '../deficiency/places-named.ts'

export type Told = {
  id: DeficiencyId
  category: Category
  location: string
  description: string
  evidence: Pick<Evidence, 'quote'>[]
}

export type Matched<Finding> = { pairs: { older: Finding; newer: Finding }[]; gone: Finding[]; added: Finding[] }

/**
 * Which finding of one report tells what one of another report of the same house tells, in whatever words: the likest two
 * first, each at most once. Two that both say where, and not the same, are two; so are two different faults of one thing.
 */
export function matchFindings<Finding extends Told>(older: Finding[], newer: Finding[]): Matched<Finding> {
  const [mine, theirs] = [traitsOf(older), traitsOf(newer)]
  const pairs: Matched<Finding>['pairs'] = []
  const taken = new Set<Finding>()
  for (const { isRival, atLeast } of rounds) {
    const alike: { older: Finding; newer: Finding; score: number }[] = []
    for (const a of mine) {
      for (const b of theirs) {
        if (taken.has(a.finding) || taken.has(b.finding) || !isRival(a.finding, b.finding)) continue
        const score = alikeness(a, b)
        if (score >= atLeast) alike.push({ older: a.finding, newer: b.finding, score })
      }
    }
    alike.sort((one, other) => other.score - one.score)
    for (const { older, newer } of alike) {
      if (taken.has(older) || taken.has(newer)) continue
      taken.add(older).add(newer)
      pairs.push({ older, newer })
    }
  }
  const isLeft = (finding: Finding) => !taken.has(finding)
  return { pairs, gone: older.filter(isLeft), added: newer.filter(isLeft) }
}

/** The passage that is likest to the finding, where one is like enough that a reader should look at it. */
export function passageLike<Passage extends { quote: string }>(finding: Told, passages: Passage[]): Passage | null {
  const [traits] = traitsOf([finding])
  const told = traitsOf(
    passages.map(({ quote }) => ({
      ...finding,
      id: '' as DeficiencyId,
      location: '',
      description: quote,
      evidence: [],
    })),
  )
  const scores = told.map((passage) => (traits ? alikeness(traits, passage) : 0))
  const best = Math.max(0, ...scores)
  return best >= ALIKE ? (passages[scores.indexOf(best)] ?? null) : null
}

const ALIKE = 0.52

/** Within a category, then across: what one inspector files under Exterior is Roofing to another. */
const rounds = [
  { isRival: (a: Told, b: Told) => a.category === b.category, atLeast: ALIKE },
  { isRival: (a: Told, b: Told) => a.category !== b.category, atLeast: 0.62 },
]

/** The words of a telling with how much each tells, and what they tell together. */
type Telling = { words: Map<string, number>; weight: number }

type Traits = {
  id: DeficiencyId
  tellings: Telling[]
  faults: Set<string>
  parts: Set<string>
  places: NamedPlaces
}

function traitsOf<Finding extends Told>(findings: Finding[]): (Traits & { finding: Finding })[] {
  const said = wordsOfEach(findings.map(({ description }) => plain(description)))
  const quoted = wordsOfEach(findings.map(({ evidence }) => plain(evidence[0]?.quote ?? '')))
  return findings.map((finding, index) => {
    const { id, location, description, evidence } = finding
    const words = said[index] ?? []
    const isQuoted = evidence[0] !== undefined && evidence[0].quote !== description
    return {
      finding,
      id,
      tellings: [words, ...(isQuoted ? [quoted[index] ?? []] : [])].map(tellingOf),
      faults: new Set(words.flatMap((word) => faults.get(word) ?? [])),
      parts: new Set(words.filter((word) => parts.has(word))),
      places: placesNamed(`${location}. ${description}`),
    }
  })
}

function plain(text: string): string {
  return text.replaceAll(/\bnot (?:very |properly )?securely\b/gi, 'loosely')
}

function tellingOf(all: string[]): Telling {
  const words = new Map<string, number>()
  for (const word of all) if (!silent.has(word) && !/^\d+$/.test(word)) words.set(word, weightOf(word))
  return { words, weight: [...words.values()].reduce((sum, weight) => sum + weight, 0) }
}

/** Both name some, and none of them is the same. */
function areApart(a: Set<string>, b: Set<string>): boolean {
  return a.size > 0 && b.size > 0 && !sharesAny(a, b)
}

const PLACE_BONUS = 0.05
const SURE = 2

function alikeness(a: Traits, b: Traits): number {
  if (a.id !== b.id && (areApart(a.faults, b.faults) || areApart(a.parts, b.parts))) return 0
  let best = a.id === b.id ? SURE : 0
  if (best === 0) for (const mine of a.tellings) for (const its of b.tellings) best = Math.max(best, overlap(mine, its))
  if (best === 0 || areElsewhere(a.places, b.places)) return 0
  return areTogether(a.places, b.places) ? best + PLACE_BONUS : best
}

/** Halfway between how much of the shorter telling the other one holds, and how much of both they share. */
function overlap(a: Telling, b: Telling): number {
  const [small, large] = a.words.size <= b.words.size ? [a, b] : [b, a]
  let [shared, weight] = [0, 0]
  let namesThing = false
  for (const [word, its] of small.words) {
    if (!large.words.has(word)) continue
    shared += 1
    weight += its
    namesThing ||= !faults.has(word) && !damages.has(word)
  }
  if (shared < 2 || !namesThing) return 0
  return (weight / Math.min(a.weight, b.weight) + (2 * weight) / (a.weight + b.weight)) / 2
}

/** What much is said of tells little: a fault without its thing, and the things that every house is full of. */
const LIGHT = 0.6

function weightOf(word: string): number {
  return faults.has(word) || damages.has(word) || everywhere.has(word) ? LIGHT : 1
}

/** What is wrong, a line for what inspectors take for each other: two tellings that share none of it tell of two faults. */
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

/** Wrong in a way that any of the faults may be meant by. */
const damages = new Set(wordsOf('damage improper inadequate'))

/** Things that stand beside each other: where both tellings name some, they name one in common or tell of two things. */
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

/** What to do about it, who does it and what may come of it are the same after many faults; rooms are compared as places. */
const silent = new Set(
  wordsOf(
    'replace repair correct evaluate install secure remove adjust monitor maintain service consult contact electrician plumber ' +
      'roofer technician specialist mason carpenter engineer fire safety hazard risk shock danger injury concern cause allow ' +
      'prevent ensure lead further active found report inspection current time base bottom top inside ' +
      'kitchen bath bathroom bedroom garage hall hallway laundry basement attic crawlspace living dining family room foyer entry ' +
      'office closet master primary guest upstairs downstairs exterior interior',
  ),
)
