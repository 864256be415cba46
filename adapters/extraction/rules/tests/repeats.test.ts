import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'
import { exampleDocument } from '#domain/examples.ts'

const COVER = 'HOME INSPECTION REPORT\nProperty Address: 12 Larch Row, Dayton, OH 45402\nInspection Date: May 4, 2026'

/** Returns the first page and the words of each finding of the report. */
async function pagesTold(...pages: string[]) {
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(COVER, ...pages))
  return deficiencies.map(({ evidence, description }) => [evidence.map(({ page }) => page), description] as const)
}

const BODY = `3. OBSERVATIONS

3.1 Living room windows

No sealant was found between the cladding and the frames, and the sill joints are open and wet.

3.2 Left porch column

The base of the column is rotted and its foot has crushed under the load.

3.3 Deck ledger

The ledger was bolted on without flashing and the sheathing behind it is soft and wet.`

test('a conclusion that cites the number of a heading repeats what stands under it', async () => {
  const told = await pagesTold(
    BODY,
    `4. CONCLUSIONS

1. The porch support has failed (3.2).

2. Glazing leaks at the front (3.1).

3. Outside platform attachment is decayed and must be renewed (3.3).`,
  )
  expect(told.map(([[first]]) => first)).toEqual([2, 2, 2])
})

test('a citation of a heading that tells nothing leaves its finding', async () => {
  const told = await pagesTold(BODY, '4. CONCLUSIONS\n\n1. The chimney crown is cracked and leaks (3.7).')
  expect(told.map(([[first]]) => first)).toEqual([2, 2, 2, 3])
})

const ROWS = `
No.   Location      Item            Description                                               Priority

1     Bed 2         Outlet          Hot and neutral wires are reversed at the east wall.          A
2     Stairs        Guard rail      Upper newel is loose and the rail moves two inches.           A
3     Garage        Water heater    Relief pipe of the heater runs up hill, has to fall.          A
4     Front         Driveway        Hairline shrinkage crack, within tolerance.                   N
5     Hall bath     Toilet          Bowl rocks from side to side at its flange.                   B
6     Den           Window          Glass is fogged between the panes.                            B
7     Porch         Column wrap     Miter has opened up and nails are showing on the wrap.        B
8     Slab          Floor           Cracks under 1/8 inch, no item of the warranty.               N
`
const LEGEND =
  'Priority: A = Safety, do first. B = Defect, builder to correct. N = Note to owner, nothing for builder to do.'

test('an entry that names the number of a row repeats the row, in whatever words', async () => {
  const told = await pagesTold(
    `${LEGEND}\n\nINTERIOR\n${ROWS}`,
    'The list for the builder follows.\n\nITEMS MARKED "A" - REPEATED HERE\n\n• #1 Reversed polarity in bedroom\n\n• #3 TP drain uphill\n\n• #5 Commode unsteady',
  )
  expect(told.map(([[first]]) => first)).toEqual([2, 2, 2, 2, 2, 2])
})

test('a code that means nothing is to be done keeps its rows out', async () => {
  const told = await pagesTold(`${LEGEND}\n\nINTERIOR\n${ROWS}`)
  expect(told.map(([, words]) => words).join()).not.toMatch(/tolerance|warranty/)
})

test('a short entry is summed up by the body where headings there say what it names', async () => {
  const told = await pagesTold(
    `SUMMARY

• Basement stairs open, no rail

• Main panel fuses too large

STAIRS

Basement stairs

The rail is missing at the open sides and a tread is cracked.

ELECTRICAL

Main panel

Wires of 14 gauge are on 30 amp fuses, which are too large and a fire hazard.`,
  )
  expect(told).toHaveLength(2)
})

test('a marked row that only names a part is told where that part has a heading of its own', async () => {
  const told = await pagesTold(`8: ELECTRICAL

                                            IN   NI   NP   D
8.1   Service Entrance Conductors           X
8.2   Switches & Receptacles                X              X
8.3   Smoke Detectors                       X              X

Deficiencies

8.2.1 Switches & Receptacles

Open ground

Receptacles tested open ground in the east bedroom.

8.3.1 Smoke Detectors

Old alarms

The smoke alarms are yellowed and two have no battery.`)
  expect(told.map(([, words]) => words)).toEqual([
    expect.stringContaining('open ground'),
    expect.stringContaining('no battery'),
  ])
})

test('a list of abbreviations tells nothing', async () => {
  const told = await pagesTold(`Abbreviations used: W/H water heater, K&T knob and tube, lav. wash basin.

ROOF

The shingles are cracked and two have slipped.

PLUMBING

The trap under the sink leaks.`)
  expect(told).toHaveLength(2)
})

