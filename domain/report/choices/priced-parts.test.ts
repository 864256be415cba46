import { afterAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import { sumCosts } from '#domain/estimate/estimate.ts'
import { exampleDeficiency, exampleDocument, exampleExtraction } from '#domain/examples.ts'
import type { Place } from '#domain/place/place.ts'
import { exportReport } from '#domain/report/export/export.ts'
import { exportJson } from '#domain/report/export/export-json.ts'
import { findingRows } from '#domain/report/export/export-rows.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { analyseAgain, openReport } from '#server/testing/open-report.ts'
import { testPorts } from '#server/testing/ports.ts'
import { partsOf } from './parts.ts'
import { changeQuantity } from './price/change-quantity.ts'
import { chooseRepair } from './price/choose-repair.ts'
import { giveQuote } from './price/give-quote.ts'
import { putTogether } from './put-together.ts'
import { tellApart } from './tell-apart.ts'

const words = 'The toilet in the hall bath is loose and the bath fan does not work.'
const two = exampleDeficiency({
  ...{ category: 'plumbing', severity: 'minor', description: words, recommendation: 'Repair.', location: '' },
  evidence: [{ page: 1, quote: words, box: null }],
})
let found = two
const austin = { zip: '78701', city: 'Austin', state: 'TX' } as Place
const ports = await testPorts({
  documents: {
    read: async () => ({ ok: true, document: exampleDocument(words) }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
  extraction: { extract: async () => exampleExtraction({ deficiencies: [found] }) },
  places: { byZip: async () => austin, byAddress: async () => austin, near: async () => [] },
  costs: {
    estimate: async (asked, where) => estimateDeficiencies((await ports.costbook.current()).book, asked, where),
  },
})
afterAll(ports.close)

let owner: UserId
let id: ReportId
beforeEach(async () => {
  found = two
  const opened = await openReport(ports)
  owner = opened.owner
  id = opened.id
})

async function stored(finding = two.id): Promise<Finding> {
  const found = (await ports.reports.findings(id)).find((each) => each.id === finding)
  if (!found) throw new Error('the finding is gone')
  return found
}
const totals = async () => (await viewReport(ports, { id, viewer: owner }))?.summary.totals

test('two repairs of one finding are stored as two parts, whose sum every total counts', async () => {
  const { estimate } = await stored()
  expect(estimate?.parts?.map(({ words }) => words)).toEqual([
    'The toilet in the hall bath is loose',
    'the bath fan does not work',
  ])
  expect(estimate).toMatchObject(sumCosts(estimate?.parts ?? []))
  expect(await totals()).toMatchObject({ ...sumCosts(estimate?.parts ?? []), priced: 1 })
})

test('telling apart starts from the parts: no price is lost or counted twice, now and in later analyses', async () => {
  const before = (await stored()).estimate
  const [passage] = partsOf(await stored())
  if (!passage) throw new Error('nothing can be told apart')
  expect(passage).toMatchObject({ evidence: { quote: 'the bath fan does not work' }, trade: expect.any(String) })
  expect(await tellApart(ports, { id, owner, finding: two.id, passages: [passage.id] })).toMatchObject({ ok: true })
  const [toilet, fan] = before?.parts ?? []
  expect((await stored()).estimate).toMatchObject({ itemCode: toilet?.itemCode, average: toilet?.average })
  expect((await stored()).estimate?.parts).toBeUndefined()
  expect((await stored(passage.id)).estimate).toMatchObject({ itemCode: fan?.itemCode })
  await analyseAgain(ports, { id, owner })
  expect((await stored()).estimate).toMatchObject({ itemCode: toilet?.itemCode, average: toilet?.average })
  expect(await putTogether(ports, { id, owner, part: passage.id })).toMatchObject({ ok: true })
  expect((await stored()).estimate).toEqual(before)
})

test('a quantity belongs to a part, and a repair that the owner chooses replaces both', async () => {
  expect(await changeQuantity(ports, { id, owner, finding: two.id, quantity: 3, unitType: null })).toEqual({
    ...{ ok: false, reason: 'several' },
  })
  await chooseRepair(ports, { id, owner, finding: two.id, item: 'PL-021' })
  expect((await stored()).estimate).toMatchObject({ itemCode: 'PL-021' })
  expect((await stored()).estimate?.parts).toBeUndefined()
  await chooseRepair(ports, { id, owner, finding: two.id, item: null })
  expect((await stored()).estimate?.parts).toHaveLength(2)
})

test('a quantity that is given after a part was told apart stays with what is left', async () => {
  const short = 'The toilet is loose and the bath fan does not work'
  found = { ...two, description: short, recommendation: '', evidence: [{ page: 1, quote: short, box: null }] }
  await analyseAgain(ports, { id, owner })
  const [toilet, fan] = (await stored()).estimate?.parts ?? []
  const [passage] = partsOf(await stored())
  if (!passage) throw new Error('nothing can be told apart')
  await tellApart(ports, { id, owner, finding: two.id, passages: [passage.id] })
  await changeQuantity(ports, { id, owner, finding: two.id, quantity: 2, unitType: null })
  const given = (await stored()).estimate
  expect(given).toMatchObject({ itemCode: toilet?.itemCode, quantity: 2 })
  await analyseAgain(ports, { id, owner })
  expect((await stored()).estimate).toEqual(given)
  expect((await stored(passage.id)).estimate).toMatchObject({ itemCode: fan?.itemCode, quantity: 1 })
})

test('a repeat telling that is told apart leaves the finding the repairs that it still tells', async () => {
  found = { ...two, evidence: [...two.evidence, { page: 7, quote: words, box: null }] }
  await analyseAgain(ports, { id, owner })
  const before = (await stored()).estimate
  expect(before?.parts).toHaveLength(2)
  expect(await tellApart(ports, { id, owner, finding: two.id, passages: 'tellings' })).toMatchObject({ ok: true })
  expect((await stored()).estimate).toEqual(before)
  await analyseAgain(ports, { id, owner })
  expect((await stored()).estimate).toEqual(before)
})

test('downloads say which repairs a finding without a quantity is the sum of, beside a quote too', async () => {
  const toldIn = async () => {
    const view = await viewReport(ports, { id, viewer: owner })
    if (view?.access !== 'full') throw new Error('the report is locked')
    const exported = exportReport({ ...view, now: ports.clock.now() })
    const json = JSON.stringify(exportJson(exported, null).findings)
    return { json, row: findingRows(exported)[1]?.join('|'), finding: exported.findings[0] }
  }
  const sum = 'The sum of 2 repairs that the words ask for: “The toilet in the hall bath is loose”'
  const texts = { json: expect.stringContaining(sum), row: expect.stringContaining(sum) }
  expect(await toldIn()).toMatchObject({ ...texts, finding: { quantity: null, unitType: null } })
  await giveQuote(ports, {
    ...{ id, owner, finding: two.id },
    quote: { amount: 64_000, company: '', date: null, note: '' },
  })
  expect(await toldIn()).toMatchObject({
    ...texts,
    finding: { basis: expect.stringMatching(/^Quoted; the estimate was /) },
  })
})
