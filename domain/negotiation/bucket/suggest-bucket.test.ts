import { expect, test } from 'vitest'
import type { Category, Severity } from '#domain/deficiency/deficiency.ts'
import { exampleEstimate, exampleFinding } from '#domain/examples.ts'
import { cpuMs } from '#server/testing/cpu.ts'
import type { Bucket } from './bucket.ts'
import type { BucketFacts } from './bucket-facts.ts'
import { bucketOf, suggestBucket } from './suggest-bucket.ts'

/** `price` in dollars on average. */
function finding(
  description: string,
  severity: Severity,
  category: Category,
  price: number | null,
  changes: Partial<BucketFacts> = {},
): BucketFacts {
  const evidence = [{ page: 7, quote: description, box: null }]
  return exampleFinding(price, { description, severity, category, recommendation: '', evidence, ...changes })
}

const rows: [Bucket, string, Severity, Category, number | null][] = [
  // Dangers, in the words of several layouts.
  ['lead', 'Exposed live conductors hang from the ceiling of the crawl space.', 'critical', 'electrical', 190],
  ['lead', 'SAFETY HAZARD: No GFCI protection at the kitchen counter receptacles.', 'critical', 'electrical', 160],
  ['lead', 'The handrail at the basement steps is missing. This is a fall hazard.', 'major', 'interiors', 140],
  ['lead', 'Gas odor noted at the range connector; the gas company was notified.', 'critical', 'plumbing', 220],
  ['lead', 'Carbon monoxide alarms were not present on the bedroom level.', 'critical', 'electrical', 90],
  ['lead', 'Garage door does not reverse when it meets resistance.', 'critical', 'exterior', 250],
  ['lead', 'Water heater flue is disconnected and spills exhaust into the utility closet.', 'critical', 'hvac', 400],
  ['lead', 'Double tapped breaker at the service panel; unsafe, correct.', 'major', 'electrical', 240],
  [
    'lead',
    'Deck guard is 28 inches high and loose, which presents a fall hazard to children.',
    'major',
    'exterior',
    480,
  ],
  ['lead', 'Relief valve discharge pipe is missing at the water heater.', 'major', 'plumbing', 130],
  ['lead', 'The smoke detector of the bedrooms was old and may not be functional.', 'critical', 'electrical', 600],
  // Faults of what matters.
  ['lead', 'Active leak at the drain under the hall bathroom; subfloor is wet.', 'major', 'plumbing', 380],
  ['lead', 'Roof: Shingles are torn and missing at the rear slope. Repair or replace.', 'major', 'roofing', 1_850],
  ['lead', 'A/C - did not cool. Temperature difference of 4 degrees across the coil.', 'major', 'hvac', 1_200],
  ['lead', 'Two floor joists are notched and sagging below the tub.', 'major', 'structural', 1_900],
  ['lead', 'Furnace would not ignite when called for at the thermostat.', 'major', 'hvac', 650],
  ['lead', 'Main sewer line backs up; roots in the clay pipe at 42 feet.', 'major', 'plumbing', 4_800],
  ['lead', 'Rot at the sill plate below the sliding door; wood probes soft.', 'major', 'structural', 2_100],
  ['lead', 'Open ground at nine receptacles on the second floor.', 'major', 'electrical', 420],
  ['lead', 'Rusted gas line in the crawl space.', 'major', 'plumbing', 340],
  ['lead', 'Live termites in the garage jamb and mud tubes on the stem wall.', 'major', 'environmental', 1_400],
  ['lead', 'Knob and tube wiring is in use in the attic.', 'major', 'electrical', null],
  ['lead', 'Federal Pacific Stab-Lok panel is installed.', 'minor', 'electrical', 2_400],
  ['lead', 'Polybutylene supply pipe throughout.', 'minor', 'plumbing', 6_500],
  ['lead', 'Retaining wall leans four inches out of plumb.', 'major', 'exterior', 5_600],
  ['lead', 'Evaporator coil is at the end of its service life and leaks refrigerant.', 'major', 'hvac', 2_300],
  [
    'lead',
    'Roof is 22 years old; shingles are curled, bald and missing at the west slope.',
    'major',
    'roofing',
    12_400,
  ],
  ['lead', 'Wood rot is present at the lower trim boards of the sunroom.', 'major', 'exterior', 320],
  ['lead', 'The 18 year old water heater is leaking at its base.', 'major', 'plumbing', 1_700],
  // To be found out first.
  ['verify', 'Stair-step cracks in the block wall. Have a structural engineer evaluate.', 'major', 'structural', 900],
  ['verify', 'Recommend further evaluation of the chimney liner by a level II inspection.', 'major', 'fireplaces', 700],
  ['verify', 'Brown stain on the dining room ceiling below the bath.', 'minor', 'interiors', 310],
  ['verify', 'The source of the moisture stains on the sheathing could not be determined.', 'major', 'roofing', 800],
  ['verify', 'Efflorescence on the basement wall near the sump.', 'minor', 'structural', 420],
  ['verify', 'Possible asbestos duct wrap in the crawl space; testing is recommended.', 'major', 'environmental', 600],
  ['verify', 'Ask the seller about the permits for the addition.', 'minor', 'general', null],
  ['verify', 'Galvanized supply pipe is corroded; flow is reduced.', 'major', 'plumbing', null],
  ['verify', 'Evidence of past repair at the ridge beam; hidden damage may exist.', 'major', 'structural', 1_300],
  ['verify', 'Driveway slabs have settled unevenly.', 'minor', 'exterior', 1_900],
  ['verify', 'Vertical crack in the foundation wall, 1/4 inch wide.', 'minor', 'structural', 700],
  // A roof open to the weather is no small ask, a mark of water is no upkeep.
  ['lead', 'A dozen shingles blew off the ridge and the felt is exposed; patch.', 'major', 'roofing', 280],
  ['verify', 'Two shingles are missing above the porch.', 'minor', 'roofing', 210],
  ['verify', 'Underlayment is exposed along the rake of the garage roof.', 'minor', 'roofing', 340],
  ['leave', 'Shingles are worn at the eaves; no missing or torn shingles were seen.', 'minor', 'roofing', 300],
  ['lead', 'Cracked vent boot at the rear slope; water may possibly enter.', 'major', 'roofing', 230],
  ['leave', 'The rubber boot of one plumbing vent is split.', 'minor', 'roofing', 140],
  ['verify', 'Fresh ceiling stain at the hall; seal and repaint.', 'minor', 'interiors', 220],
  ['verify', 'New brown stain on the ceiling of bedroom 2. Monitor it.', 'major', 'interiors', 190],
  ['leave', 'The deck should be cleaned and stained.', 'minor', 'exterior', 480],
  // Open wiring is a danger beside whatever words; a cooling system that does not cool is looked at first.
  [
    'lead',
    'The outdoor receptacle by the dryer vent has no cover or box; clean the vent too.',
    'minor',
    'electrical',
    90,
  ],
  ['lead', 'Outlet on the patio wall is missing its weatherproof cover.', 'major', 'electrical', 70],
  ['leave', 'The outlet of the bath fan has no cover at the exterior wall.', 'minor', 'exterior', 90],
  ['leave', 'Exterior outlets have no bubble covers, now required in new construction.', 'minor', 'electrical', 120],
  [
    'lead',
    'Wiring above the basement ceiling is spliced outside of a box, near dusty ducts.',
    'minor',
    'electrical',
    130,
  ],
  ['lead', 'Cables above the drop ceiling hang loose between the vents.', 'major', 'electrical', 260],
  ['verify', 'Air conditioner does not cool. Repair by an HVAC technician.', 'major', 'hvac', 1_100],
  ['verify', 'The A/C would not cool the upper floor; have it serviced and repaired.', 'major', 'hvac', 600],
  ['lead', 'A/C does not cool: refrigerant leaks at the coil. Repair by an HVAC contractor.', 'major', 'hvac', 1_600],
  // Cracks in walls are no improvement; general words are no fault.
  ['verify', 'Wall cracking at the rear brick; tuckpoint to improve the appearance.', 'minor', 'structural', 800],
  ['leave', 'Cracking of the garden wall; repoint to improve it.', 'minor', 'exterior', 600],
  ['leave', 'Pine framing lumber commonly has stains from the mill.', 'major', 'structural', 900],
  ['leave', 'Deficient: the item or component is not performing as intended.', 'major', 'general', 800],
  ['lead', 'The breaker commonly has to be reset; scorched lugs.', 'major', 'electrical', 600],
  ['lead', 'The sump pump is not performing as intended and does not operate.', 'major', 'plumbing', 700],
  // Looks, age, wear.
  ['leave', 'Cosmetic damage to the drywall in the hall.', 'minor', 'interiors', 240],
  ['leave', 'Cosmetic: the front door is dented and scratched.', 'major', 'exterior', 900],
  ['leave', 'Hairline cracks in the garage slab, typical of concrete.', 'major', 'structural', 640],
  ['leave', 'Nail pops and tape seams visible in the bedrooms.', 'critical', 'interiors', 800],
  ['leave', 'Carpet is stained and worn in the den.', 'minor', 'interiors', 1_600],
  ['leave', 'Paint is peeling on the closet door.', 'minor', 'interiors', 180],
  [
    'leave',
    'Furnace is 24 years old, past its typical service life; it was functional at inspection.',
    'major',
    'hvac',
    5_200,
  ],
  [
    'leave',
    'The water heater is nearing the end of its useful life. Budget for replacement.',
    'critical',
    'plumbing',
    1_700,
  ],
  ['leave', 'Air conditioner: older unit, operated normally at the time of inspection.', 'major', 'hvac', 6_400],
  [
    'leave',
    'Roof covering is in the last third of its life expectancy. No leaks were observed.',
    'major',
    'roofing',
    11_800,
  ],
  ['leave', 'Dishwasher is original to the house and may fail at any time.', 'minor', 'appliances', 900],
  ['leave', 'Normal wear of the deck boards.', 'minor', 'exterior', 700],
  ['leave', 'Granule loss is consistent with its age.', 'minor', 'roofing', 9_000],
  // Upkeep, improvements, small things.
  ['leave', 'Gutters are full of leaves; clean.', 'minor', 'roofing', 190],
  ['leave', 'Dryer vent contains lint. Clean to reduce the risk of fire.', 'minor', 'appliances', 140],
  ['leave', 'Caulk is missing around the tub.', 'minor', 'plumbing', 150],
  ['leave', 'Shrubs touch the siding; trim them.', 'minor', 'exterior', 260],
  ['leave', 'Furnace filter is dirty and should be replaced.', 'minor', 'hvac', 60],
  ['leave', 'Consider adding attic insulation to improve comfort.', 'minor', 'insulation', 1_900],
  [
    'leave',
    'AFCI breakers were not required when the house was built; upgrade for today’s standards.',
    'minor',
    'electrical',
    700,
  ],
  ['leave', 'Closet door is off its track.', 'minor', 'interiors', 95],
  ['leave', 'Doorbell did not respond.', 'major', 'electrical', 130],
  ['leave', 'Ceiling fan in the guest room was inoperable.', 'major', 'electrical', 290],
  ['leave', 'Light bulb at the front entry did not work.', 'critical', 'electrical', 110],
  ['leave', 'Window screen torn at the breakfast nook.', 'minor', 'exterior', 80],
  ['leave', 'Hose bibb handle is missing.', 'minor', 'plumbing', 120],
  ['leave', 'One cabinet hinge is loose.', 'minor', 'interiors', null],
]

