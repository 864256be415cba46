import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { acceptedMiss, missId } from '#domain/deficiency/possible-miss.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import type { Place } from '#domain/place/place.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { testPorts } from '#server/testing/ports.ts'
import { correctProperty } from './correct-property.ts'

const austin = { zip: '78701', city: 'Austin', state: 'TX' } as Place
const estimate = vi.fn(async (_: unknown, place: unknown) => [exampleEstimate({ region: place ? 'Austin' : 'US' })])
const near = vi.fn(async () => [])
const ports = await testPorts({
  places: {
    byZip: async (zip) => (zip === '78701' ? austin : null),
    byAddress: async () => null,
    near: async () => [],
  },
  costs: { estimate },
  contractors: { near, keepsFor: null },
})
afterAll(ports.close)

const finding: Finding = {
  ...exampleDeficiency(),
  estimate: exampleEstimate({ region: 'US' }),
  contractorTypes: ['electrician'],
  contractors: [],
  ...untouched,
  contractorsLeftOut: 0,
  quote: null,
}

let owner: UserId
let id: ReportId
beforeEach(async () => {
  estimate.mockClear()
  owner = await ports.addUser()
  id = await ports.reports.add({
    ...{ owner, filename: 'a.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), zip: null },
    fileKey: `reports/${ports.newId()}/original`,
    uploadedAt: ports.clock.now(),
  })
  const progress = { stage: 'completed', at: ports.clock.now() } as const
  await ports.reports.change(id, 1, { progress, propertyAddress: '1 Main Street' })
  await ports.reports.saveFindings(id, [finding])
})

const correct = (address: string | null, zip: string | null) => correctProperty(ports, { id, owner, address, zip })

test('a ZIP code that comes later prices everything again, locked or not, and takes no credit', async () => {
  expect(await correct('1 Main Street', '78701')).toEqual({ ok: true })
  expect(await ports.reports.byId(id)).toMatchObject({ zip: '78701', addressGiven: false, unlockedAt: null })
  expect((await ports.reports.findings(id))[0]?.estimate?.region).toBe('Austin')
  expect(near).toHaveBeenCalledWith(expect.objectContaining({ place: austin }))
  expect(await ports.credits.entries(owner)).toEqual([])
})

test('an address that its owner has typed is told from one that the report states', async () => {
  await correct('2 Oak Street', null)
  expect(await ports.reports.byId(id)).toMatchObject({ propertyAddress: '2 Oak Street', addressGiven: true })
  await correct('2 Oak Street', '78701')
  expect(await ports.reports.byId(id)).toMatchObject({ zip: '78701', addressGiven: true })
  await correct(null, '78701')
  expect(await ports.reports.byId(id)).toMatchObject({ propertyAddress: null, addressGiven: false })
})

test('a ZIP code that does not exist changes nothing', async () => {
  expect(await correct('1 Main Street', '00000')).toEqual({ ok: false, reason: 'unknown-zip' })
  expect(await ports.reports.byId(id)).toMatchObject({ zip: null })
})

test('while it is being analysed, and by anybody else, it cannot be moved', async () => {
  const stranger = await ports.addUser()
  const outcome = await correctProperty(ports, { id, owner: stranger, address: null, zip: '78701' })
  expect(outcome).toEqual({ ok: false, reason: 'not-found' })
  await retryAnalysis(ports, { id, owner })
  expect(await correct(null, '78701')).toEqual({ ok: false, reason: 'no-result' })
})

test('prices of an analysis that was begun again meanwhile are not written', async () => {
  estimate.mockImplementationOnce(async () => {
    await retryAnalysis(ports, { id, owner })
    return [exampleEstimate({ region: 'Austin' })]
  })
  expect(await correct(null, '78701')).toEqual({ ok: false, reason: 'changed' })
  expect((await ports.reports.findings(id))[0]?.estimate?.region).toBe('US')
})

test('a finding that is added meanwhile stays, also one whose words were dismissed before', async () => {
  const miss = { page: 1, quote: 'There is a stain below the window.', reason: 'No rating.' }
  const dismissed = { id: missId(miss), decision: 'dismissed' as const }
  await ports.reports.change(id, 1, { possibleMisses: [miss], missDecisions: [dismissed] })
  estimate.mockImplementationOnce(async () => {
    const evidence = { page: 1, quote: miss.quote, box: null }
    await ports.reports.saveFindings(id, [finding, { ...finding, id: acceptedMiss({ id: dismissed.id, evidence }).id }])
    await ports.reports.change(id, 1, { missDecisions: [{ ...dismissed, decision: 'accepted', evidence }] })
    return [exampleEstimate({ region: 'Austin' })]
  })
  expect(await correct(null, '78701')).toEqual({ ok: false, reason: 'changed' })
  expect(await ports.reports.findings(id)).toHaveLength(2)
})
