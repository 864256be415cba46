/** Makes examples to learn from: the statements of labeled reports, and the labeled remarks of `remarks`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apartSigns } from '#adapters/extraction/rules/judging/learned/apart-signs.ts'
import { APART_BIAS, signsIn } from '#adapters/extraction/rules/judging/learned/chances.ts'
import type { Example, Model } from '#adapters/extraction/rules/judging/learned/logistic.ts'
import { regress } from '#adapters/extraction/rules/judging/learned/logistic.ts'
import { type JudgedItem, neighborSigns } from '#adapters/extraction/rules/judging/learned/place-signs.ts'
import { sentenceSigns, tokensOf, wordSigns } from '#adapters/extraction/rules/judging/learned/sentence-signs.ts'
import { statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { type LabeledReport, labelsOf } from './labeled.ts'

/** How strongly weights are held near 0. */
const PENALTY = 3
/** A remark by itself counts less than a statement of a real report. */
const OF_REMARK = 0.5
/** A statement of a report that was written to learn from counts less than one of a real report. */
const OF_WRITTEN = 0.3
/** Every statement is also learned from its words alone, so that a layout never met does not decide. */
const OF_WORDS_ALONE = 0.5

const NO_MODEL: Model = new Map()

/** Returns the examples of a report; `forms` is how many reports tell of the same house. */
export async function examplesOf({ document, gold, set }: LabeledReport, forms: number): Promise<Example[]> {
  const counts = (set === 'written' ? OF_WRITTEN : 1) / forms
  const items: JudgedItem[] = []
  await rulesExtraction({ onItem: (judged) => items.push(judged), model: NO_MODEL }).extract(document)
  const labels = labelsOf(items, gold)
  return signsIn(items).flatMap((own, item) =>
    own.flatMap(({ said, place }, at) => {
      const { target, weight } = labels[item]?.[at] ?? { target: 0, weight: 0 }
      return [
        { signs: [...said, ...place], target, weight: weight * counts },
        { signs: [...said, 'words alone'], target, weight: weight * counts * OF_WORDS_ALONE },
      ]
    }),
  )
}

/** Returns the examples of every remark of `remarks`. */
export function remarkExamples(): Example[] {
  return passagesOf(remarkLines()).flatMap(examplesOfPassage)
}

type Remark = Record<'passage' | 'kind' | 'category' | 'severity' | 'heading' | 'text', string>

/** Reads the remarks; `category` is `-` where nothing is deficient, and the lines of one `passage` stand under one another. */
export function remarkLines(): Remark[] {
  const folder = join(import.meta.dirname, 'remarks')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line, at) => {
          const [passage = '', kind = '', category = '', severity = '', heading = '', text = ''] = line.split('\t')
          const own = `${file} ${passage || `line ${at}`}`
          return { passage: own, kind, category, severity, heading: heading === '-' ? '' : heading, text }
        }),
    )
}

function passagesOf(remarks: Remark[]): Remark[][] {
  return [...Map.groupBy(remarks, ({ passage }) => passage).values()]
}

function examplesOfPassage(remarks: Remark[]): Example[] {
  const item = addItem(startReading(null), { label: remarks[0]?.heading ?? '' })
  const kinds = new Map(
    remarks.map(({ kind, text }) => {
      const passage = { page: 1, raw: text, at: 0, text, parts: [], continues: false }
      item.passages.push(passage)
      return [passage, kind]
    }),
  )
  const statements = statementsOf(item)
  const heading = [...new Set(tokensOf(item.label))].map((token) => `h ${token}`)
  return statements.flatMap((statement, at) => {
    const kind = kinds.get(statement.passage as never)
    const isWhole = statements.every((other) => other === statement || other.passage !== statement.passage)
    if (kind === 'label' || (kind === 'defect' && !isWhole)) return []
    const neighbors = statements.length > 1 ? neighborSigns(statements, at) : []
    const signs = [...wordSigns(statement.text), ...sentenceSigns(statement), ...neighbors, ...heading, 'remark']
    return [{ signs, target: kind === 'defect' ? 1 : 0, weight: OF_REMARK }]
  })
}