test.each(rows)('%s: %s', (bucket, description, severity, category, price) => {
  const suggested = suggestBucket(finding(description, severity, category, price))
  expect(suggested).toMatchObject({ bucket, reason: expect.stringMatching(/^[A-Z].{12,90}\.$/) })
})

test.each<[Bucket, string, Partial<BucketFacts>]>([
  ['verify', 'Torch-down roof is near the end of its life; there are open laps in five places.', {}],
  ['verify', 'The water heater is 18 years old, near the end of its life; rust streaks show at its base.', {}],
  ['verify', 'Air conditioner is an older unit and should be replaced soon.', {}],
  ['leave', 'Air conditioner is an older unit.', {}],
  ['leave', 'Air conditioner is an older unit. It cooled well and was not noisy.', {}],
  ['leave', 'The furnace is an older unit. Replace the filter now.', {}],
])('age with a sign of the end beside it is no age alone: %s %s', (bucket, description, changes) => {
  expect(suggestBucket(finding(description, 'major', 'hvac', 5_000, changes)).bucket).toBe(bucket)
})

test('what costs nothing is never led with', () => {
  const nothingToPay = { reason: 'it is upkeep of the owner' } as NonNullable<BucketFacts['nothingToPay']>
  const snow = 'Keep snow shoveled from the foundation: a safety hazard.'
  const free = (category: Category) => suggestBucket(finding(snow, 'critical', category, null, { nothingToPay }))
  expect(free('exterior')).toEqual({ bucket: 'verify', reason: expect.stringContaining('Nothing to pay, as it is') })
})

