import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { testEvent, testPayments } from '#adapters/payments/test.ts'
import { connect, withDatabase } from '#db/client.ts'
import type { UserId } from '#domain/account/account.ts'
import type { CheckoutSession, Payments } from '#domain/credit/payments.ts'
import { receivePaymentEvent } from '#domain/credit/receive-payment-event.ts'
import { startPurchase } from '#domain/credit/start-purchase.ts'
import type { ReportId } from '#domain/report/report.ts'
import { unlockReport } from '#domain/report/unlock-report.ts'
import { checkInvariants } from '#server/commands/invariant-checks.ts'
import { storedIn } from '#server/compose/stored.ts'
import { transactionOn } from '#server/compose/transaction.ts'
import { databaseUrlOf } from '#server/env/database-url.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

const secret = 'a secret of the tests'
const origin = 'http://localhost'
const HISTORIES = 30

// A busy machine takes ten times as long as an idle one.
vi.setConfig({ testTimeout: 60_000 })

let ports: TestPorts
/** The provider that ships: its records stand in our database, so a process of its own sees them too. */
let shipped: Required<Payments>
let folder: string
const figures: string[] = []

beforeAll(async () => {
  ports = await testPorts()
  ports.recorded.now = new Date()
  ports.payments.readEvent = async (rawBody) => {
    const [id = '', session = ''] = rawBody.split(' ')
    return { id, session }
  }
  shipped = testPayments({ sql: ports.sql, secret })
  folder = mkdtempSync(join(tmpdir(), 'plumbline-money-'))
})
afterAll(async () => {
  const [version] = await ports.sql`show server_version`
  await ports.close()
  rmSync(folder, { recursive: true })
  process.stdout.write(
    `\nmoney, on PostgreSQL ${version?.server_version}:\n${figures.map((text) => `  ${text}\n`).join('')}`,
  )
})
afterEach(async () => {
  const broken = (await checkInvariants(ports.sql)).filter(({ broken }) => broken.length > 0)
  expect(broken).toEqual([])
})

function counted<T extends string>(outcomes: T[]): Partial<Record<T, number>> {
  const counts: Partial<Record<T, number>> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

function noted(what: string, counts: object, began: number) {
  const words = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  figures.push(`${what}: ${words.join(', ')} (${Math.round(performance.now() - began)} ms)`)
}

async function give(user: UserId, amount: number) {
  const reference = ports.newId()
  await ports.credits.append({ user, kind: 'correction', reference, amount, description: 'For a test', report: null })
}

/** So many analysed reports. */
async function reportsOf(owner: UserId, count: number): Promise<ReportId[]> {
  const key = ports.newId()
  const added = await ports.sql<{ id: ReportId }[]>`
    insert into report (owner_id, filename, kind, bytes, sha256, file_key, uploaded_at, stage, finished_at, result_run, result_at)
    select ${owner}, 'house.txt', 'txt', 1, repeat('a', 64), ${key} || '-' || n, now(), 'completed', now(), 1, now()
    from generate_series(1, ${count}::integer) n returning id`
  return added.map(({ id }) => id)
}

async function unlock(id: ReportId, owner: UserId): Promise<string> {
  const outcome = await unlockReport(ports, { id, owner, evenIfEmpty: true })
  return outcome.ok ? (outcome.already ? 'already' : 'unlocked') : outcome.reason
}

const balance = async (user: UserId) => (await ports.credits.balance(user)).balance

async function started(user: UserId, payments: Payments = ports.payments, packageId = 'three'): Promise<string> {
  const begun = await startPurchase({ ...ports, payments }, { user, packageId, report: null, origin })
  if (!begun.ok) throw new Error(begun.reason)
  return begun.session
}

const tell = (session: string, event: string) =>
  receivePaymentEvent(ports, { rawBody: `${event} ${session}`, signature: 'signed' })

/** Sets what the provider says of the payment from now on. */
function provider(session: string, changes: Partial<CheckoutSession>) {
  const checkout = ports.recorded.checkouts.get(session)
  if (checkout) ports.recorded.checkouts.set(session, { ...checkout, ...changes })
}

test('of 200 clicks on one report, one takes the credit', async () => {
  const user = await ports.addUser()
  await give(user, 1)
  const [report] = await reportsOf(user, 1)
  const began = performance.now()
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => unlock(report as ReportId, user)))
  noted('200 unlocks of one report with 1 credit', counted(outcomes), began)
  expect(counted(outcomes)).toEqual({ unlocked: 1, already: 199 })
  expect(await balance(user)).toBe(0)
})

