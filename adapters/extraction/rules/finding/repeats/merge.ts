import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import { namesNoPart, tellsElsewhere, tellsTicked } from '#adapters/extraction/rules/judging/ticked.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import { wholeTelling } from '../description.ts'
import { citesOf } from './cites.ts'
import { closingAsSummary, openingAsSummary, withFullRecords } from './lists.ts'
import { partKeysOf } from './part-keys.ts'
import {
  areApart,
  isAlike,
  isSummary,
  type Known,
  kindOf,
  knownFrom,
  sameness,
  sharesKind,
  type Told,
} from './sameness.ts'

/** Joins what is told twice: a summary with the body, and the same words again in the body. The body's telling stands first. */
export function mergeRepeats(tellings: Candidate[]): Told[] {
  const candidates = splitAsElsewhere(withFullRecords(tellings))
  const read = [openingAsSummary(candidates), closingAsSummary(candidates)].flatMap((listed) => {
    if (!listed) return []
    const { told, retold } = merge(listed.tellings)
    const again = listed.items.filter((item) => retold.has(item)).length
    return isRepeated(again, listed.items.length) ? [{ told, again }] : []
  })
  const [best] = read.toSorted((a, b) => b.again - a.again)
  return best?.told ?? merge(candidates).told
}

/** Returns whether so many of a summary's findings are told again that the rest most likely are, too. */
function isRepeated(repeated: number, of: number): boolean {
  return repeated >= 2 && repeated >= of * weights.sameness.summaryRepeated
}

/** Returns the findings, and those items of a summary that the body tells in much the same words. */
function merge(candidates: Candidate[]): { told: Told[]; retold: Set<Item> } {
  const inBody = candidates.filter((candidate) => !isSummary(candidate))
  const isPlain = ({ item }: Candidate) => !item.verdict && !item.caption
  const body = [
    ...inBody.filter(isPlain),
    ...inBody.filter(({ item }) => item.verdict),
    ...inBody.filter(({ item }) => item.caption),
  ]
  const summary = candidates.filter(isSummary)
  const order = new Map(candidates.map((candidate, index) => [candidate, index]))
  const known = new Set<Known>()
  const byWord: Index = new Map()
  const byPart: Index = new Map()
  const untold: Known[] = []
  const cites = citesOf(summary, body)
  for (const candidate of [...body, ...summary]) {
    const entry = knownFrom(candidate, cites.get(candidate))
    const comment = commentOn(candidate, byPart)
    if (comment) {
      repeat(comment, [candidate])
      if (candidate.item.rating === 'critical') rateCritical(comment.told, order)
      continue
    }
    const keys = keysOf(entry)
    const best = bestOf(rarestFirst(keys, byWord), (rival) => sameness(entry, rival))
    if (best) {
      repeat(best, [candidate])
      continue
    }
    if (isSummary(candidate)) untold.push(entry)
    known.add(entry)
    for (const word of keys) put(byWord, word, entry)
    for (const key of partKeys(candidate)) put(byPart, key, entry)
  }
  const retold = retoldBy([...known].filter(({ told }) => !isSummary(told.candidate)))
  const repeated = summary.length - untold.length
  if (isRepeated(repeated, summary.length)) {
    const isMostly = repeated >= summary.length * weights.sameness.summaryMostlyRepeated
    const byKind: Index = new Map()
    for (const entry of known) put(byKind, kindOf(entry) ?? '', entry)
    for (const entry of untold) {
      const only =
        onlyOne(entry, byKind.get(kindOf(entry) ?? '') ?? []) ??
        (isMostly ? nearest(entry, rarestFirst(entry.words, byWord)) : null)
      if (!only) continue
      repeat(only, [entry.told.candidate, ...entry.told.repeats])
      known.delete(entry)
    }
  }
  const told = [...known]
    .map((entry) => entry.told)
    .sort((a, b) => (order.get(a.candidate) ?? 0) - (order.get(b.candidate) ?? 0))
    .map(wholeTelling)
  return { told, retold }
}

function retoldBy(body: Known[]): Set<Item> {
  return new Set(body.flatMap(({ told }) => told.repeats.filter(isSummary).map(({ item }) => item)))
}

function repeat(entry: Known, repeats: Candidate[]): void {
  for (const candidate of repeats) {
    entry.told.repeats.push(candidate)
    entry.summarised ||= isSummary(candidate)
  }
}

type Index = Map<string, Known[]>

function put(index: Index, key: string, entry: Known): void {
  const list = index.get(key)
  if (list) list.push(entry)
  else index.set(key, [entry])
}

/** Returns what may lead from one telling to another: its words, its number, and the parts that it stands under or sends to. */
function keysOf({ words, cites, told }: Known): Set<string> {
  const { number } = told.candidate.item
  const headings = [...partKeysOf(told.candidate.item), ...cites].map((part) => `under ${part}`)
  return new Set([...(number === '' ? [] : [`# ${number}`]), ...headings, ...words])
}

