import { expect, test } from 'vitest'
import { toldIn } from '#adapters/extraction/rules/testing/found.ts'

const told = (text: string) => toldIn(text, 'RE-CHECK OF A HOUSE')

const RECHECK = `
Repairs of the addendum

NO.   ITEM OF APRIL 12                          STATUS          TODAY
1     Cracked pane in the den window            Corrected       New glass, puttied
2     Downspout ends at the foundation          Not corrected   Still ends at the wall, soil is wet
3     Handrail loose at the porch               Partly          Top bolt is tight, lower one is missing
4     Gutter clogged                            Corrected
5     Dead outlet in the hall                   Not seen        Power was off
6     Rot at the garage jamb                    Corrected       New jamb, primed
`

test('what a re-inspection calls corrected is no finding; what is left is told as it is today', async () => {
  const found = await told(RECHECK)
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Still ends at the wall'),
      expect.stringContaining('lower one is missing'),
    ]),
  )
})

test('a column of results between names and remarks rates the rows, under any heads', async () => {
  const found = await told(`
Tank, opened and pumped

POINT                   MARK              REMARK
Inlet baffle            Acceptable        Concrete, worn but whole
Outlet baffle           Not acceptable    Its stub lies on the floor of the tank
Lid                     Not acceptable    Held by a sheet of plywood under the sod
Walls and floor         Acceptable        Dry for twenty minutes after pumping
Effluent pump           Not present       Works by gravity
Filter                  Acceptable        Rinsed
`)
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([expect.stringContaining('stub lies'), expect.stringContaining('sheet of plywood')]),
  )
})

const KEY = `Key to the column: OK works as it should. REP repair or replace. SAF safety,
do first. MON watch. NI not inspected. A blank remark means that nothing needs to be said.
`

test('codes of a column mean what sentences of running words say, across lines', async () => {
  const found = await told(`
${KEY}
Kitchen

PART               RATING   REMARK
Disposer           REP      Hums
Faucet             OK       Swivels freely
Range              SAF      Slides forward with a push on the open door
Burners            REP      Left rear stays cold
Hood               OK       Charcoal filter
Refrigerator       NI       Tenant's own
Drawers            REP      Two fronts came off in the hand
Window             OK
`)
  expect(found).toHaveLength(4)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Hums'),
      expect.stringMatching(/^critical: .*Slides forward/),
      expect.stringContaining('stays cold'),
    ]),
  )
})

const LINES = `
Lines begin with a letter: A = hazard, now. B = repair, trade needed. C = small stuff,
owner can do. i = for your information, no action.

GROUNDS
C walk - raised an inch at the maple
A stoop 34 in. up, open on the left side
i siding chalks, usual for 1968
B wells half full of leaves and no covers
C line foam gone, last 3 ft

BASEMENT
B sump runs every 50 sec, valve bangs
A post #2 is a screw jack on a paver
i paint on block walls is fresh
B filter sucked into the blower - have it
  pulled and cleaned
`

test('letters that a report explains rate the lines that begin with them', async () => {
  const found = await told(LINES)
  expect(found).toHaveLength(7)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^critical: .*open on the left side/),
      expect.stringMatching(/^critical: .*screw jack/),
      expect.stringMatching(/^minor: Line foam gone/),
    ]),
  )
  expect(found.join()).not.toMatch(/chalks|paint on block/)
})

test('words that begin lines are no codes where nothing explains them as such', async () => {
  const found = await told(`
The house is in fair repair. A repair is due now and then. I look at what can be seen; a small leak is soon a large one.
A ladder was used at the eaves.
A meter was run over the walls.
A camera was sent down the flue.
I saw the attic from its hatch.
I saw the crawl space from its door.
A tarp covers the wood pile.
A dog was kept in the yard.
A truck stood in the drive.
`)
  expect(found).toEqual([])
})

