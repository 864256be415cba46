import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { ContractorDirectory } from '#domain/contractor/search.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import {
  exampleContractor,
  exampleDeficiency,
  exampleDocument,
  exampleEstimate,
  exampleExtraction,
} from '#domain/examples.ts'
import type { Place } from '#domain/place/place.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import type { ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { analyseAgain, openReport } from '#server/testing/open-report.ts'
import { testPorts } from '#server/testing/ports.ts'
import { changeWords } from './change-words.ts'
import { correctProperty } from './correct-property.ts'

const austin = { zip: '78701', city: 'Austin', state: 'TX' } as Place
const breaker = exampleDeficiency({ severity: 'minor' })
const stain = exampleDeficiency({ id: 'd-stain' as DeficiencyId, severity: 'major', description: 'A stain.' })
const near = vi.fn<ContractorDirectory['near']>(async ({ types }) =>
  types.map((type) => exampleContractor({ id: `c-${type}`, type })),
)
const estimate = vi.fn(async (asked: unknown[]) => asked.map(() => exampleEstimate()))
const ports = await testPorts({
  documents: {
    read: async () => ({ ok: true, document: exampleDocument('A page.') }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
  extraction: { extract: async () => exampleExtraction({ deficiencies: [breaker, stain] }) },
  places: { byZip: async () => austin, byAddress: async () => austin, near: async () => [] },
  costs: { estimate },
  contractors: { near, keepsFor: null },
})
afterAll(ports.close)

let owner: UserId
let id: ReportId
beforeEach(async () => {
  const opened = await openReport(ports)
  owner = opened.owner
  id = opened.id
})

const { location, description, severity, category } = breaker
const found = { location, description, severity, category }
const rated = { ...found, severity: 'critical', category: 'plumbing' } as const
const change = (words: Parameters<typeof changeWords>[1]['words']) =>
  changeWords(ports, { id, owner, finding: breaker.id, words })

async function shown() {
  const view = await viewReport(ports, { id, viewer: owner })
  if (view?.access !== 'full') throw new Error('the report is locked')
  return view
}

test('another rating changes order, counts and contractors, and the price stays', async () => {
  const before = await shown()
  expect(before.findings.map((finding) => finding.id)).toEqual([stain.id, breaker.id])
  expect(await change(rated)).toEqual({ ok: true })
  const { findings, summary } = await shown()
  expect(findings.map((finding) => finding.id)).toEqual([breaker.id, stain.id])
  expect(findings[0]).toMatchObject({
    ...{ ...rated, original: found, contractorTypes: ['plumber'] },
    contractors: [{ id: 'c-plumber' }],
    estimate: before.findings[1]?.estimate,
  })
  expect(summary.severityCount).toEqual({ critical: 1, major: 1, minor: 0, low: 0 })
  expect(summary.affectedCategories).toEqual(['plumbing', 'electrical'])
})

test('it outlives another analysis and another place, and is priced by the rating of the report', async () => {
  await change(rated)
  const before = await shown()
  estimate.mockClear()
  await analyseAgain(ports, { id, owner })
  expect((await shown()).findings).toEqual(before.findings)
  await correctProperty(ports, { id, owner, address: null, zip: '78702' })
  expect((await shown()).findings).toEqual(before.findings)
  const asked = estimate.mock.calls.flatMap(([all]) => all).filter((each) => (each as { id: string }).id === breaker.id)
  expect(asked).toMatchObject([found, found])
})

test("the report's rating is taken back with its words", async () => {
  const before = await shown()
  await change({ ...rated, description: 'It drips.' })
  expect(await change(null)).toEqual({ ok: true })
  expect(await shown()).toEqual(before)
  await change(rated)
  await change(found)
  expect(await shown()).toEqual(before)
})

test('contractors that cannot be looked for now are looked for later', async () => {
  near.mockRejectedValueOnce(new Error('the directory is away'))
  ports.recorded.jobs.length = 0
  expect(await change(rated)).toEqual({ ok: true })
  expect((await shown()).findings[0]).toMatchObject({ contractorTypes: ['plumber'], contractors: [] })
  expect(ports.recorded.jobs).toMatchObject([{ name: 'match-contractors', payload: { report: id, run: 1 } }])
})

test("nobody rates another's finding, a locked one, or one that is not there; the trade waits for the analysis", async () => {
  const stranger = await ports.addUser()
  const asked = { id, finding: breaker.id, words: rated }
  expect(await changeWords(ports, { ...asked, owner: stranger })).toEqual({ ok: false, reason: 'not-found' })
  expect(await changeWords(ports, { ...asked, owner, finding: 'd-none' as DeficiencyId })).toEqual({
    ...{ ok: false, reason: 'not-found' },
  })
  await retryAnalysis(ports, { id, owner })
  expect(await change(rated)).toEqual({ ok: false, reason: 'not-open' })
  await analyseReport(ports, { report: id, run: 2 })
  await ports.reports.change(id, 2, { unlockedAt: null })
  expect(await change(rated)).toEqual({ ok: false, reason: 'not-open' })
  expect(await ports.reports.choices(id)).toEqual([])
})
