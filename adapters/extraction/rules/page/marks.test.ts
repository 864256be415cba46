import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'
import { pagesWithoutMarks } from './marks.ts'
import { rowsOf } from './rows.ts'

/** Two pages of a form; `option` prints an option, given the number of its question and its place in it. */
function form(option: (words: string, question: number, at: number) => string, across = false): string {
  const asked = (title: string, question: number, more: string[]) => {
    const options = ['Satisfactory', 'Marginal', 'Poor', ...more].map((words, at) => option(words, question, at))
    return [title, across ? `Condition: ${options.join('   ')}` : ['Condition:', ...options].join('\n'), '']
  }
  return [
    ['HOME INSPECTION REPORT', 'Property address: 12 Elm Street, Austin, TX 78701', ''],
    ...['BALCONY', 'FENCES', 'SHUTTERS'].map((title, at) => asked(title, at, ['Rotted', 'Leaning badly'])),
    ['GENERAL COMMENTS', 'The balcony rail is loose.', 'Shutters are missing at the rear window.', '\f'],
    ...['FURNACE', 'BOILER', 'CHIMNEY'].map((title, at) => asked(title, at + 3, ['Rusted out', 'Gas leak'])),
    ['GENERAL COMMENTS', 'Flue pipe is disconnected.'],
  ]
    .flat()
    .join('\n')
}

async function told(text: string): Promise<string[]> {
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(...text.split('\f')))
  return deficiencies.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
}

const pagesOf = (text: string) => pagesWithoutMarks(rowsOf(exampleDocument(...text.split('\f'))))

const WRITTEN = ['The balcony rail is loose.', 'Shutters are missing at the rear window.', 'Flue pipe is disconnected.']

test.each([
  ['without any box', (words: string) => ` ${words}`],
  ['with a sign of an unknown font for every box', (words: string) => `\uf0b7 ${words}`],
  ['with every box ticked', (words: string) => `☑ ${words}`],
  ['with every box empty', (words: string) => `☐ ${words}`],
])('of a form %s only what the inspector wrote is told', async (_name, option) => {
  const text = form(option)
  expect(pagesOf(text)).toEqual([1, 2])
  expect(await told(text)).toEqual(WRITTEN)
})

test('options may stand side by side behind their question', async () => {
  const text = form((words) => words, true)
  expect(pagesOf(text)).toEqual([1, 2])
  expect(await told(text)).toEqual(WRITTEN)
})

test('a form with ticks that can be read stays as it is', async () => {
  const text = form((words, question, at) => `${question === 1 && at === 3 ? '☑' : at === 0 ? '☑' : '☐'} ${words}`)
  expect(pagesOf(text)).toEqual([])
  expect(await told(text)).toContain('☑ Rotted')
})

test('an X before the options that hold is a mark', () => {
  expect(pagesOf(form((words, question, at) => (at === question % 3 ? `X ${words}` : words)))).toEqual([])
})

test('ratings that each stand beside a part are none of a form', () => {
  const rows = ['Roof', 'Walls', 'Doors', 'Stairs', 'Deck', 'Porch', 'Drains', 'Vents', 'Panel']
  const ratings = ['Satisfactory', 'Marginal', 'Poor']
  expect(pagesOf(rows.map((name, at) => `${name}            ${ratings[at % 3]}`).join('\n'))).toEqual([])
})
