import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { Deficiency, DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { missId } from '#domain/deficiency/possible-miss.ts'
import {
  exampleContractor,
  exampleDeficiency,
  exampleDocument,
  exampleEstimate,
  exampleExtraction,
} from '#domain/examples.ts'
import { correctHouse } from '#domain/house/correct-house.ts'
import type { Place } from '#domain/place/place.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { analyseAgain, openReport } from '#server/testing/open-report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { changeChoice } from './change-choice.ts'
import { correctProperty } from './correct-property.ts'
import { acceptPossibleMiss } from './misses/accept-possible-miss.ts'
import { partsOf } from './parts.ts'
import { changeQuantity } from './price/change-quantity.ts'
import { giveQuote } from './price/give-quote.ts'
import { putTogether } from './put-together.ts'
import { tellApart } from './tell-apart.ts'

const austin = { zip: '78701', city: 'Austin', state: 'TX' } as Place
const body = 'The gutter leaks at the seam. A downspout strap is missing at the corner.'
const summary = 'Rotted fascia behind the gutter.'
const stain = { page: 2, quote: 'There is a stain below the window.', reason: 'No rating.' }
const breaker = exampleDeficiency()
const gutter = exampleDeficiency({
  id: 'd-gutter' as DeficiencyId,
  category: 'exterior',
  severity: 'major',
  description: 'The gutter leaks at the seam.',
  recommendation: '',
  evidence: [
    { page: 1, quote: body, box: null },
    { page: 2, quote: summary, box: null },
  ],
})
const extraction = (...deficiencies: Deficiency[]) => exampleExtraction({ deficiencies, possibleMisses: [stain] })
const extract = vi.fn(async () => extraction(breaker, gutter))
const estimate = vi.fn(async (asked: Deficiency[]) =>
  asked.map(({ quantity, unitType }) => exampleEstimate({ quantity: quantity ?? 1, unitType: unitType ?? 'each' })),
)

let ports: TestPorts
let owner: UserId
let id: ReportId

beforeAll(async () => {
  const document = exampleDocument(body, `${summary}\n${stain.quote}`)
  ports = await testPorts({
    documents: {
      read: async () => ({ ok: true, document: { ...document, kind: 'pdf' } }),
      picture: async () => ({ ok: false, reason: 'no-such-page' }),
    },
    extraction: { extract },
    costs: { estimate },
    places: { byZip: async () => austin, byAddress: async () => austin, near: async () => [] },
    contractors: {
      keepsFor: null,
      near: async ({ types }) => types.map((type) => exampleContractor({ id: `c-${type}`, type })),
    },
  })
})
afterAll(() => ports.close())

beforeEach(async () => {
  const opened = await openReport(ports)
  owner = opened.owner
  id = opened.id
})

const [strap = '' as DeficiencyId, fascia = '' as DeficiencyId] = partsOf({ ...gutter, partOf: null }).map(
  ({ id }) => id,
)
const tell = (...passages: DeficiencyId[]) => tellApart(ports, { id, owner, finding: gutter.id, passages })
const together = (part: DeficiencyId) => putTogether(ports, { id, owner, part })

async function shown(): Promise<Finding[]> {
  const view = await viewReport(ports, { id, viewer: owner })
  if (view?.access !== 'full') throw new Error('the report is locked')
  return view.findings
}

async function shownAs(finding: DeficiencyId): Promise<Finding> {
  const found = (await shown()).find((each) => each.id === finding)
  if (!found) throw new Error(`${finding} is not shown`)
  return found
}

async function find(...found: Deficiency[]) {
  extract.mockResolvedValueOnce(extraction(...found))
  await analyseAgain(ports, { id, owner })
}

describe('telling a finding apart', () => {
  test('makes findings of their own that are priced, counted and have its contractors', async () => {
    expect(await tell(strap, fascia)).toEqual({ ok: true, parts: [strap, fascia] })
    const { contractors } = await shownAs(gutter.id)
    expect(contractors).not.toEqual([])
    expect(await shownAs(fascia)).toMatchObject({
      ...{ partOf: gutter.id, category: 'exterior', severity: 'major', description: summary, contractors },
      ...{ evidence: [{ page: 2, quote: summary }], estimate: { average: 24_000 } },
    })
    const inBox = { page: 1, quote: 'A downspout strap is missing at the corner.', box: { y: 0, height: 1 / 60 } }
    expect((await shownAs(strap)).evidence).toMatchObject([inBox])
    expect((await shownAs(gutter.id)).evidence).toEqual([gutter.evidence[0]])
    const view = await viewReport(ports, { id, viewer: owner })
    expect(view?.summary).toMatchObject({ totalDeficiencies: 4, totals: { average: 96_000, priced: 4 } })
  })

  test('and putting it together again leaves everything as it was', async () => {
    const before = await shown()
    await tell(strap, fascia)
    expect(await together(strap)).toEqual({ ok: true, finding: gutter.id })
    expect(await together(fascia)).toEqual({ ok: true, finding: gutter.id })
    expect(await shown()).toEqual(before)
    await analyseAgain(ports, { id, owner })
    expect(await shown()).toEqual(before)
  })

  test('is done once, of passages that nothing else has, by the owner of an open report', async () => {
    const both = await Promise.all([tell(fascia), tell(fascia)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await tell(fascia)).toEqual({ ok: false, reason: 'listed' })
    expect(await tell('part-1-other' as DeficiencyId)).toEqual({ ok: false, reason: 'listed' })
    expect(await together(gutter.id)).toEqual({ ok: false, reason: 'not-found' })
    const stranger = await ports.addUser()
    const asked = { id, owner: stranger, finding: gutter.id, passages: [strap] }
    expect(await tellApart(ports, asked)).toEqual({ ok: false, reason: 'not-found' })
    expect(await putTogether(ports, { id, owner: stranger, part: fascia })).toEqual({ ok: false, reason: 'not-found' })
    await ports.reports.change(id, 1, { unlockedAt: null })
    expect(await tell(strap)).toEqual({ ok: false, reason: 'not-open' })
    expect(await together(fascia)).toEqual({ ok: false, reason: 'not-open' })
  })

  test('stays where its finding is gone, and has nothing to go back to then', async () => {
    await tell(fascia)
    await find(breaker)
    expect(await shownAs(fascia)).toMatchObject({ partOf: gutter.id, severity: 'major' })
    expect(await together(fascia)).toEqual({ ok: false, reason: 'alone' })
    await analyseAgain(ports, { id, owner })
    expect(await together(fascia)).toEqual({ ok: true, finding: gutter.id })
  })
})

describe('what an owner made of a report', () => {
  const words = { location: 'Back porch', description: 'The gutter needs a new seam.' }
  const quote = { amount: 64_000, company: 'Gutter & Sons', date: null, note: '' }
  const change = (finding: DeficiencyId, change: Parameters<typeof changeChoice>[1]['change']) =>
    changeChoice(ports, { id, owner, finding, change })

  async function shape(): Promise<DeficiencyId> {
    await change(gutter.id, { words, bucket: 'lead' })
    await change(breaker.id, { excluded: true })
    await changeQuantity(ports, { id, owner, finding: gutter.id, quantity: 3, unitType: 'each' })
    await tell(strap, fascia)
    await change(fascia, { words: { location: 'Eaves', description: 'The fascia is rotted.' } })
    await giveQuote(ports, { id, owner, finding: fascia, quote })
    const accepted = await acceptPossibleMiss(ports, { id, owner, miss: missId(stain) })
    if (!accepted.ok) throw new Error(accepted.reason)
    await change(accepted.finding, {
      words: { location: 'Bedroom', description: 'Look at the stain.' },
      bucket: 'verify',
    })
    return accepted.finding
  }

  test('outlives another analysis and another place, all of it', async () => {
    const added = await shape()
    const before = await shown()
    expect(before.map((finding) => finding.id).sort()).toEqual([breaker.id, gutter.id, strap, fascia, added].sort())
    await analyseAgain(ports, { id, owner })
    expect(await shown()).toEqual(expect.arrayContaining(before))
    await correctProperty(ports, { id, owner, address: '1 Elm Street', zip: '78702' })
    expect(await shown()).toEqual(expect.arrayContaining(before))
    expect(await shownAs(gutter.id)).toMatchObject({ ...words, bucket: 'lead', estimate: { quantity: 3 } })
    expect(await shownAs(breaker.id)).toMatchObject({ excluded: true, original: null })
    expect(await shownAs(fascia)).toMatchObject({ location: 'Eaves', quote, original: { description: summary } })
    expect(await shownAs(added)).toMatchObject({
      location: 'Bedroom',
      bucket: 'verify',
      evidence: [{ quote: stain.quote }],
    })
  })

  test('waits for findings that a later analysis misses', async () => {
    await shape()
    const before = await shownAs(gutter.id)
    await find(breaker)
    expect((await shown()).map((finding) => finding.id)).not.toContain(gutter.id)
    await analyseAgain(ports, { id, owner })
    expect(await shownAs(gutter.id)).toEqual(before)
  })

  test('is priced by the words of the report, wherever it is priced', async () => {
    await change(gutter.id, { words })
    estimate.mockClear()
    await analyseAgain(ports, { id, owner })
    await correctProperty(ports, { id, owner, address: null, zip: null })
    await changeQuantity(ports, { id, owner, finding: gutter.id, quantity: 9, unitType: 'lin_ft' })
    const asked = estimate.mock.calls.flatMap(([deficiencies]) => deficiencies).filter((each) => each.id === gutter.id)
    expect(asked.map(({ description }) => description)).toEqual([1, 2, 3].map(() => gutter.description))
    expect(asked.map(({ location }) => location)).toEqual([1, 2, 3].map(() => gutter.location))
    expect(await shownAs(gutter.id)).toMatchObject({ ...words, original: { description: gutter.description } })
  })
})

test.each<[string, (slow: TestPorts) => Promise<unknown>]>([
  ['a passage', (slow) => tellApart(slow, { id, owner, finding: gutter.id, passages: [fascia] })],
  ['a possible miss', (slow) => acceptPossibleMiss(slow, { id, owner, miss: missId(stain) })],
  ['a place', (slow) => correctProperty(slow, { id, owner, address: null, zip: '78701' })],
  ['a house', (slow) => correctHouse(slow, { id, owner, house: { baths: 1 } })],
])('%s that was priced for the house before a correction is refused', async (_, change) => {
  const { transaction } = ports
  const slow = {
    ...ports,
    transaction: (async (work) => {
      await correctHouse(ports, { id, owner, house: { baths: 5 } })
      return transaction(work)
    }) as typeof transaction,
  }
  const before = await ports.reports.findings(id)
  expect(await change(slow)).toEqual({ ok: false, reason: 'changed' })
  expect((await ports.reports.byId(id))?.houseGiven).toEqual({ baths: 5 })
  expect(await ports.reports.findings(id)).toEqual(before)
})
