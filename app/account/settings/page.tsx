import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { busy, unlessBusy } from '#app/account/sign-in/auth.server.ts'
import { TokensCard } from '#app/account/tokens/tokens-card.tsx'
import { landing } from '#app/site/landing/landing.server.ts'
import { Landing } from '#app/site/landing/lazy-landing.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { themeCookie } from '#app/ui/theme.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readChange } from '#app/web/changes.server.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { keptHeaders, openSessions, optionalUser, redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { isExpired } from '#domain/account/access-token.ts'
import { forWhoms, fullName, themes } from '#domain/account/account.ts'
import { changeSettings, splitName } from '#domain/account/change-settings.ts'
import { savedApart } from '#domain/account/own-data/saved-apart.ts'
import { perTypeChoices, radiusChoices, ratingChoices } from '#domain/contractor/contractor.ts'
import { numbersGiven } from '#domain/message/send/numbers-given.ts'
import { DataCard } from './data-card.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { atMost, profileFields } from './profile.server.ts'
import { clashErrors, pick, readSaved, savedFields } from './saved-settings.server.ts'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsFailure, tooManySavesText } from './settings-texts.ts'

export { actionHeaders as headers } from '#app/web/form/action-headers.ts'

const UPDATE_FAILED = 'Update Failed'

const oneOf = <Choice extends number>(choices: readonly Choice[]) =>
  v.pipe(v.string(), v.transform(Number), v.picklist(choices, 'Choose one of the list.'))
/** An unticked box is not sent at all. */
const ticked = v.pipe(
  v.optional(v.picklist(['on', '']), ''),
  v.transform((word) => word === 'on'),
)

const Settings = v.strictObject({
  // First and last names may have 200 characters each.
  name: atMost(401),
  ...profileFields,
  currentPassword: v.optional(v.string(), ''),
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
  forWhom: v.picklist(forWhoms, 'Choose one of the list.'),
  shareAnalytics: ticked,
  allowContractorContact: ticked,
  publicProfile: ticked,
  /** The saved values when the page was shown, as `savedFields` writes them. */
  was: v.optional(v.pipe(v.string(), v.maxLength(6_000)), '{}'),
})

export const handle: PageHandle<() => { user: object | null }> = { scripts: ({ user }) => user !== null }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.landing?.meta ?? [{ title: pageTitle('Settings', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) return data({ user, landing: hasSessionCookie(request) ? null : landing() }, { status: 401 })
  const { id, firstName, lastName, email, phone, company, address, preferences } = user
  const numbers = numbersGiven(await ports.messages.requests(id)).map(({ homeownerPhone, ...given }) => {
    const number = ports.phones.read(homeownerPhone)
    return { ...given, number: number.ok ? number.national : homeownerPhone }
  })
  const [now, tokens] = [ports.clock.now(), await ports.accessTokens.of(id)]
  return data({
    user: {
      profile: { name: fullName({ firstName, lastName }), email, phone, company, address },
      saved: JSON.stringify(savedFields(user)),
      ...{ preferences, numbers, offersTexts: ports.texting.isOffered },
      sessions: await openSessions(request, id),
      tokens: tokens.map(({ user, ...token }) => ({ ...token, isExpired: isExpired(token, now) })),
    },
    landing: null,
  })
}

/** Tells whether the browser sent a session cookie, even of a session that has ended. */
function hasSessionCookie(request: Request): boolean {
  return /(?:^|;\s*)__Host-session=/.test(request.headers.get('Cookie') ?? '')
}

type SettingsReply = FormReply & { signedOut?: true }

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) {
    const reply: SettingsReply = { errors: {}, values: {}, signedOut: true }
    return data(reply, { status: 401, headers: await keptHeaders(request) })
  }
  const form = await readChange(request, Settings, user, context, { title: UPDATE_FAILED, text: tooManySavesText })
  if (!form.ok) return data<SettingsReply>({ ...form.reply.data, title: UPDATE_FAILED }, form.reply.init ?? undefined)
  const { currentPassword, was, ...typed } = form.value
  const stored = savedFields(user)
  const { own, clashes } = savedApart(readSaved(was), stored, typed)
  if (clashes.length > 0) {
    const refusal = form.refuse(clashErrors(clashes, stored), 409, UPDATE_FAILED)
    // After seeing the saved values, the user may replace them.
    delete refusal.data.values.was
    return refusal
  }
  const { name, ...changes } = pick(typed, own)
  // An unchanged name keeps its two stored parts.
  const names = name === undefined ? {} : splitName(name)
  const asked = { user: user.id, password: currentPassword, changes: { ...changes, ...names } }
  const outcome = await unlessBusy(changeSettings(ports, asked)).catch((error: unknown) => {
    visitOf(context).logError(error)
    return 'failed' as const
  })
  if (!outcome) return form.refuse(busy.errors, 503, UPDATE_FAILED, busy.headers)
  if (outcome === 'failed') return form.refuse({ form: 'Failed to save profile changes.' }, 500, UPDATE_FAILED)
  if (!outcome.ok) {
    const { field, message, status } = settingsFailure(outcome)
    return form.refuse({ [field]: message }, status, UPDATE_FAILED)
  }
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
  saved.headers.append('Set-Cookie', themeCookie(typed.theme))
  return saved
}

export default function SettingsPage() {
  const { user, landing } = useLoaderData<typeof loader>()
  const reply = useActionData<SettingsReply>()
  if (landing && !reply?.signedOut) return <Landing landing={landing} />
  if (!user || reply?.signedOut) return <SignedOut />
  const { profile, preferences, saved, offersTexts, numbers, sessions, tokens } = user
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid gap-6">
        <SettingsForm profile={profile} preferences={preferences} saved={saved} offersTexts={offersTexts} />
        <PasswordCard />
        <SessionsCard sessions={sessions} />
        <TokensCard tokens={tokens} />
        <NumbersCard numbers={numbers} />
        <DataCard />
      </div>
    </>
  )
}

/** Replaces the settings when the session has ended while they were open. */
function SignedOut() {
  return (
    <>
      <PageHeader title="Authentication Required" intro="Please log in to access your settings." />
      <ButtonLink to="/auth?redirectTo=%2Fsettings" reloadDocument>
        Go to Login
      </ButtonLink>
    </>
  )
}

function PasswordCard() {
  return (
    <Card id="password" title="Password" className="scroll-mt-4">
      <p className="mb-4 max-w-prose text-muted">
        Changing it ends all your other sessions, and an email tells you that it was changed.
      </p>
      <ButtonLink to="/settings/password" tone="plain">
        Change password
      </ButtonLink>
    </Card>
  )
}
