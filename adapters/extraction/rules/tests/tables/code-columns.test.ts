import { describe, expect, test } from 'vitest'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'

const LEGEND = `
HOW TO READ YOUR REPORT
S     Satisfactory. Does what it was made for, wear normal for age.
M     Maintain or monitor. Needs upkeep now.
F     Faulty. Does not do its job or is broken.
U     Unsafe. Correct before move-in.
NI    Not inspected, reason noted.
`

const FORM = `${LEGEND}
GROUNDS                                          GARAGE
S   Driveway asphalt                             S   Floor concrete
U   Steps, rear                                      Rmks: Typical cracks
    Rmks: No rail                                U   Opener
F   Retaining wall timber                            Rmks: No reverse on contact
    Rmks: Leans out, bottom timbers rotted       F   Service door steel
M   Caulking                                         Rmks: Bottom rusted through
S   Fence                                        S   Overhead door
    Rmks: Gate sticks a little, ok               NI  Fire wall

KITCHEN                                          ELECTRICAL
F   Disposer                                     U   GFCI
S   Range                                            Rmks: None at kitchen sink
S   Sink                                         S   Wiring copper
F   Dishwasher                                   F   Outlets
    Rmks: Leaks at door during cycle                 Rmks: Open ground in living room
`

describe('a checklist in two columns whose lines begin with codes', () => {
  const found = foundIn(FORM)

  test('tells each rated line with the remark below it, and none that is satisfactory', async () => {
    expect((await found).map(({ description }) => description).sort()).toEqual(
      [
        'Dishwasher: Leaks at door during cycle',
        'Disposer',
        'GFCI: None at kitchen sink',
        'Opener: No reverse on contact',
        'Open ground in living room',
        'Retaining wall timber: Leans out, bottom timbers rotted',
        'Service door steel: Bottom rusted through',
        'Steps, rear: No rail',
      ].sort(),
    )
  })

  test('rates them by their codes, and takes the trade from the heading above them', async () => {
    const told = new Map((await found).map((finding) => [finding.description, finding]))
    expect(told.get('Steps, rear: No rail')).toMatchObject({ severity: 'critical', category: 'exterior' })
    expect(told.get('Disposer')).toMatchObject({ category: 'appliances' })
    expect(told.get('GFCI: None at kitchen sink')).toMatchObject({ severity: 'critical', category: 'electrical' })
  })
})

test('codes that stand in one column only leave the lines as they are', async () => {
  const found = await foundIn(`${LEGEND}
GROUNDS
S   Driveway asphalt
U   Steps, rear
    Rmks: No rail
F   Retaining wall timber
    Rmks: Leans out, bottom timbers rotted
M   Caulking
S   Fence
F   Gate
    Rmks: Latch broken
S   Walks
S   Porch
`)
  expect(found.map(({ description }) => description)).toEqual([
    'Steps, rear: No rail',
    'Retaining wall timber: Leans out, bottom timbers rotted',
    'Gate: Latch broken',
  ])
})
