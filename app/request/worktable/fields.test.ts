import { expect, test } from 'vitest'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { typedItems, withAllSet, withUsed } from './fields.ts'

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

test('a list, or one trade of it, is set to one remedy; money takes the suggested amounts where none is typed', () => {
  const items = [
    { id: 'd-1' as DeficiencyId, category: 'electrical' as const, suggestedAmount: 55_000 },
    { id: 'd-2' as DeficiencyId, category: 'roofing' as const, suggestedAmount: 90_000 },
    { id: 'd-3' as DeficiencyId, category: 'electrical' as const, suggestedAmount: 10_000 },
    { id: 'd-4' as DeficiencyId, category: 'electrical' as const, suggestedAmount: null },
  ]
  const lists = { 'list-d-1': 'lead', 'list-d-2': 'lead', 'list-d-3': 'verify', 'list-d-4': 'lead' }
  const fields = { ...lists, 'remedy-d-2': 'repair', set: 'lead', 'in-lead': '', 'all-lead': 'credit' }
  expect(withAllSet({ ...fields, 'amount-d-2': '850' }, items)).toEqual({
    ...fields,
    ...{ 'remedy-d-1': 'credit', 'remedy-d-2': 'credit', 'remedy-d-4': 'credit' },
    ...{ 'amount-d-1': '550', 'amount-d-2': '850' },
  })
  const electrical = withAllSet({ ...fields, 'in-lead': 'electrical', 'all-lead': 'replace' }, items)
  expect(electrical).toMatchObject({ 'remedy-d-1': 'replace', 'remedy-d-2': 'repair', 'remedy-d-4': 'replace' })
  expect(electrical).not.toHaveProperty('remedy-d-3')
  for (const odd of [{ set: 'x' }, { 'all-lead': 'x' }, { set: undefined as unknown as string }])
    expect(withAllSet({ ...fields, ...odd }, items)).toEqual({ ...fields, ...odd })
})
