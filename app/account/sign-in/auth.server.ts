import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import * as v from 'valibot'
import { themeOf } from '#app/ui/theme.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { type Reading, readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { knownBrowser } from '#app/web/session/known-browser.server.ts'
import { safeRedirect } from '#app/web/session/safe-redirect.ts'
import { startSession } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { type Registration, type RegistrationRefusal, register } from '#domain/account/register.ts'
import { signIn } from '#domain/account/sign-in/sign-in.ts'
import { passwordRefusals } from './password-texts.ts'

export const signInText = v.pipe(v.string(), v.maxLength(1_000, 'This is longer than can be stored.'))
export const registrationName = v.pipe(v.string(), v.maxLength(200, 'Use at most 200 characters.'))
const redirectTo = v.optional(v.string(), '/')

const SignIn = v.strictObject({ username: signInText, password: signInText, redirectTo })

const RegistrationForm = v.strictObject({
  username: registrationName,
  email: registrationName,
  firstName: registrationName,
  lastName: registrationName,
  password: signInText,
  confirmPassword: signInText,
  redirectTo,
})

type Refusal = { title?: string; field: keyof v.InferOutput<typeof RegistrationForm>; message: string }

/** The words for each reason to refuse a registration. */
export const registrationRefusals: Record<RegistrationRefusal, Refusal> = {
  ...passwordRefusals,
  missing: { title: 'Missing information', field: 'username', message: 'Please fill in all required fields' },
  'bad-email': {
    field: 'email',
    message: 'Enter an email address such as name@example.com.',
  },
  'username-taken': {
    field: 'username',
    message: 'This username is taken. Choose another one.',
  },
  'email-taken': {
    field: 'email',
    message: 'There is already an account with this email address. Sign in, or use another address.',
  },
}

/**
 * Returns a function that signs in with the words of the form that this visit sent. A refusal is returned, not thrown.
 */
function authenticator(sent: Request, context: AppLoadContext) {
  const strategy = new FormStrategy<Awaited<ReturnType<typeof signIn>>>(({ form }) =>
    limitedSignIn(sent, context, { username: String(form.get('username')), password: String(form.get('password')) }),
  )
  return new Authenticator().use(strategy, 'form') as Authenticator<Awaited<ReturnType<typeof signIn>>>
}

/** Signs in a visitor, within the limits for their address and browser. */
export async function limitedSignIn(
  request: Request,
  context: AppLoadContext,
  words: { username: string; password: string },
) {
  const { keyFor } = await knownBrowser(request.headers.get('Cookie'))
  return signIn(ports, { ...words, address: visitOf(context).ip, knownBrowser: keyFor })
}

const BUSY_RETRY_SECONDS = 10

/** The words for a password that cannot be checked now. */
export const busy = {
  errors: { form: 'Many people are signing in right now. Wait a few seconds, then try again.' },
  headers: { 'Retry-After': String(BUSY_RETRY_SECONDS) },
  retryAfter: BUSY_RETRY_SECONDS,
}

/** Returns null when so many passwords are being checked that another one would wait too long. */
export async function unlessBusy<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'BUSY') return null
    throw error
  })
}

type Words = { title: string; field: string; message: string; status: 422 | 429 }

/** The words for a username and password that do not match, or no longer do. */
export const wrongSignIn: Words = {
  ...{ title: 'Login failed', field: 'username', status: 422 },
  message: 'The username or password is not right. Check both and try again.',
}

/** Returns the words for a sign-in that failed. Errors under the key `form` belong to no field. */
export function signInFailure(
  refusal: Extract<Awaited<ReturnType<typeof signIn>>, { ok: false }>,
  username: string,
): Words {
  switch (refusal.reason) {
    case 'missing': {
      const field = username.trim() ? 'password' : 'username'
      return {
        ...{ title: 'Missing information', field, status: 422 },
        message: 'Please enter both username and password',
      }
    }
    case 'wrong':
      return wrongSignIn
    case 'too-many': {
      // Says the same for every name, so that the answer does not reveal which names exist.
      const where = refusal.by === 'name' ? ' A browser that you have signed in with before still lets you in.' : ''
      return { title: 'Login failed', field: 'form', message: tooManyTries(refusal) + where, status: 429 }
    }
  }
}

