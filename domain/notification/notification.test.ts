import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testPorts } from '#server/testing/ports.ts'
import type { Preferences, UserId } from '../account/account.ts'
import type { Taken } from '../limits.ts'
import type { Phone } from '../message/message.ts'
import type { Sms } from '../message/sms.ts'
import type { ReportId } from '../report/report.ts'
import { SUPPORT_EMAIL } from '../support.ts'
import { deliverNotification } from './deliver-notification.ts'
import type { Mail } from './mail.ts'
import type { NotificationEvent } from './notification.ts'
import { notify } from './notify.ts'

const ORIGIN = 'https://plumbline.test'
const report = 7 as ReportId
const number = '+15125550142' as Phone
const completed = { kind: 'analysis-completed', report, run: 1, property: '12 Oak St', found: 3 } as const

const mail = vi.fn<Mail['send']>()
const text = vi.fn<Sms['send']>()
const take = vi.fn(async () => ({ ok: true, left: 9, resetIn: 60 }) as Taken)
const texting = { isOffered: true, requiresOptIn: true }
const ports = await testPorts({
  mail: { send: mail },
  sms: { send: text, readEvent: async () => null },
  limits: { take, giveBack: async () => {} },
  texting,
})
afterAll(() => ports.close())

let user: UserId
beforeEach(async () => {
  mail.mockReset()
  text.mockReset().mockResolvedValue({ ok: true, id: 'SM-1' })
  take.mockResolvedValue({ ok: true, left: 9, resetIn: 60 })
  texting.isOffered = true
  ports.recorded.jobs.length = 0
  ports.recorded.now = new Date('2026-03-02T12:00:00Z')
  user = await ports.addUser({ email: `${ports.newId()}@example.test` })
})

const prefer = (changes: Partial<Preferences> & { phone?: string }) => ports.accounts.change(user, changes)
const tell = (event: NotificationEvent = completed) =>
  ports.transaction((stored) => notify({ ...stored, clock: ports.clock }, user, event))
const listed = () => ports.notifications.of(user)

async function deliver() {
  for (const job of ports.recorded.jobs)
    if (job.name === 'deliver-notification') await deliverNotification(ports, job.payload, ORIGIN)
}

describe('what happened', () => {
  test('is told once, and leaves by one job, whatever repeats it', async () => {
    await tell()
    await tell()
    expect(await listed()).toMatchObject([
      {
        title: 'Analysis complete',
        message: '12 Oak St: 3 deficiencies found.',
        actionUrl: '/reports/7',
        readAt: null,
      },
    ])
    expect(ports.recorded.jobs).toHaveLength(1)
  })

  test('is not told again after its notification was removed', async () => {
    await tell()
    await ports.notifications.remove(user, ports.clock.now())
    await tell()
    expect(await listed()).toEqual([])
    await tell({ ...completed, run: 2 })
    expect(await listed()).toHaveLength(1)
  })

  test('is told and mailed as the settings want it', async () => {
    await prefer({ analysisComplete: false, emailReports: false, contractorUpdates: false, systemUpdates: false })
    await tell()
    await tell({ kind: 'reply', reply: 'r', report, contractor: 'Acme', isStop: false })
    await tell({ kind: 'erasure-due', report, property: '12 Oak St', keeps: true, hasFile: true, keptUntil: null })
    expect(await listed()).toEqual([])
    expect(ports.recorded.jobs).toEqual([])
    await tell({ kind: 'analysis-failed', report, run: 2, property: '12 Oak St', keepsLast: true })
    expect(await listed()).toMatchObject([{ message: expect.stringContaining('The last result stays as it was') }])
    expect(ports.recorded.jobs).toEqual([])
    await prefer({ emailReports: true })
    await tell({ ...completed, run: 3 })
    expect(await listed()).toHaveLength(1)
    expect(ports.recorded.jobs).toHaveLength(1)
  })

  test('of money and safety is always told and mailed', async () => {
    await prefer({ emailReports: false, systemUpdates: false, contractorUpdates: false })
    await tell({ kind: 'purchase', purchase: 'p', credits: 1, name: 'Single Report', price: 2_900 })
    await tell({ kind: 'password-changed', at: ports.clock.now(), tokens: 0 })
    await tell({ kind: 'new-sign-in', session: 's', browser: 'Firefox on Windows', mail: 'one' })
    expect(await listed()).toHaveLength(3)
    await deliver()
    expect(mail.mock.calls.map(([{ subject }]) => subject)).toEqual([
      'Payment received',
      'Your password was changed',
      'A new sign-in',
    ])
    expect(mail.mock.calls[0]?.[0].text).toContain('Single Report, $29: 1 credit was added to your account.')
    for (const [{ text }] of mail.mock.calls) expect(text).toMatch(/Time: March 2, 2026 at 12:00\sPM UTC/)
    for (const [{ text }] of mail.mock.calls.slice(1)) expect(text).toContain(SUPPORT_EMAIL)
    expect(mail.mock.calls[2]?.[0].text).toContain('Firefox on Windows')
  })

  test('is found however much was told since, by nobody else, and counted as far as it is listed', async () => {
    await tell()
    const [first] = await listed()
    for (let run = 2; run <= 201; run += 1) await tell({ ...completed, run })
    const id = first?.id ?? 0
    expect((await listed()).map((each) => each.id)).not.toContain(id)
    expect(await ports.notifications.byId(user, id)).toEqual(first)
    expect(await ports.notifications.byId(await ports.addUser(), id)).toBeNull()
    expect(await ports.notifications.unread(user)).toBe(200)
    await ports.notifications.remove(user, ports.clock.now(), id)
    expect(await ports.notifications.byId(user, id)).toBeNull()
  })

  test('to an account that is gone is no trouble', async () => {
    await ports.accounts.remove(user)
    await tell()
    expect(ports.recorded.jobs).toEqual([])
  })
})

