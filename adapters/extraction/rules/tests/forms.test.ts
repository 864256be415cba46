import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import { exampleDocument } from '#domain/examples.ts'

async function found(...sections: string[]): Promise<Deficiency[]> {
  const page = [
    'HOME INSPECTION CHECKLIST',
    'Property address: 12 Elm Street, Austin, TX 78701',
    'Inspection date: 03/04/2024',
    'ROOF',
    'Viewed from: [x] Eaves [ ] Roof [ ] Ground [ ] Drone Layers: [x] 1 [ ] 2 [ ] 3 [ ] Unknown',
    ...sections,
  ].join('\n')
  return (await rulesExtraction().extract(exampleDocument(page))).deficiencies
}

const quotes = (deficiencies: Deficiency[]) => deficiencies.map(({ evidence }) => evidence.map(({ quote }) => quote))

test('a ticked defect is quoted as the page prints it, without the next question', async () => {
  const deficiencies = await found(
    'GUTTERS',
    '[x] Vinyl [ ] Rusting [x] Leaking seams Hangers: [x] Satisfactory [ ] Loose',
  )
  expect(quotes(deficiencies)).toEqual([['[x] Leaking seams']])
})

test('an answer that tells a fault is one, and a hazard ticked behind it rates it', async () => {
  const deficiencies = await found(
    'APPLIANCES',
    'Range: operable [x] Yes [ ] No Anti-tip bracket: [ ] Yes [x] No [x] Safety hazard Hood: [x] Yes [ ] No',
  )
  expect(quotes(deficiencies)).toEqual([['Anti-tip bracket: [ ] Yes [x] No [x] Safety hazard']])
  expect(deficiencies[0]?.severity).toBe('critical')
})

test('what a box says and the comments of its section tell again is one deficiency', async () => {
  const deficiencies = await found(
    'STEPS',
    'Railing: [ ] Yes [x] None [x] Safety hazard Treads: [x] Satisfactory [ ] Worn',
    'Comments: Five risers and no hand rail at either side.',
  )
  expect(quotes(deficiencies)).toEqual([
    ['Five risers and no hand rail at either side.', 'Railing: [ ] Yes [x] None [x] Safety hazard'],
  ])
})

test('each defect that the comments of a form tell counts, what the form prints does not', async () => {
  const deficiencies = await found(
    'FURNACE',
    'Describe leaks, cracks or corrosion of the heat exchanger.',
    'Condition: [ ] Satisfactory [x] Marginal [ ] Poor [ ] Noisy',
    'Comments: The flue pipe is rusted through. The filter door is missing.',
  )
  expect(quotes(deficiencies)).toEqual([['The flue pipe is rusted through.'], ['The filter door is missing.']])
})

test('a bulleted comment on a part marked deficient counts even in words that name no fault', async () => {
  const page = [
    'PROPERTY INSPECTION REPORT',
    'Property address: 12 Elm Street, Austin, TX 78701',
    'I=Inspected   NI=Not Inspected   NP=Not Present   D=Deficient',
    'I   N I   N P   D',
    '☑ ☐ ☐ ☑      A. Stairways',
    '             Comments:',
    '             • Rail ends stick out instead of returning to the wall.',
    '☑ ☐ ☐ ☐      B. Doors',
    '             Comments:',
    '             • Closet doors slide on a track.',
  ].join('\n')
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(page))
  expect(quotes(deficiencies)).toEqual([['Rail ends stick out instead of returning to the wall.']])
})

test('a row of a table whose action is "None" tells no deficiency', async () => {
  const page = [
    'HOME INSPECTION REPORT',
    'Property address: 12 Elm Street, Austin, TX 78701',
    'Component        Condition     Comment                                     Action',
    'Cladding         Fair          Panels are dented by a ladder.              None',
    'Front steps      Fair          Treads are cracked and loose.               Repair',
  ].join('\n')
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(page))
  expect(quotes(deficiencies)).toEqual([['Treads are cracked and loose.']])
})

test('boxes in a column beside their questions answer the question of their own line', async () => {
  const deficiencies = await found(
    'STAIRS',
    'Are any treads loose?            Yes [ ]  No [x]',
    'Is the handrail secure?          [ ] Yes  [x] No',
    'Is the stair lit?                [x] Yes  [ ] No',
  )
  expect(quotes(deficiencies)).toEqual([['Is the handrail secure? [ ] Yes [x] No']])
})

const punchList = (box: string) => [
  'FINAL WALK',
  `${box} 1. The swale on the left side runs uphill and water sat against the stem wall. Re-cut the swale.`,
  `${box} 2. The second panel of the driveway has a crack with one side a quarter inch higher.`,
  `${box} 3. The sash in bedroom 2 binds halfway and needs two hands to get it open.`,
  `${box} 4. The branch duct to the primary closet is not connected and lies on the drywall.`,
]