/** So many at most are compared with each: a report of thousands of lines in the same few words stays readable in time. */
const MOST_RIVALS = 200

/** Returns the rivals that share words with a telling, from the rarest word on. */
function rarestFirst<Rival>(words: Set<string>, index: Map<string, Rival[]>): Set<Rival> {
  const lists = [...words].map((word) => index.get(word) ?? []).sort((a, b) => a.length - b.length)
  const rivals = new Set<Rival>()
  for (const list of lists)
    for (const rival of list) {
      if (rivals.size >= MOST_RIVALS) return rivals
      rivals.add(rival)
    }
  return rivals
}

function bestOf(rivals: Iterable<Known>, score: (rival: Known) => number): Known | null {
  let best: Known | null = null
  let bestScore = 0
  for (const rival of rivals) {
    const reached = score(rival)
    if (reached <= bestScore) continue
    best = rival
    bestScore = reached
  }
  return best
}

/** In other words than the body's, a summary can only mean the one finding there about the same part that it has not told yet. */
function onlyOne(entry: Known, alike: Known[]): Known | null {
  if (kindOf(entry) === undefined || alike.length > MOST_RIVALS) return null
  const open = alike.filter((rival) => isOpen(rival, entry))
  return open.length === 1 ? (open[0] ?? null) : null
}

/** Returns whether a finding of the body may be what a summary's entry means: the summary has not told it yet, and no place speaks against it. */
function isOpen(rival: Known, entry: Known): boolean {
  return !isSummary(rival.told.candidate) && !rival.summarised && !areApart(entry, rival)
}

/** Returns the open finding about one of the entry's parts that shares most words with it; null where none shares enough. */
function nearest(entry: Known, rivals: Iterable<Known>): Known | null {
  const open = [...rivals].filter((rival) => isOpen(rival, entry) && sharesKind(entry, rival))
  return bestOf(open, (rival) => {
    const { containment } = likeness(entry.words, rival.words)
    return containment >= weights.sameness.summaryLeast ? containment : 0
  })
}

/** A hazard that was ticked rates what was written about it. */
function rateCritical(told: Told, order: Map<Candidate, number>): void {
  const { item } = told.candidate
  const rated: Candidate = { ...told.candidate, item: { ...item, rating: 'critical', sectionRating: false } }
  order.set(rated, order.get(told.candidate) ?? 0)
  told.candidate = rated
}

/** Where a telling stands: its section of a form, its page within the system, its page, and its system. */
function partKeys({ item }: Candidate): [string, string, string, string] {
  const page = item.passages[0]?.page
  return [`part ${item.part}`, `${item.system} on ${page}`, `on ${page}`, `of ${item.system}`]
}

/**
 * Returns what was written about a ticked box in the same section of a form, or surely about it on its page, or about its system in
 * any place that the form sends to.
 */
function commentOn(candidate: Candidate, byPart: Index): Known | undefined {
  if (!candidate.item.verdict) return undefined
  const [part, ofSystem, page, system] = partKeys(candidate).map((key) => byPart.get(key)?.slice(-MOST_RIVALS) ?? [])
  const near = new Set([...(part ?? []), ...(namesNoPart(candidate.item) ? (ofSystem ?? []) : [])])
  const tells = (entry: Known) => tellsTicked(candidate, entry.told.candidate)
  const surely = (entry: Known) => (tells(entry) >= weights.sameness.ticked.onPage ? tells(entry) : 0)
  const elsewhere = (entry: Known) => tellsElsewhere(candidate, entry.told.candidate)
  return (
    bestOf(near, tells) ??
    (candidate.item.rated ? null : bestOf(page ?? [], surely)) ??
    bestOf(system ?? [], elsewhere) ??
    undefined
  )
}

/** Sentences told in one breath that the report tells apart elsewhere are told apart here as well. */
function splitAsElsewhere(candidates: Candidate[]): Candidate[] {
  const alone = new Map<string, Set<string>[]>()
  for (const { statements } of candidates) {
    if (statements.length > 1) continue
    const words = contentWords(statements[0]?.text ?? '')
    for (const word of words) (alone.get(word) ?? alone.set(word, []).get(word))?.push(words)
  }
  return candidates.flatMap((candidate) => {
    if (candidate.statements.length === 1) return [candidate]
    const twins = candidate.statements.map((statement) => {
      const words = contentWords(statement.text)
      return [...rarestFirst(words, alone)].find((other) => isAlike(words, other))
    })
    const apart = twins.every((twin) => twin) && new Set(twins).size === twins.length
    return apart ? candidate.statements.map((statement) => ({ ...candidate, statements: [statement] })) : [candidate]
  })
}
