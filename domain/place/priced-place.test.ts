import { afterAll, beforeEach, expect, test } from 'vitest'
import { starterCostbook } from '#adapters/costs/starter-costbook.ts'
import type { UserId } from '#domain/account/account.ts'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import { estimateDeficiency } from '#domain/costbook/pricing/estimate-deficiency.ts'
import { priceDescription } from '#domain/costbook/pricing/price-description.ts'
import { exampleDeficiency, exampleDocument, exampleEstimate, exampleExtraction } from '#domain/examples.ts'
import { correctHouse } from '#domain/house/correct-house.ts'
import { analyseFile } from '#domain/report/analysis/analyse-file.ts'
import { correctProperty } from '#domain/report/choices/correct-property.ts'
import { excludeMany } from '#domain/report/choices/include/exclude-many.ts'
import { partsOf } from '#domain/report/choices/parts.ts'
import { changeQuantity } from '#domain/report/choices/price/change-quantity.ts'
import { chooseRepair } from '#domain/report/choices/price/choose-repair.ts'
import { countRepair } from '#domain/report/choices/price/count-repair.ts'
import { findRepairs } from '#domain/report/choices/price/find-repairs.ts'
import { giveQuote } from '#domain/report/choices/price/give-quote.ts'
import { putTogether } from '#domain/report/choices/put-together.ts'
import { tellApart } from '#domain/report/choices/tell-apart.ts'
import { exportReport } from '#domain/report/export/export.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { analyseAgain, openReport } from '#server/testing/open-report.ts'
import { testPorts } from '#server/testing/ports.ts'
import type { Place } from './place.ts'
import { notPricedText } from './priced-place.ts'

