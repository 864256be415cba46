import { expect, test } from 'vitest'
import { exampleDocument } from '#domain/examples.ts'
import { rowsOf } from './rows.ts'

const cellsOf = (text: string) =>
  rowsOf(exampleDocument(text)).flatMap((rows) => rows.map(({ cells }) => cells.map(({ text }) => text)))

const TABLE = `Item              Observation                               Action
Driveway          Concrete; two joints are dried out        None
Walk              The panel at the step has dropped 1-3/4   Mudjack or replace
                  in. and makes an uneven riser
Stucco            Cracks at both lower corners of the long  Seal the cracks
                  window; hairline elsewhere                watch in spring`

test('a cell that fills its column to the end is cut where other lines begin a column', () => {
  expect(cellsOf(TABLE)).toContainEqual(['Stucco', 'Cracks at both lower corners of the long', 'Seal the cracks'])
})

test('small letters where a column begins are no stretched line', () => {
  expect(cellsOf(TABLE)).toContainEqual(['window; hairline elsewhere', 'watch in spring'])
})

test('two blanks where no column begins part nothing', () => {
  const prose =
    'The roof was dry.  It was walked.\nThe attic was cool.  It was entered.\nThe cellar was damp.  It smelled.'
  expect(cellsOf(prose).every((cells) => cells.length === 1)).toBe(true)
})
