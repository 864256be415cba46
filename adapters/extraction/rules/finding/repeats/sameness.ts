import type { Candidate, Statement } from '#adapters/extraction/rules/judging/statements.ts'
import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { contentWords, type Likeness, likeness } from '#domain/text/similarity.ts'
import { locationOf } from '../details.ts'
import { numbersCitedIn, partKeysOf } from './part-keys.ts'

const weigh = weights.sameness

/** A finding with the places that repeat it. */
export type Told = { candidate: Candidate; repeats: Candidate[] }

/** A telling with what is compared of it. */
export type Known = {
  told: Told
  words: Set<string>
  /** The words of the headings that it stands under. */
  named: Set<string>
  /** The parts (`partKeysOf`) that an entry of a summary sends to. */
  cites: Set<string>
  telling: Set<string>
  statements: Set<string>[]
  place: string
  page: number
  /** A summary repeats it. */
  summarised: boolean
}

/** Returns `tell` with its answers kept, so that what is asked of a telling at each comparison is found out once. */
function once<Value>(tell: (known: Known) => Value): (known: Known) => Value {
  const told = new WeakMap<Known, { value: Value }>()
  return (known) => {
    const kept = told.get(known) ?? { value: tell(known) }
    told.set(known, kept)
    return kept.value
  }
}

const placeWords = once(({ told }) => contentWords(locationOf(told.candidate)))

/** Both say where, and not the same. */
export function areApart(a: Known, b: Known): boolean {
  const [mine, theirs] = [placeWords(a), placeWords(b)]
  return mine.size > 0 && theirs.size > 0 && likeness(mine, theirs).shared === 0
}

/** Above 0 where two tellings are one deficiency; the higher, the surer. */
export function sameness(a: Known, b: Known): number {
  const all = likeness(a.words, b.words)
  const heads = likeness(a.telling, b.telling)
  const across = isSummary(a.told.candidate) !== isSummary(b.told.candidate)
  if (across) return acrossSummary(a, b, all, heads)
  if (a.told.candidate.item.caption) return captionOf(a, b)
  if (a.told.candidate.item.verdict || b.told.candidate.item.verdict) return 0
  if (a.place && b.place && a.place !== b.place) return 0
  if (areApart(a, b)) return 0
  if (all.shared >= 4 && all.containment === 1 && sharesKind(a, b)) return weigh.wholeContained
  if (areListedApart(a, b) || areOfOtherParts(a, b)) return 0
  if (repeatsSentences(a, b) || repeatsSentences(b, a)) return weigh.sameSentences
  if (sameAbsence(a, b)) return weigh.sameAbsence
  if (all.shared >= 7 && all.containment >= weigh.containedOfKind && sameKinds(a, b)) return all.containment
  const jaccard = Math.max(all.jaccard, heads.shared >= 4 ? heads.jaccard : 0)
  return jaccard >= weigh.alike && Math.max(all.shared, heads.shared) >= 2 ? jaccard : 0
}

/** Compares an entry of a summary with a telling of the body: by their numbers, else by their words. */
function acrossSummary(a: Known, b: Known, all: Likeness, heads: Likeness): number {
  if (numberOf(a) && numberOf(b)) return numberOf(a) === numberOf(b) ? 1 + all.containment : 0
  const isNamed = all.containment >= weigh.named && underOf(a) !== '' && underOf(a) === underOf(b)
  if (isNamed || sendsTo(a, b) || sendsTo(b, a)) return weigh.cited + (1 - weigh.cited) * all.containment
  const summed = summedUp(a, b)
  if (summed > 0) return summed
  const best = Math.max(score(all), score(heads))
  if (advisesOn(a, b)) return Math.max(best, weigh.adviceOnFault)
  const isSame = best >= weigh.acrossSummary
  return isSame || (best >= weigh.acrossSummaryOfKind && sameKinds(a, b) && !areApart(a, b)) ? best : 0
}

/**
 * A caption repeats what is told on its page or beside it, among the report's photographs what is told anywhere, in a few of the
 * same words; where both stand is none of them.
 */
function captionOf(caption: Known, told: Known): number {
  const isNear = caption.told.candidate.item.zone === 'information' || Math.abs(caption.page - told.page) <= 1
  if (!isNear || areApart(caption, told)) return 0
  const places = new Set([...placeWords(caption), ...placeWords(told)])
  const words = new Set([...caption.words].filter((word) => !places.has(word)))
  const { shared } = likeness(words, told.words)
  return shared >= 2 && shared * 3 >= words.size ? shared / words.size : 0
}

function sendsTo(entry: Known, told: Known): boolean {
  return partKeysOf(told.told.candidate.item).some((part) => entry.cites.has(part))
}

const partWords = once(({ told }) =>
  contentWords(
    told.candidate.statements.flatMap(({ verdict }) => verdict.components.map(({ text }) => text)).join(' '),
  ),
)

/** An entry of a summary that names things, "Basement stairs open, no rail", has no more words. */
const MOST_OF_ENTRY = 8

/**
 * Returns the share of a short entry's words that the body says, of which its headings may say all but one: "Open both sides with no rail"
 * stands under "Basement stairs". 0 where too few are shared.
 */
function summedUp(a: Known, b: Known): number {
  const [entry, told] = isSummary(a.told.candidate) ? [a, b] : [b, a]
  if (entry.words.size > MOST_OF_ENTRY || areApart(entry, told)) return 0
  const words = [...entry.words]
  const said = words.filter((word) => told.words.has(word)).length
  const shared = words.filter((word) => told.words.has(word) || told.named.has(word)).length
  const beyondPart = words.some((word) => told.words.has(word) && !partWords(entry).has(word))
  const least = beyondPart && said > 1 && sameKinds(entry, told) ? weigh.summedUpOfKind : weigh.summedUp
  return said > 0 && shared > 1 && shared >= least * words.length ? shared / words.length : 0
}

