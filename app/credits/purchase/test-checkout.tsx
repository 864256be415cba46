import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { PaymentDecision, PaymentEvent } from '#domain/credit/payments.ts'
import { receivePaymentEvent } from '#domain/credit/receive-payment-event.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'
import { pathIfOwn } from './checkout.server.ts'

const decisions = ['pay', 'decline', 'pay-later', 'cancel'] as const satisfies PaymentDecision[]

const Decision = v.strictObject({ decision: v.picklist(decisions) })

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Test payment', matches) }]

async function ownPurchase({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const user = await requireUser(request)
  const purchase = ports.payments.decide ? await ports.purchases.bySession(params.session ?? '') : null
  if (purchase?.user !== user.id) throw new Response('Not Found', { status: 404 })
  return purchase
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { credits, price } = await ownPurchase({ request, params })
  const session = params.session ?? ''
  const payment = await ports.payments.readSession(session)
  if (payment?.status !== 'unpaid') throw redirect(successPath(session), 303)
  return { credits, price }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await ownPurchase({ request, params })
  const form = await readForm(request, Decision, context)
  if (!form.ok) return form.reply
  const session = params.session ?? ''
  const decided = await ports.payments.decide?.(session, form.value.decision)
  if (!decided) return redirect(successPath(session), 303)
  if (decided.event) await tell(decided.event, context)
  return redirect(pathIfOwn(decided.returnUrl), 303)
}

/** Returns the path of the page with the payment's outcome. */
function successPath(session: string): string {
  return `/purchase-success?session_id=${encodeURIComponent(session)}`
}

/**
 * Delivers the event as the provider's webhook would. Without it, the next page and the worker find out by themselves.
 */
async function tell(event: PaymentEvent, context: AppLoadContext) {
  try {
    await receivePaymentEvent(ports, event)
  } catch (error) {
    visitOf(context).logError(error)
  }
}

export default function TestCheckout() {
  const { credits, price } = useLoaderData<typeof loader>()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto max-w-lg">
      <Card>
        <p className="mb-6 flex gap-3 rounded-box bg-major-soft px-4 py-3 font-semibold text-major">
          <Icon name="alert" />
          Test payment: no money moves
        </p>
        <h1 className="text-xl">{plural(credits, 'credit')}</h1>
        <p className="mt-1 text-2xl font-semibold tabular-nums">{formatDollars(price)}</p>
        <p className="mt-4 text-muted">
          In local mode this page stands where the card payment provider would ask for a card. Nothing to fill in:
          decide how the payment ends.
        </p>
        <Form method="post" className="mt-6 grid gap-3 sm:grid-cols-2">
          <Button type="submit" name="decision" value="pay" disabled={busy}>
            Pay {formatDollars(price)}
          </Button>
          <Button type="submit" name="decision" value="decline" tone="plain" disabled={busy}>
            Decline the card
          </Button>
          <Button type="submit" name="decision" value="pay-later" tone="plain" disabled={busy}>
            Pay later
          </Button>
          <Button type="submit" name="decision" value="cancel" tone="plain" disabled={busy}>
            Cancel payment
          </Button>
        </Form>
        <p className="mt-4 text-sm text-muted">
          If declined, the payment fails. If paid later, the money arrives after 10 seconds, as it does from a bank
          account.
        </p>
      </Card>
    </div>
  )
}