/** Chances are learned from the other reports in so many turns, as they are for a report never seen. */
const TURNS = 5

/**
 * Returns, for each report, examples of statements that tell another finding than those before them in their item, and of
 * statements that go on. `examples` are those of `examplesOf`. Reports that were written to learn from teach none: who writes them
 * parts findings more finely than inspectors do.
 */
export async function apartExamples(reports: LabeledReport[], examples: Map<LabeledReport, Example[]>) {
  const houses = [...new Set(reports.map(({ house }) => house))]
  const forms = Map.groupBy(reports, ({ house }) => house)
  const remarks = remarkExamples()
  const all = new Map<LabeledReport, Example[]>()
  for (let turn = 0; turn < TURNS; turn += 1) {
    const isOfTurn = ({ house }: LabeledReport) => houses.indexOf(house) % TURNS === turn
    const rest = reports.filter((report) => !isOfTurn(report))
    const model = learn([...rest.flatMap((report) => examples.get(report) ?? []), ...remarks])
    for (const report of reports.filter((each) => isOfTurn(each) && each.set !== 'written'))
      all.set(report, await apartExamplesOf(report, model, forms.get(report.house)?.length ?? 1))
  }
  return all
}

async function apartExamplesOf({ document, gold }: LabeledReport, model: Model, forms: number): Promise<Example[]> {
  const items: JudgedItem[] = []
  await rulesExtraction({ onItem: (judged) => items.push(judged), model }).extract(document)
  const labels = labelsOf(items, gold)
  return items.flatMap((judged, item) => {
    const told = labels[item] ?? []
    const first = told.findIndex(({ target }) => target === 1)
    // Running text is parted by what it tells of (`splitting.ts`).
    if (first < 0 || judged.item.running) return []
    return judged.statements.flatMap((_, at): Example[] => {
      const label = told[at]
      if (at <= first || !label) return []
      const before = new Set(told.slice(0, at).map(({ finding }) => finding))
      const isNew = label.target === 1 && !before.has(label.finding)
      if (isNew && label.weight === 0) return []
      return [{ signs: apartSigns(judged, at), target: isNew ? 1 : 0, weight: 1 / forms }]
    })
  })
}

const APART_PENALTY = 1

/** Returns the model of `learn` with what the examples of `apartExamples` teach. */
export function withApart(model: Model, examples: Example[]): Model {
  const apart = regress(examples, APART_PENALTY)
  const kept = [...apart].map(([sign, weight]): [string, number] => [
    sign === 'bias' ? APART_BIAS : sign,
    Number(weight.toFixed(2)),
  ])
  return new Map([
    ...model,
    ...kept.filter(([sign, weight]) => sign === APART_BIAS || Math.abs(weight) >= LEAST_WEIGHT),
  ])
}

/** The sets of labeled reports that are learned from. */
export const SETS_TAUGHT = ['home', 'second', 'samples', 'written']

/** Signs that count less than this are left out of the file. */
const LEAST_WEIGHT = Number(process.env.LEAST ?? 0.05)

/** Returns the model that examples teach, as it comes back out of its file. */
export function learn(examples: Example[]): Model {
  const model = regress(examples, PENALTY)
  return new Map(
    [...model].flatMap(([sign, weight]) => (isKept(sign, weight) ? [[sign, Number(weight.toFixed(2))]] : [])),
  )
}

/** Returns the lines of the file of weights: the weight, a tab and the sign, by name. */
export function written(model: Model): string[] {
  return [...model]
    .map(([sign, weight]) => `${weight}\t${sign}`)
    .sort((a, b) => ((a.split('\t')[1] as string) < (b.split('\t')[1] as string) ? -1 : 1))
}

function isKept(sign: string, weight: number): boolean {
  return sign === 'bias' || (Math.abs(weight) >= LEAST_WEIGHT && sign !== 'remark' && sign !== 'words alone')
}
