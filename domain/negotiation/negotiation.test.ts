import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { changeChoice } from '#domain/report/choices/change-choice.ts'
import { awaitedCpuMs } from '#server/testing/cpu.ts'
import { testPorts } from '#server/testing/ports.ts'
import type { UserId } from '../account/account.ts'
import type { DeficiencyId } from '../deficiency/deficiency.ts'
import { deliverNotification } from '../notification/deliver-notification.ts'
import type { Place } from '../place/place.ts'
import { type Finding, type ReportId, untouched } from '../report/report.ts'
import { remindDeadlines } from './deadline/remind-deadlines.ts'
import type { RepairRequest } from './repair-request.ts'
import { answerRequest, type TypedAnswer } from './request/answer-request.ts'
import { arrangeRequest } from './request/arrange-request.ts'
import { changeRequest, type RequestChanges } from './request/change-request.ts'
import { discardDraft } from './request/discard-draft.ts'
import { draftRequest } from './request/draft-request.ts'
import { listRequests, sumsOf } from './request/list-requests.ts'
import { findReportAtWork } from './request/report-at-work.ts'
import { sendRequest } from './request/send-request.ts'
import { requestWorth } from './request/worth.ts'

const honolulu = { zip: '96813', timeZone: 'Pacific/Honolulu' } as Place
const ports = await testPorts({
  places: {
    byZip: async (zip) => (zip === honolulu.zip ? honolulu : null),
    byAddress: async () => null,
    near: async () => [],
  },
})
afterAll(ports.close)

const breaker = findingOf('d-breaker', 'Double tapped breaker, a fire hazard.', 'critical')
const stain = findingOf('d-stain', 'Brown stain on the ceiling below the bath.', 'minor')
const paint = findingOf('d-paint', 'Paint is peeling in the closet.', 'minor')

