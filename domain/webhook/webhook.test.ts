import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { httpWebhooks } from '#adapters/webhooks/http.ts'
import { sealedSecrets } from '#adapters/webhooks/sealed-secrets.ts'
import { sqlWebhooks } from '#adapters/webhooks/sql.ts'
import { scriptedReceiver } from '#adapters/webhooks/testing/scripted-receiver.ts'
import { exampleExtraction } from '#domain/examples.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import { testPorts } from '#server/testing/ports.ts'
import type { UserId } from '../account/account.ts'
import type { ReportId } from '../report/report.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { renewSecret, showSecret } from './own-secret.ts'
import { rescueDeliveries } from './rescue-deliveries.ts'
import { sendAgain, sendTest } from './send-again.ts'
import { setWebhook as setWebhookOf } from './set-webhook.ts'
import { newWebhookSecret, payloadOf, readWebhookUrl, type WebhookAnswer } from './webhook.ts'

const ORIGIN = 'https://plumbline.example'
const URL_SET = 'https://hooks.example.com/in'

let answer: () => WebhookAnswer
const ports = await testPorts({
  extraction: { extract: async () => exampleExtraction() },
  webhookSender: {
    async send({ url }, event) {
      ports.recorded.webhooks.push({ url, ...event })
      return answer()
    },
  },
})
afterAll(() => ports.close())

let user: UserId
beforeEach(async () => {
  user = await ports.addUser()
  ports.recorded.jobs.length = 0
  ports.recorded.webhooks.length = 0
  answer = () => ({ status: 200, answer: 'ok' })
})

const setWebhook = (id: UserId, url: string) => setWebhookOf(ports, { id }, { url, password: 'password' })

const listed = (of = user) => ports.webhooks.deliveries(of, 100)
const sent = () => ports.recorded.webhooks

/** Does what is queued, each job when it is due, until nothing is left. */
async function work(by: Partial<typeof ports> = {}) {
  const { jobs } = ports.recorded
  const waits: number[] = []
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    if (job.name !== 'deliver-webhook') continue
    const seconds = job.later?.seconds ?? 0
    if (seconds > 0) waits.push(seconds)
    ports.recorded.now = new Date(ports.recorded.now.getTime() + seconds * 1000)
    await deliverWebhook({ ...ports, ...by }, job.payload, ORIGIN)
  }
  return waits
}

async function addReport(): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  await ports.files.put(fileKey, new Uint8Array())
  const file = { filename: 'a.txt', kind: 'txt' as const, bytes: 1, sha256: '0'.repeat(64), zip: null }
  return ports.reports.add({ owner: user, ...file, fileKey, uploadedAt: ports.clock.now() })
}

