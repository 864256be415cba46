import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { EngineAway, EngineFailed } from '#domain/deficiency/engine-trouble.ts'
import type { ExtractionAccount } from '#domain/deficiency/extractor.ts'
import { exampleDeficiency, exampleDocument, exampleEstimate, exampleExtraction } from '#domain/examples.ts'
import { deleteReport } from '#domain/report/files/delete-report.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { unlockReport } from '#domain/report/unlock-report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { analyseReport } from './analyse-report.ts'
import { Interrupted } from './end-try.ts'
import { findingFrom } from './price-deficiencies.ts'
import { retryAnalysis } from './retry-analysis.ts'

const document = exampleDocument('Double tapped breaker in the main panel.')
const read = vi.fn(async () => ({ ok: true as const, document }))
const extract = vi.fn(async () => exampleExtraction())
const estimate = vi.fn(async () => [exampleEstimate()])

let ports: TestPorts
let owner: UserId
let id: ReportId

beforeAll(async () => {
  const picture = async () => ({ ok: false as const, reason: 'no-such-page' as const })
  ports = await testPorts({ documents: { read, picture }, extraction: { extract }, costs: { estimate } })
})
afterAll(() => ports.close())

beforeEach(async () => {
  for (const mock of [read, extract, estimate]) mock.mockClear()
  owner = await ports.addUser()
  ports.recorded.jobs.length = 0
  ports.recorded.files.clear()
  const bytes = new TextEncoder().encode('%PDF-1.4')
  const uploaded = await uploadReport(ports, { filename: 'a.pdf', bytes, sha256: '0'.repeat(64), zip: null, owner })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  id = uploaded.id
})

async function analyse(run = 1) {
  await analyseReport(ports, { report: id, run })
}

