import { Link } from '@remix-run/react'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { plural } from '#app/ui/words/report.ts'
import type { Purchase } from '#domain/credit/credit.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'

/** An unfinished checkout. `name` is the package's; null when it is no longer sold. */
export type PendingPayment = Pick<Purchase, 'id' | 'credits' | 'price' | 'session' | 'at'> & {
  name: string | null
  isHeld: boolean
}

export function PendingPayments({ payments }: { payments: PendingPayment[] }) {
  if (payments.length === 0) return null
  return (
    <Card title="Payment in progress" className="mb-6">
      <ul className="divide-y divide-line">
        {payments.map(({ id, name, credits, price, session, at, isHeld }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-semibold tabular-nums">
              {[name, plural(credits, 'credit'), formatDollars(price)].filter(Boolean).join(', ')}
            </p>
            <p className="text-sm text-muted">
              Started <Day at={at} time />.{' '}
              {isHeld
                ? 'The amount that arrived is not what the credits cost, so somebody has to look at it. Nothing is lost: write to us.'
                : 'The credits are added as soon as the payment is confirmed. If you left before paying, nothing is charged, and this goes away by itself.'}
            </p>
            {session && (
              <p>
                <Link
                  to={`/purchase-success?session_id=${encodeURIComponent(session)}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  Check this payment
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
