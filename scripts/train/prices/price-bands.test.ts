import { expect, test } from 'vitest'
import { learnPriceReach } from './price-bands.ts'

const asked = (chance: number, low: number, high: number) => ({ chance, average: 100, low, high, fold: 0 })

test('the reach of a price is how far estimators come, no farther where the item is surer', () => {
  const unsure = Array.from({ length: 20 }, () => asked(0.4, 150, 300))
  const between = Array.from({ length: 20 }, () => asked(0.7, 90, 120))
  const sure = Array.from({ length: 20 }, () => asked(0.9, 40, 80))
  expect(learnPriceReach([...sure, ...unsure, ...between])).toEqual([
    [0.4, 0.2, 0.5],
    [0.7, 0.2, 0],
    [0.9, 0.2, 0],
    [1, 0, 0],
  ])
})

test('one case in twenty-five far off does not widen a band', () => {
  const cases = Array.from({ length: 75 }, (_, at) => (at % 25 === 0 ? asked(0.5, 900, 1_200) : asked(0.5, 90, 120)))
  expect(learnPriceReach(cases).slice(0, 3)).toEqual(Array.from({ length: 3 }, () => [0.5, 0, 0]))
})