test('opinions, numbered advice and terms at the end of a letter repeat what was observed and add nothing', async () => {
  const pages = [
    'INSPECTION REPORT\nProperty Address: 12 Elm Street, Austin, TX 78701\nInspection Date: 3/4/2025',
    'OBSERVATIONS\n\nThe second steel column in the basement is corroded through at its base. Two floor joists below the hall bath have been notched at mid-span.',
    'OPINIONS\n\n1. Replace the corroded column with a new pipe column on a footing of 24 inches.\n\n2. Sister the notched joists for their full length, glued and nailed.',
    'TERMS\n\nCrack: a separation in concrete. Settlement: downward movement of a foundation.',
  ]
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(...pages))
  expect(deficiencies.map(({ evidence }) => evidence[0]?.page)).toEqual([2, 2])
})

test('entries that each send to a section are a summary, whatever stands above them', async () => {
  const told = await pagesTold(
    `Dear Client:

The matters that we hold to be the most important are these:

1. Bulging retaining wall at the driveway (Section 2).

2. Broken low water cutoff of the boiler (Section 6).

3. Rotted sill at the rear porch (Section 3).`,
    `2. Grounds

The retaining wall at the driveway bulges by four inches and has open joints.

3. Structure

The sill at the rear porch is rotted for six feet.

6. Heating

The low water cutoff of the boiler is broken and did not stop the burner.`,
  )
  expect(told.map(([[first]]) => first)).toEqual([3, 3, 3])
})

test('entries of a summary under one number that tell other things are findings of their own', async () => {
  const told = await pagesTold(
    'SUMMARY\n\n5.1 The basement window is broken.\n\n5.1 The rail of the cellar stair is loose.',
    'BASEMENT\n\n5.1 The basement wall is bowed inward by two inches along the north side.',
  )
  expect(told).toHaveLength(3)
})

test('a list that its introduction says is told above tells nothing new', async () => {
  const found = await foundIn(`
PLUMBING

The gas union behind the dryer leaks, and soap bubbled there.

The relief valve of the water heater has been plugged with a cap.

BASEMENT

The east wall is bulged inward by two inches at the middle.

GENERAL REMARKS

The first things to take care of are listed here. They are all told above at their own place.

1. The gas leak by the dryer.

2. Plug in the relief valve of the water heater.

3. Bulge of the east basement wall.
`)
  expect(found).toHaveLength(3)
})

test('an entry of a summary that begins with the number of a paragraph tells it again, in whatever words', async () => {
  const found = await foundIn(`
MAJOR CONCERNS

2.1   Spalled concrete at the balcony slab
2.2   Loose balcony railing
3.1   Overheated breaker in the panel
4.2   Wet wall at the master bath

2. EXTERIOR

2.1   Balcony slab. The concrete at the outer edge has spalled over thirty inches and steel shows.

2.2   Railing. One post of the railing is loose in its pocket and can be rocked by hand.

3. ELECTRICAL

3.1   Panel. The lower breaker has overheated and its handle is charred.

4. PLUMBING

4.2   Master bath. Several tiles behind the faucet are loose and moisture has got behind them.
`)
  expect(found).toHaveLength(4)
})

const PARTS = `GROUNDS

Walkways: Hazard
The front slab is heaved by roots of the maple, with a 2 inch lip at its third joint.

Grading: Defective
Ground is pitched toward the house along the left side for around 20 feet.

BASEMENT

Flue pipe: Hazard
The elbow at the chimney has pulled apart, and combustion gas comes into the cellar.

Main panel: Defective
A 14 gauge wire is wrongly connected to a 30 amp breaker and is overheated.`

test('an entry of a list that names a part of the body repeats what stands there, in whatever words', async () => {
  const told = await pagesTold(
    PARTS,
    `LIST OF DEFECTIVE AND HAZARD ITEMS

Walkways - Heaved, 2 inch lip.
Grading - Ground is pitched toward the house.
Flue pipe - Vent pipe pulled apart. Carbon monoxide risk.
Main panel - Wire too small for its 30 amp breaker.`,
  )
  expect(told.map(([[first]]) => first)).toEqual([2, 2, 2, 2])
})

test.each([
  [
    'a room',
    `KITCHEN

The receptacles at the sink have no GFCI protection.

HALL BATHROOM

The vinyl floor is torn next to the tub.

GARAGE

The fire door to the house is missing its closer.`,
    `SUMMARY

Kitchen: Dishwasher drain line is leaking under the sink.
Hall Bathroom: Toilet is loose at the floor.
Garage: Door opener does not reverse.`,
    6,
  ],
  [
    'a part that several entries name',
    `ROOF

Gutters
The gutter is detached from the fascia at the garage.

Flashing
The flashing at the chimney is loose.

ELECTRICAL

Panel
The panel has a double tapped breaker.`,
    `SUMMARY

Gutters: The gutter is detached from the fascia at the garage.
Flashing: The flashing at the chimney is loose.
Panel: The panel has a double tapped breaker.
Panel: The dead front of the panel has open knockouts.`,
    4,
  ],
])('an entry of a summary under the name of %s tells of another fault', async (_, body, summary, count) => {
  expect(await pagesTold(body, summary)).toHaveLength(count)
})

