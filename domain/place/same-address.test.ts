import { expect, test } from 'vitest'
import { isSameAddress } from './same-address.ts'

test.each([
  ['418 Juniper Ridge Drive, Austin, TX 78701', '418 JUNIPER RIDGE DR., AUSTIN TX 78701-2210'],
  ['418 Juniper Ridge Dr Austin TX 78701', '418 Juniper Ridge Drive\nAustin, Texas'],
  ['12 N. Main St, Springfield, IL', '12 North Main Street, Springfield, IL 62701'],
  ['12 Main St N, Springfield, IL', '12 North Main Street, Springfield, IL 62701'],
  ['90 St. Charles Avenue #4, New Orleans, LA 70130', '90 Saint Charles Ave Apt 4, New Orleans, LA 70130'],
  ['90 St. Charles Avenue Unit 4, New Orleans, LA 70130', '90 St Charles Ave, New Orleans, LA'],
  ['221 5th Ave, New York, NY 10010', '221 Fifth Avenue, New York, NY, USA'],
  ['1402 Park Avenue Circle, Boise, ID', '1402 park avenue cir boise id 83702'],
  ['77 Broadway, Denver, CO 80203', '77 broadway, Denver, Colorado 80203'],
])('%j is %j', (a, b) => {
  expect(isSameAddress(a, b)).toBe(true)
  expect(isSameAddress(b, a)).toBe(true)
})

test.each([
  ['418 Juniper Ridge Drive, Austin, TX 78701', '481 Juniper Ridge Drive, Austin, TX 78701'],
  ['418 Juniper Ridge Drive, Austin, TX 78701', '418 Juniper Drive, Austin, TX 78701'],
  ['12 Oak Street, Reno, NV 89501', '12 Oak Avenue, Reno, NV 89501'],
  ['12 N Main St, Springfield, IL', '12 South Main St, Springfield, IL'],
  ['90 St. Charles Avenue #4, New Orleans, LA', '90 St. Charles Avenue #5, New Orleans, LA'],
  ['12 Oak Street, Reno, NV', '12 Oak Street, Sparks, NV'],
  ['12 Oak Street, Reno, NV 89501', '12 Oak Street, Reno, NV 89511'],
])('%j is not %j', (a, b) => {
  expect(isSameAddress(a, b)).toBe(false)
})

test.each([null, '', 'null', 'Austin, TX 78701', 'Lot B, Ranch Road'])('%j names no house', (address) => {
  expect(isSameAddress(address, '12 Oak Street, Reno, NV')).toBeNull()
})
