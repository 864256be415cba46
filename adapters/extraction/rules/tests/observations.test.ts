import { describe, expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'
import { exampleDocument } from '#domain/examples.ts'

const COVER = 'HOME INSPECTION REPORT\nProperty Address: 12 Elm Street, Austin, TX 78701\nInspection Date: 3/4/2025\n'

async function found(...pages: string[]) {
  const [first = '', ...rest] = pages
  return (await rulesExtraction().extract(exampleDocument(`${COVER}\n${first}`, ...rest))).deficiencies
}

describe('an observation with its title, rating and place on lines of their own', () => {
  const page = [
    '3. EXTERIOR',
    '3.2.1 Handrail is missing',
    'Significant / Safety',
    'Location Rear steps, deck side',
    'The five steps to the deck have no graspable handrail at either side.',
    'Recommendation: Contact a qualified carpenter.',
  ].join('\n\n')

  test('is one finding rated by the most urgent word', async () => {
    const deficiencies = await found(page)
    expect(deficiencies).toHaveLength(1)
    expect(deficiencies[0]).toMatchObject({
      severity: 'critical',
      location: 'Rear steps, deck side',
      recommendation: 'Contact a qualified carpenter.',
    })
  })

  test('does not hand its place to the observation before it', async () => {
    const two = `${page}\n\n3.2.2 Cracked walk\n\nMaintenance\n\nLocation Front walk\n\nThe concrete has a crack 1/2 inch wide.`
    expect((await found(two)).map(({ location }) => location)).toEqual(['Rear steps, deck side', 'Front walk'])
  })
})

test('words of its own that a report explains are its ratings', async () => {
  const legend = [
    'HOW WE RATE',
    'Act now - the part is a danger to people, see to it at once',
    'Put right - the part is broken and needs repair by a contractor',
    'Keep an eye - small matters of upkeep that may be watched',
  ].join('\n\n')
  const body = [
    '4. PLUMBING',
    '4.1.1 Loose toilet',
    'Put right',
    'The toilet rocks on its flange and the seal is worn.',
    '4.1.2 Faucet drips',
    'Keep an eye',
    'The kitchen faucet drips at the spout.',
  ].join('\n\n')
  const severities = (await found(legend, body)).map(({ severity }) => severity)
  expect(severities).toEqual(['major', 'minor'])
})

describe('what is told twice', () => {
  test('a summary and the body are one finding with two proofs', async () => {
    const deficiencies = await found(
      'SUMMARY\n1. Furnace filter is clogged with dirt.\n2. The rear gutter is rusted through.',
      'HEATING\nThe furnace filter is clogged with dirt and restricts the air. Recommend replacing it.',
      'ROOF\nThe rear gutter is rusted through at the corner. Recommend replacement.',
    )
    expect(deficiencies.map(({ evidence }) => evidence.map(({ page }) => page).sort())).toEqual([
      [1, 2],
      [1, 3],
    ])
  })

  test('two sentences in one breath are two findings where the report tells them apart elsewhere', async () => {
    const deficiencies = await found(
      'ELECTRICAL\nThe porch light fixture does not work. The wall fixtures are not caulked at the siding.',
      'EXTERIOR LIGHTING\n• The porch light fixture does not work.\n• The wall fixtures are not caulked at the siding.',
    )
    expect(deficiencies).toHaveLength(2)
  })

  test('a fire alarm and a carbon monoxide alarm that are missing are two findings', async () => {
    const deficiencies = await found(
      'ELECTRICAL\n\nThere are no smoke alarms in the bedrooms. There is no carbon monoxide alarm in the house.',
    )
    expect(deficiencies.map(({ description }) => description)).toEqual([
      'There are no smoke alarms in the bedrooms.',
      'There is no carbon monoxide alarm in the house.',
    ])
  })

  test('one part with another thing wrong stays a finding of its own', async () => {
    const deficiencies = await found(
      'PLUMBING\n• The water heater is leaking at its base.\n• The water heater has no discharge pipe at the relief valve.',
    )
    expect(deficiencies).toHaveLength(2)
  })
})

test.each([
  'Trusses were looked over for cracked chords and lifted plates; none were found.',
  'Most of the mold found indoors comes from outdoors and settles where it is damp.',
  'However, cracking in concrete can range from hairline to large.',
  'These measures ensure that water is not deposited close to the foundation.',
])('is no finding: %s', async (sentence) => {
  expect(await found(`STRUCTURE\n\n${sentence}`)).toEqual([])
})

test.each([
  ['The living room ceiling fan did not work when it was switched on.', 'Living room'],
  ['A loose shingle was seen at the northeast corner of the garage.', 'Northeast corner of the garage'],
  ['The supply duct is disconnected under the hall bathroom.', 'Under the hall bathroom'],
])('says where: %s', async (sentence, location) => {
  expect((await found(`GENERAL\n\n${sentence}`)).map((deficiency) => deficiency.location)).toEqual([location])
})

test('a description leaves the rating and the advice to their own fields', async () => {
  const [deficiency] = await found(
    'ROOF\n\n[Safety Hazard] The chimney leans away from the house. Recommend repair by a mason.',
  )
  expect(deficiency).toMatchObject({
    description: 'The chimney leans away from the house.',
    recommendation: 'Recommend repair by a mason.',
    severity: 'critical',
  })
})

test('a numbered heading ends the definitions before it, also where it names what is a room as well', async () => {
  const definitions =
    'Definitions\n\nMinor Defect: a condition that ordinary upkeep corrects.\n1. Roof\n\n1.1 Roof Covering'
  const observation = '[Minor Defect] Granules have collected in the rear gutter. Recommend cleaning the gutters.'
  expect(await found(`${definitions}\n\n${observation}`)).toMatchObject([
    { severity: 'minor', description: 'Granules have collected in the rear gutter.' },
  ])
})

test.each(['Hagatna, GU 96910', 'San Juan, PR 00901', 'Charlotte Amalie, VI 00802'])(
  'knows where %s is',
  async (town) => {
    const { propertyAddress, zip } = await rulesExtraction().extract(
      exampleDocument(
        `HOME INSPECTION REPORT\nProperty Address: 12 Harbor Lane, ${town}\nInspection Date: 3/4/2025\n\nROOF\n\nThe roof leaks.`,
      ),
    )
    expect([propertyAddress, zip]).toEqual([`12 Harbor Lane, ${town}`, town.slice(-5)])
  },
)

test('a rating in brackets begins an observation also where no blank line stands before it', async () => {
  const page =
    'ROOF\n\n[Minor Defect] Granules have collected in the rear gutter behind the garage.\n' +
    '[Safety Hazard] The chimney leans away from the house.\n' +
    '[Major Defect] The flashing at the skylight is\nrusted through. Recommend replacing it.'
  expect(await found(page)).toMatchObject([
    { severity: 'minor', description: 'Granules have collected in the rear gutter behind the garage.' },
    { severity: 'critical', description: 'The chimney leans away from the house.' },
    { severity: 'major', description: 'The flashing at the skylight is rusted through.' },
  ])
})

test('a sentence goes on in the next line also with a word that could be a rating', async () => {
  const page = 'STAIRS\n\nThe back step is loose and is a tripping hazard. Recommend repairing it to ensure\nsafety.'
  const parts = { description: 'The back step is loose and is a tripping hazard.' }
  expect(await found(page)).toMatchObject([{ ...parts, recommendation: 'Recommend repairing it to ensure safety.' }])
})

describe('advice', () => {
  test.each([
    ['Recommend monitoring or repair.', 'Recommend monitoring.', 'Recommend monitoring or repair.'],
    ['Recommend repair by a roofer', 'Contact a roofer.', 'Recommend repair by a roofer. Contact a roofer.'],
    ['Recommend mending it. DIY Resource Link.', 'Contact a roofer.', 'Recommend mending it. Contact a roofer.'],
  ])('%s + %s', async (told, chip, recommendation) => {
    const page = `ROOF\n\n3.2.1 Gutter is bent\n\nMaintenance\n\nThe rear gutter is bent. ${told}\n\nRecommendation: ${chip}`
    expect(await found(page)).toMatchObject([{ recommendation }])
  })

  test('leaves the label of a link out of what was told', async () => {
    const [deficiency] = await found('ROOF\n\n• The rear gutter is bent. DIY Resource Link.')
    expect(deficiency?.description).toBe('The rear gutter is bent.')
  })
})

test('numbered paragraphs under "Observations" are one finding each, without their numbers and marks', async () => {
  const page = [
    '4 Roof',
    '4.1 Covering: Slate',
    'Observations',
    '4.2 ! The step flashing at the left dormer has come loose. A roofer should refasten it.',
    '4.3 i Three slates on the rear slope are broken.',
    '4.4 S The gutter over the front entry has rusted through.',
    '4.5 i The rest of the slates were sound.',
  ].join('\n\n')
  expect((await found(page)).map(({ description }) => description)).toEqual([
    expect.stringMatching(/^The step flashing at the left dormer has come loose\./),
    'Three slates on the rear slope are broken.',
    'The gutter over the front entry has rusted through.',
  ])
})

describe('marks behind the numbers of observations', () => {
  const observations = [
    '4 Roof',
    '4.1 Covering: Slate',
    'Observations',
    '4.2 ! The step flashing at the left dormer has come loose.',
    '4.3 i Three slates on the rear slope are broken.',
    '4.4 S The ladder hook at the ridge is cracked.',
  ].join('\n\n')
  const severities = async (legend: string) =>
    (await found(`HOW TO READ THIS REPORT\n\n${legend}`, observations)).map(({ severity }) => severity)

  test.each([
    'Icons: ! Repair - needs a tradesman, S Safety - somebody could be hurt, i Maintenance or information.',
    'Icons:\n! Repair - needs a tradesman.\nS Safety - somebody could be hurt.\ni Maintenance or information.',
  ])('rate them as the legend explains: %s', async (legend) => {
    expect(await severities(legend)).toEqual(['major', 'minor', 'critical'])
  })

  test('rate them as this legend explains, not as others do', async () => {
    const legend = 'Legend: S = Maintenance, now and then. i = Safety hazard. ! = Repair or replace.'
    expect(await severities(legend)).toEqual(['major', 'critical', 'minor'])
  })

  test.each(['', 'Icons: see the cover of the folder.'])(
    'say nothing where no legend explains them: %s',
    async (legend) => {
      expect(await severities(legend)).not.toContain('critical')
    },
  )

  test('end a part that was described as not there', async () => {
    const page = '9 Interiors\n\n9.1 Dishwasher: None\n\nObservations\n\n9.2 S The stair rail is loose.'
    const legend = 'Icons: ! Repair, S Safety, i Maintenance.'
    expect(await found(legend, `${page}\n\n9.3 ! The tiles by the tub are cracked.`)).toMatchObject([
      { severity: 'critical', category: 'interiors' },
      { severity: 'major', category: 'interiors' },
    ])
  })
})

test('a paragraph that only sends for somebody is advice on what was told of the part before it', async () => {
  const sent = 'Have the water heater looked at by a licensed plumber to determine what repairs are needed.'
  const told = (fault: string) => found(`PLUMBING SYSTEM\n\nDeficiencies\n\n${fault}\n\n${sent}`)
  const [heater, ...others] = await told('There is rust and corrosion present at the water heater.')
  expect(others).toEqual([])
  expect(heater?.recommendation).toContain(sent)
  expect(await told('The hose bib leaks at its stem.')).toHaveLength(2)
  const elsewhere = sent.replace('water heater', 'water heater in the attic')
  const both = await found(
    `PLUMBING SYSTEM\n\nDeficiencies\n\nThere is rust present at the water heater in the garage.\n\n${elsewhere}`,
  )
  expect(both).toHaveLength(2)
})

test('what asks for a part to be looked at, right below what is wrong with it under one heading, is advice on that', async () => {
  const asked = 'The fireplace should be serviced and inspected / repaired before use for safety.'
  const told = (...lines: string[]) => found(`INTERIOR\n\nFireplace:\n${lines.join('\n')}`)
  const [glass, ...others] = await told('A white build up was visible on the glass of the fireplace.', asked)
  expect(others).toEqual([])
  expect(glass?.recommendation).toContain(asked)
  expect(await told('The paint beside it is peeling.', asked)).toHaveLength(2)
})

test('a rating before a numbered title rates it, though the same word labels advice elsewhere', async () => {
  const deficiencies = await found(
    [
      '2. EXTERIOR',
      'REPAIR      2.1 Light',
      '            Fixture at the garage side hangs from its wires',
      'MONITOR     2.2 Stucco',
      '            Hairlines at the window corners',
      'REPAIR      2.3 Slider',
      '            The lock is broken and a stick holds it',
    ].join('\n\n'),
  )
  expect(deficiencies.map(({ severity }) => severity)).toEqual(['major', 'minor', 'major'])
})

test('a list that repeats an observation with its number before the words tells it no second time', async () => {
  const alarm = 'Carbon monoxide alarm was not found on the second floor.'
  const deficiencies = await found(
    `At a glance\n\nComment 22: ${alarm}\n\nComment 23: Furnace did not start.`,
    `Alarms\n\nComment 22:\n\n${alarm} Gas appliances are present.\n\nHeating\n\nComment 23:\n\nFurnace did not start. Burners did not light.`,
  )
  expect(deficiencies).toHaveLength(2)
  expect(deficiencies.map(({ description }) => description).join()).not.toContain('Comment')
})

test('a numbered head is none of the lines that pages repeat at their feet', async () => {
  const faults = [
    'Rear gutter leaks at its seam.',
    'The hall door is split.',
    'Sink trap drips.',
    'The walk is cracked and heaved.',
  ]
  const pages = faults.map(
    (fault, at) =>
      `Comment ${2 * at + 1}:\n\nA breaker is double tapped on side ${at + 1}.\n\nComment ${2 * at + 2}:\n\n${fault}`,
  )
  const deficiencies = await found(...pages)
  for (const fault of faults) expect(deficiencies.map(({ description }) => description)).toContain(fault)
})

const ADVISED = [
  'The lower clapboards are soft with rot. Recommend: Replace the rotted courses.',
  'The deck ledger has pulled away from the house. Recommend: Have a deck builder bolt it.',
  'Two treads of the rear steps are cracked. Recommend: Replace the treads.',
  'The boot at the vent pipe is split. Recommend: Have a roofer replace it.',
  'The left foundation wall is cracked and leans inward. Recommend: Have an engineer design the repair.',
  'A 30 amp breaker feeds a number 12 wire. Recommend: Have an electrician correct it.',
  'The sink drain leaks at the trap. Recommend: Have a plumber repair it.',
  'The water heater has no relief valve pipe. Recommend: Have a plumber fit one.',
  'The supply duct has fallen off its collar. Recommend: Refasten and seal it.',
  'The hall toilet is loose at the floor. Recommend: Reset it on a new seal.',
  'The garage door opener does not reverse. Recommend: Adjust or replace it.',
  'The bedroom window is cracked. Recommend: Replace the pane.',
  'The gutter at the rear has come loose. Recommend: Refasten it.',
]

test('where each finding has its advice, what has some is one, and what has none must be told surely', async () => {
  const bullets = [
    ...ADVISED,
    'The outdoor fan grinds and the unit is past the life we expect. Recommend: Budget for a new system.',
    'Metal panels with exposed screws cover the main roof.',
  ]
  const found = await foundIn(`
OBSERVATIONS

${bullets.map((bullet) => `• ${bullet.replace(' Recommend', '\nRecommend')}\n`).join('\n')}
`)
  const told = found.map(({ description }) => description)
  expect(told).toContainEqual(expect.stringContaining('fan grinds'))
  expect(told).not.toContainEqual(expect.stringContaining('Metal panels'))
  expect(told).toHaveLength(14)
  expect(found[0]?.recommendation).toBe('Replace the rotted courses.')
})