test('bare wiring is led with whatever its price', () => {
  const nothingToPay = { reason: 'it is upkeep of the owner' } as NonNullable<BucketFacts['nothingToPay']>
  const wires = 'A wiring splice hangs outside of a junction box in the attic.'
  expect(suggestBucket(finding(wires, 'minor', 'electrical', null, { nothingToPay })).bucket).toBe('lead')
})

test('underlayment that is seen tells of an open roof, one that is not seen does not', () => {
  const roof = (words: string) => suggestBucket(finding(words, 'major', 'roofing', 900)).reason
  expect(roof('A tab is gone, with the underlayment showing.')).toContain('open to the weather')
  expect(roof('Roofing felt was not visible at the eaves.')).not.toContain('open to the weather')
  expect(roof('A draft was felt at a gap visible by the roof hatch.')).not.toContain('open to the weather')
})

test('a stain beside a leak that is denied is one', () => {
  const words = 'No active leak but stains from an old leak on the ceiling.'
  expect(suggestBucket(finding(words, 'minor', 'interiors', 300)).reason).toContain('stain')
})

test('a stain that is denied is no stain', () => {
  const toilet = finding('The toilet rocks. No staining on the ceiling below so far.', 'minor', 'plumbing', 200)
  expect(suggestBucket(toilet).reason).not.toContain('stain')
})

