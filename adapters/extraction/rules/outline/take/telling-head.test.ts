import { expect, test } from 'vitest'
import { foundIn, toldIn } from '#adapters/extraction/rules/testing/found.ts'

const report = (title: string, words: string) =>
  ['3. KITCHEN', `7: ${title}`, words, '4. BATHS', '8: Hall bath', 'The toilet is loose at the floor and leaks.'].join(
    '\n\n',
  )

test('a heading that names a fault is a finding where nothing below it is one', async () => {
  expect(await toldIn(report('Dishwasher door is broken', 'Left of the sink.'))).toEqual([
    expect.stringContaining('Dishwasher door is broken'),
    expect.stringContaining('toilet'),
  ])
})

test('a heading that names a fault begins the words of the finding below it, in which it is told once', async () => {
  const [gas, ...others] = await foundIn(report('Gas leak at the range connector', 'It is cracked where it is bent.'))
  expect(gas?.description).toMatch(/^Gas leak at the range connector: It is cracked/)
  expect(gas?.location).not.toContain('leak')
  expect(others).toHaveLength(1)
})

test('a heading is not put before words about another part', async () => {
  const [first] = await foundIn(report('Damaged siding at the garage', 'The gutter at the rear is loose.'))
  expect(first?.description).toBe('The gutter at the rear is loose.')
})

test.each([
  ['Safety concerns', 'The stove was run through one cycle.'],
  ['Leaking faucet?', 'The faucet works.'],
  ['Why gutters leak', 'Leaves stand in them.'],
  ['Leaking water heater', 'No leaks were seen.'],
  ['Rotted floor joists', 'None observed.'],
  ['Sagging roof rafters', 'Could not be seen: inaccessible.'],
  ['Dishwasher leaks', 'Repaired by the seller, who has a receipt.'],
  ['Damaged chimney flashing', 'The flashing was replaced last year and is tight.'],
  ['Missing smoke detectors', 'Test smoke detectors monthly.'],
])('a heading that asks, announces or is answered below tells nothing: %s', async (title, words) => {
  expect(await toldIn(report(title, words))).toEqual([expect.stringContaining('toilet')])
})
