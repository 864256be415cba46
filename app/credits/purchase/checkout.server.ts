import { setTimeout } from 'node:timers/promises'
import type { AppLoadContext } from '@remix-run/node'
import { ports, publicOrigin } from '#app/web/ports.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { User } from '#domain/account/account.ts'
import { type Fulfilment, fulfilPurchase } from '#domain/credit/fulfil-purchase.ts'
import { startPurchase } from '#domain/credit/start-purchase.ts'
import type { ReportId } from '#domain/report/report.ts'
import { takeAll } from '#domain/take-all.ts'

export type LimitedCheckout =
  | { ok: true; url: string; session: string }
  | { ok: false; reason: 'unknown-package' }
  | { ok: false; reason: 'idempotency-key-reused' }
  | { ok: false; reason: 'unknown-report' }
  | { ok: false; reason: 'no-url' }
  | { ok: false; reason: 'failed' }
  | { ok: false; reason: 'too-often'; retryAfter: number }

export type OwnPayment = Exclude<Fulfilment, { state: 'unknown' }>

/**
 * Starts a checkout within the limits for the user and the address; logs a failure. `form` is the form's own id, `key`
 * a program's.
 */
export async function limitedCheckout(
  context: AppLoadContext,
  user: User,
  {
    report,
    ...wanted
  }: { packageId: string; report: ReportId | null; intent?: 'download'; form?: string; key?: string },
): Promise<LimitedCheckout> {
  const { ip, logError } = visitOf(context)
  try {
    const allowed = await takeAll(ports, [
      ['checkout', String(user.id)],
      ['checkout-address', ip],
    ])
    if (!allowed.ok) return { ok: false, reason: 'too-often', retryAfter: allowed.retryAfter }
    if (report && (await ports.reports.byId(report))?.owner !== user.id) return { ok: false, reason: 'unknown-report' }
    const started = await startPurchase(ports, { user: user.id, report, origin: publicOrigin, ...wanted })
    return started.ok && !started.url ? { ok: false, reason: 'no-url' } : started
  } catch (error) {
    logError(error)
    return { ok: false, reason: 'failed' }
  }
}

/** How long the buyer waits for the payment provider; a later answer still counts. */
const LONGEST_LOOK_MS = 4_000

/**
 * Returns the state of the user's payment and grants its credits when it is paid; null when the session is not theirs.
 * When the provider is unavailable or was asked as often as the limit allows, returns the last known state.
 */
export async function ownPayment(context: AppLoadContext, user: User, session: string): Promise<OwnPayment | null> {
  const purchase = await ports.purchases.bySession(session)
  if (purchase?.user !== user.id) return null
  const { state } = purchase
  const lastHeard: OwnPayment = { state: state === 'open' ? 'processing' : state, purchase }
  if (state === 'paid' || !(await ports.limits.take('payment-look', String(user.id))).ok) return lastHeard
  const asked = fulfilPurchase(ports, session).catch((error: unknown) => {
    visitOf(context).logError(error)
    return lastHeard
  })
  const outcome = await Promise.race([asked, setTimeout(LONGEST_LOOK_MS, lastHeard, { ref: false })])
  return outcome.state === 'unknown' ? null : outcome
}

/** Returns the path of an address of ours: a visitor who uses another host name of this machine keeps their session. */
export function pathIfOwn(url: string): string {
  const { origin, pathname, search } = new URL(url, publicOrigin)
  return origin === new URL(publicOrigin).origin ? pathname + search : url
}
