import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { Deficiency, DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleDocument, exampleEstimate, exampleExtraction } from '#domain/examples.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { analyseAgain, openReport } from '#server/testing/open-report.ts'
import { testPorts } from '#server/testing/ports.ts'
import { correctProperty } from '../correct-property.ts'
import { changeQuantity, findUnits } from './change-quantity.ts'
import { giveQuote } from './give-quote.ts'

const breaker = exampleDeficiency()
const gutter = exampleDeficiency({ id: 'd-gutter' as DeficiencyId, description: 'Gutter leaks' })
const byTheFoot = exampleEstimate({ unitType: 'lin_ft', itemCode: 'BY-FOOT' })
const estimate = vi.fn(async (asked: Deficiency[]) =>
  asked.map(({ unitType }) => (unitType === 'lin_ft' ? byTheFoot : exampleEstimate())),
)
const ports = await testPorts({
  documents: {
    read: async () => ({ ok: true, document: exampleDocument('A page.') }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
  extraction: { extract: async () => exampleExtraction({ deficiencies: [breaker, gutter] }) },
  costs: { estimate },
})
afterAll(ports.close)

let owner: UserId
let id: ReportId
beforeEach(async () => {
  estimate.mockClear()
  const opened = await openReport(ports)
  owner = opened.owner
  id = opened.id
})

const change = (quantity: unknown, unitType: 'each' | 'lin_ft' | 'gallon' = 'each', finding = breaker.id) =>
  changeQuantity(ports, { id, owner, finding, quantity, unitType })
const quote = { amount: 64_000, company: 'Bright Electric', date: '2026-03-10', note: '' }
const give = (given: typeof quote | null) => giveQuote(ports, { id, owner, finding: breaker.id, quote: given })

async function stored(): Promise<Finding> {
  const found = (await ports.reports.findings(id)).find((finding) => finding.id === breaker.id)
  if (!found) throw new Error('the finding is gone')
  return found
}

async function totals() {
  return (await viewReport(ports, { id, viewer: owner }))?.summary.totals
}

test('only the units are offered by which the finding can be priced', async () => {
  const units = (who: UserId) => findUnits(ports, { id, owner: who, finding: breaker.id })
  expect(await units(owner)).toEqual(['each', 'lin_ft'])
  await change(40, 'lin_ft')
  expect(await units(owner)).toEqual(['lin_ft', 'each'])
  expect(await units(await ports.addUser())).toEqual([])
})

test('a quantity multiplies all five figures, in the finding and in the totals', async () => {
  expect(await change('3')).toMatchObject({ ok: true, finding: { estimate: { average: 72_000 } } })
  expect((await stored()).estimate).toMatchObject({
    ...{ min: 57_000, max: 90_000, average: 72_000, labor: 54_000, material: 18_000 },
    ...{ quantity: 3, quantityAssumed: false },
  })
  expect((await stored()).estimate?.basis).toContain('quantity given by you')
  expect(await totals()).toEqual({
    ...{ min: 76_000, max: 120_000, average: 96_000, labor: 72_000, material: 24_000 },
    ...{ priced: 2, of: 2 },
  })
})

test('what is no quantity counts as one', async () => {
  await change('3')
  await change('a few')
  expect((await stored()).estimate).toMatchObject({ quantity: 1, average: 24_000 })
})

test('another unit is priced by an item that is counted so, or is refused and changes nothing', async () => {
  expect(await change(12, 'lin_ft')).toMatchObject({ ok: true })
  expect((await stored()).estimate).toMatchObject({ itemCode: 'BY-FOOT', quantity: 12, unitType: 'lin_ft' })
  expect(await change(5, 'gallon')).toEqual({ ok: false, reason: 'other-unit' })
  expect((await stored()).estimate).toMatchObject({ quantity: 12, unitType: 'lin_ft' })
})

test('a quote goes before the estimate in the totals, and taking it back brings the estimate back', async () => {
  const before = await totals()
  expect(await give(quote)).toEqual({ ok: true })
  expect(await stored()).toMatchObject({ quote, estimate: { average: 24_000 } })
  expect(await totals()).toMatchObject({ min: 83_000, max: 94_000, average: 88_000 })
  expect(await give(null)).toEqual({ ok: true })
  expect(await totals()).toEqual(before)
})

test('quantity and quote are kept apart, and outlive another analysis and another ZIP code', async () => {
  await change(4)
  await give(quote)
  await analyseAgain(ports, { id, owner })
  expect(await stored()).toMatchObject({ quote, estimate: { quantity: 4, average: 96_000 } })
  await correctProperty(ports, { id, owner, address: null, zip: null })
  expect(await stored()).toMatchObject({ quote, estimate: { quantity: 4, average: 96_000 } })
  await change(2)
  expect(await stored()).toMatchObject({ quote, estimate: { quantity: 2 } })
})

test('a quantity in another unit than the next analysis counts in waits until it fits again', async () => {
  await change(12, 'lin_ft')
  estimate.mockImplementationOnce(async (asked) => asked.map(() => exampleEstimate()))
  await analyseAgain(ports, { id, owner })
  expect((await stored()).estimate).toMatchObject({ quantity: 1, unitType: 'each' })
  await analyseAgain(ports, { id, owner })
  expect((await stored()).estimate).toMatchObject({ quantity: 12, unitType: 'lin_ft' })
})

test('a new place that was priced without the new quantity is refused', async () => {
  estimate.mockImplementationOnce(async (asked) => {
    await change(9)
    return asked.map(() => exampleEstimate())
  })
  expect(await correctProperty(ports, { id, owner, address: null, zip: null })).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect((await stored()).estimate?.quantity).toBe(9)
})

test('what is not priced has nothing to multiply, but may have a quote', async () => {
  await ports.reports.savePrice(id, { id: breaker.id, estimate: null, quote: null })
  expect(await change(2)).toEqual({ ok: false, reason: 'not-priced' })
  await give(quote)
  expect(await totals()).toMatchObject({ average: 88_000, priced: 2 })
})

test("nobody changes another's report, a locked one, one at work, or a finding that is not there", async () => {
  const stranger = await ports.addUser()
  const asked = { id, finding: breaker.id, quantity: 2, unitType: 'each' as const }
  expect(await changeQuantity(ports, { ...asked, owner: stranger })).toEqual({ ok: false, reason: 'not-found' })
  expect(await giveQuote(ports, { ...asked, owner: stranger, quote })).toEqual({ ok: false, reason: 'not-found' })
  expect(await change(2, 'each', 'd-none' as DeficiencyId)).toEqual({ ok: false, reason: 'not-found' })
  await retryAnalysis(ports, { id, owner })
  expect(await change(2)).toEqual({ ok: false, reason: 'not-open' })
  expect(await give(quote)).toEqual({ ok: false, reason: 'not-open' })
  await analyseReport(ports, { report: id, run: 2 })
  await ports.reports.change(id, 2, { unlockedAt: null })
  expect(await change(2)).toEqual({ ok: false, reason: 'not-open' })
  expect(await give(quote)).toEqual({ ok: false, reason: 'not-open' })
  expect((await stored()).estimate?.quantity).toBe(1)
})
