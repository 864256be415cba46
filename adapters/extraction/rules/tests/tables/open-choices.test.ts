import { expect, test } from 'vitest'
import { rowsOf } from '#adapters/extraction/rules/page/rows.ts'
import { withOpenChoices } from '#adapters/extraction/rules/page/tables/open-choices.ts'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'
import { exampleDocument } from '#domain/examples.ts'

const told = async (text: string) => (await foundIn(text)).map(({ description }) => description)

const FORM = `
B. BRANCH CIRCUITS
Branch circuit wiring is Grounded 3 wire Ungrounded 2 wire
The cover of the box in the attic is missing.

C. HYDROTHERAPY
GFCI Present Not Present
Access Cover Available Accessible Not Available Not Accessible
`

test('an answer printed beside its opposite is not told where no mark is left', async () => {
  expect(await told(FORM)).toEqual(['The cover of the box in the attic is missing.'])
  expect(await told(FORM.replace('GFCI Present Not Present', 'GFCI Not Present'))).toContainEqual(
    expect.stringContaining('GFCI Not Present'),
  )
})

test.each([
  'Deck: Attached                         Ledger: Not Attached',
  'Gas Line Capped at wall, Uncapped at fireplace',
  'Handrail: [ ] Secured [X] Unsecured',
  'Water heater strap: ❑ Secured ✘ Unsecured',
  'Upper rack Secured, lower rack Unsecured and falls out',
  'Covered and Uncovered Porches',
  'Operable     Not Operable     Repair',
])('%s: what somebody wrote or marked, and heads, are no open choices', (words) => {
  const document = exampleDocument(`${FORM}\n${words}`)
  const [before = [], after = []] = [rowsOf(document)[0], withOpenChoices(rowsOf(document))[0]]
  expect(after.at(-1)?.text).toBe(before.at(-1)?.text)
  expect(after.filter(({ text }) => text.includes('☐'))).toHaveLength(3)
})
