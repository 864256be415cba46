import { expect, test } from 'vitest'
import { quantityInHouse } from './house-quantity.ts'

const alarms = { unit: 'each', quantity: 2, quantityBasis: 'two alarms, one on each floor' } as const
const attic = { unit: 'sq_ft', quantity: 1000, quantityBasis: '1,000 sq ft of attic' } as const
const roof = { ...attic, quantityBasis: '2,000 sq ft of roof' } as const
const floor = { ...attic, quantityBasis: '1,500 sq ft of floor' } as const
const around = { unit: 'lin_ft', quantity: 150, quantityBasis: '150 ft around the house' } as const

test.each([
  [alarms, { stories: 1 }, 1, 'one on each floor, 1 story'],
  [alarms, { stories: 2.5 }, 3, 'one on each floor, 2.5 stories'],
  [attic, { livingArea: 2400, stories: 2 }, 1200, '1,200 sq ft of attic in a house of 2,400 sq ft, 2 stories'],
  [attic, { livingArea: 2400 }, 2400, '2,400 sq ft of attic in a house of 2,400 sq ft'],
  [roof, { livingArea: 2400, stories: 2 }, 1500, '1,500 sq ft of roof in a house of 2,400 sq ft, 2 stories'],
  [floor, { livingArea: 2400, stories: 2 }, 2400, '2,400 sq ft of floor in a house of 2,400 sq ft, 2 stories'],
  [around, { livingArea: 1600 }, 160, '160 ft around a house of 1,600 sq ft'],
])('of %j a house of %j has %d: %s', (item, house, quantity, reason) => {
  expect(quantityInHouse(item, house)).toMatchObject({ quantity, reason })
})

test.each([
  [alarms, { livingArea: 2400 }],
  [attic, { stories: 1 }],
  [{ ...attic, quantity: 150, quantityBasis: '150 sq ft of roof' }, { livingArea: 2400 }],
  [{ ...attic, quantityBasis: '1,000 sq ft of wall' }, { livingArea: 2400 }],
])('%j is as usual in a house of %j', (item, house) => {
  expect(quantityInHouse(item, house)).toBeNull()
})
