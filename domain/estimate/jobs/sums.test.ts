import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleEstimate } from '../../examples.ts'
import { estimateForQuantity } from '../estimate.ts'
import { sumsOf } from './sums.ts'

const of = (rates: { labor: number; material: number; visit?: number; further?: number }, quantity: number) =>
  sumsOf(estimateForQuantity(exampleEstimate({ rates: { min: 1_000, max: 90_000, visit: 0, ...rates } }), quantity))

test('a price adds up from quantity and unit, the further ones apart, and the least charge of a visit', () => {
  expect(of({ labor: 18_000, material: 6_000 }, 2)).toEqual({
    ...{ labor: '2 × $180 = $360', material: '2 × $60 = $120', visit: '', average: '$360 + $120 = $480' },
  })
  expect(of({ labor: 10_000, material: 0, further: 0.85 }, 3).labor).toBe('1 × $100 + 2 × $85 = $270')
  expect(of({ labor: 3_000, material: 1_000, visit: 15_000 }, 1)).toMatchObject({
    ...{ visit: '$110', average: '$30 + $110 + $10 = $150' },
  })
})

test('what is printed comes to the dollar that is printed', () => {
  const money = fc.double({ min: 100, max: 90_000, noNaN: true })
  fc.assert(
    fc.property(
      money,
      money,
      fc.integer({ min: 1, max: 3_000 }),
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      (labor, material, quantity, further) => {
        const sums = of({ labor, material, further }, quantity)
        for (const line of [sums.labor, sums.material]) {
          const [products = '', sum = ''] = line.replaceAll(/[$,]/g, '').split(' = ')
          const total = products.split(' + ').reduce(
            (all, each) =>
              all +
              each
                .split(' × ')
                .map(Number)
                .reduce((a, b) => a * b),
            0,
          )
          expect(Math.abs(total - Number(sum))).toBeLessThan(0.52)
        }
      },
    ),
  )
})