describe('analysing a report', () => {
  test('an upload waits as one job that names the report', () => {
    expect(ports.recorded.jobs).toEqual([
      { name: 'analyse-report', payload: { report: id, run: 1 }, key: `report-${id}` },
    ])
  })

  test('it ends completed with findings that are priced', async () => {
    await analyse()
    const report = await ports.reports.byId(id)
    expect(report?.progress.stage).toBe('completed')
    expect(report).toMatchObject({ zip: '78701', inspectionDate: '2026-03-04', pageStates: ['text'], printedPages: [] })
    expect(await ports.reports.findings(id)).toMatchObject([
      { severity: 'critical', estimate: { average: 24_000 }, contractorTypes: ['electrician'], contractors: [] },
    ])
  })

  test('its end is told once for each run, a failure with what it leaves standing', async () => {
    const told = async () => (await ports.notifications.of(owner)).map(({ title, message }) => [title, message])
    await analyse()
    await analyse()
    expect(await told()).toEqual([['Analysis complete', expect.stringMatching(/: 1 deficiency found\.$/)]])
    await retryAnalysis(ports, { id, owner })
    read.mockResolvedValueOnce({ ok: false, reason: 'password' } as never)
    await analyse(2)
    const [last, ...before] = await told()
    expect(last).toEqual(['Analysis failed', expect.stringContaining('The last result stays as it was.')])
    expect(before).toHaveLength(1)
  })

  test('a second delivery of the same job changes nothing', async () => {
    await analyse()
    await analyse()
    expect(read).toHaveBeenCalledTimes(1)
    expect(extract).toHaveBeenCalledTimes(1)
  })

  test('a try that failed is continued from the stage that was saved', async () => {
    extract.mockRejectedValueOnce(new Error('the engine is away'))
    await expect(analyse()).rejects.toThrow('the engine is away')
    expect((await ports.reports.byId(id))?.progress).toEqual({ stage: 'read' })
    await analyse()
    expect(read).toHaveBeenCalledTimes(1)
    expect((await ports.reports.byId(id))?.progress.stage).toBe('completed')
  })

  test('the third failure makes the report failed, with a reason', async () => {
    for (const _ of [1, 2, 3]) {
      estimate.mockRejectedValueOnce(new Error('no prices today'))
      await expect(analyse()).rejects.toThrow('no prices today')
    }
    expect((await ports.reports.byId(id))?.progress).toMatchObject({ stage: 'failed', reason: 'stopped-working' })
    read.mockClear()
    await analyse()
    expect(read).not.toHaveBeenCalled()
    expect((await ports.reports.byId(id))?.progress).toMatchObject({ stage: 'failed', reason: 'stopped-working' })
  })

  test('a report that ended the worker three times is not tried a fourth time', async () => {
    await ports.reports.change(id, 1, { attempts: 3 })
    await analyse()
    expect(read).not.toHaveBeenCalled()
    expect((await ports.reports.byId(id))?.progress).toMatchObject({ stage: 'failed', reason: 'stopped-working' })
  })

  test('a report that has ended its worker twice in a stage fails instead of a third try', async () => {
    const endsItsWorker = async () => {
      await ports.reports.change(id, 1, { attempts: 1, lostTries: 1 })
    }
    await endsItsWorker()
    read.mockImplementationOnce(async () => {
      expect(await ports.reports.byId(id)).toMatchObject({ attempts: 2, lostTries: 2 })
      throw new Error('and this worker goes as well')
    })
    await expect(analyse()).rejects.toThrow()
    await ports.reports.change(id, 1, { attempts: 2, lostTries: 2 })
    await analyse()
    expect(read).toHaveBeenCalledTimes(1)
    expect((await ports.reports.byId(id))?.progress).toMatchObject({ stage: 'failed', reason: 'stopped-working' })
  })

  test('a try that fails in order is no lost one, and neither is one before the stage', async () => {
    await ports.reports.change(id, 1, { attempts: 1, lostTries: 1 })
    extract.mockRejectedValueOnce(new Error('once'))
    await expect(analyse()).rejects.toThrow('once')
    expect(await ports.reports.byId(id)).toMatchObject({ progress: { stage: 'read' }, attempts: 1, lostTries: 0 })
    estimate.mockRejectedValueOnce(new Error('twice'))
    await expect(analyse()).rejects.toThrow('twice')
    await analyse()
    expect((await ports.reports.byId(id))?.progress.stage).toBe('completed')
  })

  test('a try that lost its job to another worker is a lost one', async () => {
    const lease = new AbortController()
    read.mockImplementationOnce(async () => {
      lease.abort(new Error('the job is no longer ours'))
      throw lease.signal.reason
    })
    await expect(analyseReport(ports, { report: id, run: 1 }, lease.signal)).rejects.toThrow('no longer ours')
    expect(await ports.reports.byId(id)).toMatchObject({ attempts: 1, lostTries: 1 })
  })

  test('a try whose worker ends in order counts as none', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const stopping = new AbortController()
      read.mockImplementationOnce(async () => {
        stopping.abort(new Interrupted('the worker ends'))
        throw stopping.signal.reason
      })
      await expect(analyseReport(ports, { report: id, run: 1 }, stopping.signal)).rejects.toThrow('the worker ends')
    }
    expect(await ports.reports.byId(id)).toMatchObject({ attempts: 0, lostTries: 0 })
  })

  test('the signal ends reading and judging, and a stage that has ended leads to no other', async () => {
    const over = new AbortController()
    extract.mockImplementationOnce(async () => {
      over.abort(new Interrupted('the worker ends'))
      return exampleExtraction()
    })
    await expect(analyseReport(ports, { report: id, run: 1 }, over.signal)).rejects.toThrow('the worker ends')
    const [[, , , means] = []] = read.mock.calls as unknown[][]
    expect(means).toMatchObject({ owner, signal: over.signal })
    expect((extract.mock.calls as unknown[][])[0]?.[3]).toBe(over.signal)
    expect(estimate).not.toHaveBeenCalled()
  })

  test('a try that was overtaken changes nothing any more, neither what was found nor the end', async () => {
    extract.mockImplementationOnce(async () => {
      await analyse()
      return exampleExtraction({ isInspectionReport: false })
    })
    await analyse()
    expect((await ports.reports.byId(id))?.progress.stage).toBe('completed')
    expect(await ports.reports.findings(id)).toHaveLength(1)
  })

  test('a file that cannot be read fails at once with the reason', async () => {
    read.mockResolvedValueOnce({ ok: false, reason: 'password' } as never)
    await analyse()
    expect((await ports.reports.byId(id))?.progress).toMatchObject({ stage: 'failed', reason: 'password' })
  })

  test.each(['engine-declined', 'over-budget', 'user-budget', 'day-budget'] as const)(
    'a report that the engine refuses fails with the reason: %s',
    async (refusal) => {
      extract.mockResolvedValueOnce(exampleExtraction({ refusal, deficiencies: [] }))
      await analyse()
      expect((await ports.reports.byId(id))?.progress).toMatchObject({ stage: 'failed', reason: refusal })
    },
  )

  test('while the engine is away the report waits, says so, and is looked at again: no try is lost', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      ports.recorded.jobs.length = 0
      extract.mockRejectedValueOnce(new EngineAway('the key was refused'))
      await analyse()
      expect((await ports.reports.byId(id))?.progress).toEqual({ stage: 'read' })
      expect((await ports.reports.byId(id))?.attempts).toBe(0)
      expect(await ports.progress.read(id)).toEqual({ done: 0, of: 0, delayed: true, stood: expect.any(Number) })
      expect(ports.recorded.jobs).toEqual([
        {
          name: 'analyse-report',
          payload: { report: id, run: 1 },
          key: `report-${id}`,
          later: { seconds: 30, turn: id },
        },
      ])
    }
    await analyse()
    expect(read).toHaveBeenCalledTimes(1)
    expect((await ports.reports.byId(id))?.progress.stage).toBe('completed')
  })

  test('tries that failed before an outage still count, and no other', async () => {
    extract.mockRejectedValueOnce(new Error('once'))
    await expect(analyse()).rejects.toThrow('once')
    for (const _ of [1, 2]) {
      extract.mockRejectedValueOnce(new EngineAway('an outage'))
      await analyse()
      expect((await ports.reports.byId(id))?.attempts).toBe(1)
    }
  })

  test('a report that was deleted while the engine was away waits no longer', async () => {
    extract.mockImplementationOnce(async () => {
      await deleteReport(ports, { id, owner })
      throw new EngineAway('an outage')
    })
    ports.recorded.jobs.length = 0
    await expect(analyse()).rejects.toThrow('an outage')
    expect(ports.recorded.jobs).toEqual([])
  })

  test('an engine that has given up makes the report failed at once', async () => {
    extract.mockRejectedValueOnce(new EngineFailed('no usable answer in 3 tries'))
    await expect(analyse()).rejects.toThrow('no usable answer')
    expect((await ports.reports.byId(id))?.progress).toMatchObject({ stage: 'failed', reason: 'engine-failed' })
    await analyse()
    expect(extract).toHaveBeenCalledTimes(1)
  })

  test("the engine is told the owner and the report's own folder, which goes with the report", async () => {
    await analyse()
    const [[, , account] = []] = extract.mock.calls as unknown[][]
    expect(account).toEqual({ folder: expect.any(String), owner, keep: expect.any(Function) })
    const { folder } = account as ExtractionAccount
    expect([...ports.recorded.files.keys()].every((key) => key.startsWith(folder))).toBe(true)
    await ports.files.put(`${folder}gemini/paid`, new Uint8Array([1]))
    await deleteReport(ports, { id, owner })
    expect([...ports.recorded.files.keys()]).toEqual([])
  })

  test('a document that is no inspection report fails and lists nothing', async () => {
    extract.mockResolvedValueOnce(exampleExtraction({ isInspectionReport: false, deficiencies: [exampleDeficiency()] }))
    await analyse()
    expect((await ports.reports.byId(id))?.progress).toMatchObject({ reason: 'not-an-inspection-report' })
    expect(await ports.reports.findings(id)).toEqual([])
  })

  test('an older run writes nothing once the analysis was started again', async () => {
    await analyse()
    expect(await retryAnalysis(ports, { id, owner })).toEqual({ ok: true })
    await analyse(1)
    expect((await ports.reports.byId(id))?.progress).toEqual({ stage: 'received' })
    await analyse(2)
    expect((await ports.reports.byId(id))?.progress.stage).toBe('completed')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('what was found stays shown while it is analysed again, and after that has failed', async () => {
    await analyse()
    const first = await ports.reports.byId(id)
    await retryAnalysis(ports, { id, owner })
    extract.mockImplementationOnce(async () => exampleExtraction({ propertyAddress: 'half way', deficiencies: [] }))
    for (const _ of [1, 2, 3]) {
      estimate.mockRejectedValueOnce(new Error('no prices today'))
      await expect(analyse(2)).rejects.toThrow('no prices today')
    }
    const report = await ports.reports.byId(id)
    expect(report?.progress).toMatchObject({ stage: 'failed', reason: 'stopped-working' })
    expect(report).toMatchObject({ result: { run: 1 }, propertyAddress: first?.propertyAddress })
    expect(report?.pageStates).toEqual(['text'])
    expect(await ports.reports.findings(id)).toHaveLength(1)
    const view = await viewReport(ports, { id, viewer: owner })
    expect(view?.summary).toMatchObject({
      status: 'failed',
      resultAt: ports.recorded.now,
      totalDeficiencies: 1,
    })
  })

  test('only what is shown and what is at work is kept of its runs', async () => {
    const kept = () => [...ports.recorded.files.keys()].map((key) => key.split('/').at(-1)).sort()
    await analyse()
    expect(kept()).toEqual(['document-1.json', 'original'])
    const folder = [...ports.recorded.files.keys()][0]?.replace(/[^/]+$/, '')
    await ports.files.put(`${folder}page-1-1.png`, new Uint8Array([1]))
    await retryAnalysis(ports, { id, owner })
    read.mockResolvedValueOnce({ ok: false, reason: 'too-complex' } as never)
    await analyse(2)
    expect(kept()).toEqual(['document-1.json', 'original', 'page-1-1.png'])
    await retryAnalysis(ports, { id, owner })
    await analyse(3)
    expect(kept()).toEqual(['document-3.json', 'original'])
  })

  test('it is not analysed again while as many of its owner as may be are in analysis', async () => {
    await analyse()
    const other = { filename: 'b.pdf', bytes: new TextEncoder().encode('%PDF-1.4'), sha256: '1'.repeat(64) }
    await uploadReport(ports, { ...other, zip: null, owner })
    const quotas = { ...ports.quotas, inAnalysis: 1 }
    expect(await retryAnalysis({ ...ports, quotas }, { id, owner })).toEqual({ ok: false, reason: 'in-analysis' })
    expect(await ports.reports.byId(id)).toMatchObject({ run: 1 })
    expect(await retryAnalysis(ports, { id, owner })).toEqual({ ok: true })
  })

  test('until a worker begins the report waits for its turn', async () => {
    const summary = async () => (await viewReport(ports, { id, viewer: owner }))?.summary
    expect((await summary())?.waiting).toEqual({ before: expect.any(Number) })
    read.mockImplementationOnce(async () => {
      expect((await summary())?.waiting).toBeNull()
      return { ok: true as const, document }
    })
    await analyse()
    expect(read).toHaveBeenCalled()
  })

  test('starting again while it runs is refused', async () => {
    expect(await retryAnalysis(ports, { id, owner })).toEqual({ ok: false, reason: 'already-running' })
  })

  test('a report that was deleted in the meantime does not come back', async () => {
    extract.mockImplementationOnce(async () => {
      await deleteReport(ports, { id, owner })
      return exampleExtraction()
    })
    await analyse()
    expect(await ports.reports.byId(id)).toBeNull()
    expect([...ports.recorded.files.keys()]).toEqual([])
  })
})

