import { expect, test } from 'vitest'
import { chancesOf, packSoftmax, parseSoftmax, printSoftmax, type Softmax, soften, weightsOf } from './softmax.ts'

const model = packSoftmax(['water heater', 'roof', 'evaluate-then-repair'], Float32Array.from([0.25, -1.5, 0]), [
  { sign: 'w heater', rarity: 2.5, classes: [0, 2], weights: [3.25, -0.5] },
  { sign: 'b roof leak', rarity: 1.25, classes: [1], weights: [4] },
  { sign: 'w leak', rarity: 0.5, classes: [0, 1, 2], weights: [0.01, 1, 0.75] },
])
const rounded = (of: Softmax, signs: [string, number][]) =>
  [...chancesOf(of, new Map(signs))].map((chance) => Number(chance.toFixed(6)))

test('chances add up to 1, and the class that the signs speak for is likeliest', () => {
  const [heater = 0, roof = 0, look = 0] = chancesOf(model, new Map([['w heater', 1]]))
  expect(heater + roof + look).toBeCloseTo(1, 9)
  expect(heater).toBeGreaterThan(0.9)
  expect(rounded(model, [['b roof leak', 1]])[1]).toBeGreaterThan(0.8)
})

test('signs that were never met leave the chances at those of the bias', () => {
  const bias = [...soften(Float64Array.from(model.bias))].map((chance) => Number(chance.toFixed(6)))
  expect(rounded(model, [])).toEqual(bias)
  expect(rounded(model, [['w quux', 1]])).toEqual(bias)
})

test('the length of a text does not matter, only what it tells', () => {
  expect(rounded(model, [['w leak', 1]])).toEqual(rounded(model, [['w leak', 0.3]]))
})

test('with the bias, the weights of its signs add up to the logit of a class', () => {
  const signs = new Map([
    ['w heater', 1],
    ['w leak', 1],
    ['w quux', 1],
  ])
  const logits = model.classes.map((name, at) =>
    weightsOf(model, signs, name).reduce((sum, { weight }) => sum + weight, model.bias[at] ?? 0),
  )
  const chances = soften(Float64Array.from(logits))
  for (const [at, chance] of chancesOf(model, signs).entries()) expect(chances[at]).toBeCloseTo(chance, 9)
  expect(weightsOf(model, signs, 'roof').map(({ name }) => name)).toEqual(['w heater', 'w leak'])
})

test('large logits do not overflow', () => {
  expect([...soften(Float64Array.from([5_000, 5_000, -5_000]))]).toEqual([0.5, 0.5, 0])
})

test('a model that is printed and read again gives the same chances, also with blanks in its names', () => {
  const again = parseSoftmax(printSoftmax(model, 0))
  expect(again.classes).toEqual(model.classes)
  expect([...again.signs.keys()]).toEqual([...model.signs.keys()])
  for (const signs of [
    [],
    [['w heater', 1]],
    [
      ['b roof leak', 0.7],
      ['w leak', 1],
    ],
  ] as [string, number][][])
    expect(rounded(again, signs)).toEqual(rounded(model, signs))
})

test('small weights are not printed, nor signs that have no others', () => {
  const again = parseSoftmax(printSoftmax(model, 1))
  expect([...again.signs.keys()]).toEqual(['w heater', 'b roof leak', 'w leak'])
  expect([...again.starts]).toEqual([0, 1, 2, 3])
  expect([...again.classOf]).toEqual([0, 1, 1])
  expect(parseSoftmax(printSoftmax(model, 9)).signs.size).toBe(0)
})
