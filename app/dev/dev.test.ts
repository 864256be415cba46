import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/process/log.ts'
import { contextOf, visitor } from '#server/testing/app.ts'

// The routes read the environment once, so they are loaded again, here and by the test files after this one.
beforeAll(() => {
  vi.resetModules()
  const env = { publicOrigin: 'https://plumbline.example', mode: 'production' }
  const log = createLog({ level: 'silent', process: 'test' })
  Object.assign(globalThis, { plumbline: { ports: { sms: {} }, env, log, sessionSecret: 'a secret', sample: null } })
})
afterAll(() => {
  vi.resetModules()
})

test('what is for who works on it is nowhere in production', async () => {
  const routes = { '/dev/kit': await import('./kit.tsx'), '/dev/outbox': await import('./outbox.tsx') }
  for (const [path, { loader }] of Object.entries(routes)) {
    const asked = { request: visitor().get(path), params: {}, context: contextOf() }
    await expect((async () => loader(asked))(), path).rejects.toMatchObject({ status: 404 })
  }
})
