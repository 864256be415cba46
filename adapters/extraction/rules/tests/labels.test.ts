import { expect, test } from 'vitest'
import { foundIn, toldIn } from '#adapters/extraction/rules/testing/found.ts'

test('comments that are numbered under one heading are findings of their own', async () => {
  const told = await toldIn(`
3. ROOF

3.3 Chimney
Observations:
3.3.1. Crown is cracked and the top courses have open joints.
3.3.2. No rain cap.
3.3.3. Flashing has pulled loose at the left side.
`)
  expect(told).toHaveLength(3)
})

test('fields within a paragraph are read like fields on lines of their own', async () => {
  const found = await foundIn(`
EXTERIOR

Front porch
OBSERVATION: The porch boards are rotted along the outer edge. ANALYSIS: Water stands there. RECOMMENDATION: Replace the boards now.

The rear steps lack a handrail.
`)
  expect(found.map(({ description }) => description)).toEqual([
    expect.stringContaining('boards are rotted'),
    expect.stringContaining('lack a handrail'),
  ])
  expect(found[0]?.recommendation).toBe('Replace the boards now.')
  expect(found[0]?.description).not.toContain('Water stands')
})

test('what stands before the first field is read by itself', async () => {
  const told = await toldIn(`
EXTERIOR

Drainage
The house sits on a gentle knoll. OBSERVATION: The downspout of the ell is broken and floods the bulkhead. RECOMMENDATION: Carry it out ten feet.

Steps
The rear steps are cracked and loose.
`)
  expect(told).toHaveLength(2)
  expect(told[0]).not.toContain('knoll')
})

test('"None found" under a part that has to be there tells that it is missing', async () => {
  const condition = (part: string, words: string) => `
ELECTRICAL

DISTRIBUTION SYSTEM \\ ${part}
15. Condition: • ${words}
Implication(s): Health hazard
Location: Near bedrooms
Task: Provide
`
  expect(await toldIn(condition('Carbon monoxide (CO) alarms', 'None found'))).toHaveLength(1)
  expect(await toldIn(condition('Ceiling fans', 'None found'))).toHaveLength(0)
  const regretted = 'None seen, even though a gas furnace heats the house'
  expect(await toldIn(condition('Carbon monoxide (CO) alarms', regretted))).toHaveLength(1)
  expect(await toldIn(condition('Ceiling fans', regretted))).toHaveLength(0)
  expect(await toldIn(condition('Cracks in the walls', regretted))).toHaveLength(0)
})

test('a rating word behind a numbered or bulleted condition tells what is wrong', async () => {
  const told = await toldIn(`
ELECTRICAL

DISTRIBUTION SYSTEM \\ Outlets
4. Condition: • Loose, do not hold a plug
Location: Bedrooms
Task: Replace

DISTRIBUTION SYSTEM \\ Lights
5. Condition: • Inoperative
Location: Rear stair
Task: Repair
`)
  expect(told).toHaveLength(2)
  expect(told[1]).toContain('Inoperative')
})

test('one or two words without a clear fault are no finding, as below a picture', async () => {
  const told = await toldIn(`
GUTTERS

The gutter at the garage leaks and has pulled loose.

ROOF

Two shingles are broken and have slipped off at the ridge.

W slope

N slope
`)
  expect(told).toHaveLength(2)
})

test('a leak that was repaired and is dry now is no fault; one that came back is', async () => {
  expect(await toldIn('PLUMBING\n\nPrior leak: the supply line was repaired in 2019, dry now.')).toEqual([])
  expect(
    await toldIn('PLUMBING\n\nPrior leak: the supply line was repaired in 2019, but it leaks again.'),
  ).toHaveLength(1)
})

test('what is wrong in many places of this house is no talk of houses at large', async () => {
  expect(await toldIn('CRAWL SPACE\n\nThe floor insulation has fallen down in many places.')).toHaveLength(1)
})

test.each([
  'The patch over the stove is from a leak that was repaired in 2019.',
  'Stains on the closet ceiling are from the old swamp cooler.',
  'Leak at the porch roof in 2014, flashing since rebuilt.',
])('"%s" tells of nothing that is wrong today', async (text) => {
  expect(await toldIn(`ROOF\n\n${text}`)).toEqual([])
})

test('what was repaired and is wrong still is told', async () => {
  expect(
    await toldIn('ROOF\n\nWater is from a leak at the valley that was repaired in 2019, and it is still leaking.'),
  ).toHaveLength(1)
})

