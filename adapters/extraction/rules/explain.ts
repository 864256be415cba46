import type { Category, Deficiency, DeficiencyId, Extraction, Severity } from '#domain/deficiency/deficiency.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { sumOfSigns } from '#domain/text/logistic.ts'
import { severityChances, severityWeights } from './finding/learned-severity.ts'
import { tellingOf, type Urgency, urgencyOf } from './finding/severity.ts'
import { findingsIn, settled } from './judging/findings.ts'
import { judgedAlone, learnedModel, type Signs, signsIn } from './judging/learned/chances.ts'
import type { Model } from './judging/learned/logistic.ts'
import type { JudgedItem } from './judging/learned/place-signs.ts'
import { itemScore } from './judging/scores.ts'
import type { Candidate, Statement } from './judging/statements.ts'
import { judge, type Note, type Verdict } from './language/judge.ts'
import { addItem, type Item, startReading } from './outline/item.ts'
import { deficiencyFrom } from './report/answer.ts'
import { rulesExtraction } from './rules-extraction.ts'

export type Weight = { name: string; weight: number }

/**
 * One statement as it was judged. Its score is the sum of `weights`; those of its words and its place are told apart in
 * `words` and `place`. Its chance is that of the sum of `learned`, of which `signs` counted most.
 */
export type ExplainedStatement = Pick<Statement, 'text' | 'remedy' | 'score' | 'chance'> & {
  page: number
  verdict: Verdict
  weights: Weight[]
  words: Weight[]
  place: Weight[]
  learned: Weight[]
  signs: Weight[]
}

/** The decision on how urgent a finding is; `chances` were learned, and `signs` counted most for or against it. */
export type ExplainedUrgency = Pick<Urgency, 'by'> & {
  chances: { severity: Severity; chance: number }[]
  signs: Weight[]
}

/** One place of a report, with every statement there and what became of them. */
export type ExplainedItem = {
  item: Item
  statements: ExplainedStatement[]
  found: { told: string[]; deficiency: Deficiency; urgency: ExplainedUrgency }[]
  doubtful: string[]
}

/** Explains one sentence as if it stood alone in the body of a report. */
export function explainSentence(text: string): ExplainedItem {
  const passage = { page: 1, raw: text, at: 0, text, parts: [], continues: false }
  const judged = judgedAlone(addItem(startReading(null), { single: true, passages: [passage] }))
  return explainItem(judged, signsIn([judged])[0] ?? [], learnedModel())
}

/** Explains every item of a report, beside the answer that the report gets. */
export async function explainDocument(
  document: ReportDocument,
): Promise<{ items: ExplainedItem[]; answer: Extraction }> {
  const items: JudgedItem[] = []
  const answer = await rulesExtraction({ onItem: (judged) => items.push(judged) }).extract(document)
  const [signs, model] = [signsIn(items), learnedModel()]
  const byRating = Map.groupBy(onlyByRating(items), ({ item }) => item)
  return {
    items: items.map((judged, at) => explainItem(judged, signs[at] ?? [], model, byRating.get(judged.item))),
    answer,
  }
}

function onlyByRating(items: JudgedItem[]): Candidate[] {
  const found = items.flatMap((judged) => findingsIn(judged).found)
  const own = new Set(found)
  return settled(items, found).filter((candidate) => !own.has(candidate))
}

/** `byRating`: what only the rating of the item's part makes a finding. */
function explainItem(judged: JudgedItem, signs: Signs[], model: Model, byRating: Candidate[] = []): ExplainedItem {
  const { item } = judged
  const weights = new Map<Statement, Weight[]>()
  const { found, doubtful } = findingsIn(judged, (statement) => (name, weight) => {
    const known = weights.get(statement) ?? []
    weights.set(statement, [...known, { name, weight }])
  })
  const place = weightsTold((note) => itemScore(item, note))
  return {
    item,
    statements: [...weights].map(([statement, own]) => ({
      ...{ text: statement.text, page: statement.passage.page, remedy: statement.remedy, score: statement.score },
      ...{ verdict: statement.verdict, weights: own, place },
      words: item.verdict || item.answer ? [] : weightsTold((note) => judge(statement.text, note)),
      chance: statement.chance,
      ...learnedWeights(statement, signs[judged.statements.indexOf(statement)], model),
    })),
    found: [...found, ...byRating].map((candidate) => {
      const deficiency = unproven(candidate)
      return { told: textsOf(candidate), deficiency, urgency: explainUrgency(candidate, deficiency.category) }
    }),
    doubtful: byRating.length > 0 ? [] : doubtful.flatMap(textsOf),
  }
}

function explainUrgency(candidate: Candidate, category: Category): ExplainedUrgency {
  const telling = tellingOf(candidate, category)
  const chances = [...severityChances(telling)]
    .map(([severity, chance]) => ({ severity, chance }))
    .sort((a, b) => b.chance - a.chance)
  const { severity, by } = urgencyOf(candidate, category)
  return { by, chances, signs: heaviest(severityWeights(telling, severity)) }
}

/** So many signs are told of each statement. */
const SIGNS_TOLD = 6

function learnedWeights({ chance }: Statement, { said, place }: Signs = { said: [], place: [] }, model: Model) {
  const bias = model.get('bias') ?? 0
  const [ofWords, ofPlace] = [sumOfSigns(model, said) - bias, sumOfSigns(model, place) - bias]
  const learned = [
    { name: 'findings as such', weight: bias },
    { name: 'its words', weight: ofWords },
    { name: 'its place', weight: ofPlace },
    { name: "this report's own manner", weight: Math.log(chance / (1 - chance)) - bias - ofWords - ofPlace },
  ]
  return { learned, signs: heaviest([...said, ...place].map((name) => ({ name, weight: model.get(name) ?? 0 }))) }
}

function heaviest(weights: Weight[]): Weight[] {
  return weights.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, SIGNS_TOLD)
}

function weightsTold(work: (note: Note) => void): Weight[] {
  const weights: Weight[] = []
  work((name, weight) => weights.push({ name, weight }))
  return weights
}

function textsOf({ statements }: Candidate): string[] {
  return statements.map(({ text }) => text)
}

/** The deficiency that a candidate makes by itself, before repeats are joined to it and its page proves it. */
function unproven(candidate: Candidate): Deficiency {
  return deficiencyFrom({ candidate, repeats: [] }, [], '' as DeficiencyId, new Map())
}
