import { expect, test } from 'vitest'
import { piecesTold } from './told-pieces.ts'

const gfci = {
  category: 'electrical',
  unit: 'each',
  quantity: 3,
  quantityBasis: 'three GFCI outlets, each protecting those behind it',
} as const
const joist = { category: 'structural', unit: 'each', quantity: 4, quantityBasis: 'four joists' } as const
const outlet = {
  category: 'electrical',
  unit: 'each',
  quantity: 1,
  quantityBasis: 'one outlet',
  extent: 'spot',
} as const
const rewiring = { ...outlet, quantityBasis: 'one house', extent: 'whole' } as const
const furnace = { ...outlet, quantityBasis: 'one furnace', extent: 'whole' } as const
const drain = { ...outlet, category: 'plumbing', quantityBasis: 'one drain' } as const
const pane = { ...outlet, category: 'exterior', quantityBasis: 'one sealed pane' } as const

test.each([
  [joist, 'The joist under the hall bath is notched for a drain.', '', 1],
  [joist, 'Joists: Joist under hall bath is notched. Sister it.', '', 1],
  [joist, 'Joists are notched below the bath.', '', null],
  [joist, 'Joist hanger nails are missing.', '', null],
  [joist, 'A joist in several places is cut.', '', null],
  [gfci, 'No GFCI protection.', 'Kitchen', 1],
  [gfci, 'Outlets along the kitchen counter are not GFCI protected.', '', 2],
  [gfci, 'No GFCI at the hall bath or the exterior.', '', 2],
  [gfci, 'No GFCI in the master bath and hall bath.', '', 2],
  [gfci, 'No GFCI at kitchen, baths, laundry and garage.', '', null],
  [gfci, 'No GFCI protection.', '', null],
  [gfci, 'No GFCI protection was observed in the home.', 'Garage', null],
  [outlet, 'Outlets in bedroom 2 are reversed.', '', 2],
  [outlet, 'Several outlets are loose.', '', 3],
  [outlet, 'Loose outlet.', 'Various', 3],
  [rewiring, 'Old wiring.', 'Various', null],
  [furnace, 'Furnaces are old.', '', null],
  [outlet, 'Outlets last some 40 years.', '', null],
  [outlet, 'A loose outlet. The other outlets are in order.', '', null],
  [drain, 'The sink drains slowly.', '', null],
  [pane, 'Fogged between the panes.', '', null],
] as const)('of %o, "%s" at "%s" tells of %s', (item, text, place, pieces) => {
  expect(piecesTold(item, text, place)?.quantity ?? null).toBe(pieces)
})
