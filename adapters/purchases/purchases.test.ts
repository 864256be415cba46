import { afterAll, expect, test } from 'vitest'
import type { PackageId, Purchase, PurchaseId } from '#domain/credit/credit.ts'
import type { NewPurchase } from '#domain/credit/purchases.ts'
import { testPorts } from '#server/testing/ports.ts'

const ports = await testPorts()
afterAll(ports.close)
const { purchases } = ports

const before = new Date(Date.now() - 60_000)
const settled = (state: Purchase['state']) => ({ state, reversed: 0, taken: 0 })

async function noted(): Promise<NewPurchase> {
  return {
    id: ports.newId() as PurchaseId,
    user: await ports.addUser(),
    package: 'three' as PackageId,
    credits: 3,
    price: 7_500,
    currency: 'usd',
    report: null,
  }
}

async function started(session: string | null): Promise<PurchaseId> {
  const { id } = await purchases.add(await noted())
  if (session) await purchases.setSession(id, session)
  return id
}

test('a purchase is found by its session, and not before it has one', async () => {
  const id = await started('session-a')
  expect(await purchases.bySession('session-a')).toMatchObject({
    id,
    package: 'three',
    credits: 3,
    price: 7_500,
    currency: 'usd',
    state: 'open',
    report: null,
    reversed: 0,
    taken: 0,
    readings: 0,
    at: expect.any(Date),
  })
  expect(await purchases.bySession('session-unknown')).toBeNull()
})

test('one purchase stands under an id, with one session', async () => {
  const first = await noted()
  await purchases.add(first)
  const again = await purchases.add({ ...first, credits: 10, user: await ports.addUser() })
  expect(again).toMatchObject({ user: first.user, credits: 3 })
  await purchases.setSession(first.id, 'session-one')
  await purchases.setSession(first.id, 'session-one')
  await expect(purchases.setSession(first.id, 'session-two')).rejects.toThrow('another session')
})

test('open are those that have a session, were started since and are not decided', async () => {
  const open = await started('session-open')
  const held = await started('session-held')
  await started(null)
  await purchases.settle(held, settled('held'))
  const found = (await purchases.open(before)).map(({ id }) => id)
  expect(found).toContain(open)
  expect(found).not.toContain(held)
  expect(await purchases.open(new Date(Date.now() + 60_000))).toEqual([])
})

test('what was asked about longest ago comes first, paid ones once they were not asked about for long', async () => {
  const [asked, never, paid] = [await started('session-1'), await started('session-2'), await started('session-3')]
  await purchases.asked(asked)
  const open = (await purchases.open(before)).map(({ id }) => id)
  expect(open.indexOf(asked)).toBeGreaterThan(open.indexOf(never))
  await purchases.settle(paid, settled('paid'))
  const later = new Date(Date.now() + 60_000)
  expect((await purchases.paid(before, before, 9)).map(({ id }) => id)).not.toContain(paid)
  expect((await purchases.paid(before, later, 9)).map(({ id }) => id)).toContain(paid)
  expect(await purchases.paid(later, later, 9)).toEqual([])
})

test('what nobody will be sent to pay is abandoned', async () => {
  const [unsent, sent] = [await started(null), await started('session-begun')]
  for (const id of [unsent, sent]) await purchases.abandon(id)
  expect(await purchases.locked(unsent)).toMatchObject({ state: 'expired' })
  expect(await purchases.locked(sent)).toMatchObject({ state: 'open' })
})

test('what nobody was sent to pay expires', async () => {
  const [unsent, sent] = [await started(null), await started('session-sent')]
  await purchases.expireUnsent(before)
  expect(await purchases.locked(unsent)).toMatchObject({ state: 'open' })
  await purchases.expireUnsent(new Date(Date.now() + 60_000))
  expect(await purchases.locked(unsent)).toMatchObject({ state: 'expired' })
  expect(await purchases.locked(sent)).toMatchObject({ state: 'open' })
})

test('what is paid stays paid', async () => {
  const id = await started('session-paid')
  await purchases.settle(id, settled('paid'))
  await purchases.settle(id, settled('expired'))
  expect(await purchases.bySession('session-paid')).toMatchObject({ state: 'paid', readings: 2 })
})

test('an event is acted upon once', async () => {
  const id = await started('session-event')
  const event = ports.newId()
  expect(await purchases.hasEvent(event)).toBe(false)
  expect(await purchases.addEvent(event, id)).toBe(true)
  expect(await purchases.addEvent(event, id)).toBe(false)
  expect(await purchases.hasEvent(event)).toBe(true)
})

test('an account is flagged once for each purchase and reason', async () => {
  const { id, user } = await purchases.add(await noted())
  await purchases.settle(id, { state: 'paid', reversed: 3, taken: 1 })
  expect(await purchases.flag(id, 'refund')).toBe(true)
  expect(await purchases.flag(id, 'refund')).toBe(false)
  const flags = [{ user, purchase: id, reason: 'refund', missing: 2, at: expect.any(Date) }]
  expect(await purchases.flags(user)).toEqual(flags)
  expect(await purchases.flags()).toEqual(flags)
})

test('what is held is listed', async () => {
  const id = await started('session-kept')
  await purchases.settle(id, settled('held'))
  expect((await purchases.held()).map((purchase) => purchase.id)).toContain(id)
  expect((await purchases.held()).every(({ state }) => state === 'held')).toBe(true)
})
