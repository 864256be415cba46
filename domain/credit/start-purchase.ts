import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import type { ReportId } from '../report/report.ts'
import type { Purchase, PurchaseId } from './credit.ts'
import type { PaymentRefusal } from './payments.ts'
import type { NewPurchase } from './purchases.ts'

const HOUR_MS = 60 * 60 * 1000
const PAY_WITHIN_MS = 2 * HOUR_MS
const SAME_FORM_FOR_MS = HOUR_MS
const MOST_FOLLOWING = 20

/**
 * Records the purchase, then asks the payment provider for the payment page. `form` is the form's id: sent twice within the
 * hour, it leads to the same payment, or to the result if that is paid. `key` is a program's idempotency key, with a dot in it:
 * it cannot be reused for another purchase (`idempotency-key-reused`). `origin` is our own public address; the buyer returns to
 * the report, if given, and `intent` is what they wanted there. Throws if the provider is unavailable or refuses; the same form
 * may be sent again. If its purchase is over or was refused, the form leads to a following purchase, the same each time.
 */
export async function startPurchase(
  { credits, purchases, payments, clock, newId }: Pick<Ports, 'credits' | 'purchases' | 'payments' | 'clock' | 'newId'>,
  buying: {
    user: UserId
    packageId: string
    report: ReportId | null
    intent?: 'download'
    origin: string
    form?: string
    key?: string
  },
): Promise<
  { ok: true; url: string; session: string } | { ok: false; reason: 'unknown-package' | 'idempotency-key-reused' }
> {
  const { user, packageId, report, intent, origin, form, key } = buying
  const chosen = (await credits.packages()).find(({ id }) => id === packageId)
  if (!chosen) return { ok: false, reason: 'unknown-package' }
  const wanted = {
    user,
    package: chosen.id,
    credits: chosen.credits,
    price: chosen.price,
    currency: 'usd',
    report,
  } as const
  const returns = returnUrls(origin, report, intent)
  const mayBePaid = ({ state, at }: Purchase) =>
    state === 'open' && clock.now().getTime() - at.getTime() < SAME_FORM_FOR_MS

  let purchase: Purchase | null = null
  for (const id of idsOf(key ?? ownIdOf(form))) {
    const standing = await purchases.add({ id, ...wanted })
    if (!isFor(standing, wanted)) {
      if (key !== undefined) return { ok: false, reason: 'idempotency-key-reused' }
      continue
    }
    if (standing.state === 'paid' && standing.session)
      return { ok: true, url: returns.paid(standing.session), session: standing.session }
    if (!mayBePaid(standing)) continue
    purchase = standing
    break
  }
  purchase ??= await purchases.add({ id: newId() as PurchaseId, ...wanted })

  try {
    const { session, url } = await payments.startCheckout({
      purchase: purchase.id,
      user,
      package: { ...chosen, credits: purchase.credits, price: purchase.price },
      successUrl: returns.paid('{CHECKOUT_SESSION_ID}'),
      cancelUrl: returns.cancelled,
      expires: new Date(purchase.at.getTime() + PAY_WITHIN_MS),
    })
    await purchases.setSession(purchase.id, session)
    return { ok: true, url, session }
  } catch (error) {
    if (isRefusal(error)) await purchases.abandon(purchase.id)
    throw error
  }
}

/** Form ids contain no dot. */
function ownIdOf(form: string | undefined): string | undefined {
  return form !== undefined && /^[\w-]{1,64}$/.test(form) ? form : undefined
}

/** Yields the purchase ids that a form or key may lead to: the next one if the one before is over. */
function idsOf(first: string | undefined): PurchaseId[] {
  if (first === undefined) return []
  return [first, ...Array.from({ length: MOST_FOLLOWING }, (_, n) => `${first}.${n + 1}`)] as PurchaseId[]
}

function isRefusal(error: unknown): error is PaymentRefusal {
  return error instanceof Error && 'isFinal' in error && error.isFinal === true
}

type Wanted = Pick<NewPurchase, 'user' | 'package' | 'report'>

function isFor(purchase: Purchase, { user, package: wanted, report }: Wanted): boolean {
  return purchase.user === user && purchase.package === wanted && purchase.report === report
}

function returnUrls(origin: string, report: ReportId | null, intent: 'download' | undefined) {
  const wanted = intent ? `&then=${intent}` : ''
  return {
    paid: (session: string) => `${origin}/purchase-success?session_id=${session}${report ? wanted : ''}`,
    cancelled: `${origin}/purchase-cancelled${report ? `?report=${report}${wanted}` : ''}`,
  }
}
