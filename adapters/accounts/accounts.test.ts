import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing.ts'
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
      ...{ saveReports: true, theme: 'system', shareAnalytics: false, publicProfile: false, smsAlerts: false },
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
