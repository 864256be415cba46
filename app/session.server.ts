import { randomBytes } from 'node:crypto'
import {
  type CookieOptions,
  createCookie,
  createSession,
  createSessionStorage,
  redirect,
  redirectDocument,
} from '@remix-run/node'
import type { FlashMessage } from '#app/components/ui/flash.tsx'
import { oncePerVisit, ports, sessionSecret } from '#app/ports.server.ts'
import { sha256 } from '#app/sha256.server.ts'
import { themeCookie } from '#app/theme.ts'
import { SESSION_ABSOLUTE_DAYS, type User, type UserId } from '#domain/account/account.ts'
import { openSession } from '#domain/account/open-session.ts'
import { browserWords } from '#domain/negotiation/browser-words.ts'
import type { OpenSession } from '#domain/ports.ts'

type SessionData = { user: UserId }
type SessionFlash = { flash: FlashMessage }

const DAY_SECONDS = 24 * 60 * 60
const KNOWN_DAYS = 400
const MOST_KNOWN = 20
const CLEARED = '"cache", "storage"'

const guarded: CookieOptions = { httpOnly: true, secure: true, sameSite: 'lax', path: '/', secrets: [sessionSecret] }

/** Which accounts this browser was signed in to: docs/decisions/0020-known-browsers.md. */
const knownCookie = createCookie('__Host-known', { ...guarded, maxAge: KNOWN_DAYS * DAY_SECONDS })

type Opening = { browser: string; isNewBrowser: boolean; startedAt?: Date; passwordHash?: string }

/** The cookie carries a token, the database its hash: whoever reads the database cannot sign in with it. */
function storageFor({ browser, isNewBrowser, startedAt: before, passwordHash }: Opening) {
  return createSessionStorage<SessionData, SessionFlash>({
    cookie: createCookie('__Host-session', { ...guarded, maxAge: SESSION_ABSOLUTE_DAYS * DAY_SECONDS }),
    async createData(data, expires) {
      const now = ports.clock.now()
      const startedAt = before ?? now
      const token = randomBytes(32).toString('base64url')
      const opened = { ...row(token, data, expires, now.getTime() - startedAt.getTime()), browser, startedAt }
      if (!(await openSession(ports, opened, isNewBrowser, passwordHash))) throw redirect('/auth', 303)
      return token
    },
    async readData(token) {
      const found = await ports.sessions.find(sha256(token), ports.clock.now())
      return found ? (found.data as SessionData) : null
    },
    async updateData(token, data, expires) {
      await ports.sessions.update(row(token, data, expires))
    },
    async deleteData(token) {
      await ports.sessions.remove(sha256(token))
    },
  })
}

const storage = storageFor({ browser: '', isNewBrowser: false })

function row(token: string, data: Partial<SessionData>, expires: Date | undefined, agedMs = 0) {
  const absolute = expires?.getTime() ?? ports.clock.now().getTime() + SESSION_ABSOLUTE_DAYS * DAY_SECONDS * 1000
  return { tokenHash: sha256(token), user: data.user ?? null, data, expires: new Date(absolute - agedMs) }
}

/** The loaders of a page, each with a request of its own, share what was read; an action changes things, and reads anew. */
function shared<T>(request: Request, name: string, read: () => Promise<T>): Promise<T> {
  return request.method === 'GET' ? oncePerVisit(name, read) : read()
}

async function sessionOf(request: Request) {
  const read = () => storage.getSession(request.headers.get('Cookie'))
  const { data, id } = await shared(request, 'session', read)
  return createSession<SessionData, SessionFlash>(data as SessionData, id)
}

/** Who is signed in, if anyone. */
export async function optionalUser(request: Request): Promise<User | null> {
  const id = (await sessionOf(request)).get('user')
  return id === undefined ? null : shared(request, 'user', () => ports.accounts.byId(id))
}

/** Who is signed in. Throws the way to the sign-in page, which leads back here, for anybody else. */
export async function requireUser(request: Request): Promise<User> {
  const user = await optionalUser(request)
  if (user) return user
  throw toSignIn(request)
}