test('what is rated critical is no routine maintenance', () => {
  const brick = finding('Mortar is gone between firebricks; clean and service.', 'critical', 'fireplaces', 300)
  expect(suggestBucket(brick).reason).not.toContain('maintenance')
})

test('a slab that is a little uneven is a danger only where the finding itself calls it one', () => {
  const slab = finding('Walkway slabs are uneven by up to 1 inch and cracked.', 'minor', 'exterior', 600)
  const recommendation = 'Mend to eliminate possible tripping hazards.'
  expect(suggestBucket({ ...slab, recommendation }).bucket).toBe('leave')
  expect(suggestBucket({ ...slab, recommendation, severity: 'major' }).bucket).toBe('lead')
  const other = finding('Stair landing has settled and is loose.', 'minor', 'exterior', 600)
  expect(suggestBucket({ ...other, recommendation: 'This is a fall hazard; repair.' }).bucket).toBe('lead')
  const called = finding('Walkway slabs are uneven: trip hazard.', 'minor', 'exterior', 600)
  expect(suggestBucket(called).bucket).toBe('lead')
})

test.each<Severity>(['critical', 'major', 'minor', 'low'])('looks and age never lead, rated %s or not', (severity) => {
  for (const description of [
    'Cosmetic cracks in the plaster.',
    'Boiler is 31 years old but serviceable.',
    'Roof is at the end of its expected life; no defects noted.',
    'Countertop is scratched.',
    'The deck is weathered.',
  ])
    for (const price of [null, 90, 700, 15_000])
      expect(suggestBucket(finding(description, severity, 'hvac', price)).bucket).not.toBe('lead')
})