describe('the address of a webhook', () => {
  test('is https, by a public name', () => {
    expect(readWebhookUrl(' https://Hooks.Example.com:443/in?x=1#part ')).toEqual({
      ok: true,
      url: 'https://hooks.example.com/in?x=1',
    })
    for (const host of ['bücher.de', 'a-b.c_d.co.uk', 'example.com.', 'x.example.xn--p1ai']) {
      expect(readWebhookUrl(`https://${host}/`), host).toMatchObject({ ok: true })
    }
  })

  test.each([
    ['', 'missing'],
    [`https://hooks.example.com/${'x'.repeat(2_000)}`, 'too-long'],
    ['hooks.example.com/in', 'not-an-address'],
    ['http://hooks.example.com/', 'not-https'],
    ['ftp://hooks.example.com/', 'not-https'],
    ['https://user:word@hooks.example.com/', 'with-password'],
    ['https://user@hooks.example.com/', 'with-password'],
    ['https://hooks.example.com:8443/', 'other-port'],
    ['https://localhost/', 'not-public'],
    ['https://hooks/', 'not-public'],
    ['https://printer.local/', 'not-public'],
    ['https://metadata.google.internal/', 'not-public'],
    ['https://8.8.8.8/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://0x7f.0.0.1/', 'not-public'],
    ['https://0177.1/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[::ffff:127.0.0.1]/', 'not-public'],
  ])('%s is refused: %s', (typed, reason) => {
    expect(readWebhookUrl(typed)).toEqual({ ok: false, reason })
  })

  test('may change while its secret stays; what still waits goes to the new one', async () => {
    expect(await setWebhook(user, 'https://first.example.com/')).toEqual({ ok: true })
    const first = await ports.webhooks.of(user)
    expect(first?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await sendTest(ports, user)
    await setWebhook(user, URL_SET)
    expect(await ports.webhooks.of(user)).toEqual({ ...first, url: URL_SET })
    await work()
    expect(sent().map(({ url }) => url)).toEqual([URL_SET])
  })
})

describe('the secret of a webhook', () => {
  const stored = async () => {
    const [row] = await ports.sql<{ secret: string }[]>`select secret from webhook where account_id = ${user}`
    return row?.secret ?? ''
  }

  test('is neither set, shown nor made anew without the password', async () => {
    expect(await setWebhookOf(ports, { id: user }, { url: URL_SET, password: 'guess' })).toEqual({
      ...{ ok: false, reason: 'wrong' },
    })
    expect(await ports.webhooks.of(user)).toBeNull()
    expect(await showSecret(ports, { id: user }, 'password')).toEqual({ ok: false, reason: 'no-webhook' })
    await setWebhook(user, URL_SET)
    const before = await stored()
    for (const [password, reason] of [
      ['guess', 'wrong'],
      ['', 'missing'],
    ] as const) {
      expect(await showSecret(ports, { id: user }, password)).toEqual({ ok: false, reason })
      expect(await renewSecret(ports, { id: user }, password)).toEqual({ ok: false, reason })
    }
    expect(await stored()).toBe(before)
    const shown = await showSecret(ports, { id: user }, 'password')
    expect(shown).toMatchObject({ ok: true, secret: expect.stringMatching(/^whsec_/) })
    expect(await renewSecret(ports, { id: user }, 'password')).toEqual({ ok: true })
    expect(await showSecret(ports, { id: user }, 'password')).not.toEqual(shown)
  })

  test('is nowhere in the database as it is, and what was there before is sealed at the next start', async () => {
    await setWebhook(user, URL_SET)
    expect(await stored()).toMatch(/^v1:[0-9a-f]{8}:[\w-]{90,}$/)
    const plain = newWebhookSecret()
    await ports.sql`update webhook set secret = ${plain} where account_id = ${user}`
    expect((await ports.webhooks.of(user))?.secret).toBe(plain)
    expect(await ports.webhooks.sealAgain()).toEqual({ lost: 0 })
    expect(await stored()).toMatch(/^v1:/)
    expect((await ports.webhooks.of(user))?.secret).toBe(plain)
  })

  test('that no key opens signs nothing, which its owner sees, and a new one mends it', async () => {
    await setWebhook(user, URL_SET)
    const elsewhere = sqlWebhooks(ports.sql, sealedSecrets(['a secret that is gone']))
    await elsewhere.setSecret(user, newWebhookSecret())
    expect(await ports.webhooks.sealAgain()).toEqual({ lost: 1 })
    expect(await showSecret(ports, { id: user }, 'password')).toEqual({ ok: true, secret: null })
    await sendTest(ports, user)
    const [job] = ports.recorded.jobs.splice(0)
    if (job?.name !== 'deliver-webhook') throw new Error('no job')
    expect(await deliverWebhook(ports, job.payload, ORIGIN)).toBe('later')
    expect([sent(), await listed()]).toMatchObject([[], [{ state: 'waiting', failure: 'no-secret' }]])
    await renewSecret(ports, { id: user }, 'password')
    await work()
    expect(await listed()).toMatchObject([{ state: 'delivered' }])
  })
})

describe('an analysis that ends', () => {
  test('is told once for each run, by ids and links alone', async () => {
    await setWebhook(user, URL_SET)
    const report = await addReport()
    const at = ports.clock.now()
    await analyseReport(ports, { report, run: 1 })
    await analyseReport(ports, { report, run: 1 })
    await retryAnalysis(ports, { id: report, owner: user })
    const documents = { ...ports.documents, read: async () => ({ ok: false as const, reason: 'password' as const }) }
    await analyseReport({ ...ports, documents }, { report, run: 2 })
    await work()
    const told = (status: string) => ({
      type: `report.${status}`,
      timestamp: at.toISOString(),
      data: { reportId: report, status, analysisUrl: `${ORIGIN}/api/reports/${report}/analysis` },
    })
    expect(sent().map(({ id, body }) => [id, JSON.parse(body)])).toEqual([
      [`report_${report}_1`, told('completed')],
      [`report_${report}_2`, told('failed')],
    ])
    expect(await listed()).toMatchObject([{ state: 'delivered' }, { state: 'delivered', status: 200, answer: 'ok' }])
  })

  test('is told nobody where there is no webhook, and nobody else', async () => {
    await setWebhook(await ports.addUser(), URL_SET)
    await analyseReport(ports, { report: await addReport(), run: 1 })
    expect(await sendTest(ports, user)).toBe(false)
    expect(ports.recorded.jobs.map(({ name }) => name)).not.toContain('deliver-webhook')
  })
})

describe('a delivery', () => {
  beforeEach(async () => {
    await setWebhook(user, URL_SET)
    await sendTest(ports, user)
  })

  test('is tried six times in ten and a half hours, under one id, then given up until it is sent again', async () => {
    answer = () => ({ status: 503, answer: 'later' })
    expect(await work()).toEqual([60, 300, 1_800, 7_200, 28_800])
    expect(new Set(sent().map(({ id }) => id)).size).toBe(1)
    const [given] = await listed()
    expect(given).toMatchObject({ state: 'given-up', tries: 6, status: 503, failure: null, answer: 'later' })
    expect(await sendAgain(ports, await ports.addUser(), given?.id ?? '')).toBe(false)
    answer = () => ({ failure: 'too-slow' })
    expect(await sendAgain(ports, user, given?.id ?? '')).toBe(true)
    expect(await sendAgain(ports, user, given?.id ?? '')).toBe(false)
    expect(await work()).toHaveLength(5)
    expect(await listed()).toMatchObject([{ state: 'given-up', status: null, failure: 'too-slow', answer: '' }])
    expect(sent()).toHaveLength(12)
  })

  test('is given up at once where the receiver is gone for good', async () => {
    answer = () => ({ status: 410, answer: '' })
    expect(await work()).toEqual([])
    expect(await listed()).toMatchObject([{ state: 'given-up', tries: 1, status: 410 }])
  })

  test('whose worker died is tried again, and its try counts', async () => {
    const [job] = ports.recorded.jobs.splice(0)
    if (job?.name !== 'deliver-webhook') throw new Error('no job')
    const dies = { send: () => Promise.reject(new Error('killed')) }
    await expect(deliverWebhook({ ...ports, webhookSender: dies }, job.payload, ORIGIN)).rejects.toThrow('killed')
    expect(await deliverWebhook(ports, job.payload, ORIGIN)).toBe('later')
    await work()
    expect(await listed()).toMatchObject([{ state: 'delivered', tries: 2 }])
    expect(sent()).toHaveLength(1)
  })

  test('whose job was lost is queued again two minutes after it was due', async () => {
    ports.recorded.jobs.length = 0
    expect(await rescueDeliveries(ports)).toBe(0)
    ports.recorded.now = new Date(ports.recorded.now.getTime() + 121_000)
    expect(await rescueDeliveries(ports)).toBe(1)
    await work()
    expect(await listed()).toMatchObject([{ state: 'delivered' }])
  })

  test('is gone with its webhook, with its report and with its account', async () => {
    await ports.webhooks.remove(user)
    await work()
    expect(sent()).toEqual([])
    await setWebhook(user, URL_SET)
    expect(await listed()).toEqual([])
    const report = await addReport()
    await analyseReport(ports, { report, run: 1 })
    await ports.reports.remove(report)
    expect(await listed()).toEqual([])
    await sendTest(ports, user)
    await ports.accounts.remove(user)
    await work()
    expect([sent(), await ports.webhooks.of(user)]).toEqual([[], null])
  })

  test('of a hundred is kept once it waits no more', async () => {
    await ports.sql`
      insert into webhook_delivery (id, account_id, event, at, due_at, state)
      select 'old_' || n, ${user}, 'test', '2026-01-01', '2026-01-01', 'delivered' from generate_series(1, 105) n`
    await sendTest(ports, user)
    expect(await ports.webhooks.deliveries(user, 1_000)).toHaveLength(100)
  })
})

test('each of twenty events arrives at a receiver that fails every first try', async () => {
  const tried = new Set<string>()
  const receiver = await scriptedReceiver(({ headers }) => {
    const id = headers['webhook-id'] ?? ''
    const isFirst = !tried.has(id)
    tried.add(id)
    return { status: isFirst ? 500 : 204 }
  })
  try {
    const lookup = (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    const webhookSender = httpWebhooks({ lookup: lookup as never, receiver: receiver.receiver })
    await setWebhook(user, URL_SET)
    for (let n = 0; n < 20; n++) await analyseReport(ports, { report: await addReport(), run: 1 })
    await work({ webhookSender })
    const deliveries = await listed()
    expect(deliveries.map(({ state, tries }) => [state, tries])).toEqual(Array(20).fill(['delivered', 2]))
    expect(tried).toEqual(new Set(deliveries.map(({ id }) => id)))
    expect(receiver.received).toHaveLength(40)
  } finally {
    await receiver.close()
  }
})

test('a test says nothing but that it is one', () => {
  const at = new Date('2026-03-02T12:00:00Z')
  const body = payloadOf({ event: 'test', report: null, at }, ORIGIN)
  expect(JSON.parse(body)).toEqual({ type: 'test', timestamp: '2026-03-02T12:00:00.000Z', data: {} })
})
