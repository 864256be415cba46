import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#domain/account/account.ts'
import { exportData } from '#domain/account/export-data.ts'
import type { Limits } from '#domain/ports.ts'
import { deliverWebhook } from '#domain/webhook/deliver-webhook.ts'
import type { WebhookAnswer } from '#domain/webhook/webhook.ts'
import type { TestPorts } from '#server/testing.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing-app.ts'

const take = vi.fn<Limits['take']>()
let answer: WebhookAnswer
let ports: TestPorts
let session: typeof import('#app/session.server.ts')
let route: typeof import('./settings_.webhook.tsx')

beforeAll(async () => {
  const webhookSender = { send: async () => answer }
  ports = await openDoor({ webhookSender, limits: { take, giveBack: async () => {} } })
  session = await import('#app/session.server.ts')
  route = await import('./settings_.webhook.tsx')
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

const context = contextOf()
const page = () => route.loader({ request: me.get('/settings/webhook'), params: {}, context })

async function post(fields: Record<string, string>) {
  const answer = await route.action({ request: me.post('/settings/webhook', fields), params: {}, context })
  if ('data' in answer) return { status: answer.init?.status, ...answer.data }
  me.keep(answer.headers)
  return { status: answer.status, title: (await session.takeFlash(me.get('/'))).message?.title }
}

test('an address is set, changed and removed; a faulty one is kept in the field with what to do', async () => {
  expect(await page()).toEqual({ webhook: null, deliveries: [] })
  const refused = await post({ deed: 'save', url: 'http://hooks.example.com/' })
  expect(refused).toMatchObject({ status: 422, values: { url: 'http://hooks.example.com/' } })
  expect(refused).toHaveProperty('errors.url', expect.stringMatching(/^The address has to begin with https:\/\//))
  expect(await post({ deed: 'save', url: 'https://hooks.example.com' })).toEqual({
    status: 303,
    title: 'Address saved',
  })
  const { webhook } = await page()
  expect(webhook).toEqual({ url: 'https://hooks.example.com/', secret: expect.stringMatching(/^whsec_/) })
  expect(await post({ deed: 'renew' })).toMatchObject({ title: 'New secret made' })
  expect((await page()).webhook?.secret).not.toBe(webhook?.secret)
  expect(await post({ deed: 'remove' })).toMatchObject({ title: 'Webhook removed' })
  expect(await page()).toEqual({ webhook: null, deliveries: [] })
  for (const deed of ['renew', 'test']) expect(await post({ deed })).toMatchObject({ title: 'There is no webhook' })
})

test('a test is listed with its answer, and sent again once it was given up', async () => {
  await post({ deed: 'save', url: 'https://hooks.example.com/' })
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
  await post({ deed: 'save', url: 'https://hooks.example.com/' })
  expect(take.mock.lastCall?.[0]).toBe('write')
  expect((await page()).webhook).toBeNull()
})

test('the export names the address, not the secret', async () => {
  await post({ deed: 'save', url: 'https://hooks.example.com/mine' })
  const user = await ports.accounts.byId(id)
  if (!user) throw new Error('nobody')
  const files: string[] = []
  for await (const { content } of exportData(ports, user, 'http://localhost')) files.push(String(content))
  expect(files.join('')).toContain('https://hooks.example.com/mine')
  expect(files.join('')).not.toContain('whsec_')
})
