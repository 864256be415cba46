import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { calendarFile } from '#domain/negotiation/deadline/calendar-file.ts'
import { type RepairRequest, type RequestItem, remedies } from '#domain/negotiation/repair-request.ts'
import { suggestedAmount } from '#domain/negotiation/request/suggested-amount.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { composeLetter, MAX_LETTER_QUOTE, shortQuote } from './compose-letter.ts'
import { LETTER_COLUMNS, letterText } from './letter-text.ts'
import { tradeFor, tradeInLetter } from './trade.ts'
import { workDue } from './work-due.ts'

const property = '418 Juniper Ridge Drive, Austin, TX 78701'
const told = { property, from: 'Jo and Sam Buyer', now: new Date('2026-03-05T03:00:00Z'), timeZone: 'America/Chicago' }

function item(changes: Partial<RequestItem> = {}, said: Partial<RequestItem['said']> = {}): RequestItem {
  return {
    ...{ finding: 'd-breaker' as DeficiencyId, bucket: 'lead', remedy: 'repair', amount: null, note: '', answer: null },
    ...changes,
    said: {
      title: 'Electrical: Main panel',
      severity: 'critical',
      description: 'Double tapped breaker.',
      page: 12,
      quote: 'Double tapped breaker in the main panel.',
      trade: 'licensed electrician',
      evaluate: false,
      ...said,
    },
  }
}

function request(changes: Partial<RepairRequest> = {}): RepairRequest {
  return {
    answerBy: null,
    printed: null,
    revision: 0,
    ...{
      report: 7 as ReportId,
      version: 1,
      state: 'draft',
      deadline: null,
      remindDays: null,
      opening: '',
      sender: '',
      byTrade: false,
    },
    ...{ items: [item()], createdAt: told.now, sentAt: null, answeredAt: null, answeredThrough: null },
    ...changes,
  }
}

const only = (changes: Partial<RequestItem>, said: Partial<RequestItem['said']> = {}) => {
  const [first] = composeLetter(request({ items: [item(changes, said)] }), told).items
  if (!first) throw new Error('nothing is asked')
  return first
}

