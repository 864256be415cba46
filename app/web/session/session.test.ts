import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { appBuild } from '#app/testing/build.ts'
import { createLog } from '#server/process/log.ts'
import { openDoor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { webApp } from '#server/web/app.ts'
import { closeServer, listen } from '#server/web/listen.ts'

let ports: TestPorts
let server: Awaited<ReturnType<typeof listen>>
let me: Awaited<ReturnType<typeof visitorAs>>

beforeAll(async () => {
  ports = await openDoor()
  const session = await import('./session.server.ts')
  me = await visitorAs(session, await ports.addUser())
  const app = webApp({
    build: await appBuild(),
    files: (_request, _response, next) => next(),
    env: { publicOrigin: 'http://localhost', trustProxy: false },
    log: createLog({ level: 'silent', process: 'test' }),
    health: async () => ({ database: 'ok', redis: 'none' }),
    stopping: new AbortController().signal,
  })
  server = await listen(app, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await closeServer(server)
  await ports.close()
})

/** Returns the page, and how often the session and the account were read for it. */
async function open(path: string, fields?: Record<string, string>) {
  const reads = [vi.spyOn(ports.sessions, 'find'), vi.spyOn(ports.accounts, 'byId')].map((read) => read.mockClear())
  const { headers } = me.get(path)
  headers.set('Origin', 'http://localhost')
  const post = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual', ...post })
  const { status } = answer
  const html = await answer.text()
  return { status, html, reads: reads.map(({ mock }) => mock.calls.length) }
}

test('all of a page asks once who is signed in, and shows a message once', async () => {
  const first = await open('/reports')
  expect(first).toMatchObject({ status: 200, html: expect.stringContaining('Welcome back!'), reads: [1, 1] })
  const second = await open('/reports')
  expect(second).toMatchObject({ status: 200, html: expect.not.stringContaining('Welcome back!'), reads: [1, 1] })
})

test('the page that an action draws reads anew what the action may have changed', async () => {
  const refused = await open('/settings', { name: 'Robin' })
  expect(refused).toMatchObject({ status: 400, reads: [2, 2] })
})

test('a session that has ended opens nothing for the next request', async () => {
  expect((await open('/logout', {})).status).toBe(303)
  expect((await open('/reports')).status).toBe(303)
})
