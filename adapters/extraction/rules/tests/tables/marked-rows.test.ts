import { expect, test } from 'vitest'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'

const told = async (text: string) =>
  (await foundIn(text)).map(({ description, severity, category }) => `${severity} ${category}: ${description}`)

const LEGEND = `
Definitions

A      Acceptable       Functional with no obvious signs of defect.
NP     Not Present      Item not there or not found.
NI     Not Inspected    Could not be inspected.
M      Marginal         Not fully functional; calls for repair or servicing.
D      Defective        Item needs immediate repair or replacement.
`

test('two heads that print as one shift no rating', async () => {
  const found = await told(`${LEGEND}
Electrical
A NPNI M D
☒ ☐ ☐ ☐ ☐ Service: Aluminum, underground
☐ ☐ ☐ ☐ ☒ Breakers: Copper - 30 A breaker on a wire of 14 gauge
☒ ☐ ☐ ☐ ☐ Conductors: Copper
☐ ☐ ☐ ☒ ☐ Panel cover: two knockouts are open
`)
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([expect.stringContaining('14 gauge'), expect.stringMatching(/^minor .*knockouts/)]),
  )
})

test('heads that print as one word are told apart by the codes of the legend', async () => {
  const found = await told(`${LEGEND}
Lots and Grounds
ANPNI M D
☒ ☐ ☐ ☐ ☐ 1. Driveway: Pavers
☐ ☐ ☐ ☒ ☐ 2. Grading: Mulch stands above the weep screed at the right side
☐ ☐ ☐ ☐ ☒ 3. Door opener: Photo eyes are broken and hang from the motor. Mount at 6 inches above the floor.
☐ ☒ ☐ ☐ ☐ 4. Window wells:
`)
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([expect.stringMatching(/Photo eyes.*Mount at 6/), expect.stringMatching(/^minor .*Mulch/)]),
  )
})

test('not present and not inspected may share one box', async () => {
  const found = await told(`${LEGEND}
Roof
A NPNI M D
☒ ☐ ☐ ☐ Valleys: Woven
☐ ☐ ☐ ☒ Downspouts: Aluminum - one is off at the southwest corner
☐ ☒ ☐ ☐ Skylights:
`)
  expect(found).toEqual([expect.stringContaining('southwest corner')])
})

test('the words beside a mark of its own are a finding, however few, and upkeep is none', async () => {
  const found = await told(`${LEGEND}
Interior
A NP NI M D
☒ ☐ ☐ ☐ ☐ Walls: Drywall
☐ ☐ ☐ ☐ ☒ Closet door: latch misses its strike
☐ ☐ ☐ ☒ ☐ Counters: stone counters should be sealed annually
`)
  expect(found).toEqual([expect.stringContaining('latch misses')])
})

test('a rated name in a text file stands by itself', async () => {
  const found = await told(`
1. Roofing
Observations
Roof coverings: Inspected
Roof Drainage Systems: Repair or Replace
Drain line has sunken or pulled loose from downspout. This area needs repair.
`)
  expect(found).toEqual([expect.stringMatching(/: Drain line has sunken/)])
})

test('ticked codes among materials rate the row of a table', async () => {
  const found = await told(`
S = Satisfactory   M = Monitor   R = Repair or replace   SF = Safety

STRUCTURE
Component         Type / rating                  Comments
Foundation        ☑ Block ☑ S                    no cracks wider than a hair
Girder            ☑ 6x8 ☑ R                      center post removed near boiler, girder sags 1 in.
Handrails         ☐ S ☑ SF                       none at side porch, 4 risers
Joists            ☑ 2x8 ☑ S                      some bark edge, normal for the age
`)
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([expect.stringContaining('girder sags'), expect.stringMatching(/^critical .*side porch/)]),
  )
})

const CODED = `
KEY: ok = serves its purpose. rpr = repair. rpl = replace. mnt = maintenance. s/h =
safety hazard. A line with no mark was looked at.

ROOF
slate front          rpr   9 slates out, 4 hanging
flat rear            rpl   rolled roofing blistered, soft by hatch
parapet              ok    coping tile tight
box gutter           rpr   tin rusted thru at party wall
stairs               s/h   no rail, 1 tread cracked
`

test('name, code and words are a table without heads where the report explains its codes', async () => {
  const found = await told(CODED)
  expect(found).toHaveLength(4)
  expect(found.join('\n')).not.toContain('coping tile')
  expect(found).toEqual(
    expect.arrayContaining([expect.stringContaining('9 slates out'), expect.stringMatching(/^critical .*no rail/i)]),
  )
})

