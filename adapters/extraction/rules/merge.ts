import { contentWords, type Likeness, likeness } from '#domain/deficiency/similarity.ts'
import type { Candidate } from './findings.ts'

/** A finding with the places that repeat it. */
export type Told = { candidate: Candidate; repeats: Candidate[] }

type Known = { told: Told; words: Set<string>; telling: Set<string>; place: string; page: number }

/** Joins what is told twice: a summary with the body, and the same words again in the body. The body's telling stands first. */
export function mergeRepeats(candidates: Candidate[]): Told[] {
  const body = candidates.filter((candidate) => !isSummary(candidate))
  const summary = candidates.filter(isSummary)
  const known: Known[] = []
  const byWord = new Map<string, Known[]>()
  for (const candidate of [...body, ...summary]) {
    const entry = knownFrom(candidate)
    const rivals = new Set([...entry.words].flatMap((word) => byWord.get(word) ?? []))
    let best: Known | null = null
    let bestScore = 0
    for (const rival of rivals) {
      const score = sameness(entry, rival)
      if (score > bestScore) {
        best = rival
        bestScore = score
      }
    }
    if (best) {
      best.told.repeats.push(candidate)
      continue
    }
    known.push(entry)
    for (const word of entry.words) {
      const list = byWord.get(word)
      if (list) list.push(entry)
      else byWord.set(word, [entry])
    }
  }
  const order = new Map(candidates.map((candidate, index) => [candidate, index]))
  return known.map((entry) => entry.told).sort((a, b) => (order.get(a.candidate) ?? 0) - (order.get(b.candidate) ?? 0))
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
    const best = Math.max(score(all), score(heads))
    return best >= 0.58 ? best : sameKinds(a, b) && best >= 0.45 ? best : 0
  }
  if (a.place && b.place && a.place !== b.place) return 0
  if (areListedApart(a, b)) return 0
  if (sameAbsence(a, b)) return 0.8
  if (all.shared >= 7 && all.containment >= 0.65 && sameKinds(a, b)) return all.containment
  const jaccard = Math.max(all.jaccard, heads.shared >= 4 ? heads.jaccard : 0)
  return jaccard >= 0.74 && Math.max(all.shared, heads.shared) >= 2 ? jaccard : 0
}

/** Two numbered observations of one list stand for two things, unless they say the very same. */
function areListedApart(a: Known, b: Known): boolean {
  const both = a.told.candidate.item.single && b.told.candidate.item.single
  return both && a.page === b.page && a.told.candidate.statements[0]?.text !== b.told.candidate.statements[0]?.text
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

function sameKinds(a: Known, b: Known): boolean {
  const kind = (known: Known) => known.told.candidate.statements[0]?.verdict.components[0]?.kind
  return kind(a) !== undefined && kind(a) === kind(b)
}
