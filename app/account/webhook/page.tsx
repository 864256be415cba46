import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { busy, refuseTries, unlessBusy } from '#app/account/sign-in/auth.server.ts'
import { Replied } from '#app/ui/form/replied.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import type { FlashMessage } from '#app/ui/kit/flash.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { tooManyChangesText, waitingTime } from '#app/ui/words/limit-texts.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import type { User, UserId } from '#domain/account/account.ts'
import { renewSecret, showSecret } from '#domain/webhook/own-secret.ts'
import { sendAgain, sendTest } from '#domain/webhook/send-again.ts'
import { setWebhook } from '#domain/webhook/set-webhook.ts'
import { DELIVERIES_SHOWN } from '#domain/webhook/webhook.ts'
import { AddressCard, DeliveriesCard, SecretCard } from './webhook-cards.tsx'
import { urlRefusals, WEBHOOK_PATH } from './webhook-texts.ts'

export { actionHeaders as headers } from '#app/web/form/action-headers.ts'

const password = v.pipe(v.string(), v.maxLength(1_000, 'This is not your password.'))

/** The page's actions, one button each. */
const Deed = v.variant('deed', [
  v.strictObject({ deed: v.literal('save'), url: v.string(), addressPassword: password }),
  v.strictObject({ deed: v.literal('show'), secretPassword: password }),
  v.strictObject({ deed: v.literal('renew'), secretPassword: password }),
  v.strictObject({ deed: v.picklist(['remove', 'test']) }),
  v.strictObject({ deed: v.literal('again'), delivery: v.pipe(v.string(), v.maxLength(200)) }),
])
type Deed = v.InferOutput<typeof Deed>

const refusedTitles = {
  save: 'The address was not saved',
  show: 'The secret was not shown',
  renew: 'The secret stays as it was',
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Webhook', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request)
  const webhook = await ports.webhooks.of(id)
  return {
    url: webhook?.url ?? null,
    deliveries: await ports.webhooks.deliveries(id, DELIVERIES_SHOWN),
  }
}

/** Shows the secret only in the answer to a form with the password: the page itself never has it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Deed, context)
  if (!form.ok) return form.reply
  const { value } = form
  const { deed } = value
  // These two send a request to the user's address.
  const calls = deed === 'test' || deed === 'again'
  const allowed = await ports.limits.take(calls ? 'webhook-test' : 'write', String(user.id))
  if (!allowed.ok) {
    const { retryAfter } = allowed
    const text = calls ? `Sent too often. Try again in ${waitingTime(retryAfter)}.` : tooManyChangesText(retryAfter)
    return form.refuse({ form: text }, 429, 'Nothing was changed', { 'Retry-After': String(retryAfter) })
  }
  if (value.deed === 'save' || value.deed === 'show' || value.deed === 'renew') {
    const outcome = await unlessBusy(guardedDeed(user, value))
    if (!outcome) return form.refuse(busy.errors, 503, refusedTitles[value.deed], busy.headers)
    if (!outcome.ok) return refuse(form, value.deed, outcome)
    if (value.deed === 'show') return data({ secret: 'secret' in outcome ? outcome.secret : null })
  }
  const to = calls ? `${WEBHOOK_PATH}#deliveries` : WEBHOOK_PATH
  return redirectWithFlash(request, to, await doneBy(user.id, value))
}

type GuardedDeed = Extract<Deed, { deed: 'save' | 'show' | 'renew' }>

/** Performs the actions that require the password. */
async function guardedDeed(user: User, form: GuardedDeed) {
  switch (form.deed) {
    case 'save':
      return setWebhook(ports, user, { url: form.url, password: form.addressPassword })
    case 'show':
      return showSecret(ports, user, form.secretPassword)
    case 'renew':
      return renewSecret(ports, user, form.secretPassword)
  }
}

type Refused = Extract<Awaited<ReturnType<typeof guardedDeed>>, { ok: false }>

function refuse(
  form: Extract<Awaited<ReturnType<typeof readForm<typeof Deed>>>, { ok: true }>,
  deed: GuardedDeed['deed'],
  outcome: Refused,
) {
  const title = refusedTitles[deed]
  const field = deed === 'save' ? 'addressPassword' : 'secretPassword'
  switch (outcome.reason) {
    case 'bad-url':
      return form.refuse({ url: urlRefusals[outcome.fault] }, 422, title)
    case 'missing':
      return form.refuse({ [field]: 'Enter your password.' }, 422, title)
    case 'wrong':
      return form.refuse({ [field]: 'This is not your password. Check it and try again.' }, 422, title)
    case 'no-webhook':
      return form.refuse({ form: 'There is no longer a webhook. Set its address first.' }, 409, title)
    case 'too-many':
      return refuseTries(form, outcome, title)
  }
}

async function doneBy(user: UserId, form: Exclude<Deed, { deed: 'show' }>): Promise<FlashMessage> {
  switch (form.deed) {
    case 'save':
      return { tone: 'good', title: 'Address saved', text: 'Send a test to see whether your program can be reached.' }
    case 'remove':
      await ports.webhooks.remove(user)
      return { tone: 'good', title: 'Webhook removed', text: 'Nothing is sent any more.' }
    case 'renew':
      return {
        tone: 'good',
        title: 'New secret made',
        text: 'Show it and give it to your program: it is already in use.',
      }
    case 'test':
      if (!(await sendTest(ports, user)))
        return { tone: 'bad', title: 'There is no webhook', text: 'Set its address first.' }
      return { tone: 'good', title: 'Test on its way', text: 'Look again in a few seconds to see the answer.' }
    case 'again':
      if (!(await sendAgain(ports, user, form.delivery)))
        return {
          tone: 'bad',
          title: 'Not sent again',
          text: 'Only what is given up can be. This is how it stands now.',
        }
      return { tone: 'good', title: 'On its way again', text: 'Look again in a few seconds to see the answer.' }
  }
}

export default function WebhookPage() {
  const { url, deliveries } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const replied = useReply()
  const reply = answer && 'secret' in answer ? undefined : replied
  return (
    <>
      <PageHeader
        back={{ to: '/settings#tokens', label: 'Settings' }}
        title="Webhook"
        intro="A program of yours can be told when an analysis is completed or has failed. It gets ids and links, never a word of the report."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Replied reply={reply}>
          <AddressCard url={url} />
          {url !== null && <SecretCard shown={answer && 'secret' in answer ? answer.secret : undefined} />}
          {url !== null && <DeliveriesCard deliveries={deliveries} most={DELIVERIES_SHOWN} />}
        </Replied>
      </div>
    </>
  )
}