const WARRANTY = `
Warranty Terms

The builder warrants workmanship for one year. Send this list before the date. Your own booklet governs.
`
const ITEMS = ['Roof', 'Gutters', 'Siding', 'Furnace', 'Kitchen sink', 'Deck'].map(
  (part, at) =>
    `${part}\n\n${
      [
        'Two ridge shingles are broken and have lifted.',
        'The downspout at the garage is disconnected and leaks on the walk.',
        'The siding at the west gable is cracked.',
        'The flue of the furnace is disconnected.',
        'The drain under the kitchen sink leaks.',
        'The guardrail of the deck is loose.',
      ][at]
    }\nTrade: any   ☐ Accepted   ☐ Declined   ☐ Done\n`,
)

test('terms do not swallow the parts that follow them, nor make boxes for settling them a form', async () => {
  const found = await told(`${WARRANTY}\n${ITEMS.join('\n')}`)
  expect(found).toHaveLength(6)
})

test('terms that speak of parts at large stay terms', async () => {
  const found = await told(`
Limitations

Roof

We do not walk roofs that are wet or steep. A roof may leak at any time.

Furnace

Heat exchangers are not inspected. A cracked heat exchanger can be dangerous.

Chimney

Liners are not inspected. Broken liners may cause fires.

Septic

Septic tanks are excluded. Failed fields can be costly.

Windows

Failed seals cannot always be seen in rain.
`)
  expect(found).toEqual([])
})

test('tags that only type sets apart rate what stands behind them', async () => {
  const found = await told(`
Exterior and Foundation
7) Repair/Replace One or more boards of the siding were split above the kitchen window.
8) Minor Defect Caulk was missing or deteriorated around several windows.
9) Safety Evaluate No anchor bolts were found in the crawl space.
10) Conducive conditions Repair/Maintain The range could tip forward.
11) Comment Gutters should be cleaned twice a year and roof debris removed.
`)
  expect(found).toEqual([
    expect.stringMatching(/^major exterior: One or more boards/),
    expect.stringMatching(/^minor exterior: Caulk was missing/),
    expect.stringMatching(/^critical \w+: No anchor bolts/),
    expect.stringContaining('The range could tip forward'),
  ])
})

test('the comments of a section are rated by the rows that they name', async () => {
  const found = await told(`${LEGEND}
EXTERIOR
Component                     A     NI     M     D
Brick veneer                               X
Trim, soffit, fascia                             X
Hose bibs                                  X
Exterior doors                X

Comments
Trim: Behind the wrap at the rear it feels hollow when pressed.
Hose bibs: The rear one spins without shutting off completely.
Exterior doors: Steel, with a storm door at the front.
`)
  expect(found).toEqual([expect.stringContaining('feels hollow'), expect.stringMatching(/^minor .*rear one spins/)])
})

test('a label that is only the first word of a row names another part', async () => {
  const found = await told(`${LEGEND}
GARAGE AND UTILITIES
Component                     A     NI     M     D
Garage door opener                               X
Water heater vent                                X

Comments
Garage: Two cars, with a workbench along the rear wall.
Water: Public supply with the main valve at the front.
`)
  expect(found).toEqual([])
})

test('tags without end take no time', async () => {
  const lines = Array.from({ length: 400 }, (_, n) => `${n % 99}) ${'low /low '.repeat(6)}zz A b c`)
  const before = process.cpuUsage()
  await told(lines.join('\n'))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(3_000)
})

const MATRIX = `
CHECKLIST

☒ S      Satisfactory. In order on the day.
☒ M      Marginal. Worn; keep watch.
☒ R      Repair or replace.
☒ H      Hazard. Correct before moving in.
☒ NA     Not applicable or not inspected.

A. OUTSIDE
Ref    Component        Type          S     M     R     H     NA    Remarks
A1     Front walk       Brick         ☒     ☐     ☐     ☐     ☐     Swept
A2     Porch floor      Boards        ☐     ☐     ☒     ☐     ☐     Two boards soft by the door
A3     Hand rail        Pipe          ☐     ☐     ☐     ☒     ☐     Comes out of its socket
A4     Mail box         Steel         ☐     ☒     ☐     ☐     ☐     Rusted through at the post
A5     Pool             -             ☐     ☐     ☐     ☐     ☒
B. GARAGE
Ref    Component        Type          S     M     R     H     NA    Remarks
B1     Door             Steel         ☒     ☐     ☐     ☐     ☐
B2     Opener           Chain         ☐     ☐     ☐     ☒     ☐     Does not reverse
`

