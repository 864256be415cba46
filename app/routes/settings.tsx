import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { busy, unlessBusy } from '#app/auth.server.ts'
import { pageTitle } from '#app/components/brand.ts'
import { Landing } from '#app/components/landing/lazy-landing.ts'
import type { PageHandle } from '#app/components/page-handle.ts'
import { DataCard } from '#app/components/settings/data-card.tsx'
import { NumbersCard } from '#app/components/settings/numbers-card.tsx'
import { PasswordCard } from '#app/components/settings/password-card.tsx'
import { SessionsCard } from '#app/components/settings/sessions-card.tsx'
import { SettingsForm } from '#app/components/settings/settings-form.tsx'
import { SignedOut } from '#app/components/settings/signed-out.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { waitingTime } from '#app/components/upload-texts.ts'
import { type FormReply, readForm } from '#app/form.server.ts'
import { landing } from '#app/landing.server.ts'
import { ports } from '#app/ports.server.ts'
import { openSessions, optionalUser, redirectWithFlash } from '#app/session.server.ts'
import { themeCookie } from '#app/theme.ts'
import { visitOf } from '#app/visit.server.ts'
import { themes, type User } from '#domain/account/account.ts'
import { changeSettings, type SettingsRefusal, splitName } from '#domain/account/change-settings.ts'
import type { OwnPassword } from '#domain/account/check-own-password.ts'
import { perTypeChoices, radiusChoices, ratingChoices } from '#domain/contractor/contractor.ts'
import { numbersGiven } from '#domain/message/numbers-given.ts'

const UPDATE_FAILED = 'Update Failed'