test('what is less sure is looked at first, whatever it says', () => {
  const unsure = finding('Gas 1eak at the rnain; unsafe.', 'critical', 'plumbing', 800, { confidence: 61 })
  expect(suggestBucket(unsure)).toEqual({
    bucket: 'verify',
    reason: 'Less sure: read the words on page 7 first.',
  })
})

test('the price of a look is no price to ask for, until the owner has a quote', () => {
  const estimate = exampleEstimate({ evaluation: true, average: 60_000, labor: 60_000, material: 0 })
  const floor = finding('The floor slopes toward the middle of the house.', 'major', 'structural', 0, { estimate })
  expect(suggestBucket(floor).bucket).toBe('verify')
  const quote = { amount: 840_000, company: '', date: null, note: '' }
  expect(suggestBucket({ ...floor, quote })).toEqual({
    bucket: 'lead',
    reason: 'A significant repair, about $8,400.',
  })
})

test('a danger stays in front where only a look at it is priced, and the reason says so', () => {
  const estimate = exampleEstimate({ evaluation: true, average: 30_000, labor: 30_000, material: 0 })
  const called = finding('The deck sways and is unsafe; have it evaluated.', 'major', 'exterior', 0, { estimate })
  expect(suggestBucket(called)).toEqual({
    bucket: 'lead',
    reason: 'The report calls it a danger; the price is only that of a look: get one for the repair.',
  })
  const rated = finding('Ledger of the deck is nailed on; have it evaluated.', 'critical', 'exterior', 0, { estimate })
  expect(suggestBucket(rated)).toMatchObject({ bucket: 'lead', reason: expect.stringContaining('only that of a look') })
  expect(suggestBucket({ ...rated, severity: 'major' }).bucket).toBe('verify')
})

test('"evaluate and repair" after a plain fault is a repair, "evaluate" alone is not', () => {
  const leak = finding('Active leak at the supply valve of the toilet.', 'major', 'plumbing', 220)
  const repair = 'Have a licensed plumber evaluate further and repair.'
  expect(suggestBucket({ ...leak, recommendation: repair }).bucket).toBe('lead')
  const look = 'Recommend further evaluation by a licensed plumber.'
  expect(suggestBucket({ ...leak, recommendation: look }).bucket).toBe('verify')
})

test('the owner may move a finding anywhere, and the reason stays that of the suggestion', () => {
  const gutters = finding('Gutters are full of leaves; clean.', 'minor', 'roofing', 190)
  expect(bucketOf({ ...gutters, bucket: null })).toMatchObject({ bucket: 'leave', moved: false })
  expect(bucketOf({ ...gutters, bucket: 'leave' })).toMatchObject({ bucket: 'leave', moved: false })
  expect(bucketOf({ ...gutters, bucket: 'lead' })).toEqual({
    bucket: 'lead',
    reason: 'Routine maintenance.',
    moved: true,
  })
})

test('thousands of words without a full stop are read at once', () => {
  const words = 'outdoor wiring above the ceiling and leaks past water shingles boots cooling '.repeat(400)
  expect(cpuMs(() => suggestBucket(finding(words, 'major', 'electrical', 300)))).toBeLessThan(2_000)
})

test('what there is nothing to pay for is not said to be without a price', () => {
  const nothingToPay = { reason: 'the report asks for nothing that is paid for' }
  const words = 'Stiff window latch in the den.'
  expect(suggestBucket(finding(words, 'minor', 'interiors', null, { nothingToPay }))).toEqual({
    bucket: 'leave',
    reason: 'Nothing to pay: the report asks for nothing that is paid for.',
  })
  expect(suggestBucket(finding(words, 'minor', 'interiors', null)).reason).toContain('without a price')
  expect(suggestBucket(finding(words, 'major', 'interiors', null, { nothingToPay }))).toEqual({
    bucket: 'verify',
    reason: 'Nothing to pay, as the report asks for nothing that is paid for: ask a contractor whether that is all.',
  })
})