const ADVICE =
  /^(?:replace|repair|sister|inject|cut out|remove|install|re-?build|re-?secure|refasten|reinforce|brace|shore|patch|seal|re-?point|connect|correct|extend|re-?grade|re-?place|fill|fasten|bolt) /i

/** "Sister the notched joists", among the advice at the end, speaks of the notched joists of the body. */
function advisesOn(advice: Known, told: Known): boolean {
  if (!ADVICE.test(advice.told.candidate.statements[0]?.text ?? '') || !sharesKind(advice, told)) return false
  const theirs = faultWords(told)
  return firstFaultWords(advice).some((fault) => theirs.has(fault))
}

const faultWords = once(({ told }) => new Set(faultWordsOf(told.candidate.statements)))
const firstFaultWords = once(({ told }) => faultWordsOf(told.candidate.statements.slice(0, 1)))

function faultWordsOf(statements: Statement[]): string[] {
  return statements
    .flatMap(({ verdict }) => [...verdict.strong, ...verdict.medium, ...verdict.missing])
    .flatMap((fault) => fault.split(' ').filter((word) => word.length > 4))
    .map((word) => word.slice(0, 5))
}

/** A summary repeats the number under which the body tells an observation. */
function numberOf({ told }: Known): string {
  return told.candidate.item.number
}

/** The number of the part, 5.1, under which something stands, or which an entry of a summary begins with. */
function underOf({ told }: Known): string {
  return told.candidate.item.under
}

/** Two numbered observations of one list stand for two things, unless they say the very same. */
function areListedApart(a: Known, b: Known): boolean {
  const both = a.told.candidate.item.single && b.told.candidate.item.single
  return both && a.page === b.page && a.told.candidate.statements[0]?.text !== b.told.candidate.statements[0]?.text
}

/** "Near end of life expectancy" names no part: under a furnace and under a water heater it tells two findings. */
function areOfOtherParts(a: Known, b: Known): boolean {
  const [mine, theirs] = [a.told.candidate.item, b.told.candidate.item]
  const isOther = mine.record && theirs.record && mine.system !== theirs.system && mine.label !== theirs.label
  return isOther && partWords(a).size + partWords(b).size === 0
}

/** So many sentences at most are compared one by one with those of another telling. */
const MOST_SENTENCES = 40

/** All that one tells is told by the other, sentence by sentence. */
function repeatsSentences(a: Known, b: Known): boolean {
  if (Math.max(a.statements.length, b.statements.length) > MOST_SENTENCES) return false
  return a.statements.every((mine) => b.statements.some((theirs) => isAlike(mine, theirs)))
}

/** The same part is missing, told on the same page or the next. */
function sameAbsence(a: Known, b: Known): boolean {
  if (Math.abs(a.page - b.page) > 1 || (a.told.candidate.item.card && b.told.candidate.item.card)) return false
  const mine = absentKinds(a)
  return absentKinds(b).some((kind) => mine.includes(kind))
}

const absentKinds = once(({ told }) => {
  const verdict = told.candidate.statements[0]?.verdict
  return (
    verdict?.components
      .filter((component) => component.expected && verdict.missing.includes(component.text.toLowerCase()))
      .map((component) => component.kind) ?? []
  )
})

function score({ shared, containment }: Likeness): number {
  return shared >= 2 ? containment : 0
}

/** The part of the house that is told of first; the rows of a table name it in their label. */
export const kindOf = once(({ told }): string | undefined => {
  const { item, statements } = told.candidate
  const named = item.tabled ? componentsIn(`${item.label} ${item.title}`) : []
  return (named[0] ?? statements[0]?.verdict.components[0])?.kind
})

function sameKinds(a: Known, b: Known): boolean {
  return kindOf(a) !== undefined && kindOf(a) === kindOf(b)
}

export function sharesKind(a: Known, b: Known): boolean {
  const mine = allKinds(a)
  return [...allKinds(b)].some((kind) => mine.has(kind))
}

const allKinds = once(
  ({ told }) =>
    new Set(told.candidate.statements.flatMap((statement) => statement.verdict.components.map(({ kind }) => kind))),
)

export function isAlike(a: Set<string>, b: Set<string>): boolean {
  const { shared, jaccard } = likeness(a, b)
  return shared >= 3 && jaccard >= weigh.alikeSentence
}

/** A table of contents may go over into a list of findings. */
export function isSummary({ item }: Candidate): boolean {
  return item.zone === 'summary' || item.zone === 'contents'
}

/** Returns a telling with what is compared of it; `cited` is the part that it sends to. */
export function knownFrom(candidate: Candidate, cited?: string): Known {
  const statements = candidate.statements.filter((statement) => !statement.remedy)
  const told = (statements.length ? statements : candidate.statements).map((statement) => statement.text)
  const { item } = candidate
  return {
    told: { candidate, repeats: [] },
    words: contentWords(
      [item.record || item.tabled ? `${item.label} ${item.title} ${item.implication}` : '', ...told].join(' '),
    ),
    named: contentWords([item.section, item.label, item.title, item.place, item.room].join(' ')),
    cites: new Set([
      ...(isSummary(candidate) ? numbersCitedIn(candidate.statements.map(({ text }) => text).join(' ')) : []),
      ...(cited ? [cited] : []),
    ]),
    telling: contentWords(told[0] ?? ''),
    statements: candidate.statements.map((statement) => contentWords(statement.text)),
    place: [item.room, item.location].join(' ').toLowerCase().trim(),
    page: item.passages[0]?.page ?? 0,
    summarised: false,
  }
}
