import type { CostbookItem } from '#domain/costbook/costbook.ts'
import type { Learned } from '#domain/costbook/matching/rank-learned.ts'
import { wordsOf } from '#domain/costbook/matching/words.ts'
import { mending } from '#domain/costbook/need/kind-words.ts'
import { confidenceAt, type RepairNeed, readNeed } from '#domain/costbook/need/repair-model.ts'
import { type Clause, clausesOf } from '#domain/costbook/need/signs.ts'
import { chanceOfNothing } from '#domain/costbook/need/steps.ts'
import { doneOrOthers } from '#domain/costbook/words/pricing.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { anotherRepairs } from './another-repair.ts'
import {
  asksForNoRepair,
  chanceOfPart,
  DEPENDS,
  FAULTS,
  FAULTY,
  isNamed,
  isSameWork,
  isWithin,
  LEAK,
  MOST_NOTHING,
  partWords,
  piecesApart,
  SPOILT,
  type Told,
  TRACE,
} from './told-words.ts'

/**
 * One repair that a finding's own words ask for. `reads` is how they are matched; `advice` is what the report advises for all
 * repairs of the finding alike.
 */
export type ToldRepair = { words: string; reads: string; advice: string; item: CostbookItem }

type Asked = Omit<ToldRepair, 'advice'> & { confidence: number }

/** More are no finding but a list of them: of repairs, and of pieces that may tell one, each of which is weighed by itself. */
const MOST_REPAIRS = 3
const MOST_PIECES = 12
/** Chances (0..1): of its part being meant, by a repair's words alone, and of nothing to pay or of words never met. */
const SURE_OF_PART = 0.75
const LEAST_MET = 0.6
const SURELY_NOTHING = 0.5
/** Chances in the whole finding: of each repair's part, of one with a name that the finding does not use, and of all together. */
const LEAST_OF_EACH = 0.0002
const LEAST_OF_UNNAMED = 0.05
const LEAST_OF_ALL = 0.15
/** Words of parts that go without saying. */
const UNSAID = 'exterior interior house'

const WORK = String.raw`(?:${anyOf(mending)}|re-?paint\w*)`
const ASKED_FOR = new RegExp(
  String.raw`^\W*(?:(?:then|also|please|have|recommend(?:ed)?|suggest|advise|should|must|needs? to|to|budget to|plan to)\s+)*${WORK}\b(?! (?:is|are|was|were|at|has)\b)|\b(?:be|needs?|requires?|recommend\w*) (?:\w+ )?${WORK}\b`,
  'i',
)
const PERHAPS =
  /\b(?:as|if|where) (?:necessary|needed|required|desired|possible)\b|\b(?:if|optional(?:ly)?|consider|worth)\b/i
/** Only accompanies the fault before it: "Foundation crack with dampness". */
const WITH = /\bwith\b.*$/i
const ASIDE =
  /\b(?:where|when|at|in|near|under|beneath|below|above|behind|beside|over|on|by|from|inside|around|along|to|of|with|for|per)\b.*$/i
/** What is to be painted is told by its old paint, as findings mostly do. */
const PAINTED = /^.*\bre-?paint(?:ing)?\s+(?:the\s+)?(.+)$/i
const LACKS = /\b(?:no|without|lack\w*) (?:an? |any )?((?:[\w-]+ ?){1,3})/i

function asRead(words: string): string {
  return words.replace(PAINTED, '$1 paint is peeling, repaint')
}

/** Returns the two or three repairs of different parts that a finding asks for; empty where it asks for one. */
export function toldRepairs(learned: Learned, told: Told): ToldRepair[] {
  const named = namedRepairs(learned, told)
  return named.length > 0 ? named : likelyRepairs(learned, told)
}

/** Returns what the finding means first, and what its words ask for beside it by learned signs. */
function likelyRepairs(learned: Learned, told: Told): ToldRepair[] {
  const pairs = anotherRepairs(learned, told)
  const [first] = pairs
  if (!first || pairs.length >= MOST_REPAIRS) return []
  const { advice } = toldAndAdvised(told.description, told.recommendation)
  return [first.own, ...pairs.map(({ other }) => other)].map(({ words, role, item }) => ({
    words,
    reads: asRead(words),
    advice: role === 'advice' ? '' : advice,
    item,
  }))
}

/**
 * Returns the repairs that a finding names in words of their own: as its advice names them, or else as each part has a fault of its
 * own. Empty where it names one, or where one may be the cause, a consequence, the place or the material of another.
 */
function namedRepairs(learned: Learned, { description, recommendation, location }: Told): ToldRepair[] {
  const { told, advised, advice } = toldAndAdvised(description, recommendation)
  const [asking, faulty] = [piecesOf(advised, ASKED_FOR), piecesOf(told, FAULTY)]
  const pieces = Math.max(asking.length, faulty.length)
  if (pieces < 2 || pieces > MOST_PIECES) return []
  const works = askedIn(learned, asking)
  const asked = works.length > 0 ? surelyAdvised(works, told) : faultsIn(learned, faulty, advice)
  const repairs = ofDifferentParts(asked)
  if (repairs.length < 2 || repairs.length > MOST_REPAIRS || mayFollow(repairs)) return []
  const whole = readNeed(learned.model, learned.items, { description, recommendation, location })
  if (!areMeant(whole, repairs, new Set(wordsOf(`${description} ${UNSAID}`)))) return []
  return repairs.map(({ words, reads, item }) => ({ words, reads, item, advice: works.length > 0 ? '' : advice }))
}

