import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

async function found(...lines: string[]) {
  const page = ['HOME INSPECTION REPORT', 'Property Address: 12 Elm Street, Austin, TX 78701', '', ...lines].join('\n')
  return (await rulesExtraction().extract(exampleDocument(page))).deficiencies[0]
}

test.each([
  ['There is no GFCI protection at the two kitchen counter receptacles next to the sink.', 'Kitchen'],
  ['The outlet is loose in the two car garage.', 'Two car garage'],
  ['Smoke detectors are missing in two bedrooms.', 'Two bedrooms'],
])('"%s" is at %s', async (sentence, location) => {
  expect((await found('ELECTRICAL', `- ${sentence} Have an electrician correct it.`))?.location).toBe(location)
})

test.each([
  ['The garage door sensor was installed at a height greater than 6 inches above the floor.', 'Garage'],
  ['The photo sensor was installed at a height greater than 6 inches above the floor.', ''],
  ['The receptacle is loose 18" above the floor in the hall.', 'Hall'],
  ['The wiring is loose above the ceiling.', 'Above the ceiling'],
])('"%s" is at "%s": what is measured from is no place', async (sentence, location) => {
  expect((await found('SAFETY', `- ${sentence} Have it corrected.`))?.location).toBe(location)
})

test.each([
  ['KITCHEN', 'The water supply line leaks at its valve.', 'Kitchen'],
  ['6(A) . Main Bathroom', 'The toilet bowl is loose at floor anchor bolts.', 'Main bathroom'],
  [
    'KITCHEN AND BUILT-IN APPLIANCES',
    'The outlets have no GFCI protection. Replace those of this bathroom circuit.',
    'Kitchen',
  ],
  ['KITCHEN', 'The exhaust fan in the master bathroom is broken.', 'Master bathroom'],
  ['KITCHEN', 'The faucet is loose at the kitchen sink.', 'Kitchen sink'],
  ['BASEMENT', 'A joist under the kitchen is notched and cracked.', 'Basement, under the kitchen'],
  ['BATHROOMS', 'The faucet leaks.', ''],
  ['BASEMENT AND CRAWL SPACE', 'A support post is cracked and leans.', ''],
])('under "%s" "%s" is at "%s"', async (section, sentence, location) => {
  expect((await found(section, `- ${sentence} Have it corrected.`))?.location).toBe(location)
})

test.each([
  ['Asphalt shingle', ''],
  ['Dishwasher', 'Dishwasher'],
])('a finding under "%s" is at "%s": a material is no place', async (label, location) => {
  expect((await found('GENERAL', `${label}:`, '- It is cracked and leaks. Have it corrected.'))?.location).toBe(
    location,
  )
})

test.each([['Exterior Faucets:', 'Rear', 'Left']])(
  '%j over %j and %j in a table of materials is no place of the comments below',
  async (...cells) => {
    const rows = [
      '1. Exterior',
      'Styles & Materials',
      ...cells,
      'Comments:',
      'The paint is peeling and the boards are rotted.',
    ]
    const page = exampleDocument(rows.join('\n'))
    for (const { lines } of page.pages)
      for (const line of lines) {
        const isHead = rows.indexOf(line.text) < 3 || line.text === 'Comments:'
        const style = { size: 9, bold: isHead, italic: false, underline: false, color: '#000000' }
        line.spans = [{ text: line.text, box: line.box, ...style }]
      }
    const title = exampleDocument('HOME INSPECTION REPORT\nProperty Address: 12 Elm Street, Austin, TX 78701')
    const [told] = (await rulesExtraction().extract({ ...page, pages: [...title.pages, ...page.pages] })).deficiencies
    expect(told).toMatchObject({ description: expect.stringContaining('peeling'), location: '' })
  },
)

test.each([
  ['Smoke detectors are missing in two bedrooms. Install smoke detectors in each bedroom.', 2],
  ['There are no smoke alarms in the three bedrooms. Install them.', 3],
  ['Smoke detectors are missing. Install smoke detectors in each bedroom.', null],
  ['One of the three receptacles is loose. Have it secured.', 1],
  ['Two of the four receptacles are loose. Have them secured.', 2],
  ['The lowest of the three receptacles is loose. Have it secured.', 1],
  ['All of the three receptacles are loose. Have them secured.', 3],
  ['The outlets are loose in two bedrooms. Have an electrician secure them.', null],
])('"%s" counts %s', async (sentence, quantity) => {
  expect((await found('ELECTRICAL', `- ${sentence}`))?.quantity).toBe(quantity)
})
