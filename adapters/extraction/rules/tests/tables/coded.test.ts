import { expect, test } from 'vitest'
import { toldIn } from '#adapters/extraction/rules/testing/found.ts'

const told = (text: string) => toldIn(text, 'CONDO UNIT INSPECTION REPORT')

test('a column of codes rates its rows as the report explains the codes', async () => {
  const found = await told(`
A     Acceptable: wear normal to age
B     Blemish or light repair
C     Correct: defective, contractor needed
D     Danger: attend now
X     Excluded, not seen

Kitchen

Item               Code   Remark
Cupboards          A      Scuffs by the stove
Faucet             C      Spout seized
Range              D      Tips forward, no bracket
Hood               X      Tenant's own
Closet door        B      Off its track
Pantry             A
`)
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Spout seized'),
      expect.stringMatching(/^critical: .*Tips forward/),
      expect.stringMatching(/^minor: .*Off its track/),
    ]),
  )
})

const FORM = `
OK = looks serviceable   FIX = needs work   SAFE = safety matter, do it first   MON = keep an eye on it

A.  OUTSIDE

 1. Front stoop            OK[ ] FIX[ ] SAFE[x] MON[ ]
    stoop tipped toward house, gap open
    no rail on stoop, 30 inch drop

 2. Driveway               OK[x] FIX[ ] SAFE[ ] MON[ ]
    crazing at top only, nothing to be done about a surface as old as this one is

 3. Windows                OK[ ] FIX[x] SAFE[ ] MON[ ]
    [x] rot   [ ] broke glass
    sash rotted along bottom of the kitchen window
`

test('boxes behind the words of a rating rate what is written below them, a line each', async () => {
  const found = await told(FORM)
  expect(found.some((each) => /tipped toward house/.test(each) && !/rail/.test(each))).toBe(true)
  expect(found.some((each) => /^critical: No rail on stoop/.test(each))).toBe(true)
  expect(found.some((each) => /sash rotted/i.test(each))).toBe(true)
  expect(found.join()).not.toMatch(/crazing/i)
})

test('what is only a rating, or follows what is not wrong, is told with its sentence', async () => {
  const found = await told(`
STAIRS
The fixtures are old but work. Balusters are missing on the open side of the cellar stair. SAFETY HAZARD
`)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('Balusters are missing')
})

test('the only bad rating of a scale does not say how urgent it is', async () => {
  const key = `
Inspected (IN) = The item was looked at and found to perform as intended.
Not Inspected (NI) = The item was not looked at.
Repair or Replace (RR) = The item does not perform as intended, or needs a look by a qualified contractor.

INTERIORS

4.0 STAIRS
Inspected, Repair or Replace
The guardrail is missing on the open side of the cellar stair, a fall hazard.

4.1 DOORS
Inspected, Repair or Replace
The door of bedroom 2 is loose at its hinges and rubs.
`
  expect(await told(key)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^critical: .*guardrail is missing/),
      expect.stringMatching(/^minor: .*rubs/),
    ]),
  )
})

test('signs that the report explains rate its lines, with a name before them or on a line above', async () => {
  const found = await told(`
HOW TO READ THIS

    OK   works, as far as I saw
    FX   fix it, sooner or later
    !!   somebody can be hurt here
    NI   not inspected

1. GROUNDS

PORCH        OK   Slab and roof.
             !!   Top tread loose, nail heads stand up.
             FX   Lattice in pieces, cats below.
GATE         FX   Drags.
SHED         NI   Locked.
             OK   Roof from outside.

2. WIRING

  PANEL      OK   Sq. D, labeled.
             !!   No cover on it.
  LAMPS      OK   All lit.
  BELL       FX   Does not ring.
`)
  expect(found).toHaveLength(5)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^critical: .*Top tread/),
      expect.stringContaining('Lattice'),
      expect.stringContaining('Drags'),
      expect.stringMatching(/^critical: .*No cover/),
      expect.stringContaining('Does not ring'),
    ]),
  )
})

test('a sentence below the last line of a legend is none of it', async () => {
  const found = await told(`
I=Inspected

NI=Not Inspected

D=Deficient

The flashing was bent and had pulled away from the wall at the porch roof.
`)
  expect(found).toEqual([expect.stringContaining('pulled away from the wall')])
})

