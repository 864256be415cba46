import { randomBytes } from 'node:crypto'
import { createCookie, createSession, createSessionStorage, redirect, redirectDocument } from '@remix-run/node'
import type { FlashMessage } from '#app/ui/kit/flash.tsx'
import { themeCookie } from '#app/ui/theme.ts'
import { formToKeep, KEPT_SECONDS, type KeptForm, pageOf } from '#app/web/form/kept-form.server.ts'
import { oncePerVisit, ports } from '#app/web/ports.server.ts'
import { sha256 } from '#app/web/sha256.server.ts'
import { SESSION_ABSOLUTE_DAYS, type User, type UserId } from '#domain/account/account.ts'
import { browserWords } from '#domain/account/sign-in/browser-words.ts'
import { openSession } from '#domain/account/sign-in/open-session.ts'
import type { OpenSession } from '#domain/account/sign-in/sessions.ts'
import { guarded, knownBrowser } from './known-browser.server.ts'

type SessionData = { user: UserId; kept: KeptForm }
type SessionFlash = { flash: FlashMessage }

const DAY_SECONDS = 24 * 60 * 60
const KEPT_TEXT = 'What you typed is back. It has not been sent yet.'
const CLEARED = '"cache", "storage"'

type Opening = { browser: string; isNewBrowser: boolean; startedAt?: Date; passwordHash?: string }

/**
 * Stores the session. The cookie carries a token, the database its hash: reading the database is not enough to sign in.
 */
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

/**
 * Shares what was read between the loaders of a page, each of which has its own request; an action changes data and
 * reads again.
 */
function shareRead<T>(request: Request, name: string, read: () => Promise<T>): Promise<T> {
  return request.method === 'GET' ? oncePerVisit(name, read) : read()
}

async function sessionOf(request: Request) {
  const read = () => storage.getSession(request.headers.get('Cookie'))
  const { data, id } = await shareRead(request, 'session', read)
  return createSession<SessionData, SessionFlash>(data as SessionData, id)
}

/** Returns the signed-in user, if any. */
export async function optionalUser(request: Request): Promise<User | null> {
  const id = (await sessionOf(request)).get('user')
  return id === undefined ? null : shareRead(request, 'user', () => ports.accounts.byId(id))
}

/**
 * Returns the signed-in user. Throws a redirect to the sign-in page, which leads back here, when nobody is signed in.
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await optionalUser(request)
  if (user) return user
  throw toSignIn(request, await keptHeaders(request))
}

/** Redirects to the sign-in page, which leads back here. */
export function toSignIn(request: Request, headers?: HeadersInit): Response {
  // A separate document: the sign-in page has its own script instead of React.
  return redirectDocument(`/auth?redirectTo=${encodeURIComponent(pageOf(request))}`, { status: 303, headers })
}

/**
 * Returns the headers for the answer to a form whose session has ended: an anonymous session that keeps the typed
 * values for an hour. Only for a browser that was signed in before, and for that account:
 * docs/decisions/0033-when-the-connection-fails.md.
 */
export async function keptHeaders(request: Request): Promise<HeadersInit> {
  const { last: user } = await knownBrowser(request.headers.get('Cookie'))
  const form = user === null ? null : await formToKeep(request)
  if (user === null || !form) return {}
  const session = await storage.getSession()
  session.set('kept', { ...form, user })
  return { 'Set-Cookie': await storage.commitSession(session, { maxAge: KEPT_SECONDS }) }
}

/** Returns why the user has to sign in: `kept` means that typed values wait for them after their session ended. */
export async function whySignIn(request: Request): Promise<'kept' | 'ended' | null> {
  const session = await sessionOf(request)
  if (session.has('kept')) return 'kept'
  const isSentHere = new URL(request.url).searchParams.has('redirectTo')
  if (!isSentHere || session.id === '') return null
  return (await ports.sessions.find(sha256(session.id), ports.clock.now())) ? null : 'ended'
}

type Starting = { isSignIn?: boolean } & Pick<Opening, 'startedAt' | 'passwordHash'>

