import { afterAll, expect, test } from 'vitest'
import type { PurchaseId } from '#domain/credit/credit.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Phone } from '#domain/message/message.ts'
import type { ReportId } from '#domain/report/report.ts'
import { testPorts } from '#server/testing/ports.ts'
import { checkInvariants, invariants } from './invariant-checks.ts'

const ports = await testPorts()
afterAll(ports.close)
const { sql, owner } = ports

const broken = async () =>
  (await checkInvariants(sql)).flatMap(({ says, broken }) => (broken.length > 0 ? [[says, broken]] : []))

/** An account that bought three credits, and a report that one of them opened. */
async function sound() {
  const user = await ports.addUser()
  const id = ports.newId() as PurchaseId
  const session = `session-${id}`
  const [three] = (await ports.credits.packages()).filter(({ credits }) => credits === 3)
  if (!three) throw new Error('no package')
  await ports.purchases.add({ id, user, package: three.id, credits: 3, price: 7_500, currency: 'usd', report: null })
  await ports.purchases.setSession(id, session)
  await ports.credits.append({ user, kind: 'purchase', reference: session, amount: 3, description: '', report: null })
  await ports.purchases.settle(id, { state: 'paid', reversed: 0, taken: 0 })
  const report: ReportId = await ports.reports.add({
    ...{ owner: user, filename: 'house.txt', kind: 'txt', bytes: 1, sha256: 'a'.repeat(64), zip: null },
    ...{ fileKey: ports.newId(), uploadedAt: new Date() },
  })
  const reference = `report-${report}`
  await ports.credits.append({ user, kind: 'usage', reference, amount: -1, description: '', report })
  await sql`update report set unlocked_at = now() where id = ${report}`
  return { user, id, session, report }
}

/** Does what the database refuses, and undoes it. */
async function tampering(work: (sql: typeof ports.owner) => Promise<unknown>): Promise<unknown[]> {
  await owner`alter table credit_entry disable trigger user`
  const names = ['account', 'credit_entry', 'purchase', 'report']
  for (const name of names) await owner`create table ${owner(`kept_${name}`)} as table ${owner(name)}`
  try {
    await work(owner)
    return await broken()
  } finally {
    await owner`delete from credit_entry`
    await owner`delete from purchase`
    await owner`delete from account`
    for (const name of names)
      await owner`insert into ${owner(name)} overriding system value select * from ${owner(`kept_${name}`)}`
    for (const name of names) await owner`drop table ${owner(`kept_${name}`)}`
    await owner`alter table credit_entry enable trigger user`
  }
}

test('an empty database and a sound one hold', async () => {
  expect(await broken()).toEqual([])
  await sound()
  expect(await broken()).toEqual([])
  expect((await checkInvariants(sql)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
})

test('each broken row is found, and named', async () => {
  const { user, id, session, report } = await sound()
  const [balance, opened, used, granted, grants, refunds, waiting] = invariants.map(({ says }) => says)
  const entry = (kind: string, reference: string, amount: number) => sql`
    insert into credit_entry (account_id, kind, reference, amount, description) values (${user}, ${kind}, ${reference}, ${amount}, '')`

  expect(await tampering((sql) => sql`update account set balance = 7 where id = ${user}`)).toEqual([
    [balance, [{ account: user, balance: 7, ledger: 2 }]],
  ])
  expect(await tampering((sql) => sql`update credit_entry set amount = -2 where report_id = ${report}`)).toMatchObject([
    [balance, [{ account: user }]],
    [opened, [{ report, credits: -2 }]],
    [used, [{ amount: -2 }]],
  ])
  expect(await tampering((sql) => sql`delete from credit_entry where report_id = ${report}`)).toMatchObject([
    [balance, [{ account: user }]],
    [opened, [{ report, entries: 0 }]],
  ])
  expect(await tampering((sql) => sql`update report set unlocked_at = null where id = ${report}`)).toMatchObject([
    [used, [{ report }]],
  ])
  expect(await tampering((sql) => sql`delete from credit_entry where reference = ${session}`)).toMatchObject([
    [balance, [{ account: user }]],
    [granted, [{ purchase: id, entries: 0 }]],
  ])
  expect(await tampering((sql) => sql`update purchase set state = 'open' where id = ${id}`)).toMatchObject([
    [grants, [{ reference: session, state: 'open' }]],
  ])
  expect(await tampering(() => entry('purchase', 'session-of-nobody', 1))).toMatchObject([
    [balance, [{ account: user }]],
    [grants, [{ reference: 'session-of-nobody', state: null }]],
  ])
  expect(await tampering(() => entry('refund', `${session}#1`, -1))).toMatchObject([
    [balance, [{ account: user }]],
    [refunds, [{ session, taken: null, ledger: 1 }]],
  ])
  const old = () => sql`
    insert into purchase (id, account_id, package_id, credits, price_cents, currency, at)
    values ('old', ${user}, 'three', 3, 7500, 'usd', now() - interval '15 days')`
  expect(await tampering(old)).toMatchObject([[waiting, [{ purchase: 'old', session: null }]]])
  expect(await broken()).toEqual([])
})

test('a text that waits too long, and one that went out after a STOP or in doubt, are found', async () => {
  const { user, report } = await sound()
  const [late, unwanted, held] = invariants.slice(-3).map(({ says }) => says)
  const [stopped, dueAt] = [new Date('2026-03-01T12:00:00Z'), new Date('2026-03-02T12:00:00Z')]
  const phone = '+15125550142' as Phone
  const request = {
    ...{ id: 'request', owner: user, report, reportTitle: '', finding: 'd-1' as DeficiencyId, findingTitle: '' },
    ...{ homeownerName: 'Robin', homeownerPhone: phone, note: '', sharing: 'Yes', at: dueAt },
  }
  const text = (id: string) => ({
    ...{ id, request: request.id, contractor: { id, name: id }, to: phone, timeZone: 'America/Chicago', words: id },
    ...{ reference: id, state: 'queued' as const, failure: null, dueAt },
  })
  await ports.messages.add(request, [text('late'), text('unwanted')])
  const said = { phone, state: 'opted-out', source: 'reply', wording: 'STOP', proof: '', recordedBy: null } as const
  await ports.textConsents.add({ ...said, at: stopped })
  const sent = { state: 'sent', vendorId: 'SM1', sentAt: dueAt, triedAt: dueAt } as const
  await ports.messages.change('unwanted', sent)
  await ports.messages.addReply({ vendorId: 'doubtful', from: phone, words: 'Who?', at: stopped, text: 'unwanted' })
  await ports.textDoubts.add({ reply: 'doubtful', text: 'unwanted', at: stopped })
  expect(await broken()).toMatchObject([
    [late, [{ text: 'late' }]],
    [unwanted, [{ text: 'unwanted' }]],
    [held, [{ text: 'unwanted', reply: 'doubtful' }]],
  ])
})
