/** Reads the findings in `repairs`, each labeled with its costbook item, and makes examples of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { starterItems } from '#adapters/costs/starter-costbook.ts'
import { sentences } from '#adapters/costs/testing/sentences.ts'
import { regress } from '#adapters/extraction/rules/judging/learned/logistic.ts'
import { kindSigns } from '#domain/costbook/need/kind-signs.ts'
import { measuresIn } from '#domain/costbook/need/measures.ts'
import { countSigns, isCount, likelyItems, type RepairModel } from '#domain/costbook/need/repair-model.ts'
import { signsOf, stepSignsOf } from '#domain/costbook/need/signs.ts'
import { type StepModel, stepsOf } from '#domain/costbook/need/steps.ts'
import { filledFrames } from './frames/fill-frames.ts'
import { type Example, learnSoftmax } from './softmax.ts'

/**
 * A finding in words of our own. `more`: "and CODE x 2" for a second defect, "if CODE" for what an evaluation may confirm. Files of
 * houses and reports have findings as often as reports do.
 */
type Row = Record<'item' | 'kind' | 'quantity' | 'unit' | 'more' | 'finding' | 'recommendation', string>
export type LabeledRepair = Row & { isChecked?: boolean; isOfHouse?: boolean }

/** Of a whole finding. What the costbook itself says of an item counts less, as does what is only feared or told second. */
const OF_COSTBOOK = 0.5
const OF_SECOND = 0.4
/** Labels checked by hand count more. */
const OF_CHECKED = 2

/** Returns the findings of `repairs` with their items; `withCases`: also those of estimators, which are labeled by what is paid for. */
export function labeledRepairs({ withCases = true } = {}): LabeledRepair[] {
  const folder = join(import.meta.dirname, 'repairs')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv') && (withCases || !file.startsWith('estimators-')))
    .sort()
    .flatMap((file) => rowsIn(readFileSync(join(folder, file), 'utf8'), /^(?:houses|reports)/.test(file)))
}

function rowsIn(file: string, isOfHouse: boolean): LabeledRepair[] {
  const [head = '', ...lines] = file.trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const fields = line.split('\t')
    return { ...(Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])) as Row), isOfHouse }
  })
}

/** Returns what was checked by hand: sentences of our own, and findings of the labeled reports beside the repository. */
export function checkedRepairs(): LabeledRepair[] {
  const known = { kind: 'repair', quantity: '', unit: '', more: '', isChecked: true }
  const own = sentences.map(([, finding, [item = '']]) => ({ ...known, item, finding, recommendation: '' }))
  const root = join(import.meta.dirname, '../..')
  const { data } = Papa.parse<{ report: string; finding: string; items: string }>(
    readFileSync(join(root, 'adapters/costs/gold-items.csv'), 'utf8').trimEnd(),
    { header: true },
  )
  const priced = data.map(({ report, finding: id, items }) => {
    const label = JSON.parse(readFileSync(join(root, `../shared/reports/gold/${report}.json`), 'utf8')) as {
      findings: { id: string; quote: string; recommendation: string }[]
    }
    const { quote = '', recommendation = '' } = label.findings.find((one) => one.id === id) ?? {}
    return { ...known, item: items.split(' ')[0] ?? '', finding: quote, recommendation }
  })
  return [...own, ...priced].filter(({ item, finding }) => ITEMS.has(item) && finding !== '')
}

/** A case of the estimator beside the repository. */
export type EstimatedCase = Record<
  'id' | 'category' | 'zip' | 'finding' | 'recommendation' | 'part' | 'action' | 'right_repair' | 'kind' | 'note',
  string
> & { low: number; high: number }

const CASES = join(import.meta.dirname, '../../../shared/costs/estimator-cases.tsv')

export function estimatedCases(path = CASES): EstimatedCase[] {
  const file = readFileSync(path, 'utf8')
  const [head = '', ...lines] = file.trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const fields = line.split('\t')
    const row = Object.fromEntries(names.map((name, at) => [name, fields[at] ?? '']))
    return { ...row, low: Number(row.low), high: Number(row.high) } as EstimatedCase
  })
}

