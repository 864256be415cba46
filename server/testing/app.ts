import type { AppLoadContext } from '@remix-run/node'
import type { UserId } from '#domain/account/account.ts'
import { createLog } from '#server/process/log.ts'
import { type TestPorts, testPorts } from './ports.ts'

const door = {}

/**
 * Puts ports of one test file's own behind the door that the routes use; import the routes after it. `close` when done. The
 * files of a run share the routes, and so the door: each puts its ports where those of the file before it were.
 */
export async function openDoor(overrides: Partial<TestPorts> = {}): Promise<TestPorts> {
  const ports = Object.assign(door, await testPorts(overrides))
  const plumbline = {
    ports,
    env: { publicOrigin: 'http://localhost', mode: 'local' },
    log: createLog({ level: 'silent', process: 'test' }),
    sessionSecret: 'a secret of the test',
    sample: null,
  }
  Object.assign(globalThis, { plumbline })
  return ports
}

export function contextOf(changes: Partial<AppLoadContext> = {}): AppLoadContext {
  return {
    nonce: 'nonce',
    ip: '192.0.2.1',
    requestId: 'request',
    stopping: new AbortController().signal,
    droppedBytes: null,
    logError: (error) => {
      throw error
    },
    ...changes,
  }
}

/** A browser's cookies and what it sends: `visit.get('/reports')`, `visit.post('/auth', { username })`. */
export function visitor() {
  const cookies = new Map<string, string>()
  const request = (path: string, init: RequestInit = {}) =>
    new Request(`http://localhost${path}`, {
      ...init,
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...init.headers },
    })
  return {
    cookies,
    get: (path: string) => request(path),
    post: (path: string, fields: Record<string, string> | [name: string, value: string][]) =>
      request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    /** Keeps the cookies that an answer sets, as a browser does. */
    keep(headers: Headers) {
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
        if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}

/** A browser in which that person is signed in; `session` is the app's own module. */
export async function visitorAs(
  session: {
    startSession(
      request: Request,
      user: UserId,
      to: string,
      message: { tone: 'good'; title: string },
    ): Promise<{ headers: Headers }>
  },
  user: UserId,
) {
  const browser = visitor()
  const started = await session.startSession(browser.get('/auth'), user, '/', { tone: 'good', title: 'Welcome back!' })
  browser.keep(started.headers)
  return browser
}