/** Redirects to `to`, which shows the message, with a new session: `startedHeaders`. */
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
 * Returns the headers that start a new session, which makes a token from before the sign-in useless. `message`: what
 * the next page shows. `isSignIn`: tells the owner when the browser is new to the account. `startedAt`: when the
 * session began that this one continues. `passwordHash`: the password used; throws a redirect to the sign-in page when
 * it was changed meanwhile.
 */
export async function startedHeaders(
  request: Request,
  user: UserId,
  message: FlashMessage | null,
  { isSignIn = false, startedAt, passwordHash }: Starting = {},
): Promise<Headers> {
  const cookies = request.headers.get('Cookie')
  const known = await knownBrowser(cookies)
  const browser = browserWords(request.headers.get('User-Agent') ?? '')
  const before = await storage.getSession(cookies)
  const kept = before.get('kept')
  await storage.destroySession(before)
  const session = await storage.getSession()
  session.set('user', user)
  if (kept?.user === user) session.set('kept', kept)
  if (message) session.flash('flash', kept?.user === user ? { ...message, text: KEPT_TEXT } : message)
  const opening = storageFor({ browser, isNewBrowser: isSignIn && !known.knows(user), startedAt, passwordHash })
  const headers = new Headers({ 'Set-Cookie': await opening.commitSession(session) })
  // A session alone may not make browsers known, because each known browser gets its own tries to guess the password.
  const hash = startedAt ? null : (passwordHash ?? (await ports.accounts.passwordHash(user)))
  if (hash) headers.append('Set-Cookie', await known.noting({ id: user, passwordHash: hash }))
  const account = await ports.accounts.byId(user)
  if (account) headers.append('Set-Cookie', themeCookie(account.preferences.theme))
  return headers
}

export async function endSession(request: Request, to: string) {
  return redirect(to, { status: 303, headers: await endedHeaders(request) })
}

/** Returns the headers that end the session and clear our data in the browser, except the record of its accounts. */
export async function endedHeaders(request: Request) {
  return {
    'Set-Cookie': await storage.destroySession(await sessionOf(request)),
    'Clear-Site-Data': CLEARED,
  }
}

/**
 * Replaces the token of the open session, which keeps its end, and clears our other data in the browser; without a
 * session, redirects to the sign-in page.
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

/** Returns the browsers where the user is signed in, this one first. */
export async function openSessions(request: Request, user: UserId): Promise<ShownSession[]> {
  const own = sha256((await sessionOf(request)).id)
  const open = await ports.sessions.of(user, ports.clock.now())
  return open
    .map(({ tokenHash, ...session }) => ({ ...session, isThis: tokenHash === own }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Ends every session of the user but this one; returns how many. */
export async function endOtherSessions(request: Request, user: UserId): Promise<number> {
  return ports.sessions.endOthers(user, sha256((await sessionOf(request)).id))
}

/** Redirects to `to`, which shows the message. */
export async function redirectWithFlash(request: Request, to: string, message: FlashMessage) {
  return redirect(to, { status: 303, headers: await flashHeaders(request, message) })
}

/** Returns headers for an answer that is not a redirect: the next page that the browser opens shows the message. */
export async function flashHeaders(request: Request, message: FlashMessage) {
  const session = await sessionOf(request)
  session.flash('flash', message)
  return { 'Set-Cookie': await storage.commitSession(session) }
}

/** Returns the message and the typed form that wait for this page, and the headers that mark them as shown. */
export async function takeFlash(
  request: Request,
): Promise<{ message: FlashMessage | null; kept: Omit<KeptForm, 'user'> | null; headers: HeadersInit }> {
  const session = await sessionOf(request)
  const message = session.get('flash') ?? null
  const { path, values } = session.get('kept') ?? {}
  const isBack = session.has('user') && path === new URL(request.url).pathname
  const kept = isBack && path && values ? { path, values } : null
  if (kept) session.unset('kept')
  return { message, kept, headers: message || kept ? { 'Set-Cookie': await storage.commitSession(session) } : {} }
}
