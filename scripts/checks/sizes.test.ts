import { expect, test } from 'vitest'
import { sizeFaults } from './sizes.ts'

const sizes = {
  entries: new Map([
    ['app', 15],
    ['app/report', 16],
  ]),
  lines: new Map([
    ['domain/report/report.ts', 250],
    ['domain/ports.ts', 251],
  ]),
}

test('what is over a bound is named with its size', () => {
  expect(sizeFaults(sizes, {})).toEqual([
    expect.stringContaining('app/report holds 16 entries, more than 15'),
    expect.stringContaining('domain/ports.ts has 251 lines, more than 250'),
  ])
})

test('an exception with a reason allows it', () => {
  expect(sizeFaults(sizes, { 'app/report': 'a reason', 'domain/ports.ts': 'a reason' })).toEqual([])
})

test('an exception that nothing needs is a fault: too small, or not there', () => {
  const exceptions = { 'app/report': 'a reason', 'domain/ports.ts': 'a reason', app: 'small', 'app/gone': 'moved' }
  expect(sizeFaults(sizes, exceptions)).toEqual([
    expect.stringMatching(/^app needs no exception/),
    expect.stringMatching(/^app\/gone needs no exception/),
  ])
})
