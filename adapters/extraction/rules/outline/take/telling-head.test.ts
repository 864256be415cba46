import { expect, test } from 'vitest'
import { foundIn, toldIn } from '#adapters/extraction/rules/testing/found.ts'

const report = (words: string) => `
HOME INSPECTION REPORT

KITCHEN

${words}

BATHS

The toilet in the hall bath is loose at the floor and leaks.
`

test('a heading that names a fault is a finding where nothing below it is one', async () => {
  expect(await toldIn(report('Dishwasher door is broken:\n\nLeft of the sink.'))).toEqual([
    expect.stringContaining('Dishwasher door is broken'),
    expect.stringContaining('toilet'),
  ])
})

test('a heading that names a fault begins the words of the finding below it, in which it is told once', async () => {
  const [gas, ...others] = await foundIn(
    report('Gas leak at the range connector:\n\nThe flexible line is cracked where it is bent. Replace it.'),
  )
  expect(gas?.description).toMatch(/^Gas leak at the range connector: The flexible line is cracked/)
  expect(gas?.location).not.toContain('leak')
  expect(others).toHaveLength(1)
})

test.each([
  'Safety concerns:\n\nThe stove was run through one cycle.',
  'Is the faucet loose or leaking?\n\nThe faucet works.',
  'Water damage (if any):\n\nThe cabinet floor is dry.',
])('a heading that only asks or announces is none: %s', async (words) => {
  expect(await toldIn(report(words))).toEqual([expect.stringContaining('toilet')])
})
