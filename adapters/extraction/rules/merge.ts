import { contentWords, type Likeness, likeness } from '#domain/deficiency/similarity.ts'
import { componentsIn } from './components.ts'
import { locationOf } from './details.ts'
import type { Candidate } from './statements.ts'
import { namesNoPart, tellsTicked } from './ticked.ts'

/** A finding with the places that repeat it. */
export type Told = { candidate: Candidate; repeats: Candidate[] }

type Known = {
  told: Told
  words: Set<string>
  telling: Set<string>
  statements: Set<string>[]
  place: string
  page: number
}

/** Joins what is told twice: a summary with the body, and the same words again in the body. The body's telling stands first. */
export function mergeRepeats(tellings: Candidate[]): Told[] {
  const candidates = splitAsElsewhere(tellings)
  const inBody = candidates.filter((candidate) => !isSummary(candidate))
  const body = [...inBody.filter(({ item }) => !item.verdict), ...inBody.filter(({ item }) => item.verdict)]
  const summary = candidates.filter(isSummary)
  const order = new Map(candidates.map((candidate, index) => [candidate, index]))
  const known = new Set<Known>()
  const byWord: Index = new Map()
  const byPart: Index = new Map()
  const untold: Known[] = []
  for (const candidate of [...body, ...summary]) {
    const entry = knownFrom(candidate)
    const comment = commentOn(candidate, byPart)
    if (comment) {
      comment.told.repeats.push(candidate)
      if (candidate.item.rating === 'critical') rateCritical(comment.told, order)
      continue
    }
    const best = bestOf(rarestFirst(entry.words, byWord), (rival) => sameness(entry, rival))
    if (best) {
      best.told.repeats.push(candidate)
      continue
    }
    if (isSummary(candidate)) untold.push(entry)
    known.add(entry)
    for (const word of entry.words) put(byWord, word, entry)
    for (const key of partKeys(candidate)) put(byPart, key, entry)
  }
  const repeated = summary.length - untold.length
  if (repeated >= 2 && repeated >= summary.length * 0.4) {
    const byKind: Index = new Map()
    for (const entry of known) put(byKind, kindOf(entry) ?? '', entry)
    for (const entry of untold) {
      const only = onlyOne(entry, byKind.get(kindOf(entry) ?? '') ?? [])
      if (!only) continue
      only.told.repeats.push(entry.told.candidate, ...entry.told.repeats)
      known.delete(entry)
    }
  }
  return [...known]
    .map((entry) => entry.told)
    .sort((a, b) => (order.get(a.candidate) ?? 0) - (order.get(b.candidate) ?? 0))
}

type Index = Map<string, Known[]>

function put(index: Index, key: string, entry: Known): void {
  const list = index.get(key)
  if (list) list.push(entry)
  else index.set(key, [entry])
}

/** So many at most are compared with each: a report of thousands of lines in the same few words stays readable in time. */
const MOST_RIVALS = 200

/** What shares words with a telling, from the rarest word on. */
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
  const open = alike.filter(
    (rival) => !isSummary(rival.told.candidate) && !rival.told.repeats.some(isSummary) && !areApart(entry, rival),
  )
  return open.length === 1 ? (open[0] ?? null) : null
}

/** Both say where, and not the same. */
function areApart(a: Known, b: Known): boolean {
  const [mine, theirs] = [a, b].map(({ told }) => contentWords(locationOf(told.candidate))) as [
    Set<string>,
    Set<string>,
  ]
  return mine.size > 0 && theirs.size > 0 && likeness(mine, theirs).shared === 0
}

/** A hazard that was ticked rates what was written about it. */
function rateCritical(told: Told, order: Map<Candidate, number>): void {
  const { item } = told.candidate
  const rated: Candidate = { ...told.candidate, item: { ...item, rating: 'critical', sectionRating: false } }
  order.set(rated, order.get(told.candidate) ?? 0)
  told.candidate = rated
}

/** Where a telling stands: its section of a form, and its page within the system. */
function partKeys({ item }: Candidate): [string, string] {
  return [`part ${item.part}`, `${item.system} on ${item.passages[0]?.page}`]
}

