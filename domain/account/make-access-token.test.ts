import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { deliverNotification } from '../notification/deliver-notification.ts'
import { MOST_TOKEN_NAME, MOST_TOKENS } from './access-token.ts'
import type { User } from './account.ts'
import { type AccessTokenFault, makeAccessToken, type NewAccessToken } from './make-access-token.ts'
import { changePassword } from './password/change-password.ts'

let ports: TestPorts
let person: User
let tokens = 0
beforeAll(async () => {
  ports = await testPorts()
})
afterAll(() => ports.close())

beforeEach(async () => {
  const found = await ports.accounts.byId(await ports.addUser())
  if (!found) throw new Error('nobody was added')
  person = found
  ports.recorded.jobs.length = 0
  ports.recorded.mails.length = 0
})

const wanted = (changes: Partial<NewAccessToken> = {}): NewAccessToken => {
  tokens += 1
  const made = { id: `token-${tokens}`, tokenHash: String(tokens).padStart(64, '0'), hint: 'plumb_AbC' }
  return { ...made, name: 'Nightly', scopes: ['read'], days: 90, password: 'password', ...changes }
}
const make = (changes?: Partial<NewAccessToken>, by: Parameters<typeof makeAccessToken>[1] = person) =>
  makeAccessToken(ports, by, wanted(changes))
const standing = () => ports.accessTokens.of(person.id)

async function mailed(): Promise<string[]> {
  for (const job of ports.recorded.jobs)
    if (job.name === 'deliver-notification') await deliverNotification(ports, job.payload, 'https://plumbline.test')
  return ports.recorded.mails.map(({ text }) => text)
}

test('a token has the name, scopes and time asked for, and its owner is told by mail', async () => {
  const made = await make({ name: ' Nightly\r\n\u0000 upload ', scopes: ['read', 'write'] })
  expect(made).toMatchObject({
    ok: true,
    token: { name: 'Nightly upload', expiresAt: new Date('2026-05-31T12:00:00Z') },
  })
  await make({ days: null })
  expect(await standing()).toMatchObject([
    { name: 'Nightly upload', scopes: ['read', 'write'], hint: 'plumb_AbC', usedAt: null },
    { name: 'Nightly', scopes: ['read'], expiresAt: null },
  ])
  const [text] = await mailed()
  expect(text).toContain(
    '“Nightly upload” can read your reports and data and act in your name, including spending your credits',
  )
  expect(text).toContain('https://plumbline.test/settings#tokens')
})

test.each<[Partial<NewAccessToken>, ...AccessTokenFault[]]>([
  [{ name: ' \u0000\t' }, 'no-name'],
  [{ name: 'n'.repeat(MOST_TOKEN_NAME + 1) }, 'long-name'],
  [{ scopes: [] }, 'no-scope'],
  [{ scopes: ['read', 'admin'] }, 'not-admin'],
  [{ password: '' }, 'missing'],
  [{ password: 'guess' }, 'wrong'],
  [{ name: '', scopes: [], password: '' }, 'no-name', 'no-scope', 'missing'],
])('%j is refused as %s, and nobody is told', async (changes, ...faults) => {
  expect(await make(changes)).toEqual({ ok: false, reason: 'faulty', faults })
  expect(await standing()).toEqual([])
  expect(ports.recorded.jobs).toEqual([])
})

test('a form with other faults takes none of the tries at signing in', async () => {
  const exhausted: TestPorts = {
    ...ports,
    limits: { take: async () => ({ ok: false, retryAfter: 900 }), giveBack: async () => {} },
  }
  const nameless = await makeAccessToken(exhausted, person, wanted({ name: '' }))
  expect(nameless).toEqual({ ok: false, reason: 'faulty', faults: ['no-name'] })
  expect(await makeAccessToken(exhausted, person, wanted())).toMatchObject({ reason: 'too-many' })
})

test('admins have tokens for what admins do', async () => {
  expect(await make({ scopes: ['admin'] }, { ...person, role: 'admin' })).toMatchObject({ ok: true })
})

test('the same form makes one token, which tells once, also when it comes twice at once', async () => {
  const forms = [wanted(), wanted()].map((form) => ({ ...form, id: `twice-${person.id}` }))
  const outcomes = await Promise.all(forms.map((form) => makeAccessToken(ports, person, form)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual({ ok: false, reason: 'shown' })
  expect(ports.recorded.jobs).toHaveLength(1)
})

test('there are no more than may be, however many are asked for at once', async () => {
  for (let n = 1; n < MOST_TOKENS; n += 1) await make()
  const outcomes = await Promise.all([make(), make(), make()])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual({ ok: false, reason: 'too-many-tokens' })
  expect(await standing()).toHaveLength(MOST_TOKENS)
})

test('another password leaves tokens, and the mail says how many and where', async () => {
  await make()
  await make({ days: 7 })
  ports.recorded.jobs.length = 0
  ports.recorded.now = new Date('2026-03-10T12:00:00Z')
  const chosen = 'cedar hollow 7'
  await changePassword(ports, person, { currentPassword: 'password', password: chosen, confirmPassword: chosen })
  ports.recorded.now = new Date('2026-03-02T12:00:00Z')
  expect(await standing()).toHaveLength(2)
  const [text] = await mailed()
  expect(text).toContain('Your access token goes on working')
  expect(text).toContain('https://plumbline.test/settings#tokens')
})
