import { expect, test } from 'vitest'
import { chancesOf, printSoftmax } from '#domain/text/softmax.ts'
import { type Example, learnSoftmax } from './softmax.ts'

const example = (target: string, ...words: string[]): Example => ({
  signs: new Map(words.map((word) => [word, 1])),
  target,
  weight: 1,
})

const examples = Array.from({ length: 20 }, (_, at) => [
  example('roof', 'shingle', 'missing', `roof ${at}`),
  example('faucet', 'faucet', 'missing', `faucet ${at}`),
]).flat()

test('two classes are told apart by the signs that only one of them has', () => {
  const model = learnSoftmax(examples)
  expect(model.classes).toEqual(['faucet', 'roof'])
  const [faucet = 0, roof = 0] = chancesOf(model, new Map([['shingle', 1]]))
  expect(roof).toBeGreaterThan(0.9)
  expect(faucet + roof).toBeCloseTo(1, 9)
  expect(chancesOf(model, new Map([['faucet', 1]]))[0]).toBeGreaterThan(0.9)
})

test('a sign that all examples have tells nothing', () => {
  const model = learnSoftmax(examples)
  expect(chancesOf(model, new Map([['missing', 1]]))).toEqual(chancesOf(model, new Map()))
})

test('a sign of too few examples is left out', () => {
  expect([...learnSoftmax(examples).signs.keys()].sort()).toEqual(['faucet', 'missing', 'shingle'])
  expect(learnSoftmax(examples, { least: 1 }).signs.size).toBe(43)
  expect(learnSoftmax(examples, { least: 50 }).signs.size).toBe(0)
})

test('examples that weigh more count for more', () => {
  const chance = (weight: number) => {
    const model = learnSoftmax(
      [...examples, ...examples.map((each) => ({ ...each, signs: new Map([['x', 1]]) }))].map((each) => ({
        ...each,
        weight: each.target === 'roof' ? weight : 1,
      })),
    )
    return chancesOf(model, new Map([['x', 1]]))[1] ?? 0
  }
  expect(chance(3)).toBeGreaterThan(chance(1))
})

test('the same examples give the same model', () => {
  expect(printSoftmax(learnSoftmax(examples), 0)).toBe(printSoftmax(learnSoftmax(examples), 0))
})