const austin = { zip: '78701', city: 'Austin', state: 'TX' } as Place
const TORONTO = '443 Madison St, Toronto, ON M5V 2T6'
const breaker = exampleDeficiency()
let address: string | null = TORONTO
const ports = await testPorts({
  documents: {
    read: async () => ({ ok: true, document: exampleDocument('A page.') }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
  extraction: {
    extract: async () => exampleExtraction({ deficiencies: [breaker], propertyAddress: address, zip: null }),
  },
  places: {
    byZip: async (zip) => (zip === '78701' ? austin : null),
    byAddress: async () => null,
    near: async () => [],
  },
  costs: {
    estimate: async (asked, where) => estimateDeficiencies((await ports.costbook.current()).book, asked, where),
  },
})
afterAll(ports.close)

let owner: UserId
let id: ReportId
beforeEach(async () => {
  address = TORONTO
  const opened = await openReport(ports)
  owner = opened.owner
  id = opened.id
})

const asked = () => ({ id, owner, finding: breaker.id })
const view = () => viewReport(ports, { id, viewer: owner })
async function stored(): Promise<Finding> {
  const [finding] = await ports.reports.findings(id)
  if (!finding) throw new Error('the finding is gone')
  return finding
}
const unpriced = { estimate: null, nothingToPay: null, notPriced: 'Canada' }

test('no finding of a house in Canada is priced, neither at once nor by any choice, and each says why', async () => {
  expect(await stored()).toMatchObject(unpriced)
  expect((await view())?.summary).toMatchObject({ notPriced: 'Canada', totals: { priced: 0, of: 1, average: 0 } })
  const refused = { ok: false, reason: 'not-priced-there' }
  expect(await chooseRepair(ports, { ...asked(), item: 'EL-031' })).toEqual(refused)
  expect(await chooseRepair(ports, { ...asked(), item: null })).toEqual(refused)
  expect(await changeQuantity(ports, { ...asked(), quantity: 3, unitType: null })).toMatchObject({
    reason: 'not-priced',
  })
  expect(await changeQuantity(ports, { ...asked(), quantity: 3, unitType: 'sq_ft' })).toMatchObject({ ok: false })
  expect(await countRepair(ports, { ...asked(), counted: 'repair' })).toMatchObject({ ok: false })
  expect(await findRepairs(ports, { id, finding: await stored(), search: 'breaker' })).toMatchObject({
    repairs: [],
    notPriced: 'Canada',
  })
  await correctHouse(ports, { id, owner, house: { stories: 3 } })
  expect(await stored()).toMatchObject(unpriced)
  await analyseAgain(ports, { id, owner })
  expect(await stored()).toMatchObject(unpriced)
})

test('what the owner was quoted counts all the same, and downloads say why nothing else does', async () => {
  await giveQuote(ports, { ...asked(), quote: { amount: 64_000, company: '', date: null, note: '' } })
  const shown = await view()
  expect(shown?.summary.totals).toMatchObject({ priced: 1, average: 64_000 })
  await giveQuote(ports, { ...asked(), quote: null })
  expect(await stored()).toMatchObject(unpriced)
  const full = await view()
  if (full?.access !== 'full') throw new Error('the report is locked')
  const exported = exportReport({ ...full, now: ports.clock.now() })
  expect(exported.notPriced).toBe(notPricedText('Canada'))
  expect(exported.findings).toMatchObject([{ price: null, basis: notPricedText('Canada') }])
})

test('moving the house to a ZIP code of the United States prices it, and moving it back takes the prices away', async () => {
  await correctProperty(ports, { id, owner, address: '1 Elm St, Austin, TX', zip: '78701' })
  expect(await stored()).toMatchObject({ estimate: { region: 'Austin, TX' }, notPriced: null })
  expect((await view())?.summary).toMatchObject({ notPriced: null, totals: { priced: 1 } })
  await correctProperty(ports, { id, owner, address: 'Vancouver BC', zip: null })
  expect(await stored()).toMatchObject(unpriced)
})

test('a report that was priced before keeps its prices until it is analyzed again', async () => {
  const before = { ...(await stored()), estimate: exampleEstimate({ house: '1 story' }), notPriced: null }
  await ports.reports.saveFindings(id, [before])
  await correctHouse(ports, { id, owner, house: { stories: 3 } })
  expect(await chooseRepair(ports, { ...asked(), item: 'EL-031' })).toMatchObject({ ok: false })
  expect(await stored()).toMatchObject({ estimate: { house: '1 story' }, notPriced: null })
  await analyseAgain(ports, { id, owner })
  expect(await stored()).toMatchObject(unpriced)
})

test('what is split off a finding that was priced before, and put back to it, is priced as it was', async () => {
  const two = 'The toilet in the hall bath is loose and the bath fan does not work.'
  const told = { description: two, recommendation: '', quantity: null, evidence: [{ page: 1, quote: two, box: null }] }
  const finding = { ...(await stored()), ...told }
  const before = { ...finding, estimate: estimateDeficiency(starterCostbook(), finding, null), notPriced: null }
  await ports.reports.saveFindings(id, [before])
  const [part] = partsOf(before)
  if (!part) throw new Error('nothing can be split off')
  expect(await tellApart(ports, { ...asked(), passages: [part.id] })).toMatchObject({ ok: true })
  const [toilet, fan] = before.estimate?.parts ?? []
  expect(await ports.reports.findings(id)).toMatchObject([
    { estimate: { itemCode: toilet?.itemCode }, notPriced: null },
    { estimate: { itemCode: fan?.itemCode }, notPriced: null },
  ])
  expect((await view())?.summary).toMatchObject({ notPriced: null, totals: { priced: 2, of: 2 } })
  expect(await putTogether(ports, { id, owner, part: part.id })).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject({ estimate: before.estimate, notPriced: null })
  await analyseAgain(ports, { id, owner })
  expect(await stored()).toMatchObject(unpriced)
})

test('page and downloads say alike that nothing is priced, also of excluded findings', async () => {
  expect(
    await excludeMany(ports, { id, owner, together: { category: breaker.category }, excluded: true }),
  ).toMatchObject({ ok: true })
  const full = await view()
  if (full?.access !== 'full') throw new Error('the report is locked')
  expect(full.summary.notPriced).toBe('Canada')
  expect(exportReport({ ...full, now: ports.clock.now() }).notPriced).toBe(notPricedText('Canada'))
})

test('a file on the command line and words in a place of Canada are not priced either', async () => {
  const outcome = await analyseFile(ports, { file: new Uint8Array(), kind: 'txt', zip: null })
  expect(outcome.ok && outcome.analysis.findings).toMatchObject([unpriced])
  const words = { description: 'The kitchen faucet leaks', quantity: null, unitType: null }
  expect(priceDescription(starterCostbook(), words, { zip: null, state: null, country: 'Canada' })).toEqual({
    ...{ estimate: null, item: null, alternatives: [], notPriced: 'Canada' },
  })
})
