import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

const HEAD = 'HOME INSPECTION REPORT\nProperty address: 12 Elm Street, Austin, TX 78701\n'

async function descriptions(text: string): Promise<string[]> {
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(`${HEAD}${text}`))
  return deficiencies.map(({ description }) => description)
}

test('a heading in capitals belongs neither to the line right above nor to the line right below it', async () => {
  const page =
    'SUB FLOOR\n* As seen around showers, tubs and other wet places\nNOTED BY INSPECTOR\nThe joist under the tub is rotted.'
  expect(await descriptions(page)).toEqual(['The joist under the tub is rotted.'])
})

test('sentences behind the names of parts are no list of materials', async () => {
  const page =
    'ATTIC\n\nFRAMING: Two rafters are cracked through. SHEATHING: The boards were dry. VENTS: The ridge vent is blocked.'
  expect(await descriptions(page)).not.toEqual([])
  expect(await descriptions('ATTIC\n\nFraming: cracked pine. Sheathing: boards. Vents: ridge.')).toEqual([])
})

test('a number or a bullet on a line of its own belongs to the words below it', async () => {
  const page = [
    'DECK',
    '',
    '1.',
    'The rail at the rear steps is loose and',
    'needs to be bolted.',
    '(2)',
    'Two joist hangers are missing.',
    '•',
    'The stair stringer is cracked.',
  ]
  expect(await descriptions(page.join('\n'))).toEqual([
    'The rail at the rear steps is loose and needs to be bolted.',
    'Two joist hangers are missing.',
    'The stair stringer is cracked.',
  ])
  const numbered = '\n4.\nCondition: Stiff\nTask: Adjust the hinges\n'
  expect(await descriptions(`DOORS\n\nHall door\n${numbered}`)).toEqual([expect.stringMatching(/stiff/i)])
})

test('the number of a photo further right numbers no words below it', async () => {
  const page = 'DECK\n\nThe rail is loose.\n                         12.\nRear steps\n\nTwo joist hangers are missing.'
  expect(await descriptions(page)).toEqual(['The rail is loose.', 'Two joist hangers are missing.'])
})
