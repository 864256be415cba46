import { expect, test } from 'vitest'
import { fromColumns, toColumns } from './columns.ts'

test.each([
  [[]],
  [[{ id: 'a', price: { min: 1, max: 2 } }]],
  [
    [
      { id: 'a', price: null },
      { id: 'b', price: { min: 1, of: [] } },
      { id: 'c', price: null },
    ],
  ],
  [[null, { id: 'a' }, null, null, { id: 'b' }, null]],
  [[{ id: 'a' }, { id: 'b', note: 'of another shape' }]],
  [[{}, {}]],
  [
    [
      { id: 'a', of: {} },
      { id: 'b', of: {} },
    ],
  ],
  [['the same', 'the same']],
  [[null, null]],
])('rows come back from columns as they were: %j', (rows) => {
  expect(fromColumns(JSON.parse(JSON.stringify(toColumns(rows))))).toEqual(rows)
})