describe('what the owner may see', () => {
  test('a locked report shows counts and sums, never a finding', async () => {
    await analyse()
    const view = await viewReport(ports, { id, viewer: owner })
    expect(view).toMatchObject({
      access: 'locked',
      summary: { totalDeficiencies: 1, severityCount: { critical: 1 }, totals: { min: 19_000, max: 30_000 } },
      trades: 1,
    })
    expect(JSON.stringify(view)).not.toContain('Double tapped')
  })

  test('a locked report tells that its counts may be too low, and an open one on which pages', async () => {
    const warnings = [
      { reason: 'capped' as const, pages: [1] },
      { reason: 'marks-lost' as const, pages: [2, 3] },
    ]
    const manner = ['Findings here are numbered lines rated Deficient.']
    extract.mockResolvedValueOnce(exampleExtraction({ warnings, manner }))
    await analyse()
    const locked = await viewReport(ports, { id, viewer: owner })
    expect(locked?.summary.cautions).toEqual(['marks-lost'])
    expect(locked).not.toHaveProperty('warnings')
    await ports.reports.change(id, 1, { unlockedAt: ports.clock.now() })
    expect(await viewReport(ports, { id, viewer: owner })).toMatchObject({ warnings, manner })
  })

  test('what an engine does not tell of its manner is nothing', async () => {
    const { manner, ...before } = exampleExtraction()
    extract.mockResolvedValueOnce(before)
    await analyse()
    expect(await ports.reports.byId(id)).toMatchObject({ progress: { stage: 'completed' }, manner: [] })
  })

  test('one credit opens it for life, and only once is one taken', async () => {
    await analyse()
    expect(await unlockReport(ports, { id, owner })).toEqual({ ok: false, reason: 'insufficient' })
    await ports.credits.append({
      user: owner,
      kind: 'purchase',
      reference: `p-${id}`,
      amount: 2,
      description: 'Bought 2 credits',
      report: null,
    })
    expect(await unlockReport(ports, { id, owner })).toEqual({ ok: true, already: false })
    expect(await unlockReport(ports, { id, owner })).toEqual({ ok: true, already: true })
    expect((await ports.credits.balance(owner)).balance).toBe(1)
    const view = await viewReport(ports, { id, viewer: owner })
    expect(view?.access === 'full' && view.findings[0]?.evidence[0]?.quote).toBe(
      'Double tapped breaker in the main panel.',
    )
    await retryAnalysis(ports, { id, owner })
    await analyse(2)
    expect((await viewReport(ports, { id, viewer: owner }))?.access).toBe('full')
  })

  test('a report in which nothing was found takes a credit only of an owner who knows', async () => {
    extract.mockResolvedValueOnce(exampleExtraction({ deficiencies: [] }))
    estimate.mockResolvedValueOnce([])
    await analyse()
    await ports.credits.append({
      user: owner,
      kind: 'purchase',
      reference: `n-${id}`,
      amount: 1,
      description: 'Bought 1 credit',
      report: null,
    })
    expect(await unlockReport(ports, { id, owner })).toEqual({ ok: false, reason: 'nothing-found' })
    expect((await ports.credits.balance(owner)).balance).toBe(1)
    expect(await unlockReport(ports, { id, owner, evenIfEmpty: true })).toEqual({ ok: true, already: false })
    expect((await ports.credits.balance(owner)).balance).toBe(0)
  })

  test("another person's report is not there", async () => {
    const stranger = await ports.addUser()
    expect(await viewReport(ports, { id, viewer: stranger })).toBeNull()
    expect(await deleteReport(ports, { id, owner: stranger })).toBeNull()
    expect(await retryAnalysis(ports, { id, owner: stranger })).toEqual({ ok: false, reason: 'not-found' })
    expect(await unlockReport(ports, { id, owner: stranger })).toEqual({ ok: false, reason: 'not-found' })
  })
})

test('the usual range of a whole category is no price: a quote is needed, which is not nothing to pay', () => {
  const usual = exampleEstimate({ source: 'regional_fallback', itemCode: null, itemDescription: null })
  expect(findingFrom(exampleDeficiency(), usual)).toMatchObject({ estimate: null, nothingToPay: null, notPriced: null })
  expect(findingFrom(exampleDeficiency(), null).nothingToPay).not.toBeNull()
  expect(findingFrom(exampleDeficiency(), exampleEstimate()).estimate).not.toBeNull()
})
