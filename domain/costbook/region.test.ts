import { expect, test } from 'vitest'
import { type Regions, regionOf } from './region.ts'

const austin = { name: 'Austin, TX', state: 'TX', labor: 0.9, material: 1 }
const ohio = { name: 'Ohio', state: 'OH', labor: 0.95, material: 1 }
const regions: Regions = { byZip3: new Map([['787', austin]]), byState: new Map([['OH', ohio]]) }

test('a ZIP code is priced by its area', () => {
  expect(regionOf(regions, { zip: '78701', state: 'TX' })).toMatchObject({ name: 'Austin, TX' })
  expect(regionOf(regions, { zip: '78701', state: null })).toMatchObject({ name: 'Austin, TX' })
})

test('a ZIP code with the first digits of another state is priced by its own, and the basis says so', () => {
  const { name, reason } = regionOf(regions, { zip: '78701', state: 'OH' })
  expect(name).toBe('Ohio')
  expect(reason).toContain('as 78701 is in another state than Austin, TX')
})

test('where neither fits, prices are those of the nation', () => {
  expect(regionOf(regions, { zip: '78701', state: 'GU' })).toMatchObject({ name: 'United States', labor: 1 })
})
