import { afterAll, beforeEach, expect, test } from 'vitest'
import { within } from '#db/client.ts'
import type { UserId } from '#domain/account/account.ts'
import type { NewCreditEntry } from '#domain/credit/credit.ts'
import { testPorts } from '#server/testing/ports.ts'
import { sqlCredits } from './sql.ts'

const ports = await testPorts()
afterAll(ports.close)
const { sql, credits } = ports

let user: UserId
beforeEach(async () => {
  user = await ports.addUser()
})

function entry(changes: Partial<NewCreditEntry> = {}): NewCreditEntry {
  return {
    user,
    kind: 'usage',
    reference: ports.newId(),
    amount: -1,
    description: 'One report',
    report: null,
    ...changes,
  }
}

const bought = (amount: number) => credits.append(entry({ kind: 'purchase', amount }))

async function storedBalance() {
  const [account] = await sql<{ balance: number }[]>`select balance from account where id = ${user}`
  return account?.balance
}

test('the packages are one, three, five and ten reports, the five being popular', async () => {
  const packages = await credits.packages()
  expect(packages.map(({ credits, price, popular }) => [credits, price, popular])).toEqual([
    [1, 2_900, false],
    [3, 7_500, false],
    [5, 11_500, true],
    [10, 19_900, false],
  ])
})

test('the balance and its totals are sums of the ledger', async () => {
  await bought(5)
  await credits.append(entry())
  await credits.append(entry())
  await credits.append(entry({ kind: 'refund', amount: -1 }))
  expect(await credits.balance(user)).toEqual({ balance: 2, totalPurchased: 5, totalUsed: 2 })
  expect(await storedBalance()).toBe(2)
  expect((await credits.entries(user)).map(({ amount }) => amount)).toEqual([-1, -1, -1, 5])
})

test('a reference counts once within its kind', async () => {
  await bought(3)
  expect(await credits.append(entry({ reference: 'report-7' }))).toBe('appended')
  expect(await credits.append(entry({ reference: 'report-7' }))).toBe('duplicate')
  expect(await credits.append(entry({ reference: 'report-7', kind: 'correction', amount: 1 }))).toBe('appended')
  expect(await storedBalance()).toBe(3)
})

test('what was spent already is a duplicate, not a lack of credits', async () => {
  await bought(1)
  await credits.append(entry({ reference: 'report-8' }))
  expect(await credits.append(entry({ reference: 'report-8' }))).toBe('duplicate')
  expect(await credits.append(entry({ reference: 'report-9' }))).toBe('insufficient')
})

test('of 200 reports opened at once with one credit, one is', async () => {
  await bought(1)
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => credits.append(entry())))
  expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(199)
  expect(await storedBalance()).toBe(0)
})

test('of 200 clicks on one report, one spends a credit', async () => {
  await bought(5)
  const reference = ports.newId()
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => within(sql, (sql) => sqlCredits(sql).append(entry({ reference })))),
  )
  expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(199)
  expect(await credits.balance(user)).toEqual({ balance: 4, totalPurchased: 5, totalUsed: 1 })
})

test('of 100 deliveries of one payment to two accounts, one is granted', async () => {
  const other = await ports.addUser()
  const reference = ports.newId()
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      credits.append(entry({ user: n % 2 ? user : other, kind: 'purchase', amount: 3, reference })),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(1)
  expect((await credits.balance(user)).balance + (await credits.balance(other)).balance).toBe(3)
})

test('takes back what is there and no more', async () => {
  await bought(3)
  const refund = (most: number) => credits.takeBack({ user, reference: ports.newId(), description: 'Taken back', most })
  expect(await refund(2)).toBe(2)
  expect(await refund(2)).toBe(1)
  expect(await refund(2)).toBe(0)
  expect((await credits.entries(user)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', -1],
    ['refund', -2],
    ['purchase', 3],
  ])
})

test('only a correction says who made it', async () => {
  await credits.append(entry({ kind: 'correction', amount: 1, actor: 'ada' }))
  await credits.append(entry({ kind: 'correction', amount: 1 }))
  expect(await credits.entries(user)).toMatchObject([{ actor: 'system' }, { actor: 'ada' }])
  const nobodys = ports.sql`
    insert into credit_entry (account_id, kind, reference, amount, description) values (${user}, 'correction', 'x', 1, '')`
  await expect(nobodys).rejects.toThrow('correction_actor')
  await expect(credits.append(entry({ kind: 'purchase', amount: 1, actor: 'ada' }))).rejects.toThrow('entry_actor')
})

test('an entry goes with the transaction that rolls back', async () => {
  await bought(1)
  const failing = ports.transaction(async (stored) => {
    await stored.credits.append(entry())
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  expect(await credits.balance(user)).toEqual({ balance: 1, totalPurchased: 1, totalUsed: 0 })
  expect(await storedBalance()).toBe(1)
})

test('the database refuses its owner to change the ledger, or to take an account below nothing', async () => {
  await bought(1)
  const { owner } = ports
  const mine = owner`account_id = ${user}`
  await expect(owner`update credit_entry set amount = 100 where ${mine}`).rejects.toThrow('append-only')
  await expect(owner`delete from credit_entry where ${mine}`).rejects.toThrow('append-only')
  await expect(owner`truncate credit_entry`).rejects.toThrow('append-only')
  await expect(sql`
    insert into credit_entry (account_id, kind, reference, amount, description)
    values (${user}, 'usage', 'too much', -2, '')`).rejects.toThrow('account_balance_not_negative')
  await expect(sql`
    insert into credit_entry (account_id, kind, reference, amount, description)
    values (${user}, 'usage', 'a gift', 2, '')`).rejects.toThrow('credit_entry_sign')
})

test('the ledger outlives the account', async () => {
  await bought(2)
  await sql`delete from account where id = ${user}`
  expect((await credits.entries(user)).map(({ amount }) => amount)).toEqual([2])
  await expect(bought(1)).rejects.toThrow('does not exist')
})