/** The way to the sign-in page, which leads back here. */
export function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  // A document of its own: the page to sign in brings its own script instead of React.
  return redirectDocument(`/auth?redirectTo=${encodeURIComponent(pathname + search)}`, 303)
}

type Starting = { isSignIn?: boolean } & Pick<Opening, 'startedAt' | 'passwordHash'>

/** Goes to `to`, where the message stands, with a session of its own: `startedHeaders`. */
export async function startSession(
  request: Request,
  user: UserId,
  to: string,
  message: FlashMessage,
  starting: Starting = {},
) {
  return redirect(to, { status: 303, headers: await startedHeaders(request, user, message, starting) })
}

/**
 * Of the answer that brings a session of its own: a token from before the sign-in opens nothing. `message`: what the next page
 * shows. `isSignIn`: its owner is told where nobody signed in to the account with this browser before. `startedAt`: when the
 * session began that this one goes on with. `passwordHash`: what signed in; where it was changed meanwhile, throws the way back
 * to the page to sign in.
 */
export async function startedHeaders(
  request: Request,
  user: UserId,
  message: FlashMessage | null,
  { isSignIn = false, startedAt, passwordHash }: Starting = {},
): Promise<Headers> {
  const cookies = request.headers.get('Cookie')
  const known = await knownAccounts(cookies)
  const browser = browserWords(request.headers.get('User-Agent') ?? '')
  await storage.destroySession(await storage.getSession(cookies))
  const session = await storage.getSession()
  session.set('user', user)
  if (message) session.flash('flash', message)
  const opening = storageFor({ browser, isNewBrowser: isSignIn && !known.includes(user), startedAt, passwordHash })
  const headers = new Headers({ 'Set-Cookie': await opening.commitSession(session) })
  const nowKnown = [user, ...known.filter((other) => other !== user)].slice(0, MOST_KNOWN)
  headers.append('Set-Cookie', await knownCookie.serialize(nowKnown))
  const account = await ports.accounts.byId(user)
  if (account) headers.append('Set-Cookie', themeCookie(account.preferences.theme))
  return headers
}

async function knownAccounts(cookies: string | null): Promise<unknown[]> {
  const known: unknown = await knownCookie.parse(cookies)
  return Array.isArray(known) ? known : []
}

export async function endSession(request: Request, to: string) {
  return redirect(to, { status: 303, headers: await endedHeaders(request) })
}

/** Of the answer that ends the session: what the browser keeps of us goes too, but for who signed in with it. */
export async function endedHeaders(request: Request) {
  return {
    'Set-Cookie': await storage.destroySession(await sessionOf(request)),
    'Clear-Site-Data': CLEARED,
  }
}

/**
 * Another token for the session that is open, which ends no later for it, and nothing of us left in the browser; without one,
 * the page to sign in.
 */
export async function renewSession(request: Request) {
  const user = await optionalUser(request)
  const message: FlashMessage = { tone: 'good', title: 'Session renewed', text: 'What this browser kept was cleared.' }
  const allowed = user !== null && (await ports.limits.take('write', String(user.id))).ok
  const own = allowed ? (await openSessions(request, user.id)).find(({ isThis }) => isThis) : undefined
  const answer =
    user && own
      ? await startSession(request, user.id, '/', message, { startedAt: own.startedAt })
      : redirect(user ? '/' : '/auth', 303)
  answer.headers.set('Clear-Site-Data', CLEARED)
  return answer
}

export type ShownSession = Pick<OpenSession, 'id' | 'browser' | 'startedAt' | 'seenAt'> & { isThis: boolean }

/** Where that person is signed in, this browser first. */
export async function openSessions(request: Request, user: UserId): Promise<ShownSession[]> {
  const own = sha256((await sessionOf(request)).id)
  const open = await ports.sessions.of(user, ports.clock.now())
  return open
    .map(({ tokenHash, ...session }) => ({ ...session, isThis: tokenHash === own }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Ends every session of that person but this one; how many. */
export async function endOtherSessions(request: Request, user: UserId): Promise<number> {
  return ports.sessions.endOthers(user, sha256((await sessionOf(request)).id))
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