test('a vent that is blocked is a fault, a wall that furniture blocks is not', async () => {
  expect(await toldIn('ATTIC\n\nSoffit vents are blocked by insulation. Pull it back.')).toHaveLength(1)
  expect(await toldIn('GARAGE\n\nThe left wall was blocked by stored boxes.')).toEqual([])
})

const LETTER = `
1. PORCHES

A. The rear porches are of wood. THE POSTS OF THE REAR PORCHES ARE ROTTED AT THEIR FEET. They must be replaced. THE
   GUARD RAILS ON BOTH UPPER DECKS ARE LOOSE.

B. The steps are stone and in order. THE IRON HANDRAIL HAS RUSTED OFF ITS FOOT.

2. ROOF

A. The shingles are fair. THE WOOD GUTTER IS ROTTED OPEN AT ITS MIDDLE JOINT. Replace it.

B. The chimney is brick. THE TOP SIX COURSES HAVE NO MORTAR LEFT.

3. HEATING

A. The boiler was made in 1978. WATER WAS DRIPPING FROM BETWEEN ITS REAR SECTIONS. It is done for. ITS
   SMOKE PIPE IS RUSTED THROUGH WITH HOLES AS BIG AS A
   DIME, so that fumes enter the cellar.
`

test('what a typed letter sets in capitals is a finding, and two of them with small letters between are two', async () => {
  const found = (await foundIn(LETTER)).map(({ description }) => description)
  expect(found).toHaveLength(7)
  expect(found.filter((text) => text.includes('GUARD RAILS'))).toHaveLength(1)
  expect(found.find((text) => text.includes('SMOKE PIPE'))).not.toContain('DRIPPING')
})

test.each([
  'The roof is leaking at the valley and we recommend having it professionally repaired.',
  'The leak below the sink is from the old galvanized drain, which is cracked.',
  'The left slope was since replaced but shingles on the right slope are missing and torn.',
])('what is mended hides no other fault: "%s"', async (text) => {
  expect(await toldIn(`HOUSE\n\n${text}`)).toHaveLength(1)
})

test('a line in capitals without a fault is none, in a letter that sets faults so', async () => {
  const plain = 'C. Of the roof I add this. THE COVERING IS OF ASPHALT SHINGLES OVER PLYWOOD.\n\n3. HEATING'
  expect(await foundIn(LETTER.replace('3. HEATING', plain))).toHaveLength(7)
})

const TAGS = `
HOW TO READ THIS REPORT

SAFETY   Could hurt somebody: shock, fire, gas or fall.
REPAIR   Broken, worn out, leaking or put in wrong.
WATCH    Small or slow. Keep an eye on it.
INFO     Where things are, or a picture for the record. Nothing to fix.
`

test('a rating in capitals and a number before a caption rate what it tells', async () => {
  const told = await toldIn(`${TAGS}
OUTSIDE

INFO 1. Front of the house.

REPAIR 2. Hose bib drips at the handle, rear.

SAFETY 3. Patio outlet is hot but has no GFCI.

INFO 4. Main shut off is by the curb.
`)
  expect(told).toEqual(['major: Hose bib drips at the handle, rear.', 'critical: Patio outlet is hot but has no GFCI.'])
})

test('what is only numbered so is an order, as before', async () => {
  const found = await foundIn(`
EXTERIOR

The rear steps lack a handrail.
Repair: Have a carpenter fit one.
`)
  expect(found[0]?.recommendation).toBe('Have a carpenter fit one.')
})

test('a label that begins a finding of its own is no part of its description', async () => {
  const found = await foundIn(`
KITCHEN

Fix: The faucet at the kitchen sink leaks at its base.

Fix: The counter outlets have no GFCI protection.
`)
  expect(found.map(({ description }) => description)).toEqual([
    'The faucet at the kitchen sink leaks at its base.',
    'The counter outlets have no GFCI protection.',
  ])
})

const TAGGED = `
How to read this report
Repair: Something is broken or worn out and should be fixed.
Safety: A danger to life or limb.
Monitor: Keep watch on it.
Upgrade: It was right in its day. Upgrades are choices, not defects.

EXTERIOR

Safety: The back deck guardrail moves six inches when pushed and its posts are only nailed.
Repair: Porch floor ends are decayed along the south edge, around 6 boards.
Upgrade: The porch rail is 28 inches high, as built in its day.
Monitor: The front rockery has a bulge near the stairs where two stones have slipped forward.

PLUMBING

Repair: Cast iron stack has a split down its back, with brown crust and odor. Call a plumber.
Safety: Water heater has no seismic straps.
Monitor: A slow drip was seen at the meter coupling, with green corrosion on the nut.
Repair: Kitchen drain leaks at the trap and has rusted through.

INTERIOR

Safety: No handrail along the stairs up to the half story.
Monitor: Vertical crack in the south basement wall, painted over.
Upgrade: Storm panels on the old sash would save heat.
Upgrade: More outlets in the bedrooms would be handy.
`