test('an empty box before each observation of a punch list is for whoever mends it', async () => {
  const lists = [...['□', '[ ]'].map(punchList), punchList('').map((line) => line.replace(/^ (\d\.)/, '$1 [ ]'))]
  for (const list of lists) {
    const report = `HOME INSPECTION REPORT\nProperty address: 12 Elm Street, Austin, TX 78701\n${list.join('\n')}`
    const { deficiencies } = await rulesExtraction().extract(exampleDocument(report))
    expect(deficiencies.map(({ description }) => description)).toHaveLength(4)
    expect(report).toContain(deficiencies[0]?.evidence[0]?.quote)
  }
})

test('long options of a form that nobody chose are no punch list', async () => {
  const options = ['missing, loose or not to the standard', 'split, rotted or set in the ground'].flatMap((fault) =>
    ['Handrails or guards are', 'The posts of the deck are', 'Stairs at the front are'].map(
      (part) => `[ ] ${part} ${fault}`,
    ),
  )
  const report = ['HOME INSPECTION REPORT', 'Property address: 12 Elm Street, Austin, TX 78701', ...options].join('\n')
  expect((await rulesExtraction().extract(exampleDocument(report))).deficiencies).toEqual([])
})

test('in a form with other boxes the same lines are options that nobody chose', async () => {
  expect(await found(...punchList('[ ]'))).toEqual([])
})

test('boxes are those of the heads in their order, wherever a page prints them', async () => {
  const deficiencies = await found(
    'I=Inspected NI=Not Inspected NP=Not Present D=Deficient',
    '    I    NI    NP    D',
    '  ☒ ☐ ☐ ☒             A. Heating Equipment',
    'Comments:',
    '• Flex gas connector goes through the furnace cabinet',
    '  ☒ ☐ ☐ ☐             B. Cooling Equipment',
    'Comments:',
    '• Air supply 55, return 75',
  )
  expect(deficiencies.map(({ description }) => description)).toEqual([
    'Flex gas connector goes through the furnace cabinet',
  ])
})

test('boxes beside another form, under other heads, are none of those before', async () => {
  const deficiencies = await found(
    'S = Satisfactory  M = Monitor  R = Repair',
    'S    M    R',
    '☒ ☐ ☐               Furnace',
    '☐ ☐ ☒               Flue',
    '• The flue is rusted through',
    '                                                       Yes  No  N/A',
    'Loose handrails                                         ☐ ☐ ☒',
    'Leaks at the water heater                               ☒ ☐ ☐',
  )
  expect(deficiencies.map(({ description }) => description).join()).toMatch(/flue is rusted.*Leaks at the water heater/)
})

/** What is found in an insurer's form, explained so, with words under a heading on the page behind it. */
async function foundBehind(explained: string, system: string, ...words: string[]): Promise<string[][]> {
  const form = [
    'HOME INSPECTION FORM',
    'Property address: 12 Elm Street, Austin, TX 78701',
    'ELECTRICAL',
    'Panel: [x] Breakers [ ] Fuses [ ] Disconnect Amps: [ ] 100 [x] 150 [ ] 200',
    'Hazards: [ ] Blowing fuses [x] Double taps [x] Exposed wiring [ ] Empty sockets [ ] Over fusing',
    `General condition: [ ] Satisfactory [x] Unsatisfactory (explain): ${explained}`,
  ]
  const document = exampleDocument(form.join('\n'), [system, '', ...words].join('\n'))
  return quotes((await rulesExtraction().extract(document)).deficiencies)
}

const BREAKER = 'Breaker 7 is double tapped.'
const NEUTRAL = 'The neutral bar is corroded and two of its screws are missing.'

test('boxes of a form that sends to a narrative are told there, where words of the system share theirs', async () => {
  const sent = await foundBehind('see narrative, 1 - 2', 'ELECTRICAL SYSTEM', `1. ${BREAKER}`, `2. ${NEUTRAL}`)
  expect(sent).toContainEqual([NEUTRAL])
  expect(sent).toContainEqual(expect.arrayContaining([BREAKER, '[x] Double taps']))
  expect(sent).toContainEqual(['[x] Exposed wiring'])
})

test('boxes that the form sends nowhere with, or that only another system is told of, stand for themselves', async () => {
  for (const told of [
    await foundBehind('old', 'ELECTRICAL SYSTEM', `1. ${BREAKER}`, `2. ${NEUTRAL}`),
    await foundBehind(
      'see narrative',
      'PLUMBING',
      '1. The tub drain has two taps on it, which is double what it bears, and leaks.',
    ),
  ]) {
    expect(told).toContainEqual(['[x] Double taps'])
    expect(told).toContainEqual(['[x] Exposed wiring'])
  }
})

test('an option that nothing is known is no fault', async () => {
  const asks = 'Roof deck: [ ] A. Meets the code [ ] B. Fails the code'
  expect(await found('ROOF DECK', `${asks} [x] C. Unknown or does not meet A or B`)).toEqual([])
  expect(await found('ROOF DECK', `${asks} [x] C. Deck is rotted`)).toHaveLength(1)
})
