import { expect, test } from 'vitest'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

const HEAD = 'HOME INSPECTION REPORT\n\n'

/** Returns the zone, section, label, rating and words of each item that a report's text gives. */
async function told(text: string) {
  const items: Item[] = []
  await rulesExtraction({ onItem: ({ item }) => items.push(item) }).extract(exampleDocument(HEAD + text))
  return items.flatMap(({ zone, section, label, rating, sectionRating, passages }) =>
    passages.map(({ text }) => ({ zone, section, label, rating, sectionRating, text })),
  )
}

test('the condition and the comments in the table of a part tell of it', async () => {
  const items = await told(`
4.0 PAVING

4.1 Sidewalk
Description:    Poured concrete
Condition       Fair to Poor
Comments:       Two panels have heaved.

4.2 Fence
Description:    Chain link
Condition       Good
Comments:       The gate swings freely.
`)
  expect(items.filter(({ text }) => text.endsWith('.'))).toMatchObject([
    { label: 'Sidewalk', rating: 'major', text: 'Two panels have heaved.' },
    { label: 'Fence', rating: 'fine', text: 'The gate swings freely.' },
  ])
})

test.each([
  ['Fair to Poor', 'major'],
  ['Good to Fair', 'minor'],
  ['Poor to the touch', null],
])('from one rating to another is the worse of the two: %s', (words, rating) => {
  expect(ratingOf(words)).toBe(rating)
})

const LEGEND = `
Definitions

ACC    Acceptable       Works as it should with no signs of defect.
MAR    Marginal         Worn, calls for repair or servicing soon.
NI     Not Inspected    Could not be inspected.
NP     Not Present      Item is not in the house.
RR     Repair/Replace   Item needs immediate repair or replacement.
`
const MARKED = `${LEGEND}
GARAGE                        ACC   MAR   NI    NP    RR
Overhead door                  X
Opener                                                X
Fire door                            X
Floor slab                     X

Comments: The closer of the door to the house is bent.

LAUNDRY                       ACC   MAR   NI    NP    RR
Dryer vent                           X
Washer valves                  X

Comments: The duct is crushed behind the machine.
`

test('a name beside the heads of marks is the section of the rows below it', async () => {
  const comments = (await told(MARKED)).filter(({ text }) => /closer|duct/.test(text))
  expect(comments.map(({ section }) => section)).toEqual(['GARAGE', 'LAUNDRY'])
})

test('comments below several rated rows tell of any of them, the worst of all, and not of the last', async () => {
  const comments = (await told(MARKED)).filter(({ text }) => /closer|duct/.test(text))
  expect(comments).toMatchObject([
    { label: '', rating: 'major', sectionRating: true },
    { label: '', rating: 'minor', sectionRating: true },
  ])
})

test('comments below one rated row tell of it', async () => {
  const [comment] = (await told(MARKED.replace(/Overhead.*\n|Fire.*\n|Floor.*\n/g, ''))).filter(({ text }) =>
    text.includes('closer'),
  )
  expect(comment).toMatchObject({ label: 'Opener', rating: 'major' })
})

const SUMMED = (rating: string) => `
SUMMARY

The step at the gate is loose.

A. Gate         ${rating}
The post of the gate is plumb.
`

test('a part that is rated as fine stands in no summary, and one that is rated as bad may', async () => {
  const zoneAt = async (rating: string) => (await told(SUMMED(rating))).at(-1)?.zone
  expect(await zoneAt('Satisfactory')).toBe('body')
  expect(await zoneAt('Repair')).toBe('summary')
})