describe('a mail', () => {
  test('greets, tells, leads there and says which setting it follows', async () => {
    await tell()
    await deliver()
    const { email } = (await ports.accounts.byId(user)) ?? {}
    expect(mail.mock.calls).toEqual([[expect.objectContaining({ to: email, subject: 'Analysis complete' })]])
    const body = mail.mock.calls[0]?.[0].text
    expect(body).toMatch(/^Hello Sam,\n\n12 Oak St: 3 deficiencies found\.\n/)
    expect(body).toContain(`${ORIGIN}/reports/7`)
    expect(body).toContain(`“Email Reports” is on in your settings: ${ORIGIN}/settings#notifications`)
  })

  test('goes under one key however often it is tried, also for what was removed', async () => {
    await tell()
    await ports.notifications.remove(user, ports.clock.now())
    mail.mockRejectedValueOnce(new Error('connection refused'))
    await expect(deliver()).rejects.toThrow('connection refused')
    await deliver()
    expect(new Set(mail.mock.calls.map(([{ key }]) => key)).size).toBe(1)
  })

  test('about a changed address goes to the former one as well', async () => {
    await tell({ kind: 'email-changed', at: ports.clock.now(), former: 'before@example.test' })
    await deliver()
    expect(mail.mock.calls.map(([{ to }]) => to).at(-1)).toBe('before@example.test')
    expect(new Set(mail.mock.calls.map(([{ key }]) => key)).size).toBe(2)
  })
})

describe('a text to one’s own number', () => {
  const reply = { phone: number, source: 'reply', proof: 'IN-1', recordedBy: null, at: new Date() } as const
  const consent = (state: 'opted-in' | 'opted-out') => ports.textConsents.add({ ...reply, state, wording: state })
  beforeEach(async () => {
    await consent('opted-in')
    await prefer({ smsAlerts: true, phone: '(512) 555-0142', emailReports: false })
  })

  test('names us, tells, and says how it ends; not asked for, it does not go', async () => {
    await tell()
    await deliver()
    await deliver()
    expect(text.mock.calls).toEqual([[expect.objectContaining({ to: number, triedAt: null })]])
    const words = text.mock.calls[0]?.[0].text
    expect(words).toMatch(/^Plumbline: an analysis of yours is complete\.\nhttps:\/\/plumbline\.test\/reports\/7\n/)
    expect(words).toMatch(/No\. \d+\. Reply STOP to end$/)
    await prefer({ smsAlerts: false })
    await tell({ ...completed, run: 2 })
    await deliver()
    expect(text).toHaveBeenCalledTimes(1)
  })

  test('that may have been taken is looked for by the time of its first try', async () => {
    await tell()
    text.mockRejectedValueOnce(new Error('no answer'))
    await expect(deliver()).rejects.toThrow('no answer')
    const first = ports.recorded.now
    ports.recorded.now = new Date(first.getTime() + 60_000)
    await deliver()
    await deliver()
    expect(text.mock.calls.map(([{ triedAt }]) => triedAt)).toEqual([null, first])
  })

  test('does not wait for a mail server, nor a mail for the texts', async () => {
    await prefer({ emailReports: true })
    await tell()
    mail.mockRejectedValueOnce(new Error('mail is away'))
    text.mockRejectedValueOnce(new Error('texts are away'))
    await expect(deliver()).rejects.toThrow(/mail is away; texts are away/)
    await deliver()
    expect([mail.mock.calls.length, text.mock.calls.length]).toEqual([2, 2])
  })

  test('does not go to who answered STOP, nowhere, too often, or after a day', async () => {
    await tell()
    await consent('opted-out')
    await deliver()
    await consent('opted-in')
    await deliver()
    expect(text).not.toHaveBeenCalled()

    await tell({ ...completed, run: 2 })
    texting.isOffered = false
    await deliver()
    texting.isOffered = true

    await tell({ ...completed, run: 3 })
    take.mockResolvedValueOnce({ ok: false, retryAfter: 60 })
    await deliver()
    expect(text).not.toHaveBeenCalled()

    await tell({ ...completed, run: 4 })
    text.mockRejectedValueOnce(new Error('no answer'))
    await expect(deliver()).rejects.toThrow('no answer')
    ports.recorded.now = new Date(ports.recorded.now.getTime() + 25 * 3_600_000)
    await deliver()
    expect(text).toHaveBeenCalledTimes(1)
  })

  test('goes to a number of unknown consent only where none is asked for', async () => {
    await prefer({ phone: '(512) 555-0177' })
    await tell()
    await deliver()
    expect(text).not.toHaveBeenCalled()
    texting.requiresOptIn = false
    await tell({ ...completed, run: 2 })
    await deliver()
    texting.requiresOptIn = true
    expect(text).toHaveBeenCalledTimes(1)
  })

  test('has no word of its sender', async () => {
    await tell({ kind: 'analysis-failed', report, run: 2, property: 'You owe $400 today', keepsLast: false })
    await deliver()
    expect(text.mock.calls[0]?.[0].text).toMatch(
      /^Plumbline: an analysis of yours has failed\.\nhttps:\/\/plumbline\.test\/reports\/7\nNo\. \d+\. Reply STOP to end$/,
    )
  })
})
