import { expect, test } from 'vitest'
import { statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { addItem, type Item, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { chanceOf } from '#domain/text/logistic.ts'
import { giveChances, judgedAlone, learnedModel } from './chances.ts'
import { FEWEST_OF_MANNER, type JudgedItem } from './place-signs.ts'

function judged(text: string, changes: Partial<Item> = {}): JudgedItem {
  const item = addItem(startReading(null), changes)
  item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  return { item, statements: statementsOf(item) }
}

/** Knows nothing but one word. */
const model = new Map([
  ['bias', -2],
  ['w leaking', 4],
])
const letters = (at: number) => `${'abcdefghij'[Math.floor(at / 10)]}${'abcdefghij'[at % 10]}`
/** Every finding of the report is a numbered remark, and nothing else is. */
const report = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at % 2 === 0
      ? judged(`The q${letters(at)} pipe is leaking.`, { single: true })
      : judged(`The q${letters(at)} pipe is copper.`),
  )

function chanceIn(items: JudgedItem[], own: JudgedItem): number | undefined {
  giveChances([...items, own], model)
  return own.statements[0]?.chance
}

test('what was learned gives each statement its chance', () => {
  expect(chanceIn([], judged('The trap is leaking.'))).toBeCloseTo(chanceOf(2), 9)
  expect(chanceIn([], judged('The trap is chrome.'))).toBeCloseTo(chanceOf(-2), 9)
})

test('a short report adapts nothing: a statement has the chance that it has alone', () => {
  const items = report(FEWEST_OF_MANNER - 2)
  const own = judged('The trap is chrome.', { single: true })
  expect(chanceIn(items, own)).toBe(chanceIn([], judged('The trap is chrome.', { single: true })))
  expect([...items, own].every(({ isOfShort }) => isOfShort)).toBe(true)
})

test('in a long report, what is marked as its findings are is likelier than alone, other words less', () => {
  const alone = chanceOf(-2)
  const own = judged('The trap is chrome.', { single: true })
  expect(chanceIn(report(FEWEST_OF_MANNER), own)).toBeGreaterThan(alone)
  expect(own.isOfShort).toBe(false)
  expect(chanceIn(report(FEWEST_OF_MANNER), judged('The trap is chrome.'))).toBeLessThan(alone)
})

test('nothing to judge is no error, and leaves what was learned as it is', () => {
  const learned = [...model]
  giveChances([], model)
  expect([...model]).toEqual(learned)
})

test('the weights of the product are numbers, and tell a fault from a description', () => {
  expect([...learnedModel().values()].every(Number.isFinite)).toBe(true)
  expect(learnedModel().has('bias')).toBe(true)
  const chance = (text: string) => judgedAlone(judged(text).item).statements[0]?.chance ?? 0
  expect(chance('The drain below the kitchen sink is leaking.')).toBeGreaterThan(
    chance('The drain pipes are made of plastic.'),
  )
})
