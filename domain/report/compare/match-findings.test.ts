import { expect, test } from 'vitest'
import type { Category, DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { matchFindings, passagesLike, type Told } from './match-findings.ts'

let written = 0

/** `Hall bath: The toilet is loose.` as a finding. */
function told(category: Category, text: string): Told {
  const [location = '', description = ''] = text.split(/: (.*)/)
  written += 1
  const id = `t-${written}` as DeficiencyId
  return { id, category, location, description, evidence: [{ quote: description }] }
}

test.each<[Category, string, string]>([
  [
    'electrical',
    'Main panel: Double tapped breaker in the main panel. This is a fire hazard.',
    'Electrical panel: Two wires under one lug at breaker 14; a licensed electrician should correct it.',
  ],
  [
    'electrical',
    'Kitchen: No GFCI protection at the kitchen counter receptacles.',
    'Kitchen: Outlets near the kitchen sink are not GFCI protected.',
  ],
  [
    'electrical',
    'Hallway: The smoke detector in the hallway is missing.',
    'Interior: No smoke alarm was present in the hallway outside the bedrooms.',
  ],
  [
    'electrical',
    'Master bedroom: The ceiling fan wobbles and is loose.',
    'Primary bedroom: Ceiling fan is not secured to the ceiling; it wobbles when it runs.',
  ],
  [
    'plumbing',
    'Garage: The water heater is leaking at the base and is at the end of its service life.',
    'Water heater: Corrosion and an active drip at the bottom of the hot water tank.',
  ],
  [
    'plumbing',
    'Hall bathroom: The toilet in the hall bathroom is loose at the floor.',
    'Hall bath: The commode rocks when pushed and is not secured to the flange.',
  ],
  [
    'plumbing',
    'Crawl space: Drain pipe leaks below the kitchen.',
    'Crawlspace: Active leakage at the drain line under the kitchen.',
  ],
  ['plumbing', 'Exterior: The hose bib at the rear leaks.', 'Rear of house: Outside faucet drips when shut off.'],
  [
    'interiors',
    'Front bedroom: A cracked window pane was found in the front bedroom.',
    'Front bedroom: Broken glass at the window.',
  ],
  [
    'interiors',
    'Basement: The handrail is loose at the basement stairs.',
    'Basement stairs: Handrail not securely fastened to the wall.',
  ],
  [
    'interiors',
    'Living room: Water stain on the ceiling.',
    'Living room: Ceiling is discolored by moisture, probably from an old roof leak.',
  ],
  [
    'exterior',
    'Left side: Negative grade toward the foundation at the left side.',
    'Left elevation: Soil slopes toward the house; the grade is negative at the foundation.',
  ],
  ['exterior', 'Deck: Deck guardrail is loose at the stairs.', 'Rear deck: The guard rail of the deck wobbles.'],
  [
    'roofing',
    'Rear slope: Several shingles are missing on the rear slope above the kitchen.',
    'Back slope: Shingles missing and damaged at the rear slope of the roof.',
  ],
  [
    'roofing',
    'Garage: The gutter at the garage is loose and leaks at the seam.',
    'Garage gutter: Gutter detached and leaking at the joint.',
  ],
  [
    'hvac',
    'Attic: Furnace flue is disconnected in the attic.',
    'Attic: The vent connector of the furnace has come apart.',
  ],
  [
    'hvac',
    'Outside: The AC condenser is 18 years old and near the end of its life.',
    'Exterior: Air conditioner is past its expected service life.',
  ],
  [
    'structural',
    'Basement: Vertical crack in the foundation wall, north side.',
    'North wall: Foundation wall has a vertical crack of 1/8 inch.',
  ],
])('%s: %j is told again as %j', (category, one, other) => {
  const [a, b] = [one, other].map((text) => told(category, text)) as [Told, Told]
  expect(matchFindings([a], [b]).pairs).toEqual([{ older: a, newer: b }])
})

test.each<[Category, string, string]>([
  ['interiors', 'Front bedroom: Cracked window pane.', 'Kitchen: Cracked window pane.'],
  ['interiors', 'Bedroom 2: The window seal has failed.', 'Bedroom 3: The window seal has failed.'],
  ['interiors', 'Living room: Window is stuck and does not open.', 'Living room: Window glass is cracked.'],
  ['interiors', 'Front bedroom: The window lock is broken.', 'Front bedroom: The door lock is broken.'],
  ['exterior', 'Left side: Gutter is loose on the left side.', 'Right side: Gutter is loose on the right side.'],
  ['exterior', 'Deck: The ledger of the deck is not bolted.', 'Deck: The guardrail of the deck is loose.'],
  ['exterior', 'Siding: Wood siding is rotted at the north wall.', 'Siding: Wood siding is rotted at the south wall.'],
  ['plumbing', 'Upstairs bathroom: The toilet is loose.', 'Downstairs bathroom: The toilet is loose.'],
  ['plumbing', 'Master bath: Sink drain leaks.', 'Hall bath: Sink drain leaks.'],
  ['plumbing', 'Hall bath: The toilet is loose at the floor.', 'Hall bath: The toilet tank leaks.'],
  ['plumbing', 'Garage: The water heater leaks.', 'Garage: The water heater has no seismic straps.'],
  ['plumbing', 'Garage: The water heater leaks.', 'Garage: The water heater lacks an expansion tank.'],
  ['electrical', 'Garage: Missing cover plate at an outlet.', 'Garage: No GFCI at the outlet.'],
  ['electrical', 'Kitchen: Outlet is not grounded.', 'Kitchen: Outlet has reversed polarity.'],
  ['electrical', 'Main panel: Breakers are not labeled.', 'Main panel: Double tapped breaker.'],
  ['electrical', 'Basement: Loose outlet.', 'Basement: Loose handrail.'],
  ['roofing', 'Front slope: Shingles are missing.', 'Rear slope: Shingles are missing.'],
  ['roofing', 'Chimney: Flashing is missing at the chimney.', 'Chimney: The chimney cap is missing.'],
  ['hvac', 'Furnace: The filter is dirty.', 'Furnace: The flue is rusted.'],
  ['structural', 'Crawl space: Rotted joist.', 'Attic: Cracked rafter.'],
])('%s: %j and %j are two', (category, one, other) => {
  const [a, b] = [one, other].map((text) => told(category, text)) as [Told, Told]
  expect(matchFindings([a], [b])).toEqual({ pairs: [], gone: [a], added: [b] })
})

test('each finding is matched once, with the likest one, also where the other inspector files it elsewhere', () => {
  const older = [
    told('plumbing', 'Hall bath: The toilet is loose.'),
    told('plumbing', 'Bathroom: The toilet is loose at the floor and rocks.'),
    told('exterior', 'Garage: The gutter is loose and leaks at the seam.'),
  ]
  const newer = [
    told('plumbing', 'Hall bath: The toilet is loose at the floor.'),
    told('roofing', 'Garage: Loose gutter, leaking at its seam.'),
  ]
  const { pairs, gone, added } = matchFindings(older, newer)
  expect(pairs).toEqual([
    { older: older[0], newer: newer[0] },
    { older: older[2], newer: newer[1] },
  ])
  expect(gone).toEqual([older[1]])
  expect(added).toEqual([])
})

test('the very same words are the same finding, unless they are said of another place', () => {
  const words = { id: 'same' as DeficiencyId }
  const one = { ...told('general', 'Hall bath: See the photo.'), ...words }
  expect(matchFindings([one], [{ ...told('general', 'Bathroom: See the photo.'), ...words }]).pairs).toHaveLength(1)
  expect(matchFindings([one], [{ ...told('general', 'Kitchen: See the photo.'), ...words }]).pairs).toHaveLength(0)
})

test('a passage that may tell of the same is pointed at', () => {
  const toilet = told('plumbing', 'Hall bath: The toilet is loose at the floor.')
  const passages = [{ quote: 'Sink stopper missing.' }, { quote: 'Toilet loose in the hall bath' }]
  expect(passagesLike([toilet], passages)).toEqual([passages[1]])
  expect(passagesLike([toilet], passages.slice(0, 1))).toEqual([null])
})

test('two reports of 500 long findings are matched in the time of a page', { timeout: 60_000 }, () => {
  const words = 'shingle gutter joist outlet panel crack rust stain window paint tile ridge vent duct boiler'.split(' ')
  const long = (by: string) =>
    Array.from({ length: 500 }, (_, index) => {
      const text = Array.from({ length: 600 }, (_, at) => words[(at * (1 + (index % 7)) + index) % words.length]).join(
        ' ',
      )
      const finding = told('plumbing', `Hall: The ${by} finding ${index}. ${text}`)
      return { ...finding, evidence: [{ quote: `It reads: ${text}` }] }
    })
  const before = process.cpuUsage()
  const { pairs } = matchFindings(long('older'), long('newer'))
  const { user } = process.cpuUsage(before)
  process.stdout.write(`500 x 500 long findings matched in ${Math.round(user / 1000)} ms of CPU\n`)
  expect(pairs.length).toBeGreaterThan(400)
  expect(user / 1_000_000).toBeLessThan(6)
})
