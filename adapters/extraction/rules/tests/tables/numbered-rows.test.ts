import { expect, test } from 'vitest'
import { withNumbersApart } from '#adapters/extraction/rules/page/numbered-rows.ts'
import { rowsOf } from '#adapters/extraction/rules/page/rows.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'

const HEAD = `HOME INSPECTION REPORT
Property Address: 12 Larch Row, Dayton, OH 45402
Inspection Date: May 4, 2026

`

const told = async (...pages: string[]) => {
  const [first = '', ...others] = pages
  return (await rulesExtraction().extract(exampleDocument(HEAD + first, ...others))).deficiencies.map(
    ({ description, evidence }) => [description, ...evidence.map(({ page }) => page)],
  )
}

const SUMMARY = `SUMMARY

• 104 Wall is failing

• 203 Missing rail at the edge
`

const BODY = `SITE

101 Concrete drive, one hairline crack in it that
    is dry.
102 Brick walk at the gate has two
    loose pavers.
103 Cedar fence, panels plumb and
    dry.
104 Block retaining wall bulges two
    inches at the middle of the run.

INTERIOR

201 Oak floors in the hall, all boards
    lie flat.
202 Plaster in the den, white and
    dry.
203 Loft over the den has no guard on the
    edge above the stair.

MECHANICAL

301 Gas furnace, filter was new and
    clean.
302 Vent of the furnace is rusted
    through where it turns.
303 Heat pump, fins straight and
    clear.
`

test('numbers of three digits with lines indented below them begin an observation each', async () => {
  expect((await told(BODY)).map(([description]) => description)).toEqual([
    'Brick walk at the gate has two loose pavers.',
    'Block retaining wall bulges two inches at the middle of the run.',
    'Loft over the den has no guard on the edge above the stair.',
    'Vent of the furnace is rusted through where it turns.',
  ])
})

test('a summary that begins with the number of an observation tells the same finding', async () => {
  expect((await told(SUMMARY, BODY)).filter(([, ...pages]) => pages.length > 1)).toEqual([
    [expect.stringMatching(/^Block retaining wall/), 2, 1],
    [expect.stringMatching(/^Loft over the den/), 2, 1],
  ])
})

test.each([4, 7])('words behind a number stand as far right as the lines below them: %d letters', (indent) => {
  const [page = []] = withNumbersApart(rowsOf(exampleDocument(BODY.replaceAll(/^ +/gm, ' '.repeat(indent)))))
  expect(page[1]?.cells[1]?.x).toBeCloseTo(indent / 100)
})

test('three digits are a quantity where few rows begin with them', () => {
  const rowsIn = (text: string) => rowsOf(exampleDocument(text))
  const few = rowsIn('101 Balusters at the deck are loose.\n\n104 Shingles are torn.')
  expect(withNumbersApart(few)).toEqual(few)
  expect(withNumbersApart(rowsIn(BODY))[0]?.[1]?.cells.map(({ text }) => text)).toEqual([
    '101',
    'Concrete drive, one hairline crack in it that',
  ])
})

test('a comment on a numbered row tells what is wrong with it, and is rated as the row is', async () => {
  const { deficiencies } = await rulesExtraction().extract(
    exampleDocument(`${HEAD}S=Satisfactory M=Maintenance R=Repair or replace H=Safety hazard NA=Not applicable

ELECTRICAL

 #     Point                                S     M     R     H     NA
 47    Service 200 amp underground          X
 50    Breaker sizes match wire                         X
 51    Corrosion / overheating                                X
 54    Bonding and grounding                X
 55    Disposal circuit                           X

 #50 The condenser is on a 50 amp breaker and its label allows 35 amps.

 #51 The dryer breaker is heat discolored and its stab is pitted.

 #55 The disposal cord is frayed at its clamp.
`),
  )
  expect(
    deficiencies.map(({ severity, description }) => [severity, description.split(' ').slice(0, 3).join(' ')]),
  ).toEqual([
    ['major', 'The condenser is'],
    ['critical', 'The dryer breaker'],
    ['minor', 'The disposal cord'],
  ])
})

test('captions numbered row by row in two columns are read one by one, under the heading above them', async () => {
  const found = await told(`5. EXTERIOR

3-01  (GR B)  Swale missing, water stands at the left       3-02  (GR C)  Mulch covers the weep holes
      4 ft from the slab after rain

3-03  (MS B)  Kickout flashing missing at the entry         3-04  (EX A)  Opener does not reverse on a board

6. ELECTRICAL

3-05  (EL A)  Receptacle at the island: reversed polarity   3-06  (EL A)  Open junction box with live splices
      tested twice

3-07  (EL B)  Two neutrals under one screw are loose        3-08  (EL A)  Smoke alarm of bedroom 4 is missing
`)
  expect(found).toEqual([
    [expect.stringMatching(/^Swale missing.*slab after rain/), 1],
    ['Mulch covers the weep holes', 1],
    ['Kickout flashing missing at the entry', 1],
    ['Opener does not reverse on a board', 1],
    [expect.stringMatching(/^Receptacle at the island: reversed polarity/), 1],
    ['Open junction box with live splices', 1],
    ['Two neutrals under one screw are loose', 1],
    ['Smoke alarm of bedroom 4 is missing', 1],
  ])
})
