import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { pgBossJobs } from '#adapters/jobs/pg-boss.ts'
import { accountSid, authToken, type Moment, scriptedTwilio } from '#adapters/sms/testing/scripted-twilio.ts'
import { twilioSms } from '#adapters/sms/twilio.ts'
import { withDatabase } from '#db/client.ts'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { type Phone, SHARING_WORDS } from '#domain/message/message.ts'
import { sendText } from '#domain/message/send/send-text.ts'
import { testPorts } from '#server/testing/ports.ts'

const KILLS = 20
const AT_ONCE = 4
const moments: Moment[] = ['looked-up', 'arrived', 'accepted', 'answered']

const worker = `
  import { connect } from '#db/client.ts'
  import { twilioSms } from '#adapters/sms/twilio.ts'
  import { sendText } from '#domain/message/send/send-text.ts'
  import { storedIn } from '#server/compose/stored.ts'
  import { transactionOn } from '#server/compose/transaction.ts'
  const { database, account, text } = JSON.parse(process.argv[1])
  const pool = connect(database)
  const jobs = { enqueue: async () => {} }
  const stored = (sql) => storedIn(sql, jobs)
  const texting = { isOffered: true, requiresOptIn: false }
  await sendText({
    ...stored(pool), texting, sms: twilioSms(account), clock: { now: () => new Date() }, transaction: transactionOn(pool, stored),
  }, { text })
  setInterval(() => {}, 1e6)`

/** As the worker does it, by a clock that is `aheadMs` ahead. */
const queueWorker = `
  import { workJobs } from '#adapters/jobs/pg-boss.ts'
  import { connect } from '#db/client.ts'
  import { twilioSms } from '#adapters/sms/twilio.ts'
  import { sendText } from '#domain/message/send/send-text.ts'
  import { storedIn } from '#server/compose/stored.ts'
  import { transactionOn } from '#server/compose/transaction.ts'
  const { database, account, aheadMs } = JSON.parse(process.argv[1])
  const pool = connect(database)
  const ports = {
    ...storedIn(pool), texting: { isOffered: true, requiresOptIn: false }, sms: twilioSms(account),
    clock: { now: () => new Date(Date.now() + aheadMs) }, transaction: transactionOn(pool),
  }
  const none = async () => {}
  const handlers = {
    'analyse-report': none, 'reconcile-purchases': none, 'tidy-files': none, 'remind-deadlines': none, 'match-contractors': none,
    'send-text': async (payload) => { await sendText(ports, payload) },
    'erase-report': async () => {},
    'deliver-notification': async () => {},
    'deliver-webhook': async () => {},
  }
  await workJobs(pool, handlers, { concurrency: 1, onError: console.error })`

const twilio = await scriptedTwilio()
const { baseUrl } = twilio
const account = {
  ...{ accountSid, authToken, sender: { from: '+15125550199' }, publicOrigin: 'https://plumbline.example' },
  ...{ lookup: true, baseUrl, lookupBaseUrl: baseUrl },
}
const ports = await testPorts({ sms: twilioSms(account) })
afterAll(async () => {
  await ports.close()
  await twilio.close()
})

/** Returns a time zone in which it is noon now, so that no text waits for the morning. */
function zoneOfNoon(): string {
  const hours = 12 - new Date().getUTCHours()
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

async function databaseOfTests() {
  const [row] = await ports.sql<{ name: string }[]>`select current_database() as name`
  return withDatabase(inject('template').application, row?.name ?? '')
}

function start(script: string, options: string): ChildProcess {
  const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, options], { stdio: 'inherit', env })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

type Doomed = { id: string; to: Phone; moment: Moment }

async function queueTexts(owner: UserId, group: 'a' | 'b', count: number): Promise<Doomed[]> {
  const at = new Date()
  const file = {
    filename: 'a.txt',
    kind: 'txt' as const,
    bytes: 1,
    sha256: 'a'.repeat(64),
    fileKey: `reports/${group}/original`,
  }
  const report = await ports.reports.add({ owner, ...file, zip: null, uploadedAt: at })
  const request = {
    ...{
      id: `request-${group}`,
      owner,
      report,
      reportTitle: 'A house',
      finding: 'f' as DeficiencyId,
      findingTitle: 'A roof',
    },
    ...{ homeownerName: 'Robin', homeownerPhone: '+15125550142' as Phone, note: '', sharing: SHARING_WORDS, at },
  }
  const texts = Array.from({ length: count }, (_, index) => {
    const to = `+15125550${group === 'a' ? 2 : 3}${String(index).padStart(2, '0')}` as Phone
    const id = `text-${group}-${index}`
    return {
      ...{ id, request: request.id, contractor: { id, name: `Company ${index}` }, to, timeZone: zoneOfNoon() },
      ...{ words: `A roof, Ref ${id}.`, reference: id, state: 'queued' as const, failure: null, dueAt: at },
    }
  })
  await ports.messages.add(request, texts)
  return texts.map(({ id, to }, index) => ({ id, to, moment: moments[index % moments.length] as Moment }))
}