function tooManyTries({ retryAfter }: { retryAfter: number }): string {
  return `Too many tries. Wait ${waitingTime(retryAfter)}, then try again.`
}

/** Refuses a form that asks for the account's password, after too many wrong ones. */
export function refuseTries(
  { refuse }: Pick<Extract<Reading<unknown>, { ok: true }>, 'refuse'>,
  tries: { retryAfter: number },
  title: string,
) {
  return refuse({ form: tooManyTries(tries) }, 429, title, { 'Retry-After': String(tries.retryAfter) })
}

/** Reads the sign-in form and, if it is right, starts a session. */
export async function signInByForm({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, SignIn, context)
  if (!form.ok) return form.reply
  const outcome = await unlessBusy(authenticator(request, context).authenticate('form', form.request))
  if (!outcome) return form.refuse(busy.errors, 503, 'Login failed', busy.headers)
  if (outcome.ok) {
    const to = safeRedirect(form.value.redirectTo)
    const { id, passwordHash } = outcome
    return startSession(request, id, to, { tone: 'good', title: 'Welcome back!' }, { isSignIn: true, passwordHash })
  }
  const { field, message, status, title } = signInFailure(outcome, form.value.username)
  return form.refuse(
    Object.fromEntries(wrongFields(outcome, form.value, field).map((each) => [each, message])),
    status,
    title,
  )
}

/** Returns every field that may be the wrong one: which of the two does not match is not told. */
function wrongFields(
  { reason }: Extract<Awaited<ReturnType<typeof signIn>>, { ok: false }>,
  words: { username: string; password: string },
  field: string,
): string[] {
  if (reason === 'too-many') return [field]
  const both = ['username', 'password'] as const
  return reason === 'wrong' ? [...both] : both.filter((each) => !words[each].trim())
}

type LimitedRegistration =
  | Awaited<ReturnType<typeof register>>
  | { ok: false; reason: 'busy' }
  | { ok: false; reason: 'too-often'; retryAfter: number; message: string }

/**
 * Adds an account. The limit on new accounts per address counts the accounts created; the limit on attempts is
 * separate, because refusals reveal which names exist.
 */
export async function limitedRegistration(
  request: Request,
  context: AppLoadContext,
  registration: Omit<Registration, 'theme'>,
): Promise<LimitedRegistration> {
  const { ip } = visitOf(context)
  const tried = await ports.limits.take('register-try', ip)
  if (!tried.ok) return { ok: false, reason: 'too-often', retryAfter: tried.retryAfter, message: tooManyTries(tried) }
  const allowed = await ports.limits.take('register', ip)
  if (!allowed.ok) {
    const message = `Too many accounts were created from here. Try again in ${waitingTime(allowed.retryAfter)}.`
    return { ok: false, reason: 'too-often', retryAfter: allowed.retryAfter, message }
  }
  const outcome = await unlessBusy(register(ports, { ...registration, theme: themeOf(request) }))
  if (!outcome?.ok) await ports.limits.giveBack('register', ip)
  return outcome ?? { ok: false, reason: 'busy' }
}

/** Reads the registration form and, if it is right, adds the account and starts a session. */
export async function createAccount({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, RegistrationForm, context)
  if (!form.ok) return form.reply
  const { redirectTo, ...registration } = form.value
  const outcome = await limitedRegistration(request, context, registration)
  if (outcome.ok) {
    return startSession(request, outcome.id, safeRedirect(redirectTo), { tone: 'good', title: 'Account created!' })
  }
  if (outcome.reason === 'too-often') return form.refuse({ form: outcome.message }, 429, 'Registration failed')
  if (outcome.reason === 'busy') return form.refuse(busy.errors, 503, 'Registration failed', busy.headers)
  const { title = 'Registration failed', field, message } = registrationRefusals[outcome.reason]
  const required = ['username', 'email', 'password', 'confirmPassword'] as const
  const missing = required.filter((each) => !registration[each].trim())
  const fields = outcome.reason === 'missing' && missing.length > 0 ? missing : [field]
  return form.refuse(Object.fromEntries(fields.map((each) => [each, message])), 422, title)
}
