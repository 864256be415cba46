import { createHash, randomBytes } from 'node:crypto'
import { createCookie, createSessionStorage, redirect } from '@remix-run/node'
import type { FlashMessage } from '#app/components/ui/flash.tsx'
import { ports, sessionSecret } from '#app/ports.server.ts'
import { SESSION_ABSOLUTE_DAYS, type User, type UserId } from '#domain/account/account.ts'

type SessionData = { user: UserId }
type SessionFlash = { flash: FlashMessage }

/** The cookie carries a token, the database its hash: whoever reads the database cannot sign in with it. */
const storage = createSessionStorage<SessionData, SessionFlash>({
  cookie: createCookie('__Host-session', {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: SESSION_ABSOLUTE_DAYS * 24 * 60 * 60,
    secrets: [sessionSecret],
  }),
  async createData(data, expires) {
    const token = randomBytes(32).toString('base64url')
    await ports.sessions.add({ ...row(token, data, expires) })
    return token
  },
  async readData(token) {
    const found = await ports.sessions.find(hash(token), ports.clock.now())
    return found ? (found.data as SessionData) : null
  },
  async updateData(token, data, expires) {
    await ports.sessions.update(row(token, data, expires))
  },
  async deleteData(token) {
    await ports.sessions.remove(hash(token))
  },
})

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function row(token: string, data: Partial<SessionData>, expires: Date | undefined) {
  const absolute = new Date(ports.clock.now().getTime() + SESSION_ABSOLUTE_DAYS * 24 * 60 * 60 * 1000)
  return { tokenHash: hash(token), user: data.user ?? null, data, expires: expires ?? absolute }
}

function sessionOf(request: Request) {
  return storage.getSession(request.headers.get('Cookie'))
}

/** Who is signed in, if anyone. */
export async function optionalUser(request: Request): Promise<User | null> {
  const id = (await sessionOf(request)).get('user')
  return id === undefined ? null : ports.accounts.byId(id)
}

/** Who is signed in. Throws the way to the sign-in page, which leads back here, for anybody else. */
export async function requireUser(request: Request): Promise<User> {
  const user = await optionalUser(request)
  if (user) return user
  const { pathname, search } = new URL(request.url)
  throw redirect(`/auth?redirectTo=${encodeURIComponent(pathname + search)}`, 303)
}

/** Goes to `to` with a session of its own: a token from before the sign-in opens nothing. */
export async function startSession(request: Request, user: UserId, to: string, message: FlashMessage) {
  await storage.destroySession(await sessionOf(request))
  const session = await storage.getSession()
  session.set('user', user)
  session.flash('flash', message)
  return redirect(to, { status: 303, headers: { 'Set-Cookie': await storage.commitSession(session) } })
}

export async function endSession(request: Request, to: string) {
  return redirect(to, {
    status: 303,
    headers: {
      'Set-Cookie': await storage.destroySession(await sessionOf(request)),
      'Clear-Site-Data': '"cache", "storage"',
    },
  })
}

/** Goes to `to`, where the message stands. */
export async function redirectWithFlash(request: Request, to: string, message: FlashMessage) {
  return redirect(to, { status: 303, headers: await flashHeaders(request, message) })
}

/** For an answer that is no redirect: the page that the browser opens next shows the message. */
export async function flashHeaders(request: Request, message: FlashMessage) {
  const session = await sessionOf(request)
  session.flash('flash', message)
  return { 'Set-Cookie': await storage.commitSession(session) }
}

/** The message that waits for this page, and the headers that mark it as shown. */
export async function takeFlash(request: Request): Promise<{ message: FlashMessage | null; headers: HeadersInit }> {
  const session = await sessionOf(request)
  const message = session.get('flash') ?? null
  return { message, headers: message ? { 'Set-Cookie': await storage.commitSession(session) } : {} }
}