test('boxes under the codes of a scale rate their rows, under the heads of each section', async () => {
  const found = await told(MATRIX)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^major .*Two boards soft/),
      expect.stringMatching(/^critical .*Comes out/),
      expect.stringMatching(/^minor .*Rusted through/),
      expect.stringMatching(/^critical .*Does not reverse/),
    ]),
  )
  expect(found).toHaveLength(4)
})

test('a row of a table that is given a task is a finding, and one that is given none is not', async () => {
  const found = await told(`
SITE AND EXTERIOR

Item               Location           Observation                               Action
-----------------  -----------------  ----------------------------------------  --------------------------
Driveway           Front              Concrete. Two control joints, filler is   None
                                      dried out but the slab is level.

Patio cover        Rear               Two posts stand on the slab with gravity  Install post bases
                                      alone.

Trees              East               Pine 3 ft from the wall, limbs on the     Prune for clearance
                                      edge of the roof.

Lights             All                All operated.                             None
`)
  expect(found).toHaveLength(2)
  expect(found).toEqual([expect.stringContaining('gravity alone'), expect.stringContaining('limbs on the edge')])
})

test('words that wrap in a narrow column beside the boxes are one remark', async () => {
  const found = await told(`
Electrical Outlets:
                                     SER MM   RR   SAF  NI
      Interior Outlets:              ☐   ☐    ☒    ☒    ☐    Several outlets were painted over in the two bedrooms.
      Exterior Outlets:              ☐   ☐    ☒    ☒    ☐    The rear exterior
                                                             outlet cover plate
                                                             was damaged /
                                                             missing.
`)
  expect(found).toHaveLength(2)
  expect(found[1]).toContain('The rear exterior outlet cover plate was damaged / missing.')
})

test('rows that no white parts are told apart by their ratings, whatever tables follow', async () => {
  const found = await told(`
DETACHED GARAGE

Item                  Rating          Remarks
Roof                  Fair            Shingles are curling at the edges.
Structure             Deficient       Sill is rotted at the alley side.
Slab                  Acceptable      Cracks are usual.
Overhead door         Deficient       Extension spring has no safety cable, other
                                      side is wired up with fence wire.
Opener                Deficient       Did not reverse on the block.

INTERIOR

Room          Walls         Floor         Windows       Remarks
Living room   Fair          Acceptable    Acceptable    Plaster cracks and loose
                                                        keys at the front wall
Dining room   Acceptable    Fair          Acceptable    OK
Kitchen       Acceptable    Fair          Acceptable    Tile floor cracked
Bath          Acceptable    Deficient     Acceptable    Soft floor at the tub
Bedrooms      Acceptable    Acceptable    Fair          OK

Ceiling stain, dining ........................ Fair
      Water stain on the ceiling, wet on the meter.
`)
  for (const part of ['Shingles', 'Sill', 'spring', 'reverse', 'Plaster', 'Tile floor', 'Soft floor', 'Water stain'])
    expect(found.filter((finding) => finding.includes(part))).toHaveLength(1)
  expect(found).toHaveLength(8)
})

test('names that dots lead to their ratings are a row each', async () => {
  const found = await told(`
ATTIC
__________________________________________________________
  Access ........................................ Acceptable      Stair, knee walls
  Framing ....................................... Acceptable      2x6 @ 16
  Sheathing ..................................... Fair            1x boards
        Boards by the chimney are rotted.
  Wiring in attic ............................... SIG. DEF.
        Live knob and tube with open spliced taps in the insulation.
`)
  expect(found).toEqual([
    expect.stringMatching(/^minor .*Boards by the chimney/),
    expect.stringMatching(/^major electrical: .*knob and tube/),
  ])
})

const rows = (rating: string) =>
  `
ROOF
Item              Condition         Remarks
Shingles          ${rating}     Most shingles are curled and the felt below them is torn.
Gutters           ${rating}     The gutter at the rear is loose.

EXTERIOR
Item              Condition         Remarks
Window            ${rating}     One pane in the dining room is cracked.
Screens           ${rating}     Two screens are torn.
Siding            ${rating}     A board beside the porch has split.
Door              ${rating}     The weather strip is torn.

ELECTRICAL
Item              Condition         Remarks
Panel             ${rating}     A breaker is double tapped.
Fan               ${rating}     The fan in the front bedroom wobbles.
Outlet            ${rating}     The outlet beside the bed is loose.
`

test('a rating that most findings have tells no urgency', async () => {
  const found = await told(rows('Repair needed'))
  expect(found.length).toBeGreaterThanOrEqual(8)
  expect(found).toContainEqual(expect.stringMatching(/^minor .*screens are torn/))
})

