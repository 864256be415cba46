import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { pageTitle } from '#app/components/brand.ts'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import type { FlashMessage } from '#app/components/ui/flash.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { tooManyChangesText, waitingTime } from '#app/components/upload-texts.ts'
import { AddressCard, DeliveriesCard, SecretCard } from '#app/components/webhook/webhook-cards.tsx'
import { urlRefusals, WEBHOOK_PATH } from '#app/components/webhook/webhook-texts.ts'
import { readForm } from '#app/form.server.ts'
import { ports } from '#app/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/session.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { sendAgain, sendTest } from '#domain/webhook/send-again.ts'
import { setWebhook } from '#domain/webhook/set-webhook.ts'
import { DELIVERIES_SHOWN, newWebhookSecret } from '#domain/webhook/webhook.ts'

/** A button each, by its name. */
const Deed = v.variant('deed', [
  v.strictObject({ deed: v.literal('save'), url: v.string() }),
  v.strictObject({ deed: v.picklist(['remove', 'renew', 'test']) }),
  v.strictObject({ deed: v.literal('again'), delivery: v.pipe(v.string(), v.maxLength(200)) }),
])
type Deed = v.InferOutput<typeof Deed>

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Webhook', matches) }]

/** Of a refusal that says when to come back. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request)
  const webhook = await ports.webhooks.of(id)
  return {
    webhook: webhook && { url: webhook.url, secret: webhook.secret },
    deliveries: await ports.webhooks.deliveries(id, DELIVERIES_SHOWN),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Deed, context)
  if (!form.ok) return form.reply
  const { deed } = form.value
  // These two have us call somebody.
  const calls = deed === 'test' || deed === 'again'
  const allowed = await ports.limits.take(calls ? 'webhook-test' : 'write', String(user.id))
  if (!allowed.ok) {
    const { retryAfter } = allowed
    const text = calls ? `Sent too often. Try again in ${waitingTime(retryAfter)}.` : tooManyChangesText(retryAfter)
    return form.refuse({ form: text }, 429, 'Nothing was changed', { 'Retry-After': String(retryAfter) })
  }
  if (deed === 'save') {
    const outcome = await setWebhook(ports, user.id, form.value.url)
    if (!outcome.ok) return form.refuse({ url: urlRefusals[outcome.reason] }, 422, 'The address was not saved')
  }
  const to = calls ? `${WEBHOOK_PATH}#deliveries` : WEBHOOK_PATH
  return redirectWithFlash(request, to, await doneBy(user.id, form.value))
}

async function doneBy(user: UserId, form: Deed): Promise<FlashMessage> {
  const none: FlashMessage = { tone: 'bad', title: 'There is no webhook', text: 'Set its address first.' }
  switch (form.deed) {
    case 'save':
      return { tone: 'good', title: 'Address saved', text: 'Send a test to see whether your program can be reached.' }
    case 'remove':
      await ports.webhooks.remove(user)
      return { tone: 'good', title: 'Webhook removed', text: 'Nothing is sent any more.' }
    case 'renew':
      if (!(await ports.webhooks.setSecret(user, newWebhookSecret()))) return none
      return { tone: 'good', title: 'New secret made', text: 'Give it to your program: it is in use from now on.' }
    case 'test':
      if (!(await sendTest(ports, user))) return none
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
  const { webhook, deliveries } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        back={{ to: '/settings#tokens', label: 'Settings' }}
        title="Webhook"
        intro="A program of yours can be told when an analysis is completed or has failed. It gets ids and links, never a word of the report."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ErrorSummary title={reply?.title} errors={reply?.errors} />
        <AddressCard url={webhook?.url ?? null} typed={reply?.values.url} error={reply?.errors.url} />
        {webhook && <SecretCard secret={webhook.secret} />}
        {webhook && <DeliveriesCard deliveries={deliveries} most={DELIVERIES_SHOWN} />}
      </div>
    </>
  )
}
