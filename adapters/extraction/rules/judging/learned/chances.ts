import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Statement, statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { JUDGED } from '#adapters/extraction/rules/language/sections.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { chanceOf, sumOfSigns } from '#domain/text/logistic.ts'
import { apartSigns } from './apart-signs.ts'
import { dismissedIn } from './dismissed.ts'
import { type Model, regress } from './logistic.ts'
import { FEWEST_OF_MANNER, isShouted, type JudgedItem, mannerOf, neighborSigns, placeSigns } from './place-signs.ts'
import { sentenceSigns, wordSigns } from './sentence-signs.ts'

const weigh = weights.learned

/** Reads the weights that `npm run train` wrote: a line is a weight, a tab and its sign. */
export function learnedModel(): Model {
  const lines = readFileSync(join(import.meta.dirname, 'words/weights.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf('\t')
      return [line.slice(tab + 1), Number(line.slice(0, tab))]
    }),
  )
}

/** The signs of a statement: those of its words and neighbors, and those of its place in the report. */
export type Signs = { said: string[]; place: string[] }

/** Returns the signs of every statement of a report, item by item. */
export function signsIn(items: JudgedItem[]): Signs[][] {
  const manner = mannerOf(items)
  return items.map((judged) =>
    judged.statements.map((statement, at) => ({
      said: [
        ...wordSigns(statement.text),
        ...sentenceSigns(statement),
        ...neighborSigns(judged.statements, at, judged.item.running),
      ],
      place: placeSigns(judged, at, manner),
    })),
  )
}

/** So many statements at most teach how a report marks its findings. */
const MOST_EXAMPLES = 3_000

/**
 * Gives every statement its chance (0..1) of telling a finding: by what was learned from labeled reports, then by how
 * this report itself marks what is likely a finding.
 */
export function giveChances(items: JudgedItem[], model: Model): void {
  const signs = signsIn(items)
  const logits = signs.map((own) =>
    own.map(({ said, place }) => sumOfSigns(model, said) + sumOfSigns(model, place) - (model.get('bias') ?? 0)),
  )
  const examples = signs.flatMap((own, item) =>
    own.map(({ place }, at) => ({ signs: place, target: chanceOf(logits[item]?.[at] ?? 0), weight: 1 })),
  )
  const share = examples.reduce((sum, { target }) => sum + target, 0) / Math.max(1, examples.length)
  const own = regress(examples.slice(0, MOST_EXAMPLES), weigh.ownPenalty, { rounds: 30 })
  const usual = Math.log(share / (1 - share))
  const isOfShort = examples.length < FEWEST_OF_MANNER
  const weight = isOfShort ? 0 : (weigh.own * examples.length) / (examples.length + weigh.ownFrom)
  for (const [index, judged] of items.entries()) {
    judged.isOfShort = isOfShort
    for (const [at, statement] of judged.statements.entries()) {
      const shift = sumOfSigns(own, signs[index]?.[at]?.place ?? []) - usual
      statement.chance = chanceOf((logits[index]?.[at] ?? 0) + weight * shift)
    }
    for (const [at, statement] of judged.statements.entries()) statement.apart = apartChance(judged, at, model)
  }
  raiseShouted(items.flatMap(({ statements }) => statements))
  followAdvice(items)
  doubtPhotos(items)
  for (const statement of items.flatMap(dismissedIn)) shift(statement, DISMISSED)
}

/** A statement that the report itself dismisses is less likely a finding, by so much in log-odds. */
const DISMISSED = -1.5

/** So many observations with advice, this share of them told, are how a report marks its findings. */
const FEWEST_ADVISED = 8
const SHARE_ADVISED = 0.75
/** Where so many, and this share, of what is surely a finding has advice, what has none is less likely one, by so much in log-odds. */
const FEWEST_SURE = 12
const SHARE_SURE = 0.9
const SURE = 0.85
const WITHOUT_ADVICE = -1.2

/**
 * Where a report gives nearly each of its findings advice under a label: an observation that may be one and has advice is likely
 * one, and what has none is less likely.
 */
