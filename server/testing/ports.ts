import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { costbookInUse } from '#adapters/costs/costbook-in-use.ts'
import { sqlProgress } from '#adapters/progress/sql.ts'
import { childSheets } from '#adapters/sheets/child-sheets.ts'
import { ed25519Signing } from '#adapters/signing/ed25519.ts'
import { sealedSecrets } from '#adapters/webhooks/sealed-secrets.ts'
import { connect, type Pool, withDatabase } from '#db/client.ts'
import type { UserId } from '#domain/account/account.ts'
import type { NewUser } from '#domain/account/accounts.ts'
import type { Alarms, CheckoutSession, Payments } from '#domain/credit/payments.ts'
import type { Phone } from '#domain/message/message.ts'
import type { Phones } from '#domain/message/phones.ts'
import type { Sms } from '#domain/message/sms.ts'
import type { Mail } from '#domain/notification/mail.ts'
import type { Ports } from '#domain/ports.ts'
import type { Files } from '#domain/system/files.ts'
import type { JobName, JobQueue, Jobs } from '#domain/system/jobs.ts'
import type { WebhookSender } from '#domain/webhook/webhooks.ts'
import { storedIn } from '#server/compose/stored.ts'
import { transactionOn } from '#server/compose/transaction.ts'

type Job = {
  [Name in JobName]: {
    name: Name
    payload: Jobs[Name]
    key?: string
    group?: string
    later?: { seconds: number; turn?: number }
  }
}[JobName]

/** The calls that the fakes got, and the time that the clock shows; tests may write to both. */
export type Recorded = {
  jobs: Job[]
  texts: Parameters<Sms['send']>[0][]
  mails: Parameters<Mail['send']>[0][]
  webhooks: (Parameters<WebhookSender['send']>[1] & { url: string })[]
  files: Map<string, Uint8Array>
  checkouts: Map<string, CheckoutSession>
  alarms: Parameters<Alarms['raise']>[0][]
  now: Date
}

export type TestPorts = Ports & {
  recorded: Recorded
  /** As the application's role. */
  sql: Pool
  /** As the owner of the tables, who may do everything. */
  owner: Pool
  /** Somebody new, with a name of their own where none is given. */
  addUser(changes?: Partial<NewUser>): Promise<UserId>
  /** Drops the database. */
  close(): Promise<void>
}

/**
 * An empty database of its own, as the application's role sees it; `owner` may do everything. The one who asks closes it:
 * `afterAll(() => database.close())`.
 */
export async function testDatabase(): Promise<{ sql: Pool; owner: Pool; close(): Promise<void> }> {
  const { connection, application, database: template } = inject('template')
  const database = `plumbline_test_${randomBytes(6).toString('hex')}`
  const admin = connect(connection, { max: 1 })
  await admin`create database ${admin(database)} template ${admin(template)}`
  const sql = connect(withDatabase(application, database))
  const owner = connect(withDatabase(connection, database), { max: 2 })
  return {
    sql,
    owner,
    async close() {
      await Promise.all([sql.end({ timeout: 1 }), owner.end({ timeout: 1 })])
      await admin`drop database ${admin(database)} with (force)`
      await admin.end()
    },
  }
}

/**
 * Every port: our own database for real, everything else the shortest fake that keeps what it was told. What an analysis
 * should find, a test hands in as `overrides`; unless told otherwise, nothing is found anywhere and nothing refuses.
 */
