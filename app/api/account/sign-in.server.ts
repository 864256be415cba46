import { type AppLoadContext, redirect } from '@remix-run/node'
import * as v from 'valibot'
import {
  busy,
  limitedRegistration,
  limitedSignIn,
  registrationName,
  registrationRefusals,
  signInFailure,
  signInText,
  unlessBusy,
  wrongSignIn,
} from '#app/account/sign-in/auth.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { endedHeaders, endSession, startedHeaders } from '#app/web/session/session.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { Person, person, personOf, tooBusy } from './account.server.ts'

const SignedIn = v.strictObject({ user: Person })

const sessionHeaders = { 'Set-Cookie': 'The session that this browser has from now on, in place of any other.' }

async function personById(id: UserId) {
  const user = await ports.accounts.byId(id)
  if (!user) throw new Error(`account ${id} is gone`)
  return personOf(user)
}

export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/api/login',
  tag: 'Account',
  summary: 'Sign in',
  description:
    'For what works with cookies; other programs send a token instead. What is no browser sends the `Origin` of this site too. The owner is told of a sign-in from a browser that is new to the account.',
  access: 'anyone',
  scope: null,
  body: v.strictObject({ username: signInText, password: signInText }),
  success: {
    status: 200,
    description: 'You are signed in.',
    schema: SignedIn,
    headers: sessionHeaders,
    example: { user: person },
  },
  problems: {
    missing: { status: 422, when: 'The username or the password is empty.' },
    wrong: { status: 422, when: 'They do not belong together. Which of them is wrong is not told.' },
    'too-often': {
      status: 429,
      when: 'More calls, or tries with that username or from that address, than are allowed.',
    },
    busy: tooBusy,
  },
  example: { body: { username: 'robin', password: 'cedar hollow 7' } },
  async handle({ body, request, context }) {
    const outcome = await unlessBusy(limitedSignIn(request, context, body))
    if (!outcome) return { problem: 'busy', message: busy.errors.form, retryAfter: busy.retryAfter }
    if (outcome.ok) {
      const { id, passwordHash } = outcome
      const headers = await headersUnlessChanged(startedHeaders(request, id, null, { isSignIn: true, passwordHash }))
      if (headers) return { body: { user: await personById(id) }, headers }
      const { field, message } = wrongSignIn
      return { problem: 'wrong', message, field }
    }
    const { field, message } = signInFailure(outcome, body.username)
    if (outcome.reason === 'too-many') return { problem: 'too-often', message, retryAfter: outcome.retryAfter }
    return { problem: outcome.reason, message, field }
  },
})

/** Returns null when the password was changed while it was being checked. */
async function headersUnlessChanged(started: Promise<Headers>): Promise<Headers | null> {
  return started.catch((thrown: unknown) => {
    if (thrown instanceof Response) return null
    throw thrown
  })
}

export const createAccount = operation({
  id: 'register',
  method: 'POST',
  path: '/api/register',
  tag: 'Account',
  summary: 'Create an account',
  description:
    'And sign in to it, as `POST /api/login` does. Usernames and email addresses are told apart without regard to case.',
  access: 'anyone',
  scope: null,
  body: v.strictObject({
    username: registrationName,
    email: registrationName,
    password: v.pipe(signInText, v.description('At least 6 characters, and none of those that are tried first.')),
    firstName: v.optional(registrationName, ''),
    lastName: v.optional(registrationName, ''),
  }),
  success: {
    status: 201,
    description: 'The account exists and you are signed in.',
    schema: SignedIn,
    headers: sessionHeaders,
    example: { user: { ...person, phone: '', address: '' } },
  },
  problems: {
    missing: { status: 422, when: 'The username, the email address or the password is empty.' },
    'bad-email': { status: 422, when: 'Mail cannot reach what was given as an address.' },
    'password-short': { status: 422, when: 'The password has fewer than 6 characters.' },
    'password-long': { status: 422, when: 'The password has more than 200 characters.' },
    'password-common': { status: 422, when: 'The password is one of those that are tried first.' },
    'username-taken': { status: 409, when: 'Somebody has that username.' },
    'email-taken': { status: 409, when: 'There is an account with that email address.' },
    'too-often': { status: 429, when: 'More calls, tries or new accounts from one address than are allowed.' },
    busy: tooBusy,
  },
  example: {
    body: {
      ...{ username: 'robin', email: 'robin@example.com', password: 'cedar hollow 7' },
      ...{ firstName: 'Robin', lastName: 'Reyes' },
    },
  },
  async handle({ body, request, context }) {
    const outcome = await registerCaller(request, context, body)
    if (outcome.ok) {
      const headers = await startedHeaders(request, outcome.id, null)
      return { body: { user: await personById(outcome.id) }, headers }
    }
    if (outcome.reason === 'too-often') {
      const { message, retryAfter } = outcome
      return { problem: 'too-often', message, retryAfter }
    }
    if (outcome.reason === 'busy') return { problem: 'busy', message: busy.errors.form, retryAfter: busy.retryAfter }
    if (outcome.reason === 'password-mismatch') throw new Error('the password was compared with itself')
    const { field, message } = registrationRefusals[outcome.reason]
    const required = ['username', 'email', 'password'] as const
    const empty = required.find((each) => !body[each].trim())
    return { problem: outcome.reason, message, field: outcome.reason === 'missing' ? empty : field }
  },
})

/** Builds the registration from a program's call, which sends the password once because it does not mistype. */
function registerCaller(
  request: Request,
  context: AppLoadContext,
  sent: Omit<Parameters<typeof limitedRegistration>[2], 'confirmPassword'>,
) {
  return limitedRegistration(request, context, { ...sent, confirmPassword: sent.password })
}

const AFTER = '/auth'

const clearing = {
  'Set-Cookie': 'The session’s cookie, taken back.',
  'Clear-Site-Data': 'What a browser keeps of us goes too.',
}

export const leave = operation({
  id: 'leave',
  method: 'GET',
  path: '/api/logout',
  tag: 'Account',
  summary: 'Sign out by a link',
  description:
    'A link on a page of ours signs out. One from elsewhere leads to a page that asks, because anybody may set it. Programs use POST.',
  access: 'anyone',
  scope: null,
  success: {
    status: 302,
    description: 'Leads to the page to sign in, or to the one that asks.',
    headers: { Location: 'Where to go on.', ...clearing },
  },
  problems: {},
  async handle({ request: { headers }, request }) {
    const isOwn = headers.get('Sec-Fetch-Site') === 'same-origin' && !headers.has('Sec-Purpose')
    return isOwn ? redirect(AFTER, { headers: await endedHeaders(request) }) : redirect('/logout')
  },
})

export const logout = operation({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  tag: 'Account',
  summary: 'Sign out',
  description: 'Ends the session of the cookie, if there is one. Tokens stay as they are.',
  access: 'anyone',
  scope: null,
  success: {
    status: 200,
    description: 'Nobody is signed in any more.',
    schema: v.strictObject({ ok: v.literal(true) }),
    headers: clearing,
    leads: { status: 303, description: 'Whoever accepts `text/html` goes on to the page to sign in.' },
    example: { ok: true },
  },
  problems: {},
  refusedFormLeadsTo: '/logout',
  async handle({ request }) {
    if (request.headers.get('Accept')?.includes('text/html')) return endSession(request, AFTER)
    return { body: { ok: true as const }, headers: await endedHeaders(request) }
  },
})
