import type { UserId } from '../account/account.ts'
import type { Ports } from '../ports.ts'
import type { ReportId } from '../report/report.ts'
import type { PurchaseId } from './credit.ts'

/**
 * Notes the purchase, then asks the payment provider where the buyer pays. `origin` is our own public one; the report,
 * where given, is where the buyer goes back to. Throws where the provider cannot be reached.
 */
export async function startPurchase(
  { credits, purchases, payments, newId }: Pick<Ports, 'credits' | 'purchases' | 'payments' | 'newId'>,
  { user, packageId, report, origin }: { user: UserId; packageId: string; report: ReportId | null; origin: string },
): Promise<{ ok: true; url: string } | { ok: false; reason: 'unknown-package' }> {
  const chosen = (await credits.packages()).find(({ id }) => id === packageId)
  if (!chosen) return { ok: false, reason: 'unknown-package' }
  const id = newId() as PurchaseId
  await purchases.add({
    id,
    user,
    package: chosen.id,
    credits: chosen.credits,
    price: chosen.price,
    currency: 'usd',
    report,
  })
  const { session, url } = await payments.startCheckout({
    purchase: id,
    package: chosen,
    successUrl: `${origin}/purchase-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/purchase-cancelled`,
  })
  await purchases.setSession(id, session)
  return { ok: true, url }
}
