import { expect, test } from 'vitest'
import { addressOf, titleOf } from './report.ts'

test.each([
  [null, null],
  ['', null],
  ['  ', null],
  ['null', null],
  [' NULL ', null],
  [' 418 Juniper Ridge ', '418 Juniper Ridge'],
  ['12 Null Street', '12 Null Street'],
])('the address %j is %j', (propertyAddress, address) => {
  expect(addressOf({ propertyAddress })).toBe(address)
  expect(titleOf({ propertyAddress, filename: 'house.pdf' })).toBe(address ?? 'house')
})
