import { expect, test } from 'vitest'
import { quantityOf } from '../price-item.ts'
import { findCountedThings } from './counted-pieces.ts'

test.each([
  [12, 'Missing shingles, about 12 roof shingles on the north slope', ['roof shingles']],
  [2, 'Two ridge shingles were torn.', ['ridge shingles']],
  [3, 'Two of the three garage doors; any of the three doors', ['garage doors', 'doors']],
  [2, 'Two of the four windows do not open', ['windows']],
  [1, 'One receptacle was loose', ['receptacle']],
  [4, 'Replace these 4 gas outlets; 14 feet, 4.5 inches', ['gas outlets']],
  [2, 'Smoke detectors are missing', []],
])('%d in "%s" counts %j', (quantity, text, things) => {
  expect(findCountedThings(quantity, text)).toEqual(things)
})

const item = { category: 'exterior', unit: 'each', quantity: 1 } as const
const roofRepair = { ...item, description: 'Small roof repair', quantityBasis: 'one small area' }
const alarm = { ...item, quantity: 3, description: 'Smoke alarm installed', quantityBasis: 'three smoke alarms' }
const imported = { ...item, description: 'Replace toilet', quantityBasis: 'one' }

test.each([
  [roofRepair, 12, 'About 12 shingles are missing on the roof', 1, true],
  [roofRepair, 3, 'Shingles are missing in three areas', 3, false],
  [{ ...roofRepair, quantityBasis: 'one roof' }, 12, '12 roof shingles are missing', 1, true],
  [{ ...item, description: 'Window replaced', quantityBasis: 'one window' }, 9, '9 screws are loose', 1, true],
  [
    { ...item, description: 'Deck boards repaired', quantityBasis: 'one small area' },
    4,
    'Four boards are rotten',
    1,
    true,
  ],
  [
    { ...item, description: 'Outlet replaced', quantityBasis: 'one outlet' },
    4,
    'Replace these 4 receptacles',
    4,
    false,
  ],
  [{ ...item, description: 'Dishwasher repaired', quantityBasis: 'one repair' }, 2, 'Two dishwashers leak', 2, false],
  [alarm, 2, 'Two smoke detectors are missing', 2, false],
  [alarm, 2, 'Smoke detectors are missing in two bedrooms', 2, false],
  [{ ...item, description: 'Drywall repaired', quantityBasis: 'one room' }, 2, 'Cracks in two bedrooms', 2, false],
  [{ ...item, description: 'Furnace repaired', quantityBasis: 'one furnace' }, 2, 'No heat in two bedrooms', 1, true],
  [imported, 2, 'Two toilets are loose', 2, false],
  [imported, 4, 'Four bolts of the toilet are loose', 1, true],
  [roofRepair, 3, 'Missing shingles', 3, false],
])('of %o, %d of "%s" are %d', (of, quantity, text, pieces, assumed) => {
  expect(quantityOf(of, { quantity, unitType: 'each' }, text)).toMatchObject({ quantity: pieces, assumed })
})

test('a count of something else is named where the typical quantity is taken', () => {
  expect(quantityOf(roofRepair, { quantity: 12, unitType: 'each' }, 'About 12 shingles').reason).toBe(
    'quantity assumed: one small area (the report counts shingles)',
  )
})
