import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeRequest } from '#domain/negotiation/request/change-request.ts'
import { discardDraft } from '#domain/negotiation/request/discard-draft.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import type { UserId } from '../account/account.ts'
import { exampleDeficiency } from '../examples.ts'
import type { Report, ReportId } from '../report/report.ts'
import { untouched } from '../report/report.ts'
import { eraseExpired } from './erase-expired.ts'
import { eraseFile } from './erase-file.ts'
import { findExpired } from './find-expired.ts'
import { keepFile, keepNoLonger } from './keep-file.ts'
import { receiptText } from './receipt.ts'
import { warnOfErasure } from './warn-of-erasure.ts'

const HOUR = 3_600_000
/** March 2, 2026, 6:00 in Austin. */
const start = new Date('2026-03-02T12:00:00Z')

const austin = {
  ...{ zip: '78701', city: 'Austin', state: 'TX', county: 'Travis', latitude: 30.27, longitude: -97.74 },
  timeZone: 'America/Chicago',
}
const ports: TestPorts = await testPorts({
  places: { byZip: async () => austin, byAddress: async () => null, near: async () => [] },
})
afterAll(() => ports.close())

let owner: UserId
let id: ReportId

beforeEach(async () => {
  ports.recorded.now = start
  ports.recorded.jobs.length = 0
  owner = await ports.addUser()
  const fileKey = `reports/k-${ports.newId()}/original`
  await ports.files.put(fileKey, new Uint8Array([1]))
  const facts = { kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey, uploadedAt: start, zip: '78701' }
  id = await ports.reports.add({ owner, filename: '12 Oak St.pdf', ...facts })
  await ports.reports.change(id, 1, { progress: { stage: 'completed', at: start }, unlockedAt: start })
  const finding = { ...exampleDeficiency(), ...untouched, estimate: null, quote: null, contractors: [] }
  await ports.reports.saveFindings(id, [{ ...finding, contractorTypes: [], contractorsLeftOut: 0 }])
})

const at = (hours: number) => Object.assign(ports.recorded, { now: new Date(start.getTime() + hours * HOUR) })
const deadlineOf = (deadline: string, version = 1) =>
  changeRequest(ports, { report: id, owner, version, changes: { deadline } })
const keep = (day: string) => keepFile(ports, { id, owner, day })
const kept = async () => (await ports.reports.byId(id)) as Report

/** Runs the sweep; returns whether the file is there afterwards. */
async function isThereAt(hours: number): Promise<boolean> {
  at(hours)
  ports.recorded.jobs.length = 0
  await findExpired(ports)
  for (const { name, payload } of ports.recorded.jobs.splice(0)) {
    if (name === 'erase-report' && payload.report === id) await eraseExpired(ports, payload)
  }
  return (await kept()).erasedAt === null
}

test('a file is kept until its deadline is over at the property, and no longer', async () => {
  await deadlineOf('2026-03-10')
  expect(await keep('2026-03-10')).toEqual({ ok: true, until: new Date('2026-03-11T05:00:00Z') })
  expect(await isThereAt(73)).toBe(true)
  expect(await isThereAt(208)).toBe(true)
  expect(await isThereAt(209)).toBe(false)
  const [record] = await ports.erasures.ofReport(id)
  expect(record).toMatchObject({ reason: 'expired', keptUntil: new Date('2026-03-11T05:00:00Z') })
  if (!record?.completed) throw new Error('the record is not completed')
  expect(receiptText(record, record.completed.at)).toContain('promised by: 2026-03-11T05:00:00.000Z')
  expect(await keep('2026-03-10')).toEqual({ ok: false, reason: 'erased' })
  expect(await keepNoLonger(ports, { id, owner })).toEqual({ ok: false, reason: 'erased' })
})

test('an earlier day can be chosen, and 60 days from the upload are the most', async () => {
  await deadlineOf('2026-08-01')
  expect(await keep('2026-03-07')).toEqual({ ok: true, until: new Date('2026-03-08T06:00:00Z') })
  expect(await keep('2026-08-01')).toEqual({ ok: true, until: new Date(start.getTime() + 60 * 24 * HOUR) })
})

test.each([
  ['2026-03-11', 'after-deadline'],
  ['2026-03-01', 'over'],
  ['2026-03-04', 'not-longer'],
  ['2026-02-30', 'not-a-day'],
  ['', 'not-a-day'],
])('the day %j is refused: %s', async (day, reason) => {
  await deadlineOf('2026-03-10')
  expect(await keep(day)).toEqual({ ok: false, reason })
  expect(await kept()).toMatchObject({ keptUntil: null, keptFor: null })
})

