import { expect, test } from 'vitest'
import { withUsed } from './fields.ts'

test('a sum that is taken is asked for as a credit, or as the price reduction that was chosen', () => {
  const typed = { use: 'd-breaker:1201', 'remedy-d-breaker': 'repair', 'amount-d-breaker': '' }
  expect(withUsed(typed)).toMatchObject({ 'remedy-d-breaker': 'credit', 'amount-d-breaker': '1201' })
  const reduction = { ...typed, 'remedy-d-breaker': 'price-reduction' }
  expect(withUsed(reduction)).toMatchObject({ 'remedy-d-breaker': 'price-reduction' })
  expect(withUsed({ ...typed, use: 'x' })).toEqual({ ...typed, use: 'x' })
})
