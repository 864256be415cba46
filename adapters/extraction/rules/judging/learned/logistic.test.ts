import { expect, test } from 'vitest'
import { chanceOf, sumOfSigns } from '#domain/text/logistic.ts'
import { type Example, regress } from './logistic.ts'

const examples: Example[] = Array.from({ length: 30 }, (_, at) => [
  { signs: ['leak', 'the', `leak ${at}`], target: 1, weight: 1 },
  { signs: ['fine', 'the'], target: 0, weight: 1 },
]).flat()
const chance = (of: Example[], signs: string[], penalty = 0.1) => chanceOf(sumOfSigns(regress(of, penalty), signs))

test('what is true is told from what is not', () => {
  expect(chance(examples, ['leak', 'the'])).toBeGreaterThan(0.95)
  expect(chance(examples, ['fine', 'the'])).toBeLessThan(0.05)
  expect(chance(examples, ['the'])).toBeCloseTo(0.5, 1)
})

test('the same examples give the same model', () => {
  expect([...regress(examples, 0.1)]).toEqual([...regress(examples, 0.1)])
})

test('the chance of a sign is the share of its examples that are true, by their weight', () => {
  const mixed = (weight: number): Example[] => [
    { signs: [], target: 1, weight: 30 * weight },
    { signs: [], target: 0, weight: 10 },
  ]
  expect(chance(mixed(1), [])).toBeCloseTo(0.75, 2)
  expect(chance(mixed(3), [])).toBeCloseTo(0.9, 2)
  expect(chance([{ signs: [], target: 0.3, weight: 5 }], [])).toBeCloseTo(0.3, 2)
})

test('a larger penalty leaves the chances nearer to even', () => {
  expect(chance(examples, ['leak'], 10)).toBeLessThan(chance(examples, ['leak'], 0.1))
  expect(chance(examples, ['leak'], 10)).toBeGreaterThan(0.5)
})

test('signs of too few examples and examples without weight are left out', () => {
  expect([...regress(examples, 0.1).keys()]).toEqual(['bias', 'leak', 'the', 'fine'])
  expect([...regress(examples, 0.1, { least: 40 }).keys()]).toEqual(['bias', 'the'])
  expect([
    ...regress(
      examples.map((example) => ({ ...example, weight: 0 })),
      0.1,
    ),
  ]).toEqual([['bias', 0]])
})

test('signs that were never met add nothing', () => {
  const model = new Map([
    ['bias', -1],
    ['leak', 3],
  ])
  expect(sumOfSigns(model, ['leak', 'quux'])).toBe(2)
  expect(sumOfSigns(new Map(), ['leak'])).toBe(0)
  expect(chanceOf(0)).toBe(0.5)
})
