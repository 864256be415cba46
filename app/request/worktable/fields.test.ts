import { expect, test } from 'vitest'
import { typedItems, withUsed } from './fields.ts'

test('a sum that is taken is asked for as a credit, or as the price reduction that was chosen', () => {
  const typed = { use: 'd-breaker:1201', 'remedy-d-breaker': 'repair', 'amount-d-breaker': '' }
  expect(withUsed(typed)).toMatchObject({ 'remedy-d-breaker': 'credit', 'amount-d-breaker': '1201' })
  const reduction = { ...typed, 'remedy-d-breaker': 'price-reduction' }
  expect(withUsed(reduction)).toMatchObject({ 'remedy-d-breaker': 'price-reduction' })
  expect(withUsed({ ...typed, use: 'x' })).toEqual({ ...typed, use: 'x' })
})

test('photos are with an item unless their box was offered and is not ticked', () => {
  const withPhotos = (fields: Record<string, string>) =>
    typedItems(Object.entries({ 'list-d-1': 'lead', ...fields })).get('d-1')?.withPhotos
  expect(withPhotos({})).toBeUndefined()
  expect(withPhotos({ 'offered-d-1': 'photos' })).toBe(false)
  expect(withPhotos({ 'offered-d-1': 'photos', 'photos-d-1': 'on' })).toBe(true)
})