let owner: UserId
let report: ReportId
beforeEach(async () => {
  ports.recorded.now = new Date('2026-03-02T20:00:00Z')
  ports.recorded.mails.length = 0
  ports.recorded.jobs.length = 0
  // Requests of other tests are not reminded of.
  await ports.sql`delete from repair_request`
  owner = await ports.addUser()
  const file = { filename: 'a.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey: ports.newId() }
  report = await ports.reports.add({ owner, ...file, zip: honolulu.zip, uploadedAt: ports.clock.now() })
  await ports.reports.saveFindings(report, [breaker, stain, paint])
  await ports.reports.change(report, 1, {
    progress: { stage: 'completed', at: ports.clock.now() },
    propertyAddress: '12 Palm Street, Honolulu, HI 96813',
    unlockedAt: ports.clock.now(),
  })
})

function findingOf(id: string, description: string, severity: Finding['severity']): Finding {
  return {
    ...exampleDeficiency({ id: id as DeficiencyId, description, severity, recommendation: '' }),
    ...{ estimate: exampleEstimate(), quote: null, ...untouched },
    ...{ contractorTypes: [], contractors: [], contractorsLeftOut: 0 },
  }
}

async function draft(): Promise<RepairRequest> {
  const drafted = await draftRequest(ports, { report, owner })
  if (!drafted.ok) throw new Error(drafted.reason)
  return drafted.request
}

const change = (changes: RequestChanges, version = 1) => changeRequest(ports, { report, owner, version, changes })
const send = (version = 1) => sendRequest(ports, { report, owner, version })
const remedies = ({ items }: RepairRequest) => items.map(({ finding, remedy }) => [finding, remedy])
const choose = (finding: Finding, changed: Parameters<typeof changeChoice>[1]['change']) =>
  changeChoice(ports, { id: report, owner, finding: finding.id, change: changed })
const credit = (finding: Finding, amount = '$1,200') => ({
  finding: finding.id,
  remedy: 'credit' as const,
  amount,
  note: '',
})
const answer = (answers: TypedAnswer[], through: 'link' | 'owner' = 'link', version = 1) =>
  answerRequest(ports, { report, version, answers, ...(through === 'link' ? { through } : { through, owner }) })
const accepts = (finding: Finding): TypedAnswer => ({ finding: finding.id, kind: 'accept', amount: '', note: '' })
const counters = (finding: Finding, amount = '', note = ''): TypedAnswer => ({
  ...accepts(finding),
  kind: 'counter',
  amount,
  note,
})

describe('a draft', () => {
  test('is written down with what is first typed into it', async () => {
    expect(await ports.repairRequests.of(report)).toEqual([])
    expect(await change({}, 2)).toEqual({ ok: false, reason: 'no-draft' })
    expect(await change({ opening: 'Hello' })).toMatchObject({ ok: true, request: { version: 1, opening: 'Hello' } })
    expect(await ports.repairRequests.of(report)).toMatchObject([{ version: 1, opening: 'Hello' }])
  })

  test('asks for the repair of what leads and for nothing else', async () => {
    const first = await draft()
    expect(first).toMatchObject({ version: 1, state: 'draft', deadline: null, opening: '' })
    expect(remedies(first)).toEqual([
      ['d-breaker', 'repair'],
      ['d-stain', 'none'],
      ['d-paint', 'none'],
    ])
    expect(first.items[0]?.said).toMatchObject({ page: 1, trade: 'licensed electrician', evaluate: false })
    expect(await draft()).toEqual(first)
  })

  test('follows the findings and keeps what was typed', async () => {
    await draft()
    await change({ items: [{ ...credit(stain), note: 'Since March' }] })
    await choose(paint, { excluded: true })
    await choose(breaker, { words: { location: 'Garage panel', description: 'Two wires on one breaker.' } })
    await ports.reports.saveFindings(report, [
      findingOf('d-new', 'Gas odor at the furnace.', 'critical'),
      breaker,
      stain,
    ])
    const followed = await draft()
    expect(remedies(followed)).toEqual([
      ['d-new', 'repair'],
      ['d-breaker', 'repair'],
      ['d-stain', 'credit'],
    ])
    expect(followed.items[1]?.said.description).toBe('Two wires on one breaker.')
    expect(followed.items[2]).toMatchObject({ amount: 120_000, note: 'Since March' })
  })

  test('asks for what the owner moves to the leads, and not any more for what is moved away', async () => {
    await draft()
    await choose(paint, { bucket: 'lead' })
    await choose(breaker, { bucket: 'leave' })
    expect(remedies(await draft())).toEqual([
      ['d-paint', 'repair'],
      ['d-stain', 'none'],
      ['d-breaker', 'none'],
    ])
    await change({ items: [{ ...credit(paint), note: 'Agreed on site' }] })
    await choose(paint, { bucket: 'verify' })
    expect((await draft()).items[1]).toMatchObject({ finding: paint.id, remedy: 'credit', amount: 120_000 })
  })

  test('is refused with reasons, and nothing is written then', async () => {
    const before = await draft()
    const faulty = await change({
      items: [credit(breaker, 'much'), { ...credit(stain, ''), note: 'x'.repeat(501) }],
      deadline: '2026-02-30',
      remindDays: 4,
      opening: 'x'.repeat(2_001),
    })
    expect(faulty).toEqual({
      ok: false,
      reason: 'invalid',
      faults: {
        deadline: 'not-a-day',
        remindDays: 'not-a-choice',
        opening: 'too-long',
        items: [
          { finding: breaker.id, amount: 'not-an-amount' },
          { finding: stain.id, note: 'too-long' },
        ],
      },
    })
    expect(await draft()).toEqual(before)
  })

  test('takes today as a deadline where the house stands, and keeps one that is over', async () => {
    await draft()
    // 21:00 of March 2 in Honolulu.
    ports.recorded.now = new Date('2026-03-03T07:00:00Z')
    expect(await change({ deadline: '2026-03-01' })).toMatchObject({ faults: { deadline: 'over' } })
    expect(await change({ deadline: '2026-03-02', remindDays: 3 })).toMatchObject({ ok: true })
    ports.recorded.now = new Date('2026-03-05T07:00:00Z')
    expect(await change({ deadline: '2026-03-02', opening: ' Hello\r\nthere ' })).toMatchObject({
      request: { opening: 'Hello\nthere', remindDays: 3 },
    })
    expect(await send()).toEqual({ ok: false, reason: 'deadline-over' })
    expect(await change({ answerBy: '2026-02-30' })).toMatchObject({ faults: { answerBy: 'not-a-day' } })
    expect(await change({ answerBy: '2026-03-05' })).toMatchObject({ request: { answerBy: '2026-03-05' } })
    expect(await change({ deadline: '' })).toMatchObject({ request: { deadline: null } })
  })

  test('keeps what was typed for a finding that is excluded, unlisted, until it is included again', async () => {
    await change({ items: [{ ...credit(breaker), note: 'An hour of typing' }] })
    await choose(breaker, { excluded: true })
    expect((await draft()).items.map(({ finding }) => finding)).toEqual([stain.id, paint.id])
    await change({ opening: 'Hello' })
    expect((await listRequests(ports, { report, owner }))?.[0]?.sums.asked.items).toBe(0)
    await choose(breaker, { excluded: false })
    expect((await draft()).items[0]).toMatchObject({ remedy: 'credit', amount: 120_000, note: 'An hour of typing' })
  })

  test('is not overwritten from a form that was drawn before the last save', async () => {
    expect(await change({ opening: 'First', revision: 0 })).toMatchObject({ request: { revision: 1 } })
    expect(await change({ opening: 'Older', revision: 0 })).toEqual({ ok: false, reason: 'stale' })
    const moves = [{ ...credit(paint), bucket: 'lead' as const }]
    const older = { report, owner, version: 1, items: moves, revision: 0 }
    expect(await arrangeRequest(ports, older)).toEqual({ ok: false, reason: 'stale' })
    expect(await draft()).toMatchObject({ opening: 'First', revision: 1 })
    expect((await ports.reports.choices(report)).length).toBe(0)
  })

  test('moves hundreds of findings at once in a moment', async () => {
    const many = Array.from({ length: 500 }, (_, index) => findingOf(`d-${index}`, `Loose rail ${index}.`, 'minor'))
    await ports.reports.saveFindings(report, many)
    const items = many.map((finding) => ({ ...credit(finding), bucket: 'lead' as const }))
    const spent = await awaitedCpuMs(async () => {
      const outcome = await arrangeRequest(ports, { report, owner, version: 1, items })
      expect(outcome).toMatchObject({ ok: true, request: { items: { length: 500 } } })
    })
    expect(spent).toBeLessThan(8_000)
    expect((await draft()).items.every(({ bucket, remedy }) => bucket === 'lead' && remedy === 'credit')).toBe(true)
  }, 30_000)

  test('of a house that stands nowhere known has until the day is over everywhere in the country', async () => {
    await ports.reports.change(report, 1, { zip: null, propertyAddress: null })
    // Late in the afternoon of March 4 in California.
    ports.recorded.now = new Date('2026-03-05T00:30:00Z')
    expect(await change({ deadline: '2026-03-04' })).toMatchObject({ ok: true })
    expect(await change({ deadline: '2026-03-03' })).toMatchObject({ faults: { deadline: 'over' } })
  })

  test('that was never written down is thrown away already', async () => {
    expect(await discardDraft(ports, { report, owner, version: 1 })).toEqual({ ok: true })
    expect(await discardDraft(ports, { report, owner, version: 2 })).toEqual({ ok: false, reason: 'no-draft' })
  })

  test('is discarded, and begun anew with the next look', async () => {
    await draft()
    await change({ items: [credit(breaker)] })
    expect(await discardDraft(ports, { report, owner, version: 1 })).toEqual({ ok: true })
    expect(await ports.repairRequests.of(report)).toEqual([])
    expect(remedies(await draft())[0]).toEqual(['d-breaker', 'repair'])
  })
})

describe('a request', () => {
  test('is not sent without an amount, or without asking for anything', async () => {
    await draft()
    await change({ items: [credit(stain, ''), credit(breaker, ' ')] })
    expect(await send()).toEqual({ ok: false, reason: 'amount-missing', findings: [breaker.id, stain.id] })
    const nothing = { remedy: 'none' as const, amount: '', note: '' }
    await change({ items: [breaker, stain].map(({ id }) => ({ finding: id, ...nothing })) })
    expect(await send()).toEqual({ ok: false, reason: 'nothing-asked' })
  })

  test('that was sent stays as it is, whatever becomes of the findings', async () => {
    await draft()
    await change({ items: [credit(breaker)] })
    const sent = await send()
    expect(sent).toMatchObject({ ok: true, request: { state: 'sent', sentAt: ports.recorded.now } })
    await ports.reports.saveFindings(report, [stain])
    await choose(stain, { words: { location: 'Hall', description: 'Old stain.' } })
    expect((await listRequests(ports, { report, owner }))?.[0]?.request).toEqual(sent.ok && sent.request)
    expect(await change({ opening: 'Wait' })).toEqual({ ok: false, reason: 'no-draft' })
    expect(await send()).toEqual({ ok: false, reason: 'no-draft' })
    expect(await discardDraft(ports, { report, owner, version: 1 })).toEqual({ ok: false, reason: 'no-draft' })
  })

  test('is sent once by two who send at once', async () => {
    await draft()
    const both = await Promise.all([send(), send()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    ['is a stranger’s', 'not-found', async () => ({ owner: await ports.addUser() })],
    [
      'is locked',
      'not-open',
      async () => {
        await ports.reports.change(report, 1, { unlockedAt: null })
        return {}
      },
    ],
  ])('of a report that %s is out of reach', async (_name, reason, close) => {
    await draft()
    const asked = { report, owner, version: 1, ...(await close()) }
    const refused = { ok: false, reason }
    expect(await draftRequest(ports, asked)).toEqual(refused)
    expect(await changeRequest(ports, { ...asked, changes: {} })).toEqual(refused)
    expect(await sendRequest(ports, asked)).toEqual(refused)
    expect(await discardDraft(ports, asked)).toEqual(refused)
    expect(await answerRequest(ports, { ...asked, through: 'owner', answers: [] })).toEqual(refused)
    expect(await listRequests(ports, asked)).toBeNull()
  })
})

describe('an answer', () => {
  beforeEach(async () => {
    await draft()
    await change({
      items: [credit(breaker), { ...credit(stain, '800'), remedy: 'price-reduction' }],
      deadline: '2026-03-20',
    })
    await send()
  })

  test('says something of every item, and money where it names any', async () => {
    expect(await answer([counters(breaker)])).toEqual({
      ok: false,
      reason: 'invalid',
      faults: [
        { finding: breaker.id, fault: 'counter-empty' },
        { finding: stain.id, fault: 'kind-missing' },
      ],
    })
    const faults = [{ finding: breaker.id, fault: 'not-an-amount' }]
    expect(await answer([counters(breaker, 'half'), accepts(stain)])).toMatchObject({ faults })
    const long = { ...accepts(breaker), note: 'x'.repeat(501) }
    expect(await answer([long, accepts(stain)])).toMatchObject({ faults: [{ fault: 'note-too-long' }] })
  })

  test('counts with what is accepted, offered and declined', async () => {
    expect(await answer([counters(breaker, '600'), accepts(stain)])).toMatchObject({ ok: true })
    const [version] = (await listRequests(ports, { report, owner })) ?? []
    expect(version?.request).toMatchObject({ state: 'answered', answeredThrough: 'link' })
    expect(version?.sums).toEqual({
      asked: { items: 2, credit: 120_000, reduction: 80_000 },
      accepted: { items: 1, credit: 0, reduction: 80_000 },
      countered: { items: 1, credit: 60_000, reduction: 0 },
      declined: { items: 0, credit: 0, reduction: 0 },
      insteadOfWork: 0,
    })
    const items = version?.request.items.map((item) => ({ ...item, remedy: 'repair' as const, amount: null })) ?? []
    expect(sumsOf({ items, byTrade: false })).toMatchObject({
      countered: { items: 1, credit: 0 },
      insteadOfWork: 60_000,
    })
    const { min, max } = exampleEstimate()
    expect(requestWorth({ items, byTrade: false }, [breaker, { ...stain, estimate: null }])).toEqual({
      asked: { min, max, priced: 1 },
      accepted: { min: 0, max: 0, priced: 0 },
      countered: { min, max, priced: 1 },
      declined: { min: 0, max: 0, priced: 0 },
    })
  })

  test('of the seller stands, of the owner may be corrected by the owner', async () => {
    expect(await answer([accepts(breaker), accepts(stain)], 'owner')).toMatchObject({ ok: true })
    expect(await answer([accepts(breaker), accepts(stain)])).toEqual({ ok: false, reason: 'answered' })
    expect(await answer([counters(breaker, '', 'After May'), accepts(stain)], 'owner')).toMatchObject({ ok: true })
    await ports.sql`update repair_request set answered_through = 'link'`
    expect(await answer([accepts(breaker), accepts(stain)], 'owner')).toEqual({ ok: false, reason: 'answered' })
  })

  test('leaves the next version with what is still open', async () => {
    await answer([{ ...accepts(breaker), kind: 'decline' }, accepts(stain)])
    const next = await draft()
    expect(next).toMatchObject({ version: 2, state: 'draft', deadline: '2026-03-20' })
    expect(next.items[1]?.before).toMatchObject({ version: 1, number: 2, answer: { kind: 'accept' } })
    expect(next.items.map(({ remedy, amount, answer }) => [remedy, amount, answer])).toEqual([
      ['credit', 120_000, null],
      ['none', null, null],
      ['none', null, null],
    ])
  })

  test('of the seller is told to the owner in the same transaction, with every answer in its mail', async () => {
    await answer([counters(breaker, '600'), accepts(stain)])
    await answer([counters(breaker, '600'), accepts(stain)])
    const told = ports.recorded.jobs.filter(({ name }) => name === 'deliver-notification')
    expect(told).toHaveLength(1)
    for (const job of told)
      if (job.name === 'deliver-notification') await deliverNotification(ports, job.payload, 'https://plumbline.test')
    const [mail] = ports.recorded.mails
    expect(mail?.subject).toBe('The seller has answered')
    expect(mail?.text).toContain('1. Electrical: Main panel: countered $600')
    expect(mail?.text).toContain(`https://plumbline.test/reports/${report}/request`)
    expect(await ports.notifications.of(owner)).toMatchObject([
      { category: 'report', message: expect.stringContaining('version 1 of your repair request'), readAt: null },
    ])
  })

  test('that the owner enters is no news to the owner', async () => {
    await answer([accepts(breaker), accepts(stain)], 'owner')
    expect(await ports.notifications.of(owner)).toEqual([])
  })

  test('that comes while the next version is drafted takes out of it what is agreed', async () => {
    expect(remedies(await draft())[1]).toEqual(['d-stain', 'price-reduction'])
    await answer([counters(breaker, '600'), accepts(stain)])
    expect(remedies(await draft())).toEqual([
      ['d-breaker', 'credit'],
      ['d-stain', 'none'],
      ['d-paint', 'none'],
    ])
  })

  test('goes to the newest request that was sent, and to no draft', async () => {
    await draft()
    expect(await answer([], 'link', 2)).toEqual({ ok: false, reason: 'not-sent' })
    await send(2)
    expect(await answer([accepts(breaker), accepts(stain)])).toEqual({ ok: false, reason: 'replaced' })
    expect(await answer([], 'link', 9)).toEqual({ ok: false, reason: 'not-found' })
  })
})

describe('a reminder', () => {
  const remind = () => remindDeadlines(ports, 'https://plumbline.test')
  beforeEach(async () => {
    await draft()
    await change({ items: [credit(breaker)], deadline: '2026-03-10', remindDays: 3 })
  })

  test('is mailed once, on the morning of its day where the house stands', async () => {
    // 7:59 in Honolulu, then 8:00.
    ports.recorded.now = new Date('2026-03-07T17:59:00Z')
    expect(await remind()).toEqual({ reminded: 0 })
    ports.recorded.now = new Date('2026-03-07T18:00:00Z')
    expect(await remind()).toEqual({ reminded: 1 })
    expect(await remind()).toEqual({ reminded: 0 })
    expect(await ports.notifications.of(owner)).toMatchObject([
      { title: '3 days left: your repair request', actionUrl: `/reports/${report}/request` },
    ])
    expect(ports.recorded.mails).toHaveLength(1)
    expect(ports.recorded.mails[0]).toMatchObject({
      to: (await ports.accounts.byId(owner))?.email,
      subject: '3 days left: repair request for 12 Palm Street, Honolulu, HI 96813',
      key: `deadline-${report}-2026-03-10-3`,
    })
    const text = ports.recorded.mails[0]?.text
    expect(text).toContain('still a draft')
    expect(text).toContain('- Electrical: Main panel: Credit at closing, $1,200')
    expect(text).toContain(`https://plumbline.test/reports/${report}/request`)
  })

  test('that was mailed before a crash keeps its key', async () => {
    ports.recorded.now = new Date('2026-03-08T20:00:00Z')
    const transaction: typeof ports.transaction = async () => {
      throw new Error('killed')
    }
    await expect(remindDeadlines({ ...ports, transaction }, 'https://plumbline.test')).rejects.toThrow('1 reminders')
    await remind()
    expect(new Set(ports.recorded.mails.map(({ key }) => key)).size).toBe(1)
  })

  test('comes anew for a new deadline, and not for one that is over, answered or locked', async () => {
    ports.recorded.now = new Date('2026-03-08T20:00:00Z')
    await remind()
    await change({ deadline: '2026-03-09' })
    expect(await remind()).toEqual({ reminded: 1 })
    expect(ports.recorded.mails.at(-1)?.subject).toMatch(/^1 day left/)
    await change({ deadline: '2026-03-11' })
    await ports.reports.change(report, 1, { unlockedAt: null })
    expect(await remind()).toEqual({ reminded: 0 })
    await ports.reports.change(report, 1, { unlockedAt: ports.clock.now() })
    await send()
    await answer([accepts(breaker)])
    expect(await remind()).toEqual({ reminded: 0 })
  })
})

describe('the report at work', () => {
  const atWork = () => findReportAtWork(ports, owner)

  async function another(unlocked: boolean): Promise<ReportId> {
    const file = { filename: 'b.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'b'.repeat(64), fileKey: ports.newId() }
    const uploadedAt = new Date(ports.clock.now().getTime() + 60_000)
    const id = await ports.reports.add({ owner, ...file, zip: honolulu.zip, uploadedAt })
    await ports.reports.saveFindings(id, [breaker])
    await ports.reports.change(id, 1, {
      progress: { stage: 'completed', at: uploadedAt },
      unlockedAt: unlocked ? uploadedAt : null,
    })
    return id
  }

  test('is the newest with a result, and nobody else’s', async () => {
    expect(await atWork()).toMatchObject({ report: { id: report }, request: null })
    const locked = await another(false)
    expect(await atWork()).toMatchObject({ report: { id: locked }, request: null })
    expect(await findReportAtWork(ports, await ports.addUser())).toBeNull()
  })

  test('is the one whose deadline comes first, until that is over or answered', async () => {
    const newer = await another(true)
    const drafted = await draftRequest(ports, { report, owner })
    if (!drafted.ok) throw new Error(drafted.reason)
    const request = { ...drafted.request, deadline: '2026-03-05' }
    await ports.repairRequests.save(request)
    const due = { deadline: '2026-03-05', today: '2026-03-02' }
    expect(await atWork()).toMatchObject({ report: { id: report }, request: { state: 'draft', due } })
    ports.recorded.now = new Date('2026-03-07T20:00:00Z')
    expect(await atWork()).toMatchObject({ report: { id: newer }, request: null })
    ports.recorded.now = new Date('2026-03-02T20:00:00Z')
    await ports.repairRequests.save({
      ...request,
      state: 'answered',
      sentAt: new Date(),
      answeredAt: new Date(),
      answeredThrough: 'owner',
    })
    expect(await atWork()).toMatchObject({ report: { id: newer } })
  })
})
