import { expect, test } from 'vitest'
import { questionsIn } from '#adapters/extraction/rules/outline/questions.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

function read(text: string): string[] {
  return questionsIn(text).map(
    ({ asked, options }) =>
      `${asked} = ${options.flatMap((option) => (option.ticked ? [option.text] : [])).join(', ')}`,
  )
}

test('an option ends where the next label with a colon begins', () => {
  expect(read('☐ Copper ☑ Loose joints Hangers: ☑ Satisfactory ☐ Missing')).toEqual([
    ' = Loose joints',
    'Hangers = Satisfactory',
  ])
  expect(read('Lamp works: ☑ Yes ☐ No GFCI present: ☐ Yes ☑ No ☑ Safety hazard Bell rings: ☑ Yes ☐ No')).toEqual([
    'Lamp works = Yes',
    'GFCI present = No, Safety hazard',
    'Bell rings = Yes',
  ])
})

test('words in small letters behind a comma ask further of the part named before', () => {
  expect(read('Bidet: seat cracked ☐ Yes ☑ No, flushes ☑ Yes ☐ No Hood: ☑ Yes ☐ No, noisy ☑ Yes ☐ No')).toEqual([
    'Bidet: seat cracked = No',
    'Bidet: flushes = Yes',
    'Hood = Yes',
    'Hood: noisy = Yes',
  ])
})

test('"No visible cracks" is an option, not an answer', () => {
  expect(read('Evidence of: ☑ Heaving ☐ No visible cracks ☐ Rust')).toEqual(['Evidence of = Heaving'])
})

test('filled-in fields and sentences before a question do not belong to it', () => {
  expect(read('Maker: Acme Age: 9 yrs. Relay wire: ☑ Copper ☐ Iron')).toEqual(['Relay wire = Copper'])
  expect(read('Patch the plaster afterwards. Alarms in the halls: ☐ Yes ☑ No.')).toEqual(['Alarms in the halls = No'])
})

test('boxes may stand behind their words', () => {
  expect(read('Signs of leaks: Yes ☐ No ☑')).toEqual(['Signs of leaks = No'])
})

test('a checklist tells what its answers say: a fault that is there, a part that is not sound, and nothing else', async () => {
  const asked = [
    ['Are the stair balusters secured?', 'No'],
    ['Is the porch light operational?', 'Yes'],
    ['Is the cabinet below the kitchen sink rotted and water damaged?', 'Yes'],
    ['Cracked or loose floor tiles', 'No'],
    ['Rust on the furnace cabinet', 'N/A'],
    ['Are the window locks intact?', 'Not applicable'],
    ['Broken window panes', 'No'],
    ['Is the water heater level?', 'Yes'],
    ['Leaks at the water heater', 'No'],
  ]
  const text = `HOME INSPECTION REPORT\nProperty Address: 12 Elm Street, Austin, TX 78701\nInspection Date: 3/4/2026\n\n${asked.map((pair) => pair.join('\n')).join('\n\n')}`
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(text))
  expect(deficiencies.map(({ description }) => description)).toEqual([
    expect.stringContaining('stair balusters'),
    expect.stringContaining('rotted'),
  ])
})