const ITEMS = new Map(starterItems().map((item) => [item.code, item]))
const PARTS = { rounds: 6, rate: 0.5 }
const FRAMES = filledFrames()
const STEPS = { rounds: 6, rate: 0.5, least: 3 }

/** Learns all that tells which repair a finding needs; cases teach only what is to be done. */
export function learnRepairs(repairs: LabeledRepair[], cases: EstimatedCase[]): RepairModel {
  const examples = [...costbookExamples(), ...itemExamples(repairs)]
  const ofParts = examples.map((example) => ({ ...example, target: ITEMS.get(example.target)?.part ?? '' }))
  return {
    items: learnSoftmax(examples, { rounds: 8, rate: 1 }),
    parts: learnSoftmax(ofParts, PARTS),
    ...learnSteps(repairs, cases),
    counts: learnCounts(repairs),
    another: new Map(),
    names: new Map([...ITEMS.values()].map(({ code, description }) => [code, description])),
    confidence: [],
    priceConfidence: [],
    priceReach: [],
  }
}

export function learnSteps(repairs: LabeledRepair[], cases: EstimatedCase[]): StepModel {
  const own = repairs.filter(({ isChecked }) => !isChecked)
  const checked = repairs.filter(({ isChecked }) => isChecked).map(askedOfChecked)
  const weighed = (some: Pick<Row, 'kind' | 'finding' | 'recommendation'>[], weight: number) =>
    some.flatMap((one) => asksOf(one).map((ask) => ({ ...ask, weight })))
  const all = [...weighed(own, 1), ...weighed(FRAMES, 1), ...weighed(checked, OF_CHECKED), ...weighed(cases, OF_CASE)]
  const learn = (kinds: Kind[], target: Kind) =>
    regress(
      all.filter(({ kind }) => kinds.includes(kind)).map((ask) => ({ ...ask, target: ask.kind === target ? 1 : 0 })),
      OF_WEIGHTS,
      { least: 3, rounds: 80 },
    )
  return {
    steps: learnSoftmax([...repairs.flatMap(stepExample), ...cases.map(caseExample)], STEPS),
    nothing: learn(['repair', 'look', 'nothing'], 'nothing'),
    look: learn(['repair', 'look'], 'look'),
  }
}

/** Returns what a checked finding asks for, which its item tells. */
function askedOfChecked({ item, finding, recommendation }: LabeledRepair) {
  const kind = ITEMS.get(item)?.kind === 'evaluation' ? 'evaluate' : 'repair'
  return { kind, finding, recommendation }
}

/** How strongly weights are held near 0. */
const OF_WEIGHTS = 3

type Kind = 'repair' | 'look' | 'nothing'

const asked = new WeakMap<object, { signs: string[]; kind: Kind }[]>()

/** Returns what a finding asks for as examples: with its recommendation apart and, as people paste it, behind the finding. */
function asksOf(one: Pick<Row, 'kind' | 'finding' | 'recommendation'>) {
  const before = asked.get(one)
  if (before) return before
  const { kind: label, finding, recommendation } = one
  const isNothing = label === 'none' || label === 'monitor'
  const kind: Kind = label.startsWith('evaluate') ? 'look' : isNothing ? 'nothing' : 'repair'
  const apart = recommendation ? [kindSigns(finding, recommendation)] : []
  const asks = [...apart, kindSigns(`${finding} ${recommendation}`.trim())].map((signs) => ({ signs, kind }))
  asked.set(one, asks)
  return asks
}

/** How much a case of the estimator counts beside a finding in words of our own. */
const OF_CASE = 2

function stepExample({ item, kind, finding, recommendation }: LabeledRepair): Example[] {
  const action = item === '-' ? kind : ITEMS.get(item)?.action
  const target = kind === 'repair' || kind === 'replace' ? action : kind
  return target ? [{ signs: stepSignsOf(finding, recommendation), target, weight: 1 }] : []
}