test('a rating whose name says how urgent it is does so however many have it', async () => {
  const found = await told(rows('Major defect '))
  expect(found).toContainEqual(expect.stringMatching(/^major .*screens are torn/))
})

test('a rating that wraps in its cell is one', async () => {
  const found = await told(`
STRUCTURE AND ATTIC

Item                  Condition       Remarks
Slab and walls        Serviceable     No evidence of settlement was observed.

Wood destroying       Further         Small piles of pellets like those of drywood
insects               evaluation      termites were seen beneath a truss.

Insulation            Serviceable     Blown fiberglass of about eight inches
                                      throughout.

Rodents               Repair          Droppings were seen along the ducts.
                      needed

Vents                 Serviceable     Soffit and ridge.
`)
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/: Small piles of pellets/)
  expect(found[1]).toMatch(/: Droppings/)
})

test('rows that only describe a part are left out where the section tells what is wrong with them', async () => {
  const observations = `Observations:
• The breakers in the Murray melt to the bus and will not trip. One breaker is discolored.
• Smoke detectors are missing in bedroom 2.`
  const rows = `${LEGEND}
Electrical
A NP NI M D
☒ ☐ ☐ ☐ ☐ Service: 200 amp, underground
☐ ☐ ☐ ☐ ☒ Panel: Murray, exterior north side
☐ ☐ ☐ ☐ ☒ Smoke detectors: See below
`
  expect(await told(rows)).toEqual([expect.stringContaining('Murray')])
  const found = await told(`${rows}${observations}`)
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([expect.stringContaining('will not trip'), expect.stringContaining('bedroom 2')]),
  )
  const others = await told(`${rows}Observations:\n• The meter is loose on the wall.\n• A cover plate is broken.`)
  expect(others).toContainEqual(expect.stringContaining('Murray'))
})

const TEXAS = `
I=Inspected   NI=Not Inspected   NP=Not Present   D=Deficient
I NI NP D
`

test('a part rated deficient tells its only words, though none of them is a fault', async () => {
  const page = (marks: string) => `${TEXAS}
V. APPLIANCES
☒ ☐ ☐ ☐ A. Dishwashers
Comments:
Ran short cycle, OK.

${marks} B. Food Waste Disposers
Comments:
Hums, not turning.

☒ ☐ ☐ ☒ C. Range Hood and Exhaust Systems
Comments:
The fan is broken and the filter is missing.
`
  expect(await told(page('☒ ☐ ☐ ☒'))).toContainEqual(expect.stringContaining('Hums, not turning.'))
  expect(await told(page('☒ ☐ ☐ ☒').replace('Hums, not turning.', 'All doors open and close.'))).toHaveLength(1)
  expect(await told(page('☒ ☐ ☐ ☐'))).not.toContainEqual(expect.stringContaining('Hums, not turning.'))
})

test('names of rows under the name of a section, boxes under heads, and remarks that wrap', async () => {
  const found = await told(`
==========================================================================================
1  GROUNDS & OUTSIDE            Accept.  Watch    Repair   Safety    Remarks
==========================================================================================
Front walk                       [ ]      [ ]      [x]      [ ]     slab lifted two inches by a
                                                                    root, trip
Alley pad                        [x]      [ ]      [ ]      [ ]     older concrete, in use
Porch columns                    [ ]      [ ]      [x]      [ ]     foot of the left one is
                                                                    rotted. Needs a carpenter
Rear landing                     [ ]      [ ]      [ ]      [x]     rail wobbles
Grade                            [ ]      [x]      [ ]      [ ]     flat at the north side
Storm windows                    [x]      [ ]      [ ]      [ ]     triple track
`)
  expect(found).toEqual([
    expect.stringMatching(/^major .*root, trip/),
    expect.stringMatching(/^major .*rotted. Needs a carpenter|^major .*rotted\.?$/),
    expect.stringMatching(/^critical .*wobbles/),
    expect.stringMatching(/^minor .*flat at the north side/i),
  ])
})

test('comments below the numbered lines of a form tell of the lines that they name', async () => {
  const found = await told(`${LEGEND}
Garage
A    NP   NI   M    D
X                        1. Type: Attached, 2 car
X                        2. Doors: Insulated steel
                    X    3. Fire wall: Gypsum board
               X         4. Service door: 20 minute
X                        5. Floor: Concrete

3. An open hole around the flue lets smoke into the attic.
4. The closer of the door does not pull it shut.
5. The control joints did what they are for.
`)
  expect(found).toEqual([
    expect.stringMatching(/^(?:major|critical) .*open hole around the flue/),
    expect.stringMatching(/closer of the door/),
  ])
})
