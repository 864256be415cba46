import { afterAll, expect, test } from 'vitest'
import type { PackageId, Purchase, PurchaseId } from '#domain/credit/credit.ts'
import { testPorts } from '#server/testing.ts'

const ports = await testPorts()
afterAll(ports.close)
const { purchases } = ports

const before = new Date(Date.now() - 60_000)

async function started(session: string | null): Promise<PurchaseId> {
  const id = ports.newId() as PurchaseId
  const purchase: Parameters<typeof purchases.add>[0] = {
    id,
    user: await ports.addUser(),
    package: 'three' as PackageId,
    credits: 3,
    price: 7_500,
    currency: 'usd',
    report: null,
  }
  await purchases.add(purchase)
  if (session) await purchases.setSession(id, session)
  return id
}

const stateOf = async (session: string): Promise<Purchase['state'] | undefined> =>
  (await purchases.bySession(session))?.state

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
    at: expect.any(Date),
  })
  expect(await purchases.bySession('session-unknown')).toBeNull()
})

test('open are those that have a session, were started since and are not decided', async () => {
  const open = await started('session-open')
  const held = await started('session-held')
  await started(null)
  await purchases.setState(held, 'held')
  const found = (await purchases.open(before)).map(({ id }) => id)
  expect(found).toContain(open)
  expect(found).not.toContain(held)
  expect(await purchases.open(new Date(Date.now() + 60_000))).toEqual([])
})

test('what is paid stays paid', async () => {
  const id = await started('session-paid')
  await purchases.setState(id, 'paid')
  await purchases.setState(id, 'expired')
  expect(await stateOf('session-paid')).toBe('paid')
})