/** What was written about a ticked box in the same section of a form. */
function commentOn(candidate: Candidate, byPart: Index): Known | undefined {
  if (!candidate.item.verdict) return undefined
  const [part, page] = partKeys(candidate).map((key) => byPart.get(key) ?? [])
  const near = [...new Set([...(part ?? []), ...(namesNoPart(candidate.item) ? (page ?? []) : [])])].slice(-MOST_RIVALS)
  return bestOf(near, (entry) => tellsTicked(candidate, entry.told.candidate)) ?? undefined
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

function isAlike(a: Set<string>, b: Set<string>): boolean {
  const { shared, jaccard } = likeness(a, b)
  return shared >= 3 && jaccard >= 0.8
}

/** A record with all its fields is told in full, wherever it stands. */
function isSummary({ item }: Candidate): boolean {
  return item.zone === 'summary' && !(item.record && (item.implication !== '' || item.recommendation.length > 0))
}

function knownFrom(candidate: Candidate): Known {
  const statements = candidate.statements.filter((statement) => !statement.remedy)
  const told = (statements.length ? statements : candidate.statements).map((statement) => statement.text)
  const { item } = candidate
  return {
    told: { candidate, repeats: [] },
    words: contentWords(
      [item.record || item.tabled ? `${item.label} ${item.title} ${item.implication}` : '', ...told].join(' '),
    ),
    telling: contentWords(told[0] ?? ''),
    statements: candidate.statements.map((statement) => contentWords(statement.text)),
    place: [item.room, item.location].join(' ').toLowerCase().trim(),
    page: item.passages[0]?.page ?? 0,
  }
}

/** Above 0 where two tellings are one deficiency; the higher, the surer. */
function sameness(a: Known, b: Known): number {
  const all = likeness(a.words, b.words)
  const heads = likeness(a.telling, b.telling)
  const across = isSummary(a.told.candidate) !== isSummary(b.told.candidate)
  if (across) {
    if (numberOf(a) && numberOf(b)) return numberOf(a) === numberOf(b) ? 1 : 0
    const best = Math.max(score(all), score(heads))
    if (advisesOn(a, b)) return Math.max(best, 0.5)
    return best >= 0.58 || (best >= 0.45 && sameKinds(a, b) && !areApart(a, b)) ? best : 0
  }
  if (a.told.candidate.item.verdict || b.told.candidate.item.verdict) return 0
  if (a.place && b.place && a.place !== b.place) return 0
  if (all.shared >= 4 && all.containment === 1 && sharesKind(a, b)) return 0.9
  if (areListedApart(a, b)) return 0
  if (repeatsSentences(a, b) || repeatsSentences(b, a)) return 0.85
  if (sameAbsence(a, b)) return 0.8
  if (all.shared >= 7 && all.containment >= 0.65 && sameKinds(a, b)) return all.containment
  const jaccard = Math.max(all.jaccard, heads.shared >= 4 ? heads.jaccard : 0)
  return jaccard >= 0.74 && Math.max(all.shared, heads.shared) >= 2 ? jaccard : 0
}

const ADVICE =
  /^(?:replace|repair|sister|inject|cut out|remove|install|re-?build|re-?secure|refasten|reinforce|brace|shore|patch|seal|re-?point|connect|correct|extend|re-?grade|re-?place|fill|fasten|bolt) /i

/** "Sister the notched joists", among the advice at the end, speaks of the notched joists of the body. */
function advisesOn(advice: Known, told: Known): boolean {
  if (!ADVICE.test(advice.told.candidate.statements[0]?.text ?? '') || !sharesKind(advice, told)) return false
  const faults = (known: Known, at?: number) =>
    known.told.candidate.statements
      .slice(0, at)
      .flatMap(({ verdict }) => [...verdict.strong, ...verdict.medium, ...verdict.missing])
      .flatMap((fault) => fault.split(' ').filter((word) => word.length > 4))
      .map((word) => word.slice(0, 5))
  const theirs = new Set(faults(told))
  return faults(advice, 1).some((fault) => theirs.has(fault))
}

/** A summary repeats the number under which the body tells an observation. */
function numberOf({ told }: Known): string {
  return told.candidate.item.number
}

/** Two numbered observations of one list stand for two things, unless they say the very same. */
function areListedApart(a: Known, b: Known): boolean {
  const both = a.told.candidate.item.single && b.told.candidate.item.single
  return both && a.page === b.page && a.told.candidate.statements[0]?.text !== b.told.candidate.statements[0]?.text
}

/** All that one tells is told by the other, sentence by sentence. */
function repeatsSentences(a: Known, b: Known): boolean {
  return a.statements.every((mine) => b.statements.some((theirs) => isAlike(mine, theirs)))
}

/** The same part is missing, told on the same page or the next. */
function sameAbsence(a: Known, b: Known): boolean {
  if (Math.abs(a.page - b.page) > 1) return false
  const absent = (known: Known) => {
    const verdict = known.told.candidate.statements[0]?.verdict
    return (
      verdict?.components
        .filter((component) => component.expected && verdict.missing.includes(component.text.toLowerCase()))
        .map((component) => component.kind) ?? []
    )
  }
  const mine = absent(a)
  return absent(b).some((kind) => mine.includes(kind))
}

function score({ shared, containment }: Likeness): number {
  return shared >= 2 ? containment : 0
}

/** The part of the house that is told of first; the rows of a table name it in their label. */
function kindOf({ told }: Known): string | undefined {
  const { item, statements } = told.candidate
  const named = item.tabled ? componentsIn(`${item.label} ${item.title}`) : []
  return (named[0] ?? statements[0]?.verdict.components[0])?.kind
}

function sameKinds(a: Known, b: Known): boolean {
  return kindOf(a) !== undefined && kindOf(a) === kindOf(b)
}

function sharesKind(a: Known, b: Known): boolean {
  const kinds = (known: Known) =>
    known.told.candidate.statements.flatMap((statement) => statement.verdict.components.map(({ kind }) => kind))
  const mine = kinds(a)
  return kinds(b).some((kind) => mine.includes(kind))
}
