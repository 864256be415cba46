import { expect, test } from 'vitest'
import { softmaxOf } from '#domain/text/testing/softmax-of.ts'
import { chanceOfLook, chanceOfNothing, stepsOf } from './steps.ts'

const model = {
  steps: softmaxOf(['repair', 'replace', 'evaluate', 'none'], { 'a swap': { rarity: 1, adds: { replace: 4 } } }),
  nothing: new Map([
    ['bias', -6],
    ['k informational', 20],
  ]),
  look: new Map([
    ['bias', -4],
    ['advice look 1', 8],
  ]),
}

test('a look is asked for where its signs outweigh, and what is left belongs to repairs', () => {
  const chances = stepsOf(model, { description: 'The floor slopes', recommendation: 'An engineer should assess it.' })
  expect(chanceOfLook(chances)).toBeGreaterThan(0.8)
  expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  expect(chanceOfLook(stepsOf(model, { description: 'The floor slopes' }))).toBeLessThan(0.1)
})

test('nothing is paid for where the words and the signs together say so', () => {
  expect(chanceOfNothing(stepsOf(model, { description: 'Informational only' }))).toBeGreaterThan(0.8)
  expect(chanceOfNothing(stepsOf(model, { description: 'Swap the trap' }))).toBeLessThan(0.1)
})

test('among repairs the words decide', () => {
  const chances = stepsOf(model, { description: 'Swap the trap' })
  expect(chances.get('replace')).toBeGreaterThan(chances.get('repair') ?? 1)
})
