import { expect, test } from 'vitest'
import { statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { addItem, type Item, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { dismissedIn } from './dismissed.ts'

function dismissed(text: string, changes: Partial<Item> = {}): string[] {
  const item = addItem(startReading(null), changes)
  item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  return dismissedIn({ item, statements: statementsOf(item) }).map((statement) => statement.text)
}

test.each([
  'Minor chips in the brick are old and cosmetic; no action is needed.',
  'A few bricks are spalled, which does no harm at present.',
  'The crack was filled in the past and has not reopened.',
  'The charred board in the attic was sound when probed.',
])('%s asks for nothing', (text) => {
  expect(dismissed(text)).toEqual([text])
})

test('the next sentence may dismiss what one tells', () => {
  expect(dismissed('Stair-step crack at the corner. No action indicated.')).toContain('Stair-step crack at the corner.')
  expect(dismissed('The tub enamel is worn. Cosmetic.')).toContain('The tub enamel is worn.')
})

test('the age of one part dismisses nothing of another', () => {
  expect(dismissed('The pan of one heater is rusted out. The other dates from 2017.')).toEqual([])
})

test('a turn takes a dismissal back', () => {
  expect(dismissed('Hairline cracks are cosmetic, but one at the corner is open.')).toEqual([])
})

test('a rating of the part itself stands, one of its whole section does not', () => {
  const text = 'Minor chips in the brick are cosmetic.'
  expect(dismissed(text, { rating: 'major', sectionRating: false })).toEqual([])
  expect(dismissed(text, { rating: 'major', sectionRating: true })).toEqual([text])
})