test('a list of titles alone repeats the observations that have them, and offers nothing as missed', async () => {
  const observations = [
    [
      '4.2.1 Decks',
      'LOOSE GUARDRAIL',
      'It sways roughly four inches when pushed because the corner post is split at the bolt.',
    ],
    ['4.4.1 Walls', 'NAIL POPS AND CORNER CRACKS', 'Drywall fasteners have popped in three rooms and tape is split.'],
    [
      '4.5.1 Appliances',
      'NO ANTI-TIP BRACKET',
      'The range tips forward because no bracket is installed; this is unsafe.',
    ],
  ] as const
  const body = ['4. HOUSE', ...observations.flat()].join('\n\n')
  const summary = observations.map(
    ([part, title]) => `${part.replace(' ', ' House - ')}: ${title.charAt(0)}${title.slice(1).toLowerCase()}`,
  )
  const { deficiencies, possibleMisses } = await rulesExtraction().extract(
    exampleDocument(`${COVER}\n${body}`, ['SUMMARY', ...summary].join('\n\n')),
  )
  expect(deficiencies).toHaveLength(3)
  expect(possibleMisses).toEqual([])
})

test('records of a summary with all their fields are told by the records of the body', async () => {
  const told = await pagesTold(
    `SUMMARY

Exterior

PORCHES, DECKS \\ Guards
Condition: • Missing
Task: Provide
Time: Immediate

EXTERIOR WINDOWS \\ Frames
Condition: • Rotted sill
Task: Repair
Time: Less than 1 year`,
    `ROOFING

Description

Sloped roofing material: • Asphalt shingles

EXTERIOR

Description

Wall surfaces: • Brick

Observations and Recommendations

EXTERIOR WINDOWS \\ Frames
1. Condition: • Rot at the sill. A screwdriver goes in to the handle.
Location: Bathroom
Task: Repair or replace
Time: Less than 1 year

PORCHES, DECKS, STAIRS \\ Handrails and guards
2. Condition: • Missing. The drop is four feet.
Location: Side porch
Task: Provide guard
Time: Immediate`,
  )
  expect(told).toHaveLength(2)
})

test('what a finding tells already is no possible miss where it stands again', async () => {
  const advice = 'The inspector recommends installing a smoke alarm to protect the sleeping areas.'
  const model = new Map([
    ['bias', -1],
    ['w missing', 6],
  ])
  const missesBeside = async (words: string) => {
    const pages = [`${COVER}\nELECTRICAL\n\nAlarms\n${words}`, `BEDROOMS\n\nSleeping rooms\n${advice}`] as const
    return (await rulesExtraction({ model }).extract(exampleDocument(...pages))).possibleMisses.map(
      ({ quote }) => quote,
    )
  }
  expect(await missesBeside('The cover of the panel is missing.')).toContain(advice)
  expect(await missesBeside(`The alarm is missing. ${advice}`)).not.toContain(advice)
})

test('the same words of two systems, which name no part, are two findings', async () => {
  const told = await pagesTold(
    `HEATING

GAS FURNACE \\ Life expectancy
1. Condition: • Near end of life expectancy
Location: Basement
Task: Replace
Time: Unpredictable`,
    `PLUMBING

WATER HEATER \\ Life expectancy
1. Condition: • Near end of life expectancy
Location: Basement
Task: Replace
Time: Unpredictable`,
  )
  expect(told).toHaveLength(2)
})

test('a table behind the body that lists in few words what that told is a summary', async () => {
  const told = await pagesTold(
    `A1 WALLS

The joints of the east wall are washed out over an area of eight by ten feet.

The grate of the areaway is rusted through and broken.

A2 ROOF

The chimney has lost its crown, and its top courses are loose.

The gutter at the rear is clogged and its downspout has come apart.

A3 HEATING

The relief valve of the boiler was weeping into a pail.

The radiator of the front room is leaking and stayed cold.`,
    `PART B   TABLE OF FINDINGS

No   Area           Finding                                 Pri   Recommendation

1    East wall      Joints washed out                       2     Repoint with lime mortar

2    Areaway        Grate rusted through                    1     Replace the grate

3    Chimney        Crown gone, top courses loose           1     Rebuild the top

4    Rear gutter    Clogged, downspout apart                3     Clean and refit

5    Heating        Boiler relief valve weeping             2     Heating contractor

6    Heating        Radiator leaks, front room              3     Bleed or replace the valve`,
  )
  expect(told.map(([[first]]) => first)).toEqual([2, 2, 2, 2, 2, 2])
})

test('the same words about two rooms are two findings', async () => {
  const told = await pagesTold(
    `KITCHEN

Receptacles: Outlets had no ground fault circuit interrupter (GFCI) protection.`,
    `LAUNDRY ROOM

Receptacles: The receptacles in the laundry room work, but the outlets had no ground fault circuit interrupter (GFCI) protection.`,
  )
  expect(told.map(([pages]) => pages)).toEqual([[2], [3]])
})
