import { expect, test } from 'vitest'
import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { itemAsTold } from './told-drivers.ts'

const item = (drivers: string, unit = 'each') => {
  const [name = '', usual = '1'] = drivers.split('=')
  return {
    unit,
    labor: 100_000,
    material: 50_000,
    drivers: [{ name, usual: Number(usual) }],
  } as unknown as CostbookItem
}

test.each([
  ['squares=22', 'Worn out on all slopes, 28 squares.', '28 squares', 116_364],
  ['squares=22', 'The roof measures about 2,600 sq ft.', '26 squares', 110_909],
  ['depth_ft=4', 'Collapsed lateral, 30 ft, 8 ft deep.', '8 ft deep', 160_000],
  ['height=3', 'The wall is 40 feet long and 4 feet in height.', '4 ft high', 120_000],
  ['tons=3', 'A 5-ton condenser from 1998.', '5 tons', 140_000],
  ['length_ft=12', 'The dryer is 24 ft from the wall; run 24 feet of duct.', '24 ft', 160_000],
])('the price follows %s as told in "%s"', (drivers, text, told, labor) => {
  const as = itemAsTold(item(drivers), text)
  expect(as.told).toBe(told)
  expect(Math.round(as.item.labor)).toBe(labor)
})

test.each([
  ['squares=22', 'The shingles are worn out.'],
  ['area=1700', 'Rewire; 400 sq ft of insulation covers the wires.'],
  ['tons=3', 'The condenser is tons of trouble.'],
  ['baths=2', '3 baths'],
])('the usual price holds for %s in "%s"', (drivers, text) => {
  expect(itemAsTold(item(drivers), text)).toMatchObject({ told: '', item: { labor: 100_000 } })
})

test('what is sold by the foot counts its length already, and no price is moved more than twofold', () => {
  expect(itemAsTold(item('length=10', 'lin_ft'), '60 ft of it').told).toBe('')
  expect(itemAsTold(item('depth_ft=4'), '40 ft deep').item.labor).toBe(200_000)
})
