import { afterAll, beforeEach, expect, test } from 'vitest'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { RepairRequest } from '#domain/negotiation/repair-request.ts'
import type { ReportId } from '#domain/report/report.ts'
import { testPorts } from '#server/testing/ports.ts'

const ports = await testPorts()
const { repairRequests } = ports
afterAll(ports.close)

let report: ReportId
beforeEach(async () => {
  await ports.sql`delete from repair_request`
  const file = { filename: 'a.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey: ports.newId() }
  const owner = await ports.addUser()
  report = await ports.reports.add({ owner, ...file, zip: null, uploadedAt: ports.clock.now() })
})

function version(changes: Partial<RepairRequest> = {}): RepairRequest {
  return {
    report,
    version: 1,
    state: 'draft',
    deadline: '2026-03-10',
    remindDays: 3,
    answerBy: null,
    printed: null,
    revision: 0,
    opening: 'Hello,\n"there"',
    sender: 'Jo and Sam Buyer',
    byTrade: true,
    items: [
      {
        finding: 'd-1' as DeficiencyId,
        bucket: 'lead',
        remedy: 'credit',
        amount: 120_000,
        note: 'Since March',
        said: {
          title: 'Roofing',
          severity: 'major',
          description: 'Torn shingles.',
          page: 3,
          quote: null,
          trade: 'licensed roofing contractor',
          evaluate: false,
        },
        answer: { kind: 'counter', amount: 60_000, note: '' },
      },
    ],
    createdAt: new Date('2026-03-01T10:00:00Z'),
    sentAt: null,
    answeredAt: null,
    answeredThrough: null,
    ...changes,
  }
}

const at = new Date('2026-03-02T10:00:00Z')
const sent = (changes: Partial<RepairRequest> = {}) => version({ state: 'sent', sentAt: at, ...changes })
const due = async (day: string) => (await repairRequests.toRemind(day)).map((request) => request.version)

test('versions keep every field, newest first, and are replaced by saving again', async () => {
  const answered = sent({ state: 'answered', answeredAt: at, answeredThrough: 'link' })
  const draft = version({ version: 2, deadline: null, remindDays: null, items: [] })
  for (const request of [version(), answered, draft]) await repairRequests.save(request)
  expect(await repairRequests.of(report)).toEqual([draft, answered])
})

test('a report has one draft', async () => {
  await repairRequests.save(version())
  await expect(repairRequests.save(version({ version: 2 }))).rejects.toThrow(/repair_request_draft/)
})

test('only a draft is removed, and everything goes with the report', async () => {
  await repairRequests.save(sent())
  await repairRequests.save(version({ version: 2 }))
  for (const each of [1, 2, 3]) await repairRequests.remove(report, each)
  expect(await repairRequests.of(report)).toEqual([sent()])
  await ports.reports.remove(report)
  expect(await repairRequests.of(report)).toEqual([])
})

test('a reminder is due from its day to the deadline, until it was given', async () => {
  await repairRequests.save(version())
  expect(await Promise.all(['2026-03-06', '2026-03-07', '2026-03-10', '2026-03-11'].map(due))).toEqual([
    [],
    [1],
    [1],
    [],
  ])
  await repairRequests.reminded({ report, version: 1 }, at)
  expect(await due('2026-03-08')).toEqual([])
  await repairRequests.save(version({ opening: 'Other words' }))
  expect(await due('2026-03-08')).toEqual([])
  await repairRequests.save(version({ remindDays: 5 }))
  expect(await due('2026-03-08')).toEqual([1])
  await repairRequests.reminded({ report, version: 1 }, at)
  await repairRequests.save(version({ deadline: '2026-03-09', remindDays: 5 }))
  expect(await due('2026-03-08')).toEqual([1])
})

test('nobody is reminded of what is answered, has no reminder or was followed by a newer version', async () => {
  await repairRequests.save(sent())
  await repairRequests.save(version({ version: 2, remindDays: null }))
  expect(await due('2026-03-08')).toEqual([])
  await repairRequests.save(version({ version: 2 }))
  expect(await due('2026-03-08')).toEqual([2])
  await repairRequests.save(sent({ version: 2, state: 'answered', answeredAt: at, answeredThrough: 'owner' }))
  expect(await due('2026-03-08')).toEqual([])
})