test('a section head among the rows of a table ends it not, and numbered orders are no legend', async () => {
  const table = await told(`
Item                  Condition     Comments
1. ROOF
Shingles              Repair        Three tabs gone by the chimney
Gutters               Good          Newer, aluminum
2. PLUMBING
Faucet                Repair        Spout seized in the kitchen
Toilet                Repair        Rocks on its flange
`)
  expect(table).toHaveLength(3)
  const orders = await told(`
1   Fix the dripping faucet in the kitchen, it leaks at the base.
2   Monitor the crack in the foundation wall.
3   Fix the loose handrail at the basement stairs.
4   Fix the broken window pane in the bedroom.
5   Fix the leaking water heater valve.
`)
  expect(orders.length).toBeGreaterThanOrEqual(4)
})

test('codes in brackets rate their lines as the report equates them, under names of sections with a line drawn on', async () => {
  const found = await told(`
MARKS   OK = looked at, serv.   NI = not insp (see why)
        DEF = deficient, fix / replace / eval    INF = info only

--- PLUMB -----------------------------------------------
[OK ] shutoff turns
[DEF] sink - runs slow at hall bath
[DEF] WH - rocks when pushed, no strap
[INF] meter is at the curb
--- ELEC ------------------------------------------------
Panel is in the garage.
[NI ] attic lights - hatch screwed shut
[DEF] jbox - lid off over the furnace
2: [DEF] fan - blades hit the guard
`)
  expect(found.map((told) => told.replace(/^\w+: /, ''))).toEqual([
    expect.stringMatching(/^Sink/),
    expect.stringMatching(/^WH/),
    expect.stringMatching(/^Jbox/),
    expect.stringMatching(/fan - blades/i),
  ])
})

test('capitals are the heads of a text table, also where few of them are known words', async () => {
  const found = await told(`
BATHROOMS

LOC          FIXTURE    HOT    COLD   FLOW   NOTE
hall bath    sink       118    ok     ok     stopper works
hall bath    tub        118    ok     ok     drain is clogged, 9 min to empty
hall bath    toilet     -      ok     ok     bolted tight
upper bath   sink       117    ok     low    trap leaks at the nut
upper bath   toilet     -      ok     ok     loose at the floor, rocks
`)
  expect(found).toHaveLength(3)
})

test('a part with its rating begins an observation on each line', async () => {
  const found = await told(`
GARAGE
Opener - SAFETY - Did not reverse on a board laid flat.
Overhead door - REPAIR - Top section cracked where the arm attaches.
Floor - OK - Hairline cracks, normal.
Door to the house - REPAIR - Closer arm is broken.
`)
  expect(found).toEqual([
    expect.stringContaining('Did not reverse'),
    expect.stringContaining('Top section cracked'),
    expect.stringContaining('Closer arm is broken'),
  ])
})

const SEVERITIES = (heads: string) => `
${heads}
Kitchen      Faucet       2        Spout leaks at its base              New cartridge


Hall         Rail         1        Comes off its brackets               Longer screws


Den          Switch       3        Plate is cracked                     New plate


Bath         Fan          3        Hums and moves no air                New motor


Porch        Column       2        Base is rotted through               New base
`

test('two heads that print as one are two, also where another head is no known word', async () => {
  const found = await told(
    SEVERITIES('LOCATION     MEMBER       SEVERITY OBSERVATION                          PROPOSED FIX'),
  )
  expect(found).toEqual([
    expect.stringContaining('Spout leaks'),
    expect.stringContaining('brackets'),
    expect.stringContaining('Plate is cracked'),
    expect.stringContaining('moves no air'),
    expect.stringContaining('rotted through'),
  ])
})

const COLORED = `
KEY
D = Deficient: needs repair
S = Serviceable
M = Monitor
N = Not inspected

WHAT THE COLORS RATE
Red - a danger to people, see to it at once.
Yellow - a small matter of upkeep, when convenient.
Green - nothing to do, good as it is.

DECK
D     Tower guards        Pickets are 8 inches apart
Red
S     Stair treads        Level and dry
Green
D     Ledger              Lags are missing at the
Red                       west end
D     Lattice             Two panels are broken
Yellow
S     Footings            Poured piers
Green
M     Post bases          Rust at the northwest one
Yellow
`

test('a code before a name and words rates them without heads, and a color on the line below it rates them too', async () => {
  const found = await told(COLORED)
  expect(found).toEqual([
    expect.stringMatching(/^critical: Tower guards: Pickets are 8 inches apart/),
    expect.stringMatching(/^critical: .*Lags are missing at the west end/),
    expect.stringMatching(/^minor: .*Two panels are broken/),
    expect.stringMatching(/^minor: .*Rust at the northwest/),
  ])
})
