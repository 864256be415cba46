import { expect, test } from 'vitest'
import { toldIn } from '#adapters/extraction/rules/testing/found.ts'

const table = (comments: string) => `
HOME INSPECTION REPORT

S = Satisfactory    F = Fair    P = Poor    NA = Not applicable

200 EXTERIOR

ITEM                     S    F    P    NA    TYPE                   REMARKS
201 Walls                X                    Brick, solid
202 Trim                      X               Wood                   Left rear fascia soft
203 Windows              X                    Vinyl
204 Entry doors          X                    Steel
205 Storm doors                          X
206 Caulking             X
207 Foundation           X                    Block, parged
208 Bulkhead door                  X                                 See below
209 Outlets                        X                                 No GFCI, front and rear

COMMENTS:
${comments}
`

test('a numbered row of a table is told by the comment below that begins with its number', async () => {
  const told = await toldIn(
    table(`208 The steel bulkhead doors have rusted through along the hinge and rain runs down
the basement steps. Replace them.
209 Neither outdoor outlet is protected by a ground fault interrupter.`),
  )
  expect(told).toEqual([
    expect.stringContaining('fascia soft'),
    expect.stringMatching(/rusted through along the hinge and rain runs down\s+the basement steps/),
    expect.stringContaining('Neither outdoor outlet'),
  ])
})

test('a comment that tells no fault leaves its row, and a quantity speaks of none', async () => {
  const told = await toldIn(table('208 Refer to the photos.\n209 Amp meter reads zero.'))
  expect(told).toEqual([
    expect.stringContaining('fascia soft'),
    expect.stringContaining('Bulkhead door'),
    expect.stringContaining('No GFCI'),
  ])
})

test('a number with its mark above a comment rates it and is what a summary sends to', async () => {
  const told = await toldIn(`
COMMENT KEY
A = Acceptable: serviceable for its age. M = Marginal: works, but shows wear. R = Repair: does not do its job.

SUMMARY
1.0 Wind has taken shingles from the back of the roof.
1.2 Decay in the wood at the back edge of the roof.
2.1 Water is sent toward the house on the uphill side.

1. ROOFING

1.0 R
About nine shingles are missing near the ridge on the rear slope.

1.1 A
Flashings. The lead is old; it is tight and lies flat.

1.2 R
The wood fascia at the rear edge is decayed for ten feet.

2. GROUNDS

2.0 A
Driveway. Typical hairline cracks, no trip edges.

2.1 R
The yard slopes down to the house on the left side, and water stood against the foundation in two places.
`)
  expect(told).toEqual([
    expect.stringContaining('nine shingles are missing'),
    expect.stringContaining('fascia at the rear edge is decayed'),
    expect.stringContaining('yard slopes down to the house'),
  ])
})
