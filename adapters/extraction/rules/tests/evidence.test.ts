import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

const COVER = 'HOME INSPECTION REPORT\nProperty Address: 12 Elm Street, Austin, TX 78701\n'

async function found(...pages: string[]) {
  return (await rulesExtraction().extract(exampleDocument(COVER, ...pages))).deficiencies
}

test('a sentence that only announces a list is no part of what is told', async () => {
  const [finding] = await found(
    [
      'ELECTRICAL',
      '',
      'The laundry receptacles have no ground fault protection. This can be achieved by:',
      '   1. Replacing the receptacles with GFCI receptacles;',
      '   2. Replacing the breaker with a GFCI breaker.',
    ].join('\n'),
  )
  expect(finding?.description).toMatch(/no ground fault protection\.$/)
  expect(finding?.evidence[0]?.quote).toMatch(/no ground fault protection\.$/)
})

test('a telling that was cut at the edge of its line gives way to the whole one', async () => {
  const whole = 'The drain line of the hall bath leaks onto the vapor barrier in the crawlspace.'
  const [finding, more] = await found(`PLUMBING\n\n- ${whole.slice(0, -2)}\n`, `SUMMARY\n\nPLUMBING\n\n- ${whole}\n`)
  expect(more).toBeUndefined()
  expect(finding?.description).toBe(whole)
  expect(finding?.evidence.map(({ quote }) => quote)).toEqual([whole])
})

test('what a summary says in words of its own is the finding of the body that shares most with it, where most of it repeats the body', async () => {
  const findings = await found(
    `SUMMARY
1. Furnace filter is clogged with dirt.
2. The rear gutter is rusted through.
3. The toilet in the hall bath is loose.
4. Caulk around windows has failed.`,
    `EXTERIOR

The rear gutter is rusted through. Recommend replacement by a gutter contractor.

The sealant about the windows is dried, split and missing.

One window pane in the dining room is cracked.

HEATING

Furnace filter is clogged with dirt. Recommend replacement.

PLUMBING

The toilet in the hall bath is loose.`,
  )
  expect(findings).toHaveLength(5)
  const windows = findings.filter(({ description }) => /window/i.test(description))
  expect(windows.map(({ evidence }) => evidence.length)).toEqual([2, 1])
})

const listed = [
  '1. Clogged furnace filter.',
  '2. Rusted rear gutter.',
  '3. Loose toilet in hall bath.',
  '4. Cracked pane in dining room.',
  '5. Dripping faucet of laundry sink.',
].join('\n')
const toldBelow = `ROOF

The rear gutter is rusted through and lets water down the wall.

HEATING

The furnace filter is clogged with dirt and restricts the air.

PLUMBING

The toilet in the hall bath is loose at the floor.

The faucet of the laundry sink drips when it is closed.

INTERIOR

One window pane in the dining room is cracked from corner to corner.`

test('what a letter lists before the first part of the house is a summary where the body tells it again', async () => {
  const findings = await found(`Dear Ms. Lee:\n\nWill cost money if left:\n\n${listed}`, toldBelow)
  expect(findings.map(({ evidence }) => evidence.length)).toEqual([2, 2, 2, 2, 2])
  const alone = await found(`Dear Ms. Lee:\n\nWill cost money if left:\n\n${listed}`, 'ROOF\n\nThe ridge vent is torn.')
  expect(alone).toHaveLength(6)
})

test('a list before the first part that only repeats itself is no summary', async () => {
  const itself = `${listed}\n${listed.replace(/^\d/gm, (digit) => `${Number(digit) + 5}`)}`
  const findings = await found(
    `Dear Ms. Lee:\n\n${itself}`,
    'ROOF\n\nThe gutter at the left end is loose from its hangers.',
  )
  expect(findings).toHaveLength(6)
})

test('what a table of contents goes over into is told again behind it', async () => {
  const four = listed.split('\n').slice(0, 4).join('\n')
  const findings = await found(`TABLE OF CONTENTS\n\nRoof\n\nHeating\n\n${four}`, toldBelow)
  expect(findings.map(({ evidence }) => evidence.length).sort()).toEqual([1, 2, 2, 2, 2])
})

test('a summary at the end, in other words and under the headings of the body, is one', async () => {
  const findings = await found(
    toldBelow,
    'SUMMARY\n\nROOF\n\n- Rusted rear gutter.\n\nHEATING\n\n- Clogged furnace filter.\n\nPLUMBING\n\n- Loose toilet in hall bath.',
  )
  expect(findings.map(({ evidence }) => evidence.length).sort()).toEqual([1, 1, 2, 2, 2])
})

test('rooms that come before the first system are no summary of it', async () => {
  const rooms = ['Garage', 'Basement', 'Kitchen', 'Attic', 'Hall Bath']
  const told = rooms.map((room) => `${room}\n\nThe receptacle by the door is not GFCI protected.`).join('\n\n')
  const findings = await found(told, 'ELECTRICAL\n\nThe receptacles at the porch are not GFCI protected.')
  expect(findings).toHaveLength(6)
})
