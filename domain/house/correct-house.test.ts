import { afterAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleDocument, exampleEstimate, exampleExtraction } from '#domain/examples.ts'
import type { House } from '#domain/house/house.ts'
import { viewHouse } from '#domain/house/view-house.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import { noChoice } from '#domain/report/choices/choices.ts'
import { chooseRepair } from '#domain/report/choices/price/choose-repair.ts'
import { findRepairs } from '#domain/report/choices/price/find-repairs.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { openReport } from '#server/testing/open-report.ts'
import { testPorts } from '#server/testing/ports.ts'
import { correctHouse } from './correct-house.ts'

const REPIPE = 'PL-043'
const pipes = exampleDeficiency({
  category: 'plumbing',
  description: 'Galvanized supply piping is corroded throughout.',
  recommendation: 'Repipe the house.',
})
const ports = await testPorts({
  documents: {
    read: async () => ({ ok: true, document: exampleDocument('A page.', 'Bathrooms: 3\nYear built: 1961') }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
  extraction: { extract: async () => exampleExtraction({ deficiencies: [pipes] }) },
  costs: {
    estimate: async (asked, where, means) =>
      estimateDeficiencies((await ports.costbook.current()).book, asked, where, { house: means?.house }),
  },
})
afterAll(ports.close)

let owner: UserId
let id: ReportId
beforeEach(async () => {
  const opened = await openReport(ports)
  owner = opened.owner
  id = opened.id
  await chooseRepair(ports, { id, owner, finding: pipes.id, item: REPIPE })
})

const correct = (house: House) => correctHouse(ports, { id, owner, house })

async function stored(): Promise<Finding> {
  const [finding] = await ports.reports.findings(id)
  if (!finding) throw new Error('the finding is gone')
  return finding
}

test('what the report states is priced from, says so, and is shown with its page', async () => {
  expect((await stored()).estimate).toMatchObject({ itemCode: REPIPE, house: '3 baths, 1 story, usual house' })
  expect((await stored()).estimate?.basis).toContain('3 baths, 1 story, usual house')
  expect(await viewHouse(ports, { id, viewer: owner })).toMatchObject({
    read: { facts: { baths: 3, yearBuilt: 1961 }, pages: { baths: 2, yearBuilt: 2 } },
    ...{ given: {}, prices: 1, hasPages: true, mayChange: true },
  })
})

test('a correction prices again, outlives another analysis, and is taken back by leaving it out', async () => {
  const before = await stored()
  expect(await correct({ baths: 1, stories: 2, yearBuilt: 1961 })).toEqual({ ok: true, repriced: 1 })
  const corrected = await stored()
  expect(corrected.estimate).toMatchObject({ house: '1 bath, 2 stories, this house' })
  expect(corrected.estimate?.average).toBeLessThan(before.estimate?.average ?? 0)
  expect((await ports.reports.byId(id))?.houseGiven).toEqual({ baths: 1, stories: 2 })
  const { repairs } = await findRepairs(ports, { id, finding: corrected, search: '' })
  expect(repairs[0]?.estimate).toEqual(corrected.estimate)

  await retryAnalysis(ports, { id, owner })
  expect(await correct({})).toEqual({ ok: false, reason: 'not-open' })
  await analyseReport(ports, { report: id, run: 2 })
  expect(await stored()).toEqual(corrected)
  expect(await correct({})).toEqual({ ok: true, repriced: 1 })
  expect(await stored()).toEqual(before)
})

test('what does not depend on the house, or was researched, stays as it was priced', async () => {
  const piped = await stored()
  const researched = exampleEstimate({ source: 'live_web_research', average: 12_300 })
  const plain = {
    ...piped,
    ...exampleDeficiency({ id: 'd-plain' as DeficiencyId }),
    estimate: exampleEstimate({ average: 45_600 }),
  }
  const web = { ...piped, id: 'd-web' as DeficiencyId, estimate: researched }
  const unpriced = { ...piped, id: 'd-unpriced' as DeficiencyId, estimate: null }
  await ports.reports.saveChoice(id, { ...noChoice(web.id), item: REPIPE })
  await ports.reports.saveChoice(id, { ...noChoice(unpriced.id), item: REPIPE })
  await ports.reports.saveFindings(id, [piped, plain, web, unpriced])
  const before = await ports.reports.findings(id)
  expect(await correct({ baths: 1 })).toEqual({ ok: true, repriced: 2 })
  const [first, second, third, last] = await ports.reports.findings(id)
  expect(first?.estimate?.house).toBe('1 bath, 1 story, usual house')
  expect([second, third]).toEqual(before.slice(1, 3))
  expect(last?.estimate).toEqual(first?.estimate)
})

test("nobody sees or corrects another's house, or that of a locked report", async () => {
  const stranger = await ports.addUser()
  expect(await correctHouse(ports, { id, owner: stranger, house: {} })).toEqual({ ok: false, reason: 'not-found' })
  expect(await viewHouse(ports, { id, viewer: stranger })).toBeNull()
  await ports.reports.change(id, 1, { unlockedAt: null })
  expect(await correct({ baths: 5 })).toEqual({ ok: false, reason: 'not-open' })
  expect(await viewHouse(ports, { id, viewer: owner })).toBe('locked')
  expect((await ports.reports.byId(id))?.houseGiven).toEqual({})
})

test('what was priced without a change that came meanwhile is refused', async () => {
  const { transaction } = ports
  const slow = {
    ...ports,
    transaction: (async (work) => {
      await correct({ baths: 5 })
      return transaction(work)
    }) as typeof transaction,
  }
  const chosen = await chooseRepair(slow, { id, owner, finding: pipes.id, item: 'PL-303' })
  expect(chosen).toEqual({ ok: false, reason: 'changed' })
  expect((await stored()).estimate).toMatchObject({ itemCode: REPIPE, house: '5 baths, 1 story, usual house' })
})
