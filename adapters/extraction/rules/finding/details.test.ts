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
