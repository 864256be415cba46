import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { foldedName } from '#domain/account/folded-name.ts'
import { testDatabase } from '#server/testing/ports.ts'
import { foldNames } from './fold-names.ts'
import { sqlAccounts } from './sql.ts'

const { sql, close } = await testDatabase()
afterAll(close)
const accounts = sqlAccounts(sql)

const dana = {
  username: 'Dana',
  email: 'dana@example.test',
  firstName: 'Dana',
  lastName: '',
  passwordHash: 'a hash',
}

test('an account is found by its id and, in any case of letters, by its name', async () => {
  const added = await accounts.add(dana)
  if (!added.ok) throw new Error(added.reason)
  expect(await accounts.byId(added.id)).toEqual({
    id: added.id,
    username: 'Dana',
    email: 'dana@example.test',
    firstName: 'Dana',
    lastName: '',
    phone: '',
    address: '',
    company: '',
    role: 'user',
    preferences: {
      ...{ radiusMiles: 25, minimumRating: 4, perType: 3, allowContractorContact: true, autoAnalysis: true },
      ...{
        saveReports: true,
        theme: 'system',
        forWhom: 'buyer',
        shareAnalytics: false,
        publicProfile: false,
        smsAlerts: false,
      },
      ...{ emailReports: true, contractorUpdates: true, analysisComplete: true, systemUpdates: true },
    },
  })
  expect(await accounts.credentials('dAnA')).toEqual({ id: added.id, passwordHash: 'a hash' })
  expect(await accounts.credentials('nobody')).toBeNull()
})

test('a name or an address that stands in other letters is taken', async () => {
  await accounts.add({ ...dana, username: 'Élise', email: 'elise@example.test' })
  expect(await accounts.add({ ...dana, username: 'éLISE', email: 'other@example.test' })).toEqual({
    ok: false,
    reason: 'username-taken',
  })
  expect(await accounts.add({ ...dana, username: 'other', email: 'ELISE@example.test' })).toEqual({
    ok: false,
    reason: 'email-taken',
  })
})

test('names that Unicode folds to one are one name, whatever the database thinks of case', async () => {
  await accounts.add({ ...dana, username: 'Kim', email: 'kim@example.test' })
  const found = await accounts.credentials('kim')
  for (const same of ['\u212Aim', 'ＫＩＭ', ' kim ']) {
    expect(await accounts.credentials(same)).toEqual(found)
    expect(await accounts.add({ ...dana, username: same, email: 'other@example.test' })).toEqual({
      ok: false,
      reason: 'username-taken',
    })
  }
  await accounts.add({ ...dana, username: '\u0130ris', email: 'iris@example.test' })
  expect(await accounts.credentials('i\u0307ris')).toEqual(await accounts.credentials('\u0130ris'))
  expect(await accounts.credentials('iris')).toBeNull()
})

test('names from before are found as they were, and folded once where nobody else has the folded one', async () => {
  const addOld = async (username: string) => {
    await sql`
      insert into account (username, email, first_name, last_name, password_hash)
      values (${username}, ${`${username}@old.test`}, '', '', ${`of ${username}`})`
  }
  for (const old of ['Old', 'Bj\u00D6rn', 'fun', '\uFB00un', 'ffun']) await addOld(old)
  const owners = async () =>
    Promise.all(['OLD', 'BJ\u00F6RN', 'Fun', '\uFB00UN', 'FFun'].map((name) => accounts.credentials(name)))
  const before = await owners()
  expect(before.map((found) => found?.passwordHash)).toEqual(
    ['Old', 'Bj\u00D6rn', 'fun', '\uFB00un', 'ffun'].map((name) => `of ${name}`),
  )
  await Promise.all([foldNames(sql), foldNames(sql)])
  const folded = await sql<{ username: string; key: string | null }[]>`
    select username, username_key as key from account where email like '%@old.test' order by id`
  expect(folded.map(({ key }) => key)).toEqual(['old', 'bj\u00F6rn', 'fun', 'ffun', null])
  expect(await owners()).toEqual(before)
})

test('the migration folds what is ASCII as foldedName does, and leaves the rest to it', async () => {
  const names = ['Dana', 'O"Neil & Sons_9', '[X]^`{y}', 'Bj\u00D6rn', '\u212Aim', 'a\u00A0b']
  const text = await readFile(new URL('../../db/migrations/0023_username_key.sql', import.meta.url), 'utf8')
  await sql.begin(async (sql) => {
    await sql`set local search_path = pg_temp`
    await sql`create temporary table account (id integer primary key, username text not null) on commit drop`
    for (const [id, username] of names.entries()) await sql`insert into account values (${id}, ${username})`
    await sql.unsafe(text)
    const rows = await sql<{ username: string; key: string | null }[]>`
      select username, username_key as key from account order by id`
    expect(rows.map(({ key }) => key)).toEqual([...names.slice(0, 3).map(foldedName), null, null, null])
  })
})

test('of fifty at once who want one name, one has it', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, n) => accounts.add({ ...dana, username: 'wanted', email: `${n}@example.test` })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('what PostgreSQL cannot hold is left out, never an error', async () => {
  const added = await accounts.add({
    ...dana,
    username: 'n\0ul',
    email: 'nul@example.test',
    firstName: 'half \ud83d pair',
  })
  if (!added.ok) throw new Error(added.reason)
  expect(await accounts.byId(added.id)).toMatchObject({ username: 'nul', firstName: 'half \ufffd pair' })
})