test('tags that a report explains rate each sentence, also those that label advice elsewhere', async () => {
  const found = await foundIn(TAGGED)
  expect(found.map(({ severity, description }) => [severity, description.split(' ').slice(0, 2).join(' ')])).toEqual([
    ['critical', 'The back'],
    ['major', 'Porch floor'],
    ['minor', 'The front'],
    ['major', 'Cast iron'],
    ['critical', 'Water heater'],
    ['minor', 'A slow'],
    ['major', 'Kitchen drain'],
    ['critical', 'No handrail'],
    ['minor', 'Vertical crack'],
  ])
  expect(found.every(({ recommendation }) => !recommendation.includes('Porch floor'))).toBe(true)
})

test('"Repair:" before orders stays advice where a report also has "Safety:" and "Monitor:"', async () => {
  const found = await foundIn(`
ROOF

The step flashing at the chimney is loose and open.
Repair: Refasten and seal the flashing.

Several shingles are missing on the south slope.
Repair: Replace the missing shingles.

The gutter over the porch is rusted through.
Repair: Install a new gutter.

Safety: The ladder to the roof hatch is loose and its bolts are missing.
Safety: The chimney leans toward the neighbor's drive.
Safety: A branch hangs dead over the walk and is cracked.
`)
  expect(
    found.filter(({ recommendation }) => recommendation !== '').map(({ recommendation }) => recommendation),
  ).toEqual(['Refasten and seal the flashing.', 'Replace the missing shingles.', 'Install a new gutter.'])
})

test('tags that no legend explains take nothing out of the report, and leave what has no tag', async () => {
  const told = await toldIn(`
ROOF

Marginal: The shingles are worn and curled at the south slope.
Poor: The chimney crown is broken and water enters the flue.
Poor: The gutter is detached from the fascia at the garage.
The vent boot at the rear slope is cracked.

EXTERIOR

Poor: The rear porch stair stringer is rotted.
Marginal: The driveway is cracked and settled next to the garage slab.
Marginal: The rear door is delaminated.
`)
  expect(told).toHaveLength(7)
})

test('lines that name items with their faults stay findings, and are no headings', async () => {
  const told = await toldIn(`
DEFECTS

Item: Soffit and fascia rotted at the rear
Estimate: 300 dollars

Item: Gutter detached at the garage
Estimate: 200 dollars

Item: Window broken in the garage
Estimate: 100 dollars

Item: GFCI missing in the kitchen
Estimate: 120 dollars

Item: Toilet loose in the hall bathroom
Estimate: 150 dollars
`)
  expect(told).toHaveLength(5)
})

test('remarks below a rated row leave the fault that the row itself tells', async () => {
  const told = await toldIn(`
PLUMBING

Water heater       Leaking at the base        Poor
Comments: Budget for a new unit. Present unit is 22 years old.

Toilet             Loose at the floor         Poor
Comments: In the hall bathroom on the upper level.
`)
  expect(told.join(' ')).toContain('Leaking at the base')
  expect(told.join(' ')).toContain('Loose at the floor')
})

test('fields of a record may follow each other in a line and go on in the next', async () => {
  const found = await foundIn(`
ELECTRICAL

Recommendations

SERVICE BOX, GROUNDING AND PANEL \\ Distribution panel
16. Condition: • Openings in panel Implication(s): Electric shock | Fire hazard Location: Basement Task: Fill with blanks
Priority: Safety Time: Immediate Cost: Minor

WALLS \\ Trim
17. Condition: • Rot has begun at two sills Implication(s): Material deterioration Location:
South windows Task: Repair and paint Priority: Low Time: Less than 1 year
`)
  expect(found).toMatchObject([
    { description: expect.stringMatching(/Openings in panel$/), location: 'Basement' },
    { description: expect.stringMatching(/Rot has begun at two sills$/), location: 'South windows' },
  ])
  expect(found.map(({ recommendation }) => recommendation)).toEqual(['Fill with blanks', 'Repair and paint'])
})
