/**
 * Returns a report of 120 different findings, as long as inspectors write them: about 200 letters and a recommendation
 * each.
 */
export function longReport(): string {
  const pages = sections.map(([heading, trade, parts], section) => {
    const findings = parts.flatMap((part, row) =>
      [0, 1].map((round) => {
        const index = section * 10 + row * 2 + round
        const [fault, cause] = pick(faults, index * 7)
        const place = pick(places, index * 3)
        const seen = pick(observations, index * 5 + section + Math.floor(index / 30))
        const [advice, when] = [pick(advices, index + section * 3), pick(deadlines, index * 2 + row)]
        return `${section + 1}.${row * 2 + round + 1} The ${part} at the ${place} is ${fault}, which ${cause}. ${seen} See photo ${index * 3 + 11}. Recommend ${advice} by a licensed ${trade} ${when}.`
      }),
    )
    return `${section + 1}. ${heading}\n${findings.join('\n')}\n`
  })
  return `HOME INSPECTION REPORT\nProperty Address: 2290 Live Oak Terrace, Austin, TX 78701\nInspection Date: March 4, 2026\n\n${pages.join('\f')}`
}

function pick<T>(from: T[], index: number): T {
  return from[index % from.length] as T
}

const sections: [heading: string, trade: string, parts: string[]][] = [
  ['ROOFING', 'roofing contractor', ['shingle', 'ridge cap', 'gutter', 'downspout', 'roof flashing']],
  ['EXTERIOR', 'siding contractor', ['siding board', 'window trim', 'deck railing', 'porch step', 'fascia board']],
  [
    'STRUCTURAL COMPONENTS',
    'structural contractor',
    ['floor joist', 'foundation wall', 'support post', 'beam', 'sill plate'],
  ],
  ['ELECTRICAL', 'electrician', ['receptacle', 'light fixture', 'breaker', 'junction box', 'ceiling fan']],
  ['PLUMBING', 'plumber', ['faucet', 'drain pipe', 'toilet', 'water heater', 'shut-off valve']],
  ['HEATING AND COOLING', 'HVAC contractor', ['furnace', 'duct', 'condensate line', 'air conditioner', 'thermostat']],
  ['INTERIOR', 'contractor', ['door', 'window pane', 'ceiling drywall', 'floor tile', 'stair handrail']],
  [
    'INSULATION AND VENTILATION',
    'insulation contractor',
    ['attic insulation', 'bath exhaust fan', 'vapor barrier', 'soffit vent', 'dryer vent'],
  ],
  ['FIREPLACES', 'chimney sweep', ['chimney crown', 'firebox brick', 'damper', 'flue liner', 'hearth tile']],
  ['APPLIANCES', 'appliance technician', ['dishwasher', 'range', 'garbage disposal', 'oven', 'range hood']],
  ['GARAGE', 'contractor', ['overhead door', 'garage door opener', 'fire door', 'garage slab', 'vehicle door spring']],
  ['GROUNDS', 'contractor', ['retaining wall', 'driveway', 'fence post', 'patio slab', 'walkway']],
]

const faults: [fault: string, cause: string][] = [
  ['cracked along one side', 'lets water behind the finish and will widen with every winter'],
  ['loose at its fasteners', 'puts weight on parts that were not made to carry it'],
  ['leaking at a joint', 'has stained the surface below it and softened the wood'],
  ['rusted through in two spots', 'shortens its remaining life to a season or so'],
  ['damaged and missing a piece', 'leaves an opening large enough for rodents'],
  ['installed without the required support', 'is a safety hazard to anyone who uses it'],
  ['deteriorated beyond its service life', 'makes a failure without warning likely'],
  ['broken near the bottom', 'prevents it from closing or draining as it should'],
  ['rotted where it meets the masonry', 'was found soft to a depth of about one inch'],
  ['not sealed against the weather', 'has allowed moisture to enter the cavity'],
  ['sagging in the middle', 'shows that the load above has shifted over the years'],
]

const places = [
  'north elevation',
  'rear slope above the kitchen',
  'hall bathroom',
  'front bedroom',
  'east side of the garage',
  'basement stairs',
  'laundry room',
  'crawl space access',
  'primary suite',
  'dining room corner',
  'back porch',
  'attic hatch',
  'driveway side',
]

const observations = [
  'Staining nearby suggests that this is not new.',
  'The defect extends about three feet to either side.',
  'An earlier repair with sealant has failed.',
  'It moved when it was pushed by hand.',
  'The moisture meter read well above normal here.',
  'The condition was seen from the ladder and photographed.',
  'The homeowner reported that it was worked on two years ago.',
]

const advices = ['repair', 'replacement', 'further evaluation and repair', 'correction', 'proper repair and sealing']

const deadlines = [
  'before closing',
  'within the next three months',
  'as soon as possible',
  'before the next heavy rain',
]