test(`of ${KILLS} workers killed while they hand a text over, none makes it two or none`, {
  timeout: 180_000,
}, async () => {
  const owner = await ports.addUser()
  const doomed = await queueTexts(owner, 'a', KILLS)
  const database = await databaseOfTests()
  const children = new Map<string, { child: ChildProcess; moment: Moment }>()
  twilio.onward = (reached, to) => {
    const victim = children.get(to)
    if (victim?.moment !== reached) return true
    victim.child.kill('SIGKILL')
    return false
  }

  async function kill({ id, to, moment }: Doomed): Promise<NodeJS.Signals | null> {
    const options = JSON.stringify({ database, account, text: id })
    const child = start(worker, options)
    children.set(to, { child, moment })
    const [, signal] = await once(child, 'exit')
    children.delete(to)
    return signal
  }

  const signals: (NodeJS.Signals | null)[] = []
  const waiting = [...doomed]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) signals.push(await kill(next))
    }),
  )
  expect(signals).toEqual(Array(KILLS).fill('SIGKILL'))

  const states = (await ports.messages.requests(owner)).flatMap(({ texts }) => texts.map(({ state }) => state))
  expect(states.filter((state) => state === 'sending').length).toBeGreaterThanOrEqual((KILLS * 3) / 4)

  // By then nobody believes any more that the killed ones are at work.
  ports.recorded.now = new Date(Date.now() + 61_000)
  for (const { id } of doomed) await sendText(ports, { text: id })
  for (const { id } of doomed) expect(await sendText(ports, { text: id })).toEqual({ outcome: 'nothing' })

  const counts = doomed.map(({ to }) => twilio.messages.filter((message) => message.to === to).length)
  const doubles = counts.filter((count) => count > 1).length
  process.stdout.write(`double texts over ${KILLS} kills: ${doubles}\n`)
  expect(counts).toEqual(Array(KILLS).fill(1))
  for (const { id, to } of doomed) {
    const text = await ports.messages.locked(id)
    const message = twilio.messages.find((message) => message.to === to)
    expect(text).toMatchObject({ state: 'sent', vendorId: message?.sid })
  }
})

test('texts of a worker that was killed over them are handed over once by the next one that takes their jobs', {
  timeout: 60_000,
}, async () => {
  const owner = await ports.addUser()
  const doomed = await queueTexts(owner, 'b', moments.length)
  const database = await databaseOfTests()
  const reached = new Set<string>()
  let isNext = false
  const first = start(queueWorker, JSON.stringify({ database, account, aheadMs: 0 }))
  const gone = once(first, 'exit')
  twilio.onward = (moment, to) => {
    if (isNext || doomed.find((text) => text.to === to)?.moment !== moment) return true
    reached.add(to)
    if (reached.size === doomed.length) first.kill('SIGKILL')
    return false
  }
  const jobs = pgBossJobs(ports.sql)
  for (const { id } of doomed) await jobs.enqueue('send-text', { text: id }, { key: id })
  expect((await gone)[1]).toBe('SIGKILL')
  isNext = true

  const next = start(queueWorker, JSON.stringify({ database, account, aheadMs: 61_000 }))
  const states = async () =>
    (await ports.messages.requests(owner)).flatMap(({ texts }) => texts.map(({ state }) => state))
  await vi.waitFor(async () => expect(await states()).toEqual(doomed.map(() => 'sent')), {
    timeout: 40_000,
    interval: 500,
  })
  const counts = doomed.map(({ to }) => twilio.messages.filter((message) => message.to === to).length)
  expect(counts).toEqual(doomed.map(() => 1))
  next.kill()
  await once(next, 'exit')
})
