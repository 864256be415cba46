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

test('codes in one column before their words rate the lines and their remarks', async () => {
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

test('a heading at the left belongs to both columns where their lines are as high as each other', async () => {
  const found = await foundIn(`${LEGEND}
ROOF
S   Shingles                    F   Flashing loose
F   Gutters leak                U   Vent collars loose
S   Downspouts                  S   Vents

ELECTRICAL
S   Panel                       F   Outlet at stair dead
U   Splice hangs open           S   Service

KITCHEN
F   Disposer jammed             S   Sink
S   Range                       F   Dishwasher leaks
`)
  const told = new Map(found.map(({ description, category, severity }) => [description, `${severity} ${category}`]))
  expect(told.get('Vent collars loose')).toBe('critical roofing')
  expect(told.get('Outlet at stair dead')).toMatch(/electrical$/)
  expect(told.get('Dishwasher leaks')).toMatch(/appliances$/)
})

test('a second column of codes or numbers in a table with heads tears nothing apart', async () => {
  const found = await foundIn(`
Priorities:
1   Safety hazard, correct now
2   Repair needed
3   Monitor

Priority   Item           Defect                              Qty     Cost
1          Handrail       Missing at the basement stair       2       $300
2          Water heater   Leaks at the base                   1       $1,200
1          Gas meter      Odor of gas                         1       $200
2          Toilet         Loose in the hall bath              2       $250
1          Deck guard     Loose at the corner                 1       $400
`)
  expect(found).toHaveLength(5)
  expect(found.map(({ description }) => description)).toContainEqual(expect.stringContaining('Loose in the hall bath'))
})

test('entries numbered from column to column are read so within each section, and rated by the codes at their ends', async () => {
  const found = await foundIn(`
S=Serviceable  M=Maintenance  RR=Repair or Replace  SC=Safety Concern  NI=Not Inspected

400 ROOF
401 Roof covering                 RR         403 Flashings                      S
    Nine tiles are cracked at the                Where visible.
    front slope.                             404 Skylights                     NI
402 Flat roof                     RR         405 Gutters                        S
    The membrane is blistered.                   No rust was seen.

500 GARAGE
501 Garage floor                   S         503 House door                    SC
    Cracks are typical.                          The closer is broken.
502 Door opener                   SC         504 Firewall                       S
    It did not reverse under my hand.            No holes seen.
`)
  const told = new Map(found.map(({ description, category, severity }) => [description, `${severity} ${category}`]))
  expect([...told.keys()].sort()).toEqual([
    'Door opener: It did not reverse under my hand.',
    'House door: The closer is broken.',
    'Nine tiles are cracked at the front slope.',
    'The membrane is blistered.',
  ])
  expect(told.get('House door: The closer is broken.')).toMatch(/^critical/)
  expect(told.get('The membrane is blistered.')).toMatch(/roofing$/)
})
