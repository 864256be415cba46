import { afterAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { contingentOf } from '#domain/estimate/contingent.ts'
import { exampleDeficiency, exampleDocument, exampleExtraction } from '#domain/examples.ts'
import { draftRequest } from '#domain/negotiation/request/draft-request.ts'
import { exportReport } from '#domain/report/export/export.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { analyseAgain, openReport } from '#server/testing/open-report.ts'
import { testPorts } from '#server/testing/ports.ts'
import { changeQuantity } from './change-quantity.ts'
import { chooseRepair } from './choose-repair.ts'
import { countRepair } from './count-repair.ts'
import { giveQuote } from './give-quote.ts'

const wall = exampleDeficiency({
  ...{ id: 'd-wall' as DeficiencyId, category: 'structural', severity: 'critical', location: 'Basement' },
  description: 'Horizontal crack and inward bow of the foundation wall. This is a safety hazard.',
  recommendation: 'Recommend evaluation by a structural engineer.',
  evidence: [{ page: 1, quote: 'Horizontal crack and inward bow of the foundation wall.', box: null }],
})
const heater = exampleDeficiency({
  ...{ id: 'd-heater' as DeficiencyId, category: 'plumbing', severity: 'critical', location: 'Garage' },
  description: 'The water heater is leaking at the base. This is a safety hazard.',
  recommendation: 'Recommend replacement by a licensed plumber.',
  evidence: [{ page: 1, quote: 'The water heater is leaking at the base.', box: null }],
})
let found = [heater, wall]
const ports = await testPorts({
  documents: {
    read: async () => ({ ok: true, document: exampleDocument('A page.') }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
  extraction: { extract: async () => exampleExtraction({ deficiencies: found }) },
  costs: {
    estimate: async (asked, where) => estimateDeficiencies((await ports.costbook.current()).book, asked, where),
  },
})
afterAll(ports.close)

let owner: UserId
let id: ReportId
beforeEach(async () => {
  found = [heater, wall]
  const opened = await openReport(ports)
  owner = opened.owner
  id = opened.id
})

const count = (counted: 'repair' | 'look', finding = wall.id) => countRepair(ports, { id, owner, finding, counted })
const totals = async () => (await viewReport(ports, { id, viewer: owner }))?.summary.totals

async function stored(finding = wall.id): Promise<Finding> {
  const found = (await ports.reports.findings(id)).find((each) => each.id === finding)
  if (!found) throw new Error('the finding is gone')
  return found
}

async function letterOrder() {
  const draft = await draftRequest(ports, { report: id, owner })
  return draft.ok ? draft.request.items.map(({ finding }) => finding) : []
}

test('the repair counts in place of the look, by the range that was told, in totals, letter and exports', async () => {
  const before = await stored()
  const feared = contingentOf(before)
  expect(before.estimate).toMatchObject({ itemCode: 'ST-900', evaluation: true })
  expect(await letterOrder()).toEqual([heater.id, wall.id])
  const told = await totals()

  expect(await count('repair')).toMatchObject({ ok: true, finding: { estimate: { itemCode: feared?.itemCode } } })
  const { estimate } = await stored()
  expect(estimate).toMatchObject({ ...feared, evaluation: false, contingent: null })
  expect(estimate?.basis).toContain('repair counted by you in place of the look')
  expect((await totals())?.average).toBe(
    (told?.average ?? 0) - (before.estimate?.average ?? 0) + (feared?.average ?? 0),
  )
  expect(await letterOrder()).toEqual([wall.id, heater.id])
  const view = await viewReport(ports, { id, viewer: owner })
  if (view?.access !== 'full') throw new Error('the report is locked')
  const exported = exportReport({ ...view, now: ports.clock.now() })
  expect(exported.contingent).toBeNull()
  expect(exported.findings.find((each) => each.id === wall.id)?.price).toMatchObject({ average: feared?.average })
})

test('it outlives another analysis, may be asked for twice, and the look comes back as it was', async () => {
  const before = await stored()
  await count('repair')
  const counted = await stored()
  expect(await count('repair')).toMatchObject({ ok: true })
  await analyseAgain(ports, { id, owner })
  expect(await stored()).toEqual(counted)
  expect(await count('look')).toMatchObject({ ok: true })
  expect(await stored()).toEqual(before)
  expect(await ports.reports.choices(id)).toMatchObject([{ item: null }])
})

test('the same repair chosen from the costbook counts in place of the look too; another one is just chosen', async () => {
  const feared = contingentOf(await stored())
  await chooseRepair(ports, { id, owner, finding: wall.id, item: feared?.itemCode ?? '' })
  expect((await stored()).estimate?.basis).toContain('counted by you')
  await chooseRepair(ports, { id, owner, finding: wall.id, item: 'EL-031' })
  expect((await stored()).estimate?.basis).toContain('chosen by you')
})

test('what is no look with a repair to follow, or has a quote, is refused', async () => {
  expect(await count('repair', heater.id)).toEqual({ ok: false, reason: 'no-repair' })
  const quote = { amount: 90_000, company: '', date: null, note: '' }
  await giveQuote(ports, { id, owner, finding: wall.id, quote })
  expect(await count('repair')).toEqual({ ok: false, reason: 'no-repair' })
  expect(await count('repair', 'd-none' as DeficiencyId)).toEqual({ ok: false, reason: 'not-found' })
})

test('what is told of a quantity of the report is what is counted', async () => {
  const feared = contingentOf(await stored())
  found = [{ ...wall, quantity: 3, unitType: 'each' }]
  await analyseAgain(ports, { id, owner })
  const told = contingentOf(await stored())
  expect(told?.average).toBeGreaterThan(2 * (feared?.average ?? 0))
  expect(await count('repair')).toMatchObject({ ok: true })
  expect((await stored()).estimate).toMatchObject({ ...told, quantity: 3 })
})

test("the owner's quantity of the look multiplies the look only, and of the repair the repair only", async () => {
  const before = await stored()
  const quantity = { id, owner, finding: wall.id, quantity: 2, unitType: null }
  expect(await changeQuantity(ports, quantity)).toMatchObject({ ok: true })
  expect(contingentOf(await stored())).toEqual(contingentOf(before))
  await analyseAgain(ports, { id, owner })
  expect(await stored()).toMatchObject({ estimate: { quantity: 2, contingent: contingentOf(before) } })

  expect(await count('repair')).toMatchObject({ ok: true })
  expect((await stored()).estimate).toMatchObject({ ...contingentOf(before), quantity: 1 })
  expect(await changeQuantity(ports, quantity)).toMatchObject({ ok: true })
  expect(await count('repair')).toMatchObject({ ok: true, finding: { estimate: { quantity: 2 } } })
  expect(await count('look')).toMatchObject({ ok: true })
  expect(await stored()).toEqual(before)
})

test('a quantity that was typed meanwhile is not lost', async () => {
  const { transaction } = ports
  const late: typeof transaction = async (work) => {
    await changeQuantity({ ...ports, transaction }, { id, owner, finding: wall.id, quantity: 2, unitType: null })
    return transaction(work)
  }
  const asked = { id, owner, finding: wall.id, counted: 'repair' } as const
  expect(await countRepair({ ...ports, transaction: late }, asked)).toEqual({ ok: false, reason: 'changed' })
  expect((await stored()).estimate).toMatchObject({ itemCode: 'ST-900', quantity: 2 })
})

test('a page of before does not take away a repair that was chosen since', async () => {
  await count('repair')
  await chooseRepair(ports, { id, owner, finding: wall.id, item: 'EL-031' })
  const chosen = await stored()
  expect(await count('look')).toEqual({ ok: true, finding: chosen })
  expect(await stored()).toEqual(chosen)
  expect(await ports.reports.choices(id)).toMatchObject([{ item: 'EL-031' }])
})

test("nobody counts anything of another's report, or of a locked one", async () => {
  const stranger = await ports.addUser()
  const asked = { id, finding: wall.id, counted: 'repair' } as const
  expect(await countRepair(ports, { ...asked, owner: stranger })).toEqual({ ok: false, reason: 'not-found' })
  const noLook = { ...asked, finding: heater.id }
  expect(await countRepair(ports, { ...noLook, owner: stranger })).toEqual({ ok: false, reason: 'not-found' })
  await ports.reports.change(id, 1, { unlockedAt: null })
  expect(await count('repair', heater.id)).toEqual({ ok: false, reason: 'not-open' })
  expect(await count('repair', 'd-none' as DeficiencyId)).toEqual({ ok: false, reason: 'not-open' })
  expect(await count('repair')).toEqual({ ok: false, reason: 'not-open' })
  expect(await count('look')).toEqual({ ok: false, reason: 'not-open' })
  expect(await ports.reports.choices(id)).toEqual([])
})