test('nothing is kept without a deadline, of a locked report or by another person', async () => {
  expect(await keep('2026-03-10')).toEqual({ ok: false, reason: 'no-deadline' })
  await deadlineOf('2026-03-10')
  const stranger = await ports.addUser()
  expect(await keepFile(ports, { id, owner: stranger, day: '2026-03-10' })).toEqual({ ok: false, reason: 'not-found' })
  expect(await keepNoLonger(ports, { id, owner: stranger })).toEqual({ ok: false, reason: 'not-found' })
  await ports.reports.change(id, 1, { unlockedAt: null })
  expect(await keep('2026-03-10')).toEqual({ ok: false, reason: 'not-open' })
})

test('an earlier deadline keeps less, a later one no more than was asked for', async () => {
  await deadlineOf('2026-03-20')
  await keep('2026-03-12')
  await deadlineOf('2026-03-09')
  expect((await kept()).keptUntil).toEqual(new Date('2026-03-10T05:00:00Z'))
  await deadlineOf('2026-03-30')
  expect((await kept()).keptUntil).toEqual(new Date('2026-03-13T05:00:00Z'))
  await deadlineOf('')
  expect((await kept()).keptUntil).toEqual(new Date('2026-03-13T05:00:00Z'))
  await deadlineOf('2026-03-09')
  await discardDraft(ports, { report: id, owner, version: 1 })
  expect((await kept()).keptUntil).toEqual(new Date('2026-03-13T05:00:00Z'))
})

test('a deadline that is moved to today erases nothing at once', async () => {
  await deadlineOf('2026-03-20')
  await keep('2026-03-20')
  at(6 * 24)
  await deadlineOf('2026-03-08')
  expect((await kept()).keptUntil).toEqual(new Date(start.getTime() + 7 * 24 * HOUR))
  expect(await isThereAt(7 * 24 - 1)).toBe(true)
})

test('within the first 72 hours an early deadline leaves the usual time', async () => {
  await deadlineOf('2026-03-20')
  await keep('2026-03-20')
  await deadlineOf('2026-03-03')
  expect((await kept()).keptUntil).toEqual(new Date(start.getTime() + 72 * HOUR))
})

test('once taken back the usual time counts, but an hour is left', async () => {
  await deadlineOf('2026-03-20')
  await keep('2026-03-20')
  expect(await keepNoLonger(ports, { id, owner })).toEqual({ ok: true, until: new Date(start.getTime() + 72 * HOUR) })
  expect(await kept()).toMatchObject({ keptUntil: null, keptFor: null })
  await keep('2026-03-20')
  at(100)
  await keepNoLonger(ports, { id, owner })
  at(100.5)
  const again = await keepNoLonger(ports, { id, owner })
  expect(again).toEqual({ ok: true, until: new Date(start.getTime() + 101.25 * HOUR) })
  expect(await isThereAt(100.99)).toBe(true)
  expect(await isThereAt(101)).toBe(false)
})

test('a job that was queued before leaves a file that is kept since, and goes on with what has begun', async () => {
  await deadlineOf('2026-03-20')
  at(71)
  await keep('2026-03-20')
  at(72)
  await eraseExpired(ports, { report: id })
  expect(await kept()).toMatchObject({ erasedAt: null, progress: { stage: 'completed' } })
  expect(await ports.erasures.ofReport(id)).toEqual([])
  const stuck = { ...ports, files: { ...ports.files, remove: async () => Promise.reject(new Error('no store')) } }
  await expect(eraseFile(stuck, { id, owner })).rejects.toThrow('no store')
  expect(await keep('2026-03-19')).toEqual({ ok: false, reason: 'erased' })
  await eraseExpired(ports, { report: id })
  expect((await kept()).erasedAt).not.toBeNull()
})

test('whoever chooses while the job runs either keeps the file or is refused', async () => {
  await deadlineOf('2026-03-20')
  at(71.75)
  const [, outcome] = await Promise.all([eraseExpired(ports, { report: id }), keep('2026-03-20')])
  expect(outcome).toEqual({ ok: false, reason: 'erased' })
  expect((await kept()).erasedAt).not.toBeNull()
})

test('a report of an owner who keeps none goes as a whole when that time is over', async () => {
  await ports.accounts.change(owner, { saveReports: false })
  await deadlineOf('2026-03-10')
  await keep('2026-03-10')
  expect(await isThereAt(100)).toBe(true)
  at(209)
  await eraseExpired(ports, { report: id })
  expect(await ports.reports.byId(id)).toBeNull()
})

test('its owner is warned a day before that time, and late counts from it', async () => {
  await deadlineOf('2026-03-10')
  await keep('2026-03-10')
  at(60)
  await warnOfErasure(ports)
  at(190)
  await warnOfErasure(ports)
  await warnOfErasure(ports)
  const told = (await ports.notifications.of(owner)).filter(({ actionUrl }) => actionUrl === `/reports/${id}`)
  expect(told).toMatchObject([{ message: expect.stringContaining('at the time until which you kept them') }])
  const { late } = await findExpired(ports)
  at(210)
  expect((await findExpired(ports)).late).toBe(late + 1)
})