describe('a letter', () => {
  test('shows the photos of its items, but of those that are to go without', () => {
    const photo = { name: 'photo-1-1', page: 3, caption: '', width: 4, height: 3 }
    const photos = new Map([['d-breaker' as DeficiencyId, [photo]]])
    const shown = (changes: Partial<RequestItem>) =>
      composeLetter(request({ items: [item(changes)] }), { ...told, photos }).items.map(({ photos }) => photos)
    expect(shown({})).toEqual([[photo]])
    expect(shown({ withoutPhotos: true })).toEqual([[]])
    expect(shown({ finding: 'd-other' as DeficiencyId })).toEqual([[]])
  })

  test('cites a page as printed and as counted where these differ', () => {
    const where = (said: Partial<RequestItem['said']>) =>
      letterText(composeLetter(request({ items: [item({}, said)] }), told)).replaceAll(/\s+/g, ' ')
    expect(where({ printedPage: '10' })).toContain('Page 10 of the report (page 12 of the file): "Double')
    expect(where({ printedPage: '12' })).toContain('Page 12 of the report: "Double')
    expect(where({ printedPage: null })).toContain('Page 12 of the file: "Double')
    expect(where({})).toContain('Page 12 of the report: "Double')
  })

  test('asks in whole sentences, on the conditions of each remedy', () => {
    expect(only({})).toMatchObject({
      ask: 'Please have this repaired by a licensed electrician before closing.',
      terms: [],
    })
    expect(only({ remedy: 'replace' }, { trade: 'qualified contractor' })).toMatchObject({
      ask: 'Please have this replaced by a qualified contractor before closing.',
    })
    expect(only({}, { evaluate: true }).ask).toBe(
      'Please have this evaluated by a licensed electrician, and what is found to be wrong repaired, before closing.',
    )
    expect(only({ remedy: 'credit', amount: 120_000 })).toMatchObject({
      ask: 'Please credit us $1,200 at closing, in place of the work.',
    })
    expect(only({ remedy: 'price-reduction', amount: 500_000 }).ask).toContain('purchase price by $5,000')
  })

  test('says what an item is about where its place does not', () => {
    const title = (said: Partial<RequestItem['said']>) => only({}, said).title
    expect(title({ title: 'Electrical', repair: 'Carbon monoxide alarm installed' })).toBe(
      'Electrical: carbon monoxide alarm installed',
    )
    expect(title({ title: 'Electrical: Home', repair: 'GFCI outlet installed' })).toBe(
      'Electrical: Home: GFCI outlet installed',
    )
    expect(title({ title: 'Electrical' })).toBe('Electrical: Double tapped breaker')
    expect(title({ repair: 'Breaker replaced' })).toBe('Electrical: Main panel')
  })

  test('has the inspector’s words once, without how things work in any house', () => {
    const description =
      'The alarm was old. The life expectancy of alarms is generally 10 years. Whenever one is old, it should be replaced. This is a hazard. Replace the alarm.'
    const quote = description.replace(' Replace the alarm.', '')
    const said = only({}, { description, quote, advice: 'Replace the alarm.' })
    expect(said).toMatchObject({ description: '', quote: 'The alarm was old. … This is a hazard.' })
    expect(said.advice).toBe('Replace the alarm.')
    expect(only({}, { description, quote: description, advice: 'Replace the alarm.' }).advice).toBe('')
    const sent = { state: 'sent', printed: { ...told, layout: 3 } } as const
    const [before] = composeLetter(request({ ...sent, items: [item({}, { description, quote })] }), told).items
    expect(before).toMatchObject({ title: 'Electrical: Main panel', description, quote })
  })

  test.each([
    ['The shingles are at or near the end of their useful lives.', 'Consult a qualified roofer.', '', 'replaced'],
    ['The furnace is loud.', 'Have it evaluated by a licensed contractor.', 'Furnace replaced', 'replaced'],
    ['Open splice.', 'Consult with a licensed electrician for repairs/replacement.', 'Splice put in a box', 'repaired'],
    ['We recommend installing a carbon monoxide detector.', '', 'Carbon monoxide alarm installed', 'installed'],
    ['The chimney is cracked.', 'Have it evaluated by a licensed mason.', '', 'evaluated'],
  ])('asks for the work that is due: %s %s', (description, recommendation, itemDescription, work) => {
    const estimate = itemDescription ? exampleEstimate({ itemDescription }) : null
    const due = workDue({ description, recommendation, estimate, quote: null })
    expect(only({}, { ...due, description, advice: recommendation }).ask).toContain(`Please have this ${work} by a`)
  })

  test('asks for the trade that the report names, even where it is any contractor', () => {
    const asked = (recommendation: string) => tradeInLetter({ category: 'electrical', recommendation, estimate: null })
    expect(asked('Installation by a qualified contractor.')).toBe('qualified contractor')
    expect(asked('Have a qualified contractor or electrician look.')).toBe('licensed electrician')
    expect(asked('Install one.')).toBe('licensed electrician')
  })

  test.each([
    ['Replace this panel.', 'Zinsco panel in the garage.', 'replaced'],
    ['Repair or replace as needed.', 'The window does not close.', 'repaired or replaced'],
    ['', 'Shingles are torn. They should be replaced by a roofer.', 'replaced'],
    ['Contact a qualified roofer.', 'Secure the loose ridge cap.', 'repaired'],
    ['Contact a qualified roofer.', 'Two shingles were replaced in 2019; one is torn.', 'repaired'],
    ['Replace all.', 'Smoke alarms are missing or too old.', 'replaced'],
    [
      'Contact a qualified contractor.',
      'Several windows have been replaced; the bath window has a cracked pane.',
      'repaired',
    ],
    ['', 'The outlet cover is cracked. Furnace filters should be replaced every 3 months.', 'repaired'],
    ['Budget to replace in 3 to 5 years.', 'The furnace is loud.', 'repaired'],
    ['Install bolts; do not replace the ledger.', 'The ledger is nailed.', 'repaired'],
    ['Replace the pane.', 'The living room window is cracked.', 'repaired'],
    ['Replace with the correct size breaker.', 'The breaker is too large for its wire.', 'replaced'],
    ['', 'The water heater leaks at its base. It should be replaced.', 'replaced'],
    ['', 'The tread is worn. The tread should be replaced.', 'replaced'],
  ])('asks for the work that the report asks for: %s %s', (advice, description, work) => {
    expect(only({}, { advice, description, title: 'Part' }).ask).toBe(
      `Please have this ${work} by a licensed electrician before closing.`,
    )
  })

  test('names the day of the inspection', () => {
    expect(composeLetter(request(), { ...told, inspected: '2026-02-20' }).opening[1]).toContain(
      'property inspected on February 20, 2026 and',
    )
    expect(composeLetter(request(), told).opening[1]).toContain('property inspected and')
  })

  test('marks a quote that breaks off in a sentence, but no note', () => {
    expect(only({}, { quote: 'There is mold. The test' }).quote).toBe('There is mold. The test …')
    expect(only({}, { quote: 'There is mold. The test shows it.' }).quote).toBe('There is mold. The test shows it.')
    expect(only({}, { quote: 'Cover missing' }).quote).toBe('Cover missing')
  })

  test('names the day where the house stands, the deadline and that it is no legal form', () => {
    const letter = composeLetter(request({ deadline: '2026-03-12', answerBy: '2026-03-10' }), told)
    expect(letter).toMatchObject({ date: 'March 4, 2026', deadline: 'March 10, 2026', isDraft: true })
    expect(letter.closing[0]).toMatch(/For all work we ask for permits.*paid invoices/)
    expect(letter.closing.at(-1)).toBe('Sincerely,')
    expect(letter.closing[1]).toContain('in writing by March 10, 2026')
    expect(composeLetter(request({ deadline: '2026-03-12' }), told).deadline).toBeNull()
    expect(letter.disclaimer).toMatch(/not a legal form.*your state's form.*agent or an attorney/)
    const sent = request({ state: 'sent', sentAt: new Date('2026-03-06T18:00:00Z') })
    expect(composeLetter(sent, told)).toMatchObject({ date: 'March 6, 2026', isDraft: false })
  })

  test('opens with the words of the buyer, or with its own', () => {
    const opening = 'Dear owners,\n\nwe love the house.\nTruly.'
    expect(composeLetter(request({ opening }), told).opening).toEqual(['Dear owners,', 'we love the house.\nTruly.'])
    expect(composeLetter(request(), told).opening).toEqual([
      'Dear Seller,',
      expect.stringContaining('the one item below'),
    ])
    expect(composeLetter(request({ version: 2 }), told).opening[1]).toContain('version 2')
  })

  test('asks for what is missing to be installed, by the trade of its heading', () => {
    const none = { title: 'Safety: Alarms', description: 'Smoke alarms were missing in the bedrooms.' }
    expect(only({}, none).ask).toBe('Please have what is missing installed by a licensed electrician before closing.')
    const both = { title: 'Roofing: Shingles', description: 'Shingles are missing and damaged.' }
    expect(only({}, both).ask).toContain('this repaired, and what is missing installed, by')
    const estimate = exampleEstimate({ trade: 'electrical' })
    expect(tradeFor(finding({ recommendation: '', category: 'plumbing', estimate }))).toBe('licensed plumber')
    const septic = exampleEstimate({ trade: 'plumbing', craft: 'septic' })
    expect(tradeFor(finding({ recommendation: '', category: 'plumbing', estimate: septic }))).toBe(
      'licensed septic contractor',
    )
    const fan = exampleEstimate({ trade: 'insulation', craft: 'electrician' })
    expect(tradeFor(finding({ recommendation: '', category: 'exterior', estimate: fan }))).toBe('licensed electrician')
    const bond = exampleEstimate({ trade: 'electrical', craft: 'electrician' })
    expect(tradeFor(finding({ recommendation: '', category: 'plumbing', estimate: bond }))).toBe('licensed electrician')
  })

  test('names by their numbers what was accepted before, and asks for none of it again', () => {
    const answer = { kind: 'accept', amount: null, note: '' } as const
    const before = { version: 1, number: 4, remedy: 'repair', amount: null, answer } as const
    const items = [item(), item({ remedy: 'none', before })]
    const letter = composeLetter(request({ version: 2, items }), told)
    expect(letter.opening.at(-1)).toBe('Already accepted: item 4 of version 1.')
    expect(letter.items).toHaveLength(1)
  })

  test('says what the inspector recommends where it is short and not quoted anyway', () => {
    expect(only({}, { advice: 'Have it corrected.' }).advice).toBe('Have it corrected.')
    expect(only({}, { advice: 'Double tapped breaker.' }).advice).toBe('')
    expect(only({}, { advice: 'x'.repeat(200) }).advice).toBe('')
  })

  test('gives the advice in the inspector’s own words, whichever word they begin with', () => {
    const items = [item({}, { advice: 'Recommend repair by a licensed roofer.' })]
    const text = letterText(composeLetter(request({ items }), told))
    expect(text).toContain("The inspector's advice: Recommend repair by a licensed roofer.")
  })

  test('names the cost that the report itself prints', () => {
    const items = [item({}, { printedCost: 'The report says $400 - $600 (page 12).' })]
    const letter = composeLetter(request({ items }), told)
    expect(letterText(letter)).toContain('The report says $400 - $600 (page 12).')
    expect(only({})).not.toHaveProperty('printedCost')
    expect(letter.totals).toEqual({ credit: 0, reduction: 0 })
  })

  test('says what the report says once', () => {
    expect(only({}).description).toBe('')
    expect(only({}, { description: 'Two wires share one breaker.' }).description).toBe('Two wires share one breaker.')
  })

  test('sums up what it asks for, in the order of its numbers', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 }).map((dollars) => dollars * 100)
    const items = fc.array(
      fc
        .record({ remedy: fc.constantFrom(...remedies), amount })
        .map(({ remedy, amount }) =>
          item({ remedy, amount: remedy === 'credit' || remedy === 'price-reduction' ? amount : null }),
        ),
    )
    fc.assert(
      fc.property(items, (items) => {
        const letter = composeLetter(request({ items }), told)
        const sum = (remedy: string) =>
          letter.items.reduce((total, each) => total + (each.remedy === remedy ? (each.amount ?? 0) : 0), 0)
        expect(letter.totals).toEqual({ credit: sum('credit'), reduction: sum('price-reduction') })
        expect(letter.items.map(({ number }) => number)).toEqual(letter.items.map((_, index) => index + 1))
        expect(letter.items).toHaveLength(items.filter(({ remedy }) => remedy !== 'none').length)
      }),
    )
  })
})

