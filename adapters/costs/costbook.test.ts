import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '#domain/costbook/matching/words.ts'
import { categories, type Deficiency, severities, unitTypes } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import type { Locality } from '#domain/place/place.ts'
import { stateNames } from '#domain/place/states.ts'
import { awaitedCpuMs } from '#server/testing/cpu.ts'
import { costEstimatorContract, expectHonest } from './contract.ts'
import { costbookCosts } from './costbook.ts'
import { starterCostbook, starterItems } from './starter-costbook.ts'
import { sentences } from './testing/sentences.ts'

const costs = costbookCosts()

async function price(changes: Partial<Deficiency>, where: Locality | null = null) {
  const [estimate] = await costs.estimate([exampleDeficiency({ recommendation: '', location: '', ...changes })], where)
  return estimate ?? null
}

describe('prices from the costbook', () => {
  costEstimatorContract(costs)

  test('any item may be chosen for any words, which gives honest figures that say so', async () => {
    const codes = starterItems().map(({ code }) => code)
    const asked = codes.map((chosenItem) => ({ ...exampleDeficiency({ recommendation: 'Monitor.' }), chosenItem }))
    const estimates = await costs.estimate(asked, { zip: '10001', state: 'NY' })
    expect(estimates.map((estimate) => estimate?.itemCode)).toEqual(codes)
    for (const estimate of estimates) {
      if (!estimate) throw new Error('a chosen item has no price')
      expectHonest(estimate)
      expect(estimate).toMatchObject({ confidence: 1, reasons: { remark: 'repair chosen by you' } })
    }
  })

  test.each([
    ['EL-081', 1, '1 story, this house'],
    ['IV-010', 1633, '1,633 sq ft, 1 story, this house'],
  ])('%s is assumed for the known house: %d', async (chosenItem, quantity, house) => {
    const asked = { ...exampleDeficiency({ quantity: null, description: 'None there.' }), chosenItem }
    const [estimate] = await costs.estimate([asked], null, { house: { livingArea: 1633, stories: 1 } })
    expect(estimate).toMatchObject({ quantity, quantityAssumed: true, house })
  })

  test('any words, quantity and place give honest figures', async () => {
    const vocabulary = [...new Set(starterItems().flatMap(({ keywords }) => keywords.flatMap(wordsOf)))]
    const anyText = fc.array(fc.oneof(fc.constantFrom(...vocabulary), fc.string()), { maxLength: 25 })
    const anyDeficiency = fc.record({
      description: anyText.map((words) => words.join(' ')),
      recommendation: fc.constantFrom('', 'Repair.', 'Recommend further evaluation.', 'Monitor.', 'Replace it.'),
      category: fc.constantFrom(...categories),
      severity: fc.constantFrom(...severities),
      quantity: fc.option(fc.double({ min: 0.01, max: 2_000_000, noNaN: true })),
      unitType: fc.option(fc.constantFrom(...unitTypes)),
    })
    const anyPlace = fc.option(
      fc.record({
        zip: fc.option(fc.integer({ min: 0, max: 99_999 }).map((zip) => String(zip).padStart(5, '0'))),
        state: fc.option(fc.constantFrom(...Object.keys(stateNames), 'XX', '')),
      }),
    )
    await fc.assert(
      fc.asyncProperty(anyDeficiency, anyPlace, async (changes, where) => {
        const estimate = await price(changes, where)
        if (estimate) expectHonest(estimate)
      }),
      { numRuns: 400 },
    )
  })

  test('labor and material follow the region apart', async () => {
    const [national, newYork, houston, honolulu] = await Promise.all(
      [null, { zip: '10001', state: 'NY' }, { zip: '77002', state: 'TX' }, { zip: '96813', state: 'HI' }].map((where) =>
        price({ description: 'Water heater is past its expected life', category: 'plumbing' }, where),
      ),
    )
    expect(national).toMatchObject({ itemCode: 'PL-060', region: 'United States', average: 219_500 })
    expect(newYork?.region).toBe('New York City, NY')
    expect(0.6 * ((newYork?.labor ?? 0) / (national?.labor ?? 1)) + 0.4).toBeCloseTo(1.26, 2)
    expect(newYork?.material).toBe(national?.material)
    expect(houston?.region).toBe('Houston, TX')
    expect(houston?.labor).toBeLessThan(national?.labor ?? 0)
    expect((honolulu?.material ?? 0) / (national?.material ?? 1)).toBeCloseTo(1.15, 2)
  })

  test.each<[string, Locality | null, string, RegExp]>([
    ['an unknown ZIP code of a known state', { zip: null, state: 'TX' }, 'Texas', /for Texas/],
    ['a ZIP code that nobody has in a known area', { zip: '10099', state: null }, 'New York City, NY', /New York City/],
    ['a rural ZIP code', { zip: '79830', state: 'TX' }, 'Texas', /for Texas/],
    ['Puerto Rico', { zip: '00901', state: 'PR' }, 'United States', /none are known for Puerto Rico/],
    ['the Virgin Islands', { zip: '00802', state: 'VI' }, 'United States', /none are known for U.S. Virgin Islands/],
    ['Guam', { zip: '96910', state: 'GU' }, 'United States', /none are known for Guam/],
    ['no place at all', null, 'United States', /place is not known/],
    ['a military ZIP code', { zip: '09001', state: null }, 'United States', /place is not known/],
  ])('%s is priced by what is known, and says so', async (_, where, region, basis) => {
    const estimate = await price({}, where)
    expect(estimate?.region).toBe(region)
    expect(estimate?.basis).toMatch(basis)
  })

  test("a quantity in the item's unit wins over the typical one", async () => {
    const gutters = { description: 'Gutters are missing at the rear', category: 'roofing' } as const
    expect(await price(gutters)).toMatchObject({ quantity: 40, quantityAssumed: true, unitType: 'lin_ft' })
    expect(await price({ ...gutters, quantity: 62.5, unitType: 'lin_ft' })).toMatchObject({
      quantity: 62.5,
      quantityAssumed: false,
    })
    const pieces = await price({ ...gutters, quantity: 2, unitType: 'each' })
    expect(pieces).toMatchObject({ quantity: 40, quantityAssumed: true })
    expect(pieces?.basis).toContain('the report counts in each')
  })

  test('a small job costs a visit', async () => {
    const estimate = await price({ description: 'Cover plate is missing', quantity: 1, unitType: 'each' })
    expect(estimate).toMatchObject({ itemCode: 'EL-062', average: 10_500, perUnit: 1_700 })
    expect(estimate?.basis).toContain('minimum charge')
  })

  test('where the report asks only for an evaluation, the evaluation is priced, and the usual repair is named', async () => {
    const estimate = await price({
      category: 'exterior',
      description: 'The deck ledger was not visible behind the skirting, and some movement was felt.',
      recommendation: 'Recommend further evaluation by a qualified deck contractor.',
    })
    expect(estimate?.itemCode).toBe('EX-900')
    expect(estimate?.basis).toContain('asks for an evaluation, which is priced here')
    expect(estimate?.contingent).toMatchObject({ itemDescription: 'Deck ledger bolted and flashed' })
  })

  test.each([
    ['A basement wall has pushed in three inches and is a structural issue.', 'Bowing wall braced'],
    ['One corner of the foundation has settled two inches.', 'Settled foundation lifted'],
    ['Fine cracks in the basement wall without movement.', null],
  ])('where an engineer is to look, what has moved names the repair: %s', async (description, repair) => {
    const recommendation = 'Further evaluation needed by a structural engineer.'
    const estimate = await price({ category: 'structural', description, recommendation })
    expect(estimate).toMatchObject({ itemCode: 'ST-900', evaluation: true })
    expect(estimate?.contingent?.itemDescription ?? null).toBe(repair)
  })

  test('a plain repair that costs no more than its evaluation is priced as such', async () => {
    const estimate = await price({
      category: 'interiors',
      description: 'Bedroom door rubs its frame and does not latch.',
      recommendation: 'Further evaluation by a qualified carpenter is recommended.',
    })
    expect(estimate?.itemCode).toBe('IN-011')
  })

  test('a large defect that is only to be watched has no price', async () => {
    const roof = { category: 'roofing', description: 'Older roof, granule loss.' } as const
    expect(await price({ ...roof, recommendation: 'Monitor.' })).toBeNull()
    expect(await price({ ...roof, recommendation: 'Replace the roof.' })).toMatchObject({ itemCode: 'RF-021' })
    expect(await price({ category: 'general', description: 'Noted for information. Monitor.' })).toBeNull()
  })

  test('a task of a form for paid work is priced, though the form also says to watch', async () => {
    const veneer = { category: 'exterior', description: 'Masonry veneer walls: Cracked' } as const
    expect(await price({ ...veneer, recommendation: 'Monitor' })).toBeNull()
    expect(await price({ ...veneer, recommendation: 'Monitor Fix' })).toMatchObject({ source: 'costbook' })
  })

  test('a danger costs nothing only where the words surely ask for nothing', async () => {
    const missing = {
      category: 'electrical',
      description: 'Alarms: none found, though a stove burns wood here.',
    } as const
    expect(await price({ ...missing, severity: 'minor' })).toBeNull()
    expect(await price({ ...missing, severity: 'critical' })).toMatchObject({ source: 'costbook' })
    const settled = 'The gas valve leaked at its stem and was tightened by us on site; no further action is needed.'
    expect(await price({ category: 'plumbing', description: settled, severity: 'critical' })).toBeNull()
  })

  test('a small repair that is only to be watched is priced in case, at low urgency', async () => {
    const estimate = await price({
      category: 'interiors',
      description: 'Bedroom window is difficult to open.',
      recommendation: 'Recommend monitoring.',
    })
    expect(estimate).toMatchObject({ itemCode: 'EX-034', urgency: 'low' })
    expect(estimate?.basis).toContain('should it be needed')
  })

  test('what no item fits gets the wide range of its category, marked as Regional Market Analysis', async () => {
    const estimate = await price({ category: 'hvac', description: 'Zyxel frobnicator is askew.' })
    expect(estimate).toMatchObject({ source: 'regional_fallback', itemCode: null, itemDescription: null })
    expect(estimate?.confidence).toBeLessThan(0.45)
    expect(estimate?.basis).toMatch(/No costbook item fits/)
  })

  test('urgency is the more urgent of what the item is and what the inspector says', async () => {
    const window = { description: 'Bedroom window is difficult to open.', category: 'interiors' } as const
    expect((await price({ ...window, severity: 'minor' }))?.urgency).toBe('medium')
    expect((await price({ ...window, severity: 'critical' }))?.urgency).toBe('high')
  })

  test('what the inspector calls minor is never urgent, whatever the item usually is', async () => {
    const breaker = { description: 'Double tapped breaker in the main panel.', category: 'electrical' } as const
    expect((await price({ ...breaker, severity: 'minor' }))?.urgency).toBe('medium')
    expect((await price({ ...breaker, severity: 'low' }))?.urgency).toBe('medium')
    expect((await price({ ...breaker, severity: 'major' }))?.urgency).toBe('high')
  })

  test.each(sentences)('%s: “%s” is priced as %j', async (category, description, codes) => {
    expect(codes).toContain((await price({ category, description }))?.itemCode)
  })

  test.each(['a', 'un', 'not ', 'near a ', 'to determine ', 'hot-water ', 'garage vehicle ', '. ', 'is not '])(
    'twenty thousand characters of %j take under a second of a processor',
    async (part) => {
      const text = part.repeat(20_000 / part.length)
      const asked = { description: text, recommendation: text, location: text }
      expect(await awaitedCpuMs(() => price(asked))).toBeLessThan(1_000)
    },
  )

  test('a deficiency takes under 5 ms', async () => {
    const asked = sentences.map(([category, description]) => exampleDeficiency({ category, description }))
    await costs.estimate(asked, null)
    const taken = await awaitedCpuMs(async () => {
      for (let round = 0; round < 5; round += 1) await costs.estimate(asked, null)
    })
    expect(taken / (5 * asked.length)).toBeLessThan(5)
  })
})