test('of 200 reports with one credit, one is opened', async () => {
  const user = await ports.addUser()
  await give(user, 1)
  const reports = await reportsOf(user, 200)
  const began = performance.now()
  const outcomes = await Promise.all(reports.map((report) => unlock(report, user)))
  noted('200 unlocks of 200 reports with 1 credit', counted(outcomes), began)
  expect(counted(outcomes)).toEqual({ unlocked: 1, insufficient: 199 })
})

test('of 50 people with 20 reports and 10 credits, each opens ten', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const user = await ports.addUser()
      await give(user, 10)
      return { user, reports: await reportsOf(user, 20) }
    }),
  )
  const began = performance.now()
  const clicks = people.flatMap(({ user, reports }) => reports.map((report) => ({ user, report })))
  const outcomes = await Promise.all(clicks.map(({ user, report }) => unlock(report, user)))
  noted('50 people x 20 reports x 10 credits', counted(outcomes), began)
  expect(counted(outcomes)).toEqual({ unlocked: 500, insufficient: 500 })
  for (const { user } of people)
    expect(await ports.credits.balance(user)).toEqual({ balance: 0, totalPurchased: 0, totalUsed: 10 })
})

test('of 100 deliveries of one event, one grants', async () => {
  const user = await ports.addUser()
  const session = await started(user, shipped)
  await shipped.decide(session, 'pay')
  const event = testEvent({ session, type: 'checkout.session.completed', secret })
  const began = performance.now()
  const told = await Promise.all(
    Array.from({ length: 100 }, () => receivePaymentEvent({ ...ports, payments: shipped }, event)),
  )
  const grants = (await ports.credits.entries(user)).length
  noted('100 deliveries of one event', { answered: told.filter(({ ok }) => ok).length, grants }, began)
  expect([grants, await balance(user)]).toEqual([1, 3])
})

test('of 200 events that are each told three times, shuffled, each grants once', async () => {
  const user = await ports.addUser()
  const sessions = await Promise.all(Array.from({ length: 200 }, () => started(user, shipped)))
  await Promise.all(sessions.map((session) => shipped.decide(session, 'pay')))
  const events = sessions.map((session) => testEvent({ session, type: 'checkout.session.completed', secret }))
  const shuffled = [...events, ...events, ...events].toSorted(() => Math.random() - 0.5)
  const began = performance.now()
  await Promise.all(shuffled.map((event) => receivePaymentEvent({ ...ports, payments: shipped }, event)))
  const grants = (await ports.credits.entries(user)).length
  noted('200 events x 3, shuffled', { grants }, began)
  expect([grants, await balance(user)]).toEqual([200, 600])
})

test('an event that comes while the database is away grants when it comes again', async () => {
  const user = await ports.addUser()
  const session = await started(user)
  provider(session, { status: 'paid' })
  const event = `away-${session}`
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nowhere')
  const away = { ...ports, ...storedIn(nowhere), transaction: transactionOn(nowhere) }
  const began = performance.now()
  await expect(receivePaymentEvent(away, { rawBody: `${event} ${session}`, signature: 'signed' })).rejects.toThrow()
  await nowhere.end()
  await Promise.all([tell(session, event), tell(session, event)])
  const grants = (await ports.credits.entries(user)).length
  noted('an event while the database is away, then twice', { thrown: 1, grants }, began)
  expect(grants).toBe(1)
})