describe('a quote', () => {
  test('is whole where there is room, else cut after a sentence, else after a word', () => {
    expect(shortQuote('Short  words.\nTwo.')).toBe('Short words. Two.')
    const sentences = `${'A'.repeat(99)} b. ${'C'.repeat(90)} d. ${'E'.repeat(90)}`
    expect(shortQuote(sentences)).toBe(`${'A'.repeat(99)} b. ${'C'.repeat(90)} d. …`)
    const list = `${'A'.repeat(99)} b. This can be done by: 1. ${'C'.repeat(190)}`
    expect(shortQuote(list)).toBe(`${'A'.repeat(99)} b. …`)
    expect(shortQuote(`${'word '.repeat(60)}end`)).toMatch(/^(word )+…$/)
  })

  test('is verbatim and short, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (quote) => {
        const short = shortQuote(quote)
        expect(short.length).toBeLessThanOrEqual(MAX_LETTER_QUOTE)
        expect(quote.replace(/\s+/g, ' ').trim()).toContain(short.replace(/ …$/, ''))
        expect(short.isWellFormed() || !quote.isWellFormed()).toBe(true)
      }),
    )
  })
})

test('as plain text it has everything, in lines of 72 characters', () => {
  const items = [
    item(
      { note: 'Please before Friday,\nif you can.' },
      { description: 'Two wires share one breaker. '.repeat(9).trim() },
    ),
    item({ remedy: 'credit', amount: 120_000 }, { title: `Roofing: ${'x'.repeat(90)}`, quote: null, page: null }),
    item({ remedy: 'none' }, { title: 'Interiors: Not asked' }),
  ]
  const text = letterText(composeLetter(request({ items, version: 2, answerBy: '2026-03-10' }), told))
  for (const line of text.split('\n')) expect(line.length <= LETTER_COLUMNS || /x{90}/.test(line)).toBe(true)
  for (const words of [
    'REPAIR REQUEST - VERSION 2 - DRAFT',
    `Property: ${property}`,
    'Please answer by: March 10, 2026',
    '1. Electrical: Main panel',
    'Page 12 of the report: "Double tapped breaker in the main panel."',
    'Note: Please before Friday,\n   if you can.',
    'Credits at closing, in all: $1,200',
    'Jo and Sam Buyer',
    'not a legal form',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Not asked')
})

test('the deadline goes into a calendar, with an alarm on the morning of the reminder', () => {
  const address = 'https://plumbline.test/reports/7/request'
  const asked = { report: 7 as ReportId, deadline: '2026-12-31', remindDays: 3 }
  const file = calendarFile(asked, {
    property: `Ōhi‘a House; 12 Palm Street, ${'Long '.repeat(20)}HI`,
    address,
    now: told.now,
  })
  for (const line of (file ?? '').split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = file?.replaceAll('\r\n ', '')
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(unfolded).toContain('DTSTAMP:20260305T030000Z\r\n')
  expect(unfolded).toContain('SUMMARY:Last day for the repair request: Ōhi‘a House\\; 12 Palm Street\\, Long')
  expect(unfolded).toContain('TRIGGER:-PT63H')
  const broken = calendarFile(asked, { property: 'A\rBEGIN:VALARM', address, now: told.now })
  expect(broken?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(calendarFile({ ...asked, deadline: null }, { property, address, now: told.now })).toBeNull()
})

function finding(changes: Partial<Finding>): Finding {
  return {
    ...{ ...exampleDeficiency({ recommendation: '' }), ...untouched, estimate: null, quote: null },
    ...{ contractorTypes: [], contractors: [], contractorsLeftOut: 0 },
    ...changes,
  }
}

test.each([
  ['Have a licensed electrician correct this.', 'plumbing', null, 'licensed electrician'],
  ['Repair by a qualified roofer is recommended.', 'interiors', null, 'licensed roofing contractor'],
  ['Contact a qualified heating and cooling contractor.', 'general', null, 'licensed HVAC contractor'],
  [
    'Further review by a structural engineer.',
    'exterior',
    null,
    "licensed contractor to a structural engineer's written plan",
  ],
  ['Repair.', 'interiors', 'plumbing', 'licensed plumber'],
  ['', 'fireplaces', null, 'certified chimney professional'],
  ['', 'interiors', null, 'qualified contractor'],
] as const)('"%s" of %s is work for a %s %s', (recommendation, category, trade, named) => {
  const estimate = trade && exampleEstimate({ trade })
  expect(tradeFor(finding({ recommendation, category, estimate }))).toBe(named)
})

test('an amount to ask for is the quote or the average, rounded up to $50', () => {
  expect(suggestedAmount(finding({ estimate: exampleEstimate({ average: 24_000 }) }))).toBe(25_000)
  expect(suggestedAmount(finding({ estimate: exampleEstimate({ average: 25_000 }) }))).toBe(25_000)
  const quote = { amount: 184_100, company: '', date: null, note: '' }
  expect(suggestedAmount(finding({ estimate: exampleEstimate(), quote }))).toBe(185_000)
  expect(suggestedAmount(finding({ estimate: exampleEstimate({ evaluation: true }) }))).toBeNull()
  expect(suggestedAmount(finding({}))).toBeNull()
})

describe('a letter by trade', () => {
  const plumbing = { title: 'Plumbing: Bath', severity: 'minor', trade: 'licensed plumber' } as const
  const items = [
    item({ finding: 'a' as DeficiencyId }),
    item({ finding: 'b' as DeficiencyId, remedy: 'credit', amount: 90_000 }, plumbing),
    item({ finding: 'c' as DeficiencyId, bucket: 'verify' }, { severity: 'low' }),
    item({ finding: 'd' as DeficiencyId, bucket: 'verify', remedy: 'credit', amount: 10_000 }, plumbing),
  ]

  test('has the items of each trade together, numbered through, with what they come to', () => {
    const letter = composeLetter(request({ items, byTrade: true }), told)
    expect(letter.items.map(({ number, title, group }) => [number, title, group])).toEqual([
      [1, 'Electrical: Main panel', 'Licensed electrician: 2 items'],
      [2, 'Electrical: Main panel', undefined],
      [3, 'Plumbing: Bath', 'Licensed plumber: 2 items, $1,000 credit'],
      [4, 'Plumbing: Bath', undefined],
    ])
    expect(letterText(letter)).toContain('\n\nLICENSED PLUMBER: 2 ITEMS, $1,000 CREDIT\n\n3. Plumbing: Bath\n')
  })

  test('else the most important come first, without trades, and no item says how it is rated', () => {
    const letter = composeLetter(request({ items }), told)
    expect(letter.items.every(({ group }) => group === undefined)).toBe(true)
    expect(letter.items.map(({ title }) => title)).toEqual([
      'Electrical: Main panel',
      'Plumbing: Bath',
      'Plumbing: Bath',
      'Electrical: Main panel',
    ])
    expect(letterText(letter)).not.toMatch(/\((?:critical|major|minor|low)\)/i)
  })
})

test.each([
  [
    '418 Juniper Ridge Drive, Austin, TX 78701',
    /In Texas it is often the “Amendment to Contract” of the Texas Real Estate/,
  ],
  ['9 Camelback Rd, Phoenix, AZ 85001', /In Arizona it is often the “Buyer’s Inspection Notice/],
  ['1 Main St, Boise, ID 83702', /ask your agent or an attorney\.$/],
  ['house', /ask your agent or an attorney\.$/],
])('a letter about %j names the usual form of its state, where one is known', (property, words) => {
  expect(composeLetter(request(), { ...told, property }).disclaimer).toMatch(words)
})

describe('a letter that was sent', () => {
  const party = { property, from: 'Jo and Sam Buyer', timeZone: 'America/Chicago' }
  const sent = (printed: RepairRequest['printed']) =>
    composeLetter(request({ state: 'sent', printed, sentAt: told.now }), told)

  test('before letters named the form of the state still tells how its items are rated, and names none', () => {
    for (const letter of [sent(party), sent(null)]) {
      expect(letterText(letter)).toContain('1. Electrical: Main panel (critical)\n')
      expect(letter.disclaimer).toMatch(/ask your agent or an attorney\.$/)
    }
  })

  test('stays as its draft was', () => {
    const { isDraft, ...draft } = composeLetter(request(), told)
    const { isDraft: isStill, ...letter } = sent({ ...party, layout: 3 })
    expect([letter, isDraft, isStill]).toEqual([draft, true, false])
  })

  test('before letters named the work still asks for a repair', () => {
    const items = [item({}, { advice: 'Replace this panel.' })]
    const asked = (layout: 2 | 3) =>
      composeLetter(request({ items, state: 'sent', printed: { ...party, layout }, sentAt: told.now }), told).items[0]
        ?.ask
    expect(asked(2)).toContain('have this repaired by')
    expect(asked(3)).toContain('have this replaced by')
  })
})