test('numbers under a grade rise to the worst where the report says so', async () => {
  const found = await told(`
A grade 4 or 5 means that the pipe has failed or is likely to fail; 1 needs nothing.

FEET      CODE    GRADE   OBSERVATION                                   REMARK
0.0       AEP     -       Start at the cleanout                         Depth 3 ft
9.5       TF      -       Wye on the right, clean                       Kitchen
14.3      JOM     3       Clay sits half an inch lower than the iron    Shielded coupling
19.8      MWLS    1       Water stands a quarter inch deep              Usual for its age
43.0      JOL     4       Next section has dropped by 2 in.             Dig and replace
61.2      HSV     5       Piece of pipe gone at the bottom              Repair at once
83.0      AEP     -       City main, flowing freely                     Depth 9 ft
`)
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringContaining('half an inch lower'),
      expect.stringMatching(/^major: .*dropped by 2 in/),
      expect.stringMatching(/^major: .*gone at the bottom/),
    ]),
  )
})

test('numbers under other heads count, and a scale that does not rise is not turned round', async () => {
  const counted = await told(`
LOCATION          COUNT      REMARKS
Kitchen           1          Hard wired, Kidde
Living room       2          Battery
Hall              2          With voice alarm
Bedroom 1         1          Installed 2020
Bedroom 2         1          Installed 2021
Basement          1          Near the stair
`)
  expect(counted).toEqual([])
  const graded = await told(`
A level 5 item is not urgent.

ITEM              PRIORITY   COMMENTS
Range             1          Gas leaks at the shutoff valve
Panel             1          Bare copper is burnt at the main lug
Oven              5          Handle is loose on its stem
Closet            5          Door rubs on the frame
`)
  expect(graded.join()).toContain('Gas leaks')
  expect(graded).not.toContainEqual(expect.stringMatching(/^major: .*Handle/))
})

test('words of a result are statements where no column rates by them', async () => {
  const found = await told(`
1. Deck guard

Does not meet the 36 inch minimum height

2. Bath fan

Does not meet ventilation requirements

3. Roof

Shingles are cracked
`)
  expect(found).toHaveLength(3)
})

test('how far the inspection went is no repair', async () => {
  const found = await told(`
AREA              SEEN            REMARKS
Attic             Partially       From the hatch
Crawl space       Partially       From the door
Roof              Partially       From the eaves
Yard              Partially       From the porch
`)
  expect(found).toEqual([])
})

test('a sentence that begins with a letter of the legend is a sentence', async () => {
  const lines = ['handrail is loose', 'gutter is clogged', 'downspout is loose', 'screen is torn'].map(
    (fault, at) => `A ${fault} at the ${['stairs', 'eaves', 'corner', 'porch'][at]}.`,
  )
  const found = await told(`
A = Acceptable. D = Deficient, repair. I = Inspected.

${[...lines, 'I think that the deck ledger is rotted.', 'D fence leans', 'D gate is off', 'D walk has sunk'].join('\n\n')}
`)
  expect(found.join()).toContain('I think that the deck ledger is rotted.')
  expect(found.join()).toContain('A screen is torn at the porch.')
})

test('many short words before lines leave the codes of a column their meaning', async () => {
  const beginnings = 'N S NE SE NW SW AC GFI CO PVC ABS TPR TV CPU LED DSL UV PEX CSS AFI'.split(' ')
  const prose = beginnings.flatMap((word) => [`${word} side seen from the walk`, `${word} parts seen again`])
  expect(await told(`${RECHECKED}\n\n${prose.join('\n\n')}`)).toEqual(await told(RECHECKED))
})

const RECHECKED = `
W - ask the builder to correct it. H - upkeep, nothing wrong.

PART               TYPE     REMARK
Disposer           W        Hums
Faucet             H        Swivels freely
Range              W        Slides forward when opened
Burners            W        Left rear stays cold
Hood               H        Charcoal filter
Drawers            W        Two fronts came off in the hand
Window             H        Washed
`