function caseExample({ kind, action, finding, recommendation }: EstimatedCase): Example {
  const target = kind === 'repair' || kind === 'replace' ? action : kind
  return { signs: stepSignsOf(finding, recommendation), target, weight: OF_CASE }
}

/** Learns which of the numbers in a finding counts the pieces of its item. */
function learnCounts(repairs: LabeledRepair[]): Map<string, number> {
  const examples = repairs.flatMap(({ item: code, quantity, unit, finding, recommendation }) => {
    const item = ITEMS.get(code)
    if (item?.unit !== 'each' || (unit && unit !== 'each')) return []
    const text = `${finding} ${recommendation}`
    const counts = measuresIn(text).filter((measure) => measure.unit === 'each' && isCount(measure.value))
    return counts.map((measure, at) => ({
      signs: countSigns(item, measure, at, counts.length, text),
      target: Math.abs(measure.value - Number(quantity)) < 0.5 ? 1 : 0,
      weight: 1,
    }))
  })
  return regress(examples, 1)
}

/** Returns how often the likeliest item is the right one, by its chance, on a fifth of the findings left out at a time. */
export function confidenceOf(repairs: LabeledRepair[]): [number, number][] {
  const told: { chance: number; isRight: boolean }[] = []
  const fold = <One>(all: One[], left: number, isLeft: boolean) => all.filter((_, at) => (at % 5 === left) === isLeft)
  for (let left = 0; left < 5; left += 1) {
    const model = learnRepairs(fold(repairs, left, false), [])
    for (const { item, finding, recommendation } of fold(repairs, left, true)) {
      if (item === '-') continue
      const words = { description: finding, recommendation }
      const [first] = likelyItems(model, ITEMS, words, stepsOf(model, words))
      if (first) told.push({ chance: first.chance, isRight: first.item.code === item })
    }
  }
  return risingShares(told, BANDS)
}

const BANDS = 20

/** Returns the share that is right by the chance, in bands of as many, made to rise by joining neighbors that fall. */
export function risingShares(unsorted: { chance: number; isRight: boolean }[], count: number): [number, number][] {
  const told = unsorted.toSorted((a, b) => a.chance - b.chance)
  const bands = Array.from({ length: count }, (_, band) => {
    const some = told.slice(Math.floor((band * told.length) / count), Math.floor(((band + 1) * told.length) / count))
    return {
      count: some.length,
      chance: some.reduce((sum, { chance }) => sum + chance, 0) / some.length,
      right: some.filter(({ isRight }) => isRight).length / some.length,
    }
  })
  for (let at = 1; at < bands.length; at += 1) {
    const [before, own] = [bands[at - 1], bands[at]]
    if (!before || !own || own.right >= before.right) continue
    const count = before.count + own.count
    const joined = {
      count,
      chance: (before.chance * before.count + own.chance * own.count) / count,
      right: (before.right * before.count + own.right * own.count) / count,
    }
    bands.splice(at - 1, 2, joined)
    at = Math.max(0, at - 2)
  }
  return bands.map(({ chance, right }) => [Number(chance.toFixed(4)), Number(right.toFixed(3))])
}

/** Returns the examples of which item is meant. */
function itemExamples(repairs: LabeledRepair[]): Example[] {
  return repairs.flatMap(({ item, more, finding, recommendation, isChecked }) => {
    const signs = signsOf(finding, recommendation)
    const second = /^(?:and|if) (\S+)/.exec(more)?.[1]
    return [
      ...(item === '-' ? [] : [{ signs, target: item, weight: isChecked ? OF_CHECKED : 1 }]),
      ...(second ? [{ signs, target: second, weight: OF_SECOND }] : []),
    ]
  })
}

/** Returns what the costbook itself says of each item, as examples of it. */
function costbookExamples(): Example[] {
  return starterItems().flatMap(({ code, description, covers, method, keywords, part, action }) =>
    [description, covers, method, `${action} ${part}`, keywords.join('. ')].map((text) => ({
      signs: signsOf(text),
      target: code,
      weight: OF_COSTBOOK,
    })),
  )
}