describe('the starter costbook', () => {
  const items = starterItems()

  test('has at least 260 items over all twelve categories, each with its own code', () => {
    expect(items.length).toBeGreaterThanOrEqual(260)
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
    for (const category of categories)
      expect(items.filter((item) => item.category === category).length).toBeGreaterThan(9)
  })

  test('has an evaluation and a small repair for every category', () => {
    for (const category of categories) {
      for (const kind of ['evaluation', 'visit']) {
        expect(items.some((item) => item.category === category && item.kind === kind)).toBe(true)
      }
    }
  })

  test('gives every item a price, words to find it by, and an urgency that fits', () => {
    for (const { code, labor, material, visit, quantity, keywords, category, also } of items) {
      expect(labor + material, code).toBeGreaterThan(0)
      expect(visit, code).toBeGreaterThanOrEqual(7_500)
      expect(quantity, code).toBeGreaterThanOrEqual(1)
      expect(keywords.length, code).toBeGreaterThan(0)
      for (const keyword of keywords) expect(wordsOf(keyword).length, `${code}: ${keyword}`).toBeGreaterThan(0)
      expect(also, code).not.toContain(category)
    }
  })

  test('has a range for every category and multipliers for every state', () => {
    const { ranges, regions } = starterCostbook()
    expect(ranges.map(({ category }) => category)).toEqual([...categories])
    for (const { labor, material, min, max } of ranges) {
      expect(min).toBeLessThan(labor + material)
      expect(labor + material).toBeLessThan(max)
    }
    expect(regions.byState.size).toBe(51)
    for (const { labor, material } of [...regions.byZip3.values(), ...regions.byState.values()]) {
      expect(labor > 0.6 && labor < 1.6).toBe(true)
      expect(material === 1 || material === 1.15).toBe(true)
    }
  })
})