function orders<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('the four events of a session end right in all 24 orders', async () => {
  const statuses = {
    completed: 'unpaid',
    async_payment_succeeded: 'paid',
    async_payment_failed: 'failed',
    expired: 'expired',
  } as const
  const events = Object.keys(statuses) as (keyof typeof statuses)[]
  const began = performance.now()
  let wrong = 0
  let runs = 0
  // What the provider says when it is asked: the same each time, or what each event would make one believe.
  for (const truth of ['paid', 'failed', 'expired', null] as const) {
    const right = truth ?? 'paid'
    const run = async (order: typeof events) => {
      const user = await ports.addUser()
      const session = await started(user)
      for (const kind of order) {
        provider(session, { status: truth ?? statuses[kind] })
        await tell(session, `${kind}-${session}`)
      }
      runs += 1
      const state = (await ports.purchases.bySession(session))?.state
      if (state !== right || (await balance(user)) !== (right === 'paid' ? 3 : 0)) wrong += 1
    }
    await Promise.all(orders(events).map(run))
  }
  noted('24 orders of the four events, in 4 worlds', { runs, wrong }, began)
  expect([runs, wrong]).toEqual([96, 0])
})

test('of 14 forged webhooks none is believed', async () => {
  const user = await ports.addUser()
  const session = await started(user)
  const payments = stripePayments({
    ...{ secretKey: 'sk_test_of_the_tests', webhookSecrets: ['whsec_ours', 'whsec_older'], livemode: false },
    baseUrl: 'http://127.0.0.1:1',
  })
  const event = (livemode = false) => ({
    id: `evt_${ports.newId()}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode,
    data: { object: { id: session, object: 'checkout.session', payment_status: 'paid', amount_total: 7_500 } },
  })
  const rawBody = JSON.stringify(event())
  const now = Math.floor(Date.now() / 1000)
  const sign = (payload: string, { secret = 'whsec_ours', timestamp = now, scheme = 'v1' } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp, scheme })
  const signature = sign(rawBody)
  const long = JSON.stringify({ ...event(), padding: 'x'.repeat(600_000) })
  const live = JSON.stringify(event(true))
  const forgeries: Record<string, { rawBody: string; signature: string }> = {
    'no header': { rawBody, signature: '' },
    'a header of something else': { rawBody, signature: 'Bearer token' },
    'a wrong secret': { rawBody, signature: sign(rawBody, { secret: 'whsec_guessed' }) },
    "another endpoint's secret": { rawBody, signature: sign(rawBody, { secret: 'whsec_of_another_endpoint' }) },
    'a body changed by one byte': { rawBody: rawBody.replace('7500', '7501'), signature },
    'JSON written anew': { rawBody: JSON.stringify(JSON.parse(rawBody), null, 2), signature },
    'signed 301 seconds ago': { rawBody, signature: sign(rawBody, { timestamp: now - 302 }) },
    'signed in 301 seconds': { rawBody, signature: sign(rawBody, { timestamp: now + 302 }) },
    'another time on an old signature': { rawBody, signature: signature.replace(/t=\d+/, `t=${now - 1}`) },
    'two times': { rawBody, signature: `t=${now - 5},${signature}` },
    'an outdated scheme alone': { rawBody, signature: sign(rawBody, { scheme: 'v0' }) },
    'an empty body': { rawBody: '', signature: sign('') },
    'a body of 600 kB': { rawBody: long, signature: sign(long) },
    'the other mode': { rawBody: live, signature: sign(live) },
  }
  const began = performance.now()
  const accepted: string[] = []
  for (const [name, forged] of Object.entries(forgeries))
    if ((await receivePaymentEvent({ ...ports, payments }, forged)).ok) accepted.push(name)
  const count = Object.keys(forgeries).length
  noted('forged webhooks', { sent: count, accepted: accepted.length }, began)
  expect([count, accepted, await balance(user)]).toEqual([14, [], 0])
  expect(await payments.readEvent(rawBody, signature)).toMatchObject({ session })
})

/** Does one thing in a process of its own, which kills itself with signal 9 at that moment. */
function killed(
  moment: 'before' | 'after',
  what: { event: object } | { unlock: object },
): Promise<NodeJS.Signals | null> {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const path = join(folder, 'victim.mjs')
  writeFileSync(
    path,
    `import { connect } from ${module('../../db/client.ts')}
    import { testPayments } from ${module('../../adapters/payments/test.ts')}
    import { receivePaymentEvent } from ${module('../../domain/credit/receive-payment-event.ts')}
    import { unlockReport } from ${module('../../domain/report/unlock-report.ts')}
    import { connectionOf } from ${module('../env/database-url.ts')}
    import { storedIn } from ${module('../compose/stored.ts')}
    import { transactionOn } from ${module('../compose/transaction.ts')}
    const { url, secret, moment, event, unlock } = JSON.parse(process.argv[2])
    const sql = connect(connectionOf(url))
    const die = () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => {}) }
    const committing = transactionOn(sql)
    const transaction = async (work) => {
      const done = await committing(async (stored) => {
        const done = await work(stored)
        return moment === 'before' ? die() : done
      })
      return die(done)
    }
    const ports = { ...storedIn(sql), payments: testPayments({ sql, secret }), transaction,
      alarms: { raise() {} }, clock: { now: () => new Date() } }
    if (event) await receivePaymentEvent(ports, event)
    else await unlockReport(ports, unlock)`,
  )
  const url = databaseUrlOf(withDatabase(inject('template').application, database))
  const given = JSON.stringify({ url, secret, moment, ...what })
  return new Promise((resolve) => {
    execFile(process.execPath, [path, given], (error) => resolve(error?.signal ?? null))
  })
}

let database: string

test.each(['before', 'after'] as const)(
  'killed %s COMMIT of a webhook, the next delivery grants exactly once',
  async (moment) => {
    database = (await ports.sql`select current_database() as name`)[0]?.name
    const user = await ports.addUser()
    const session = await started(user, shipped)
    await shipped.decide(session, 'pay')
    const event = testEvent({ session, type: 'checkout.session.completed', secret })
    const began = performance.now()
    expect(await killed(moment, { event })).toBe('SIGKILL')
    const left = await balance(user)
    expect(await receivePaymentEvent({ ...ports, payments: shipped }, event)).toMatchObject({
      outcome: { state: 'paid' },
    })
    const grants = (await ports.credits.entries(user)).length
    noted(`killed ${moment} COMMIT of a webhook`, { 'credits left': left, 'grants after the retry': grants }, began)
    expect([left, grants]).toEqual([moment === 'before' ? 0 : 3, 1])
  },
)

test.each(['before', 'after'] as const)(
  'killed %s COMMIT of an unlock, the next click takes one credit in all',
  async (moment) => {
    database = (await ports.sql`select current_database() as name`)[0]?.name
    const user = await ports.addUser()
    await give(user, 2)
    const [id] = await reportsOf(user, 1)
    const began = performance.now()
    expect(await killed(moment, { unlock: { id, owner: user, evenIfEmpty: true } })).toBe('SIGKILL')
    const outcome = await unlock(id as ReportId, user)
    const used = 2 - (await balance(user))
    noted(`killed ${moment} COMMIT of an unlock`, { 'credit taken': used, [`(${outcome}) at the retry`]: 1 }, began)
    expect([outcome, used]).toEqual([moment === 'before' ? 'unlocked' : 'already', 1])
  },
)

type Bought = { session: string; credits: number; price: number; takenBack: number; taken: number }

const notNull = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('nothing is there')
  return value
}

test('whatever people buy, refund, dispute and open, no credit is made or lost', async () => {
  const packages = await ports.credits.packages()
  const step = fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), of: fc.nat(3) }),
    fc.record({
      kind: fc.constant('back' as const),
      of: fc.nat(5),
      share: fc.constantFrom(0, 0.1, 0.34, 0.5, 0.99, 1),
    }),
    fc.record({ kind: fc.constant('unlock' as const), of: fc.nat(7) }),
    fc.record({ kind: fc.constant('again' as const), of: fc.nat(5) }),
  )
  const began = performance.now()
  let steps = 0
  async function run(script: ReturnType<typeof step.generate>['value'][]) {
    const user = await ports.addUser()
    const reports = await reportsOf(user, 8)
    const bought: Bought[] = []
    const opened = new Set<ReportId>()
    const sumOf = (name: 'credits' | 'taken') => bought.reduce((sum, purchase) => sum + purchase[name], 0)

    async function told(purchase: Bought, takenBack: number) {
      purchase.takenBack = takenBack
      provider(purchase.session, { takenBack })
      await tell(purchase.session, ports.newId())
      const { taken, reversed } = notNull(await ports.purchases.bySession(purchase.session))
      const { credits, price } = purchase
      expect(0 <= taken && taken <= reversed && reversed <= credits).toBe(true)
      // Nobody loses more than went back, nor keeps a whole credit of what went back.
      expect(reversed * price <= takenBack * credits && takenBack * credits < (reversed + 1) * price).toBe(true)
      purchase.taken = taken
    }

    for (const { kind, of, ...more } of script) {
      steps += 1
      const purchase = bought[of % Math.max(1, bought.length)]
      const chosen = packages[of]
      const before = await balance(user)
      if (kind === 'buy' && chosen) {
        const session = await started(user, ports.payments, chosen.id)
        provider(session, { status: 'paid' })
        const { credits, price } = chosen
        const fresh = { session, credits, price, takenBack: 0, taken: 0 }
        bought.push(fresh)
        await told(fresh, 0)
      } else if (kind === 'back' && purchase && 'share' in more) {
        await told(purchase, Math.round(purchase.price * more.share))
      } else if (kind === 'unlock') {
        const report = reports[of] as ReportId
        const right = opened.has(report) ? 'already' : before > 0 ? 'unlocked' : 'insufficient'
        expect(await unlock(report, user)).toBe(right)
        if (right === 'unlocked') opened.add(report)
      } else if (purchase) {
        await told(purchase, purchase.takenBack)
        expect(await balance(user)).toBe(before)
      }
      expect(await balance(user)).toBe(sumOf('credits') - sumOf('taken') - opened.size)
    }
    // All of it goes back and comes again: nothing but what was opened is gone.
    for (const share of [1, 0]) for (const purchase of bought) await told(purchase, purchase.price * share)
    expect(await balance(user)).toBe(sumOf('credits') - opened.size)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), run), { numRuns: HISTORIES })
  noted('random histories', { histories: HISTORIES, steps }, began)
})

test('partial refunds take the same in whatever order they are told', async () => {
  const shares = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 4 })
  const shuffled = shares.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  async function run([all, order]: [number[], number[]]) {
    const left = [all.toSorted((a, b) => a - b), order].map(async (told) => {
      const user = await ports.addUser()
      const session = await started(user, ports.payments, 'ten')
      provider(session, { status: 'paid' })
      await tell(session, ports.newId())
      for (const share of [...told, Math.max(...all)]) {
        provider(session, { takenBack: 199 * share })
        await tell(session, ports.newId())
      }
      return balance(user)
    })
    const [sorted, other] = await Promise.all(left)
    expect(other).toBe(sorted)
  }
  await fc.assert(fc.asyncProperty(shuffled, run), { numRuns: 10 })
})