export async function testPorts(overrides: Partial<Ports> = {}): Promise<TestPorts> {
  const { sql, owner, close } = await testDatabase()
  const recorded: Recorded = {
    jobs: [],
    texts: [],
    mails: [],
    webhooks: [],
    files: new Map(),
    checkouts: new Map(),
    alarms: [],
    now: new Date('2026-03-02T12:00:00Z'),
  }
  let ids = 0
  const newId = () => `id-${++ids}`
  const sealed = sealedSecrets(['a secret of tests'])
  const stored = storedIn(sql, jobsInto(recorded.jobs), sealed)

  return {
    ...stored,
    documents: {
      read: async (_file, kind) => ({ ok: true, document: { kind, pages: [] } }),
      picture: async () => ({ ok: false, reason: 'no-such-page' }),
    },
    photographs: { images: async () => [], cut: async (_file, cuts) => cuts.map(() => null) },
    extraction: {
      extract: async () => ({
        engine: 'test',
        refusal: null,
        isInspectionReport: true,
        propertyAddress: null,
        inspectionDate: null,
        zip: null,
        deficiencies: [],
        possibleMisses: [],
        notShown: [],
        suspicious: [],
        warnings: [],
        manner: [],
      }),
    },
    costs: { estimate: async (deficiencies) => deficiencies.map(() => null) },
    roof: { area: async () => null },
    costbook: costbookInUse(stored.costbookVersions),
    sheets: childSheets(),
    printing: { report: async () => new Uint8Array(), letter: async () => new Uint8Array() },
    sandbox: { open: async () => [] },
    contractors: { near: async () => [], keepsFor: null },
    places: { byZip: async () => null, byAddress: async () => null, near: async () => [] },
    payments: paymentsIn(recorded.checkouts),
    alarms: { raise: (alarm) => recorded.alarms.push(alarm) },
    sms: {
      async send(message) {
        recorded.texts.push(message)
        return { ok: true, id: `vendor-${recorded.texts.length}` }
      },
      readEvent: async () => null,
    },
    phones: { read: readPhone },
    texting: { isOffered: true, requiresOptIn: false },
    mail: {
      async send(message) {
        recorded.mails.push(message)
      },
    },
    webhookSender: {
      async send({ url }, event) {
        recorded.webhooks.push({ url, ...event })
        return { status: 200, answer: '' }
      },
    },
    files: filesIn(recorded),
    limits: { take: async () => ({ ok: true, left: 9, resetIn: 60 }), giveBack: async () => {} },
    quotas: {
      storedBytes: Number.POSITIVE_INFINITY,
      inAnalysis: Number.POSITIVE_INFINITY,
      scannedPages: { ofReport: Number.POSITIVE_INFINITY, ofDay: Number.POSITIVE_INFINITY },
    },
    progress: sqlProgress(sql),
    cache: { get: async () => null, set: async () => {} },
    passwords: {
      hash: async (password) => `hash of ${password}`,
      verify: async (password, hash) => hash === `hash of ${password}`,
    },
    signing: ed25519Signing({ secrets: ['a secret of tests'] }),
    clock: { now: () => recorded.now },
    newId,
    async transaction(work) {
      const jobs: Job[] = []
      const outcome = await transactionOn(sql, (sql) => storedIn(sql, jobsInto(jobs), sealed))(work)
      recorded.jobs.push(...jobs)
      return outcome
    },
    ...overrides,
    recorded,
    sql,
    owner,
    async addUser(changes = {}) {
      const name = newId()
      const added = await stored.accounts.add({
        username: name,
        email: `${name}@example.test`,
        firstName: 'Sam',
        lastName: 'Sample',
        passwordHash: 'hash of password',
        ...changes,
      })
      if (!added.ok) throw new Error(`user ${name}: ${added.reason}`)
      return added.id
    },
    close,
  }
}

/** Ten digits, or eleven that begin with 1, in whatever is typed around them. */
function readPhone(text: string): ReturnType<Phones['read']> {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return { ok: false, reason: digits === '' ? 'empty' : 'not-a-number' }
  const national = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return { ok: true, phone: `+1${digits}` as Phone, national }
}

function jobsInto(jobs: Job[]): JobQueue {
  return {
    async enqueue(name, payload, { key, ...when } = {}) {
      jobs.push({ name, payload, key, ...when } as Job)
    },
  }
}

function filesIn(recorded: Recorded): Files {
  const { files } = recorded
  const times = new Map<string, Date>()
  return {
    async put(key, bytes) {
      files.set(key, bytes)
      times.set(key, recorded.now)
    },
    get: async (key) => files.get(key) ?? null,
    async remove(prefix) {
      for (const key of files.keys()) if (key.startsWith(prefix)) files.delete(key)
    },
    async *list(folder) {
      for (const [key, { length }] of files) {
        if (key.startsWith(folder)) yield { key, at: times.get(key) ?? recorded.now, bytes: length }
      }
    },
  }
}

function paymentsIn(checkouts: Map<string, CheckoutSession>): Payments {
  return {
    async startCheckout({ purchase, package: { price } }) {
      const id = `session-${purchase}`
      checkouts.set(id, {
        id,
        purchase,
        status: 'unpaid',
        amount: price,
        currency: 'usd',
        takenBack: 0,
        disputed: false,
      })
      return { session: id, url: `https://pay.example.test/${id}` }
    },
    readSession: async (session) => checkouts.get(session) ?? null,
    readEvent: async () => null,
  }
}