/**
 * Returns the piece of a finding's told words that surely asks for a repair by itself, where the finding as a whole asks for nothing
 * that is paid for, because of another part: "No smoke alarm in the hall; the ceiling stain is cosmetic". Null where none does.
 */
export function repairBesideNothing(learned: Learned, { description, recommendation }: Told): string | null {
  if (SETTLED.test(description)) return null
  const { told, advice } = toldAndAdvised(description, recommendation)
  const pieces = told.flatMap(({ text }) => piecesApart(text).map(({ words }) => words))
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return null
  const faulty = pieces.filter((words) => isOfItself(words, FAULTY))
  const asked = faultsIn(learned, faulty, advice)
  const surest = asked.toSorted((a, b) => b.confidence - a.confidence)[0]
  const others = surest && description.replace(surest.words, ' ')
  return surest && others && asksNothing(learned, others, surest.item) ? surest.words : null
}

function toldAndAdvised(description: string, recommendation: string) {
  const clauses = clausesOf(description, recommendation)
  const advised = clauses.filter(({ role }) => role === 'advice')
  const advice = advised.map(({ text }) => text).join('. ')
  return { told: clauses.filter(({ role }) => role === 'told'), advised, advice }
}

/** Returns whether words name a part other than that of `item` and ask for nothing. */
function asksNothing({ model, items }: Learned, description: string, item: CostbookItem): boolean {
  const { likely, steps } = readNeed(model, items, { description })
  const other = likely[0]?.item
  if (!other || chanceOfNothing(steps) < SURELY_NOTHING) return false
  return isNamed(other, new Set(wordsOf(description))) && !isSameWork(other, item)
}

/** What is advised counts where the finding tells of that part, if it tells anything else. */
function surelyAdvised(works: Asked[], told: Clause[]): Asked[] {
  const said = new Set(wordsOf(told.map(({ text }) => text).join('. ')))
  return works.filter(
    ({ item, confidence, words }) =>
      confidence >= SURE_OF_PART && !PERHAPS.test(words) && (said.size === 0 || isNamed(item, said)),
  )
}

function faultsIn(learned: Learned, pieces: string[], advice: string): Asked[] {
  const { model, items } = learned
  return askedIn(learned, pieces).filter(({ reads, confidence }) => {
    if (confidence < SURE_OF_PART) return false
    const { met, steps } = readNeed(model, items, { description: reads, recommendation: advice, location: '' })
    return met >= LEAST_MET && chanceOfNothing(steps) <= MOST_NOTHING
  })
}

/** Returns the pieces of the clauses in which `asks` is found, without those that depend or only tell a trace. */
function piecesOf(clauses: Clause[], asks: RegExp): string[] {
  return clauses
    .flatMap(({ text }) => piecesApart(text).map(({ words }) => words))
    .filter((words) => isOfItself(words, asks))
}

function isOfItself(words: string, asks: RegExp): boolean {
  return asks.test(words) && !DEPENDS.test(words) && !TRACE.test(words.replace(WITH, ''))
}

/** Returns the pieces that ask for a repair of a part which they name. */
function askedIn({ model, items }: Learned, pieces: string[]): Asked[] {
  return pieces.flatMap((words) => {
    const reads = asRead(words)
    const need = readNeed(model, items, { description: reads, recommendation: '', location: '' })
    const item = need.likely[0]?.item
    const named = new Set(wordsOf(reads.replace(ASIDE, '').replaceAll(FAULTS, ' ')))
    if (item?.kind !== 'repair' || !isNamed(item, named) || !isWhatLacks(item, words)) return []
    return [{ words, reads, item, confidence: confidenceAt(model, chanceOfPart(need, item, named)) }]
  })
}

/** "The stair has no rail" asks for a rail. */
function isWhatLacks({ description, part, covers, keywords }: CostbookItem, words: string): boolean {
  const lacking = LACKS.exec(words.replaceAll(/\([^()]*\)/g, ''))?.[1]
  const known = new Set(wordsOf([description, part, covers, ...keywords].join('. ')))
  return !lacking || wordsOf(lacking).some((word) => known.has(word))
}

/** Keeps the surest of each part. */
function ofDifferentParts(asked: Asked[]): Asked[] {
  const repairs: Asked[] = []
  for (const one of asked) {
    const at = repairs.findIndex(({ item }) => isSameWork(item, one.item))
    const before = repairs[at]
    if (!before) repairs.push(one)
    else if (one.confidence > before.confidence) repairs[at] = one
  }
  return repairs
}

/** Was done, or is another's to do. */
const SETTLED = new RegExp(String.raw`\b${anyOf(doneOrOthers)}\b`, 'i')

/** A leak spoils what is around it. */
function mayFollow(repairs: Asked[]): boolean {
  const others = repairs.filter(({ words }) => !LEAK.test(words))
  return others.length < repairs.length && others.some(({ words }) => SPOILT.test(words))
}

/** Returns whether the finding as a whole means each of the repairs, and no look, nothing or something else. */
function areMeant(whole: RepairNeed, repairs: Asked[], said: Set<string>): boolean {
  if (asksForNoRepair(whole)) return false
  const chances = repairs.map(({ item }) => {
    const chance = chanceOfPart(whole, item)
    return chance >= (isWithin(partWords(item), said) ? LEAST_OF_EACH : LEAST_OF_UNNAMED) ? chance : 0
  })
  return chances.every((chance) => chance > 0) && chances.reduce((sum, chance) => sum + chance, 0) >= LEAST_OF_ALL
}
