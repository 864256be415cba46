import { Link } from '@remix-run/react'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import type { CreditEntry, CreditEntryKind } from '#domain/credit/credit.ts'

const icons: Record<CreditEntryKind, IconName> = {
  purchase: 'coin',
  usage: 'unlock',
  refund: 'back',
  correction: 'info',
}

/** The other kinds are named in their description. */
const kinds: Partial<Record<CreditEntryKind, string>> = { refund: 'Refund', correction: 'Correction' }

export type Transaction = Pick<CreditEntry, 'id' | 'kind' | 'amount' | 'description' | 'report' | 'at'> & {
  /** A deleted report is named but not linked. */
  isReportGone?: boolean
}

export function TransactionList({ transactions }: { transactions: Transaction[] }) {
  if (transactions.length === 0) {
    return <p className="text-muted">No transactions yet. Purchase credits to get started!</p>
  }
  return (
    <ul className="divide-y divide-line">
      {transactions.map(({ id, kind, amount, description, report, isReportGone, at }) => (
        <li key={id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <span className="rounded-full bg-sunken p-2 text-muted">
            <Icon name={icons[kind]} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">{description}</p>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              {kinds[kind] && <span>{kinds[kind]}</span>}
              <Day at={at} time />
              {report !== null && !isReportGone && (
                <Link to={`/reports/${report}`} className="link">
                  Report #{report}
                </Link>
              )}
              {report !== null && isReportGone && <span>Report #{report}, deleted</span>}
            </p>
          </div>
          <p className={`font-semibold whitespace-nowrap tabular-nums ${amount > 0 ? 'text-good' : ''}`}>
            {amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`} {Math.abs(amount) === 1 ? 'credit' : 'credits'}
          </p>
        </li>
      ))}
    </ul>
  )
}