function followAdvice(items: JudgedItem[]): void {
  const spoken = items.filter(({ item }) => !item.tabled && JUDGED.has(item.zone))
  const isAdvised = ({ item }: JudgedItem) => item.recommendation.length > 0
  const advised = spoken.filter((one) => isAdvised(one) && (one.item.single || one.item.record))
  const told = advised.filter((one) => isLikely(one, weigh.listed))
  if (advised.length < FEWEST_ADVISED || told.length < SHARE_ADVISED * advised.length) return
  for (const { item, statements } of advised.filter((one) => !told.includes(one))) {
    if (item.recommendation.some(({ text }) => judge(text).upkeep)) continue
    const open = statements.filter((statement) => !statement.remedy && !isSaidOfNothing(statement))
    const best = open.toSorted((a, b) => b.chance - a.chance)[0]
    if (best && best.chance >= LEAST_RAISED) best.chance = told.length / advised.length
  }
  const sure = spoken.filter((one) => isLikely(one, SURE))
  const withAdvice = sure.filter(isAdvised).length
  if (withAdvice < FEWEST_SURE || withAdvice < SHARE_SURE * sure.length) return
  const others = spoken.filter((one) => !isAdvised(one) && one.item.rating === null)
  for (const statement of others.flatMap(({ statements }) => statements)) shift(statement, WITHOUT_ADVICE)
}

function isLikely({ statements }: JudgedItem, least: number): boolean {
  return statements.some(({ chance }) => chance >= least)
}

function shift(statement: Statement, by: number): void {
  statement.chance = chanceOf(Math.log(statement.chance / (1 - statement.chance)) + by)
}

function isSaidOfNothing({ verdict }: Statement): boolean {
  return verdict.fine || verdict.limited || verdict.upkeep || verdict.general >= 1 || verdict.boilerplate > 0
}

/** So many findings in words, and more than captions that may be one, tell what is in a report's photographs. */
const FEWEST_IN_WORDS = 5
const OF_PHOTOS = -1.5

/** Makes captions among a report's photographs less likely findings, where the report tells more findings in words. */
function doubtPhotos(items: JudgedItem[]): void {
  const isPhoto = ({ item }: JudgedItem) => item.caption && item.zone === 'information'
  const photos = items.filter((one) => isPhoto(one) && isLikely(one, weigh.listed))
  const inWords = items.filter((one) => !isPhoto(one) && JUDGED.has(one.item.zone) && isLikely(one, weigh.listed))
  if (inWords.length < Math.max(FEWEST_IN_WORDS, photos.length)) return
  for (const statement of photos.flatMap(({ statements }) => statements)) shift(statement, OF_PHOTOS)
}

/** So many statements in capitals, and most of them likely findings, are how a report marks its findings. */
const FEWEST_SHOUTED = 6
const SHARE_LIKELY = 0.6
const LEAST_RAISED = 0.3

function isTalk(statement: Statement): boolean {
  const { verdict, chance } = statement
  const tells = verdict.faults > 0 || verdict.need || chance >= LEAST_RAISED
  return !tells || isSaidOfNothing(statement)
}

/** Makes what a report prints in capitals likely a finding, where most of what it prints so is one. */
function raiseShouted(statements: Statement[]): void {
  const shouted = statements.filter((statement) => isShouted(statement) && !isTalk(statement))
  const likely = shouted.filter(({ chance }) => chance >= 0.5).length
  if (shouted.length < FEWEST_SHOUTED || likely < SHARE_LIKELY * shouted.length) return
  for (const statement of shouted) statement.chance = Math.max(statement.chance, likely / shouted.length)
}

/** The constant of what was learned of splitting, which is in the same file. */
export const APART_BIAS = 'apart: bias'

function apartChance(judged: JudgedItem, at: number, model: Model): number {
  if (at === 0) return 0
  const constant = (model.get(APART_BIAS) ?? 0) - (model.get('bias') ?? 0)
  return chanceOf(sumOfSigns(model, apartSigns(judged, at)) + constant)
}

/** Returns an item that stands alone, with the chances of its statements. */
export function judgedAlone(item: Item): JudgedItem {
  const judged = { item, statements: statementsOf(item) }
  giveChances([judged], learnedModel())
  return judged
}