const atMost = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters.`))
const oneOf = <Choice extends number>(choices: readonly Choice[]) =>
  v.pipe(v.string(), v.transform(Number), v.picklist(choices, 'Choose one of the list.'))
/** A box that is not ticked is not sent at all. */
const ticked = v.pipe(
  v.optional(v.picklist(['on', '']), ''),
  v.transform((word) => word === 'on'),
)

const Settings = v.strictObject({
  name: atMost(200),
  email: atMost(254),
  currentPassword: v.optional(v.string(), ''),
  phone: atMost(50),
  company: atMost(200),
  address: atMost(500),
  emailReports: ticked,
  smsAlerts: ticked,
  contractorUpdates: ticked,
  analysisComplete: ticked,
  systemUpdates: ticked,
  radiusMiles: oneOf(radiusChoices),
  minimumRating: oneOf(ratingChoices),
  perType: oneOf(perTypeChoices),
  autoAnalysis: ticked,
  saveReports: ticked,
  theme: v.picklist(themes, 'Choose one of the list.'),
  shareAnalytics: ticked,
  allowContractorContact: ticked,
  publicProfile: ticked,
})

const refusals: Record<
  SettingsRefusal | Exclude<Extract<OwnPassword, { ok: false }>['reason'], 'too-many'>,
  Record<string, string>
> = {
  'bad-email': { email: 'This is not an email address. It looks like name@example.com.' },
  'email-taken': { email: 'Another account has this email address.' },
  missing: { currentPassword: 'Enter your password to change your email address.' },
  wrong: { currentPassword: 'This is not your password. Your email address was not changed.' },
  'no-phone': { phone: 'Enter the phone number that alerts are to be texted to, or turn SMS Alerts off.' },
  'not-a-number': { phone: 'This is not a phone number. It has 10 digits, such as (512) 555-0100.' },
  abroad: { phone: 'Contractors can call numbers of the United States and Canada only.' },
  'toll-free': { phone: 'This is a toll-free number. Give one at which you can be reached.' },
  premium: { phone: 'This number costs those who call it. Give another one.' },
  special: { phone: 'This number is not a person’s. Give one at which you can be reached.' },
}

export const handle: PageHandle<() => { user: object | null }> = { scripts: ({ user }) => user !== null }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.landing?.meta ?? [{ title: pageTitle('Settings', matches) }]

/** Of a refusal that says when to come back. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) return data({ user, landing: hasSessionCookie(request) ? null : landing() }, { status: 401 })
  const { id, firstName, lastName, email, phone, company, address, preferences } = user
  const numbers = numbersGiven(await ports.messages.requests(id)).map(({ homeownerPhone, ...given }) => {
    const number = ports.phones.read(homeownerPhone)
    return { ...given, number: number.ok ? number.national : homeownerPhone }
  })
  return data({
    user: {
      profile: { name: fullName({ firstName, lastName }), email, phone, company, address },
      ...{ preferences, numbers, offersTexts: ports.texting.isOffered },
      sessions: await openSessions(request, id),
    },
    landing: null,
  })
}

/** Who never signed in has none, one that has ended is still sent. */
function hasSessionCookie(request: Request): boolean {
  return /(?:^|;\s*)__Host-session=/.test(request.headers.get('Cookie') ?? '')
}

function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

type SettingsReply = FormReply & { signedOut?: true }

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) return data<SettingsReply>({ errors: {}, values: {}, signedOut: true }, { status: 401 })
  const form = await readForm(request, Settings, context)
  if (!form.ok) return data<SettingsReply>({ ...form.reply.data, title: UPDATE_FAILED }, form.reply.init ?? undefined)
  const allowed = await ports.limits.take('write', String(user.id))
  if (!allowed.ok) {
    const message = `Your settings were changed too often. Try again in ${waitingTime(allowed.retryAfter)}.`
    return form.refuse({ form: message }, 429, UPDATE_FAILED)
  }
  const { name, currentPassword, ...changes } = form.value
  // A name that was not touched keeps its two parts, whatever they are.
  const names = name === fullName(user) ? {} : splitName(name)
  const asked = { user: user.id, password: currentPassword, changes: { ...changes, ...names } }
  const outcome = await unlessBusy(changeSettings(ports, asked)).catch((error: unknown) => {
    visitOf(context).logError(error)
    return 'failed' as const
  })
  if (!outcome) return form.refuse(busy.errors, 503, UPDATE_FAILED, busy.headers)
  if (outcome === 'failed') return form.refuse({ form: 'Failed to save profile changes.' }, 500, UPDATE_FAILED)
  if (!outcome.ok && outcome.reason === 'too-many') {
    const message = `Too many wrong passwords. Try again in ${waitingTime(outcome.retryAfter)}.`
    return form.refuse({ currentPassword: message }, 429, UPDATE_FAILED)
  }
  if (!outcome.ok && outcome.reason === 'too-many-addresses') {
    const message = `Your email address was changed too often. Try again in ${waitingTime(outcome.retryAfter)}.`
    return form.refuse({ email: message }, 429, UPDATE_FAILED)
  }
  if (!outcome.ok) return form.refuse(refusals[outcome.reason], 422, UPDATE_FAILED)
  const saved = outcome.asksToKeep
    ? await redirectWithFlash(request, '/settings/keep-reports', {
        tone: 'good',
        title: 'Saved. One question is left.',
        text: 'Reports are kept until you answer it.',
      })
    : await redirectWithFlash(request, '/settings', {
        tone: 'good',
        title: 'Profile Updated',
        text: 'Your profile information has been saved successfully.',
      })
  saved.headers.append('Set-Cookie', themeCookie(changes.theme))
  return saved
}

export default function SettingsPage() {
  const { user, landing } = useLoaderData<typeof loader>()
  const reply = useActionData<SettingsReply>()
  if (landing && !reply?.signedOut) return <Landing landing={landing} />
  if (!user || reply?.signedOut) return <SignedOut />
  const { profile, preferences, offersTexts, numbers, sessions } = user
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid gap-6">
        <SettingsForm profile={profile} preferences={preferences} offersTexts={offersTexts} />
        <PasswordCard />
        <SessionsCard sessions={sessions} />
        <NumbersCard numbers={numbers} />
        <DataCard />
      </div>
    </>
  )
}
