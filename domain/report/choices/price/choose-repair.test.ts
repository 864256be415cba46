import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { ContractorDirectory } from '#domain/contractor/search.ts'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { CostEstimator } from '#domain/estimate/cost-estimator.ts'
import { exampleContractor, exampleDeficiency, exampleDocument, exampleExtraction } from '#domain/examples.ts'
import type { Place } from '#domain/place/place.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import { correctProperty } from '#domain/report/choices/correct-property.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { analyseAgain, openReport } from '#server/testing/open-report.ts'
import { testPorts } from '#server/testing/ports.ts'
import { changeQuantity } from './change-quantity.ts'
import { chooseRepair } from './choose-repair.ts'
import { findRepairs } from './find-repairs.ts'

const breaker = exampleDeficiency()
const watched = exampleDeficiency({
  ...{ id: 'd-watched' as DeficiencyId, category: 'structural' },
  ...{ description: 'Hairline crack at the garage slab.', recommendation: 'Monitor.', location: '' },
})
const austin = { zip: '78701', city: 'Austin', state: 'TX' } as Place
const estimate = vi.fn<CostEstimator['estimate']>(async (asked, where) =>
  estimateDeficiencies((await ports.costbook.current()).book, asked, where),
)
const near = vi.fn<ContractorDirectory['near']>(async ({ types }) =>
  types.map((type) => exampleContractor({ id: `c-${type}`, type })),
)
const ports = await testPorts({
  contractors: { near, keepsFor: null },
  documents: {
    read: async () => ({ ok: true, document: exampleDocument('A page.') }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
  extraction: { extract: async () => exampleExtraction({ deficiencies: [breaker, watched] }) },
  places: { byZip: async () => austin, byAddress: async () => austin, near: async () => [] },
  costs: { estimate },
})
afterAll(ports.close)

let owner: UserId
let id: ReportId
beforeEach(async () => {
  const opened = await openReport(ports)
  owner = opened.owner
  id = opened.id
})

const NEW_BREAKER = 'EL-031'
const choose = (item: string | null, finding = breaker.id) => chooseRepair(ports, { id, owner, finding, item })

async function stored(finding = breaker.id): Promise<Finding> {
  const found = (await ports.reports.findings(id)).find((each) => each.id === finding)
  if (!found) throw new Error('the finding is gone')
  return found
}

const totals = async () => (await viewReport(ports, { id, viewer: owner }))?.summary.totals

test('the chosen repair is priced for the place, says so, and is in every total', async () => {
  const before = await stored()
  expect(before.estimate?.itemCode).toBe('EL-030')
  expect(await choose(NEW_BREAKER)).toMatchObject({ ok: true, finding: { estimate: { itemCode: NEW_BREAKER } } })
  const { estimate } = await stored()
  expect(estimate).toMatchObject({ region: before.estimate?.region, confidence: 1, source: 'costbook' })
  expect(estimate?.basis).toContain('repair chosen by you')
  expect(await totals()).toMatchObject({ average: estimate?.average })
})

test('it outlives another analysis and another place, and taking it back brings the own choice back', async () => {
  const before = await stored()
  await choose(NEW_BREAKER)
  const chosen = await stored()
  await analyseAgain(ports, { id, owner })
  expect(await stored()).toEqual(chosen)
  await correctProperty(ports, { id, owner, address: null, zip: '78701' })
  expect((await stored()).estimate?.itemCode).toBe(NEW_BREAKER)
  expect(await choose(null)).toMatchObject({ ok: true })
  expect((await stored()).estimate).toEqual(before.estimate)
})

test("the owner's quantity counts the chosen repair too, and another unit takes the choice back", async () => {
  await changeQuantity(ports, { id, owner, finding: breaker.id, quantity: 3, unitType: 'each' })
  await choose(NEW_BREAKER)
  expect((await stored()).estimate).toMatchObject({ itemCode: NEW_BREAKER, quantity: 3, quantityAssumed: false })
  await changeQuantity(ports, { id, owner, finding: breaker.id, quantity: 2, unitType: 'each' })
  await analyseAgain(ports, { id, owner })
  expect((await stored()).estimate).toMatchObject({ itemCode: NEW_BREAKER, quantity: 2 })
  estimate.mockImplementationOnce(async (asked, where) => {
    const byTheFoot = asked.map(({ chosenItem, ...rest }) => ({ ...rest, chosenItem: 'EX-010' }))
    expect(asked[0]?.chosenItem).toBeUndefined()
    const priced = await estimateDeficiencies((await ports.costbook.current()).book, byTheFoot, where)
    return priced.map((each) => each && { ...each, unitType: 'lin_ft' })
  })
  expect(
    await changeQuantity(ports, { id, owner, finding: breaker.id, quantity: 9, unitType: 'lin_ft' }),
  ).toMatchObject({
    ok: true,
  })
  expect(await ports.reports.choices(id)).toMatchObject([{ item: null, quantity: { amount: 9 } }])
})

test('what costs nothing is priced by the repair that is chosen, and counted with it', async () => {
  expect(await stored(watched.id)).toMatchObject({ estimate: null })
  const before = await totals()
  expect(before).toMatchObject({ priced: 2, of: 2 })
  const nearest = await findRepairs(ports, { id, finding: await stored(watched.id), search: '' })
  const [first] = nearest.repairs
  if (!first) throw new Error('nothing is near')
  expect(await choose(first.item.code, watched.id)).toMatchObject({ ok: true })
  expect((await stored(watched.id)).estimate).toEqual(first.estimate)
  expect(await totals()).toMatchObject({ priced: 2, of: 2, average: (before?.average ?? 0) + first.estimate.average })
  expect((await stored(watched.id)).nothingToPay).toBeNull()
  await choose(null, watched.id)
  expect(await totals()).toEqual(before)

  await choose(first.item.code, watched.id)
  await analyseAgain(ports, { id, owner })
  await choose(null, watched.id)
  expect(await stored(watched.id)).toMatchObject({ estimate: null, nothingToPay: { reason: expect.any(String) } })
  expect(await totals()).toEqual(before)
})

const PAINTED = 'EX-061'
const companies = async () => (await stored()).contractors.map(({ id }) => id)

test('a repair of another trade brings the contractors of that trade, and the own choice brings them back', async () => {
  await correctProperty(ports, { id, owner, address: null, zip: '78701' })
  const before = await stored()
  expect(await companies()).toEqual(['c-electrician'])
  await choose(NEW_BREAKER)
  expect((await stored()).contractors).toEqual(before.contractors)
  expect(await choose(PAINTED)).toMatchObject({ ok: true })
  expect((await stored()).contractorTypes).toEqual(['painter', 'electrician'])
  expect(await companies()).toEqual(['c-painter', 'c-electrician'])
  const painted = await stored()
  await analyseAgain(ports, { id, owner })
  expect(await stored()).toEqual(painted)
  await choose(null)
  expect(await stored()).toEqual(before)
})

test('contractors of the other trade that cannot be looked for now are looked for later', async () => {
  await correctProperty(ports, { id, owner, address: null, zip: '78701' })
  near.mockRejectedValueOnce(new Error('the directory is away'))
  ports.recorded.jobs.length = 0
  expect(await choose(PAINTED)).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject({ contractorTypes: ['painter', 'electrician'], contractors: [] })
  expect(ports.recorded.jobs).toMatchObject([{ name: 'match-contractors', payload: { report: id, run: 1 } }])
})

test('what the costbook has not, or no more, is refused, and priced as the words are matched', async () => {
  const before = await stored()
  expect(await choose('XX-999')).toEqual({ ok: false, reason: 'not-in-costbook' })
  expect(await stored()).toEqual(before)
  await ports.reports.saveChoice(id, { ...(await choiceOf()), item: 'XX-999' })
  await analyseAgain(ports, { id, owner })
  expect((await stored()).estimate).toEqual(before.estimate)
})

async function choiceOf() {
  await choose(NEW_BREAKER)
  const [choice] = await ports.reports.choices(id)
  if (!choice) throw new Error('nothing was chosen')
  return choice
}

test('a repair that was priced without what changed meanwhile is refused', async () => {
  estimate.mockImplementationOnce(async (asked, where) => {
    await choose(NEW_BREAKER)
    return estimateDeficiencies((await ports.costbook.current()).book, asked, where)
  })
  expect(await choose('EL-032')).toEqual({ ok: false, reason: 'changed' })
  expect((await stored()).estimate?.itemCode).toBe(NEW_BREAKER)
})

test("nobody chooses for another's report, a locked one, one at work, or a finding that is not there", async () => {
  const stranger = await ports.addUser()
  const asked = { id, owner: stranger, finding: breaker.id, item: NEW_BREAKER }
  expect(await chooseRepair(ports, asked)).toEqual({ ok: false, reason: 'not-found' })
  expect(await choose(NEW_BREAKER, 'd-none' as DeficiencyId)).toEqual({ ok: false, reason: 'not-found' })
  await retryAnalysis(ports, { id, owner })
  expect(await choose(NEW_BREAKER)).toEqual({ ok: false, reason: 'not-open' })
  await analyseReport(ports, { report: id, run: 2 })
  await ports.reports.change(id, 2, { unlockedAt: null })
  expect(await choose(NEW_BREAKER)).toEqual({ ok: false, reason: 'not-open' })
  expect((await stored()).estimate?.itemCode).toBe('EL-030')
})

test('the nearest repairs begin with the one that is priced, and each costs what choosing it does', async () => {
  const { repairs, chosen } = await findRepairs(ports, { id, finding: await stored(), search: '' })
  expect(chosen).toBeNull()
  expect(repairs.map(({ item }) => item.code)).toEqual(expect.arrayContaining(['EL-030', NEW_BREAKER]))
  expect(repairs[0]?.item.code).toBe('EL-030')
  expect(repairs.length).toBeLessThanOrEqual(8)
  await choose(NEW_BREAKER)
  const listed = repairs.find(({ item }) => item.code === NEW_BREAKER)
  expect((await stored()).estimate).toEqual(listed?.estimate)
  const again = await findRepairs(ports, { id, finding: await stored(), search: '' })
  expect([again.chosen, again.repairs[0]?.item.code]).toEqual([NEW_BREAKER, NEW_BREAKER])
})

test('a search finds items by their words or code in the whole costbook', async () => {
  const find = async (search: string) =>
    (await findRepairs(ports, { id, finding: await stored(), search })).repairs.map(({ item }) => item.code)
  expect((await find('dishwasher drain'))[0]).toBe('AP-011')
  expect((await find('ap-010'))[0]).toBe('AP-010')
  expect(await find('zzqx')).toEqual([])
})
