import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { pageTitle } from '#app/components/brand.ts'
import { NumbersCard } from '#app/components/settings/numbers-card.tsx'
import { PreferencesCard } from '#app/components/settings/preferences-card.tsx'
import { PrivacyCard } from '#app/components/settings/privacy-card.tsx'
import { ProfileCard } from '#app/components/settings/profile-card.tsx'
import { type SettingsForm, savedParts } from '#app/components/settings/settings-card.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { waitingTime } from '#app/components/upload-texts.ts'
import { readForm } from '#app/form.server.ts'
import { ports } from '#app/ports.server.ts'
import { notFound } from '#app/read-id.ts'
import { redirectWithFlash, requireUser } from '#app/session.server.ts'
import { perTypeChoices, radiusChoices, ratingChoices } from '#domain/contractor/contractor.ts'
import type { PhoneRefusal } from '#domain/message/message.ts'
import { numbersGiven } from '#domain/message/numbers-given.ts'
import type { ProfileChanges } from '#domain/ports.ts'

const MAX_NAME = 200
const name = v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME, `Use at most ${MAX_NAME} characters.`))
const oneOf = <Choice extends number>(choices: readonly Choice[]) =>
  v.pipe(v.string(), v.transform(Number), v.picklist(choices, 'Choose one of the list.'))

const schemas = {
  profile: v.strictObject({
    firstName: v.pipe(name, v.nonEmpty('Your first name is missing.')),
    lastName: name,
    phone: v.pipe(v.string(), v.trim(), v.maxLength(50, 'Use at most 50 characters.')),
  }),
  preferences: v.strictObject({
    radiusMiles: oneOf(radiusChoices),
    minimumRating: oneOf(ratingChoices),
    perType: oneOf(perTypeChoices),
  }),
  privacy: v.pipe(
    v.strictObject({ allowContractorContact: v.optional(v.literal('on')) }),
    v.transform(({ allowContractorContact }) => ({ allowContractorContact: allowContractorContact === 'on' })),
  ),
} satisfies Record<SettingsForm, v.GenericSchema>

const phoneRefusals: Record<Exclude<PhoneRefusal, 'empty'>, string> = {
  'not-a-number': 'This is not a phone number. It has 10 digits, such as (512) 555-0100.',
  abroad: 'Contractors can call numbers of the United States and Canada only.',
  'toll-free': 'This is a toll-free number. Give one at which you can be reached.',
  premium: 'This number costs those who call it. Give another one.',
  special: 'This number is not a person’s. Give one at which you can be reached.',
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Settings', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, firstName, lastName, phone, preferences } = await requireUser(request)
  const numbers = numbersGiven(await ports.messages.requests(id)).map(({ homeownerPhone, ...given }) => {
    const number = ports.phones.read(homeownerPhone)
    return { ...given, number: number.ok ? number.national : homeownerPhone }
  })
  return { user: { firstName, lastName, phone }, preferences, numbers }
}

/** `?form=` names the card that is saved. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const card = new URL(request.url).searchParams.get('form')
  if (card !== 'profile' && card !== 'preferences' && card !== 'privacy') throw notFound()
  const form = await readForm<v.GenericSchema<unknown, ProfileChanges>>(request, schemas[card], context)
  if (!form.ok) return ofCard(card, form.reply)
  const allowed = await ports.limits.take('write', String(user.id))
  if (!allowed.ok) {
    const message = `Your settings were changed too often. Try again in ${waitingTime(allowed.retryAfter)}.`
    return ofCard(card, form.refuse({ form: message }, 429))
  }
  const changes = form.value
  if (changes.phone) {
    const read = ports.phones.read(changes.phone)
    if (!read.ok && read.reason !== 'empty') return ofCard(card, form.refuse({ phone: phoneRefusals[read.reason] }))
    changes.phone = read.ok ? read.national : ''
  }
  await ports.accounts.change(user.id, changes)
  return redirectWithFlash(request, '/settings', { tone: 'good', title: `Settings saved: ${savedParts[card]}` })
}

/** The reply, told to the card that it is of. */
function ofCard(
  card: SettingsForm,
  { data: reply, init }: Extract<Awaited<ReturnType<typeof readForm>>, { ok: false }>['reply'],
) {
  return data({ ...reply, title: 'Not saved', form: card }, init ?? undefined)
}

export default function SettingsPage() {
  const { user, preferences, numbers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid gap-6">
        <ProfileCard user={user} />
        <PreferencesCard preferences={preferences} />
        <PrivacyCard preferences={preferences} />
        <NumbersCard numbers={numbers} />
      </div>
    </>
  )
}
