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
