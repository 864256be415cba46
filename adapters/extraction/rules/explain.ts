import type { Deficiency, DeficiencyId, Extraction } from '#domain/deficiency/deficiency.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { findingsIn } from './judging/findings.ts'
import { judgedAlone } from './judging/learned/chances.ts'
import type { JudgedItem } from './judging/learned/place-signs.ts'
import { itemScore } from './judging/scores.ts'
import type { Candidate, Statement } from './judging/statements.ts'
import { judge, type Note, type Verdict } from './language/judge.ts'
import { addItem, type Item, startReading } from './outline/item.ts'
import { deficiencyFrom } from './report/answer.ts'
import { rulesExtraction } from './rules-extraction.ts'

export type Weight = { name: string; weight: number }

/** One statement as it was judged. Its score is the sum of `weights`; those of its words and its place are told apart in `words` and `place`. */
export type ExplainedStatement = Pick<Statement, 'text' | 'remedy' | 'score'> & {
  page: number
  verdict: Verdict
  weights: Weight[]
  words: Weight[]
  place: Weight[]
}

/** One place of a report, with every statement there and what became of them. */
export type ExplainedItem = {
  item: Item
  statements: ExplainedStatement[]
  found: { told: string[]; deficiency: Deficiency }[]
  doubtful: string[]
}

/** Explains one sentence as if it stood alone in the body of a report. */
export function explainSentence(text: string): ExplainedItem {
  const passage = { page: 1, raw: text, at: 0, text, parts: [], continues: false }
  return explainItem(judgedAlone(addItem(startReading(null), { single: true, passages: [passage] })))
}

/** Explains every item of a report, beside the answer that the report gets. */
export async function explainDocument(
  document: ReportDocument,
): Promise<{ items: ExplainedItem[]; answer: Extraction }> {
  const items: ExplainedItem[] = []
  const answer = await rulesExtraction({ onItem: (judged) => items.push(explainItem(judged)) }).extract(document)
  return { items, answer }
}

function explainItem(judged: JudgedItem): ExplainedItem {
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
    })),
    found: found.map((candidate) => ({ told: textsOf(candidate), deficiency: unproven(candidate) })),
    doubtful: doubtful.flatMap(textsOf),
  }
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
