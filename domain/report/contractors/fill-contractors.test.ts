import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { ContractorDirectory } from '#domain/contractor/search.ts'
import { exampleContractor, exampleDocument, exampleExtraction } from '#domain/examples.ts'
import type { Place } from '#domain/place/place.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import { correctProperty } from '#domain/report/choices/correct-property.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { dropOldContractors } from './drop-old-contractors.ts'
import { fillContractors } from './fill-contractors.ts'
import { findContractorsAgain } from './find-contractors-again.ts'

const austin = { zip: '78701', city: 'Austin', state: 'TX' } as Place
const electrician = exampleContractor({ type: 'electrician' })
const near = vi.fn<ContractorDirectory['near']>()
const directory: ContractorDirectory = { near, keepsFor: 30 * 86_400 }
const ports: TestPorts = await testPorts({
  documents: {
    read: async () => ({ ok: true, document: exampleDocument('Double tapped breaker in the main panel.') }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
  extraction: { extract: async () => exampleExtraction() },
  places: { byZip: async () => austin, byAddress: async () => austin, near: async () => [] },
  contractors: directory,
})
afterAll(() => ports.close())

const START = new Date('2026-03-02T12:00:00Z')
let owner: UserId
let id: ReportId
beforeEach(async () => {
  ports.recorded.now = START
  near.mockReset()
  near.mockResolvedValue([electrician])
  owner = await ports.addUser()
  const bytes = new TextEncoder().encode('%PDF-1.4')
  const uploaded = await uploadReport(ports, { filename: 'a.pdf', bytes, sha256: '0'.repeat(64), zip: null, owner })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  id = uploaded.id
  ports.recorded.jobs.length = 0
})

const stored = async () => ({
  report: await ports.reports.byId(id),
  names: (await ports.reports.findings(id)).map(({ contractors }) => contractors.map(({ name }) => name)),
})
const open = () => ports.reports.change(id, 1, { unlockedAt: START })
const later = (seconds: number) => ({
  name: 'match-contractors',
  payload: { report: id, run: 1 },
  key: `contractors-${id}`,
  later: { seconds, turn: id },
})

const matchingJobs = () => ports.recorded.jobs.filter(({ name }) => name === 'match-contractors')

async function analysedWithoutDirectory() {
  near.mockRejectedValueOnce(new Error('503'))
  await analyseReport(ports, { report: id, run: 1 })
}

describe('while the directory cannot be asked', () => {
  test('the analysis is completed without contractors, which are filled in a minute later', async () => {
    await analysedWithoutDirectory()
    expect(await stored()).toMatchObject({
      report: { progress: { stage: 'completed' }, contractorsAt: null },
      names: [[]],
    })
    expect(matchingJobs()).toEqual([later(60)])
    await fillContractors(ports, { report: id, run: 1 })
    expect(await stored()).toMatchObject({ report: { contractorsAt: START }, names: [['Juniper Plumbing']] })
    await fillContractors(ports, { report: id, run: 1 })
    expect(near).toHaveBeenCalledTimes(2)
  })

  test.each([
    [60, 60],
    [600, 600],
    [90_000, 3_600],
  ])('it is asked again after as long as it has taken so far: %i s', async (passed, seconds) => {
    await analysedWithoutDirectory()
    ports.recorded.jobs.length = 0
    ports.recorded.now = new Date(START.getTime() + passed * 1_000)
    near.mockRejectedValueOnce(new Error('503'))
    expect(await fillContractors(ports, { report: id, run: 1 })).toEqual({ outcome: 'away', cause: new Error('503') })
    expect(matchingJobs()).toEqual([later(seconds)])
  })

  test('a report whose analysis was begun again meanwhile is left alone', async () => {
    await analysedWithoutDirectory()
    near.mockImplementationOnce(async () => {
      await retryAnalysis(ports, { id, owner })
      return [electrician]
    })
    await fillContractors(ports, { report: id, run: 1 })
    expect(await stored()).toMatchObject({ report: { run: 2, contractorsAt: null }, names: [[]] })
  })

  test('a corrected property lists none of the old place, and its own later', async () => {
    await analyseReport(ports, { report: id, run: 1 })
    near.mockRejectedValueOnce(new Error('503'))
    expect(await correctProperty(ports, { id, owner, address: null, zip: '78702' })).toEqual({ ok: true })
    expect(await stored()).toMatchObject({ report: { zip: '78702', contractorsAt: null }, names: [[]] })
    expect(matchingJobs()).toEqual([later(60)])
  })
})

describe('looking for contractors again', () => {
  const again = (who = owner) => findContractorsAgain(ports, { id, owner: who })

  test("follows the owner's preferences as they are now", async () => {
    await analyseReport(ports, { report: id, run: 1 })
    await open()
    await ports.accounts.change(owner, { radiusMiles: 100, minimumRating: 4.5, perType: 2 })
    near.mockResolvedValueOnce(['A', 'B', 'C'].map((name) => ({ ...electrician, id: name, name })))
    expect(await again()).toEqual({ ok: true })
    expect(near).toHaveBeenLastCalledWith(expect.objectContaining({ radiusMiles: 100 }))
    expect((await stored()).names).toEqual([['A', 'B']])
  })

  test('keeps what is listed where the directory cannot be asked', async () => {
    await analyseReport(ports, { report: id, run: 1 })
    await open()
    near.mockRejectedValueOnce(new Error('503'))
    expect(await again()).toMatchObject({ ok: false, reason: 'away' })
    expect(await stored()).toMatchObject({ report: { contractorsAt: START }, names: [['Juniper Plumbing']] })
  })

  test("is for the owner's open reports only", async () => {
    await analyseReport(ports, { report: id, run: 1 })
    expect(await again()).toEqual({ ok: false, reason: 'not-open' })
    expect(await again(await ports.addUser())).toEqual({ ok: false, reason: 'not-found' })
  })
})

test('what a directory said is dropped when its terms end, and found again at its owner’s word', async () => {
  await analyseReport(ports, { report: id, run: 1 })
  await open()
  ports.recorded.now = new Date(START.getTime() + 29 * 86_400_000)
  expect(await dropOldContractors(ports)).toEqual({ dropped: 0 })
  ports.recorded.now = new Date(START.getTime() + 31 * 86_400_000)
  expect(await dropOldContractors({ ...ports, contractors: { near, keepsFor: null } })).toEqual({ dropped: 0 })
  expect((await dropOldContractors(ports)).dropped).toBeGreaterThan(0)
  expect(await stored()).toMatchObject({ report: { contractorsAt: null, contractorsDropped: true }, names: [[]] })
  expect(await dropOldContractors(ports)).toEqual({ dropped: 0 })
  expect(matchingJobs()).toEqual([])
  near.mockRejectedValueOnce(new Error('503'))
  expect(await findContractorsAgain(ports, { id, owner })).toMatchObject({ ok: false, reason: 'away' })
  expect(await fillContractors(ports, { report: id, run: 1 })).toEqual({ outcome: 'nothing' })
  expect(matchingJobs()).toEqual([])
  await findContractorsAgain(ports, { id, owner })
  expect(await stored()).toMatchObject({ report: { contractorsDropped: false }, names: [['Juniper Plumbing']] })
})
