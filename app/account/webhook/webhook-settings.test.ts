import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import type { User } from '#domain/account/account.ts'
import { exportData } from '#domain/account/own-data/export-data.ts'
import type { Limits } from '#domain/limits.ts'
import { deliverWebhook } from '#domain/webhook/deliver-webhook.ts'
import type { WebhookAnswer } from '#domain/webhook/webhook.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const take = vi.fn<Limits['take']>()
let answer: WebhookAnswer
let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let route: typeof import('./page.tsx')

beforeAll(async () => {
  const webhookSender = { send: async () => answer }
  ports = await openDoor({ webhookSender, limits: { take, giveBack: async () => {} } })
  session = await import('#app/web/session/session.server.ts')
  route = await import('./page.tsx')
})
afterAll(() => ports.close())

let me: ReturnType<typeof visitor>
let id: User['id']
beforeEach(async () => {
  take.mockReset().mockResolvedValue({ ok: true, left: 9, resetIn: 60 })
  ports.recorded.jobs.length = 0
  answer = { status: 410, answer: 'gone' }
  id = await ports.addUser()
  me = await visitorAs(session, id)
})

const addressPassword = 'password'
const secretPassword = 'password'
const context = contextOf()
const page = () => route.loader({ request: me.get('/settings/webhook'), params: {}, context })

async function post(fields: Record<string, string>) {
  const answer = await route.action({ request: me.post('/settings/webhook', fields), params: {}, context })
  if ('data' in answer) return { status: answer.init?.status ?? 200, ...answer.data }
  me.keep(answer.headers)
  return { status: answer.status, title: (await session.takeFlash(me.get('/'))).message?.title }
}

test('an address is set, changed and removed; a faulty one is kept in the field with what to do', async () => {
  expect(await page()).toEqual({ url: null, deliveries: [] })
  const refused = await post({ deed: 'save', url: 'http://hooks.example.com/', addressPassword })
  expect(refused).toMatchObject({ status: 422, values: { url: 'http://hooks.example.com/' } })
  expect(refused).toHaveProperty('errors.url', expect.stringMatching(/^The address has to begin with https:\/\//))
  expect(await post({ deed: 'save', url: 'https://hooks.example.com', addressPassword })).toEqual({
    status: 303,
    title: 'Address saved',
  })
  expect(await page()).toEqual({ url: 'https://hooks.example.com/', deliveries: [] })
  expect(await post({ deed: 'remove' })).toMatchObject({ title: 'Webhook removed' })
  expect(await page()).toEqual({ url: null, deliveries: [] })
  expect(await post({ deed: 'test' })).toMatchObject({ title: 'There is no webhook' })
  for (const deed of ['show', 'renew'])
    expect(await post({ deed, secretPassword })).toMatchObject({
      status: 409,
      errors: { form: 'There is no longer a webhook. Set its address first.' },
    })
})

test('neither the address nor the secret is had without the password, and what was typed is kept but for it', async () => {
  const url = 'https://hooks.example.com/'
  for (const [typed, message] of [
    ['guess', 'This is not your password. Check it and try again.'],
    ['', 'Enter your password.'],
  ] as const) {
    expect(await post({ deed: 'save', url, addressPassword: typed })).toEqual({
      ...{ status: 422, title: 'The address was not saved' },
      errors: { addressPassword: message },
      values: { deed: 'save', url },
    })
    expect(await page()).toMatchObject({ url: null })
  }
  await post({ deed: 'save', url, addressPassword })
  for (const deed of ['show', 'renew']) {
    const refused = await post({ deed, secretPassword: 'guess' })
    expect(refused).toMatchObject({ status: 422, errors: { secretPassword: expect.stringContaining('not your') } })
    expect(JSON.stringify(refused)).not.toContain('whsec_')
  }
  const shown = await post({ deed: 'show', secretPassword })
  expect(shown).toEqual({ status: 200, secret: expect.stringMatching(/^whsec_/) })
  expect(await post({ deed: 'show', secretPassword })).toEqual(shown)
  expect(await post({ deed: 'renew', secretPassword })).toEqual({ status: 303, title: 'New secret made' })
  expect(await post({ deed: 'show', secretPassword })).not.toEqual(shown)
  expect(JSON.stringify(await page())).not.toContain('whsec_')
})

test('without JavaScript the secret stands on the page that answers, and on no other', async () => {
  const handle = await appHandler()
  const open = async (request: Request) => (await handle(request, context)).text()
  await post({ deed: 'save', url: 'https://hooks.example.com/', addressPassword })
  const before = await open(me.get('/settings/webhook'))
  for (const name of ['addressPassword', 'secretPassword'])
    expect(before).toMatch(
      new RegExp(`<input[^>]* type="password"[^>]* name="${name}"|<input[^>]* name="${name}"[^>]* type="password"`),
    )
  expect(before).not.toContain('whsec_')
  expect(await open(me.post('/settings/webhook', { deed: 'show', secretPassword }))).toMatch(/whsec_[A-Za-z0-9+/]{43}=/)
  const refused = await open(me.post('/settings/webhook', { deed: 'show', secretPassword: 'guess' }))
  expect(refused).toContain('This is not your password. Check it and try again.')
  expect(refused).not.toContain('whsec_')
})

test('guessing the password ends soon', async () => {
  take.mockImplementation(async (name) =>
    name === 'own-password' ? { ok: false, retryAfter: 600 } : { ok: true, left: 9, resetIn: 60 },
  )
  const refused = await post({ deed: 'save', url: 'https://hooks.example.com/', addressPassword })
  const message = 'Too many tries. Wait 10 minutes, then try again.'
  expect(refused).toMatchObject({ status: 429, errors: { form: message } })
})

test('a test is listed with its answer, and sent again once it was given up', async () => {
  await post({ deed: 'save', url: 'https://hooks.example.com/', addressPassword })
  expect(await post({ deed: 'test' })).toEqual({ status: 303, title: 'Test on its way' })
  const [waiting] = (await page()).deliveries
  const again = { deed: 'again', delivery: waiting?.id ?? '' }
  expect(await post(again)).toMatchObject({ title: 'Not sent again' })
  await deliverWebhook(ports, { delivery: again.delivery }, 'http://localhost')
  expect((await page()).deliveries).toMatchObject([{ event: 'test', state: 'given-up', status: 410, answer: 'gone' }])
  expect(await post(again)).toMatchObject({ title: 'On its way again' })
  expect((await page()).deliveries).toMatchObject([{ state: 'waiting' }])
})

test('who changes or sends too often is told when to go on', async () => {
  take.mockResolvedValue({ ok: false, retryAfter: 90 })
  expect(await post({ deed: 'test' })).toMatchObject({
    status: 429,
    errors: { form: 'Sent too often. Try again in 2 minutes.' },
  })
  expect(take.mock.lastCall?.[0]).toBe('webhook-test')
  await post({ deed: 'save', url: 'https://hooks.example.com/', addressPassword })
  expect(take.mock.lastCall?.[0]).toBe('write')
  expect((await page()).url).toBeNull()
})

test('the export names the address, not the secret', async () => {
  await post({ deed: 'save', url: 'https://hooks.example.com/mine', addressPassword })
  const user = await ports.accounts.byId(id)
  if (!user) throw new Error('nobody')
  const files: string[] = []
  for await (const { content } of exportData(ports, user, 'http://localhost')) files.push(String(content))
  expect(files.join('')).toContain('https://hooks.example.com/mine')
  expect(files.join('')).not.toContain('whsec_')
})
