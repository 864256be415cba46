import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { OpenUntil } from '#app/ui/report/open-until.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { purchasePath, readIntent } from '#app/ui/words/open-intent.ts'
import { plural } from '#app/ui/words/report.ts'
import { readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import { isInProgress } from '#domain/credit/credit.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { RETENTION_HOURS } from '#domain/retention/retention.ts'
import { BalanceCards } from './balance-cards.tsx'
import { Benefits, unlockBenefits } from './benefits.tsx'
import { PackageCard } from './package-card.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { TransactionList } from './transaction-list.tsx'
import { UnlockCard } from './unlock-card.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('Credits') }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const query = new URL(request.url).searchParams
  const id = readReportId(query.get('report'))
  const [balance, entries, packages, reports, purchases, view] = await Promise.all([
    ports.credits.balance(user.id),
    ports.credits.entries(user.id),
    ports.credits.packages(),
    ports.reports.ownedBy(user.id),
    ports.purchases.of(user.id),
    id ? viewReport(ports, { id, viewer: user.id }) : null,
  ])
  const existing = new Set(reports.map((report) => report.id))
  const transactions = entries.map(({ id, kind, amount, description, report, at }) => ({
    ...{ id, kind, amount, description, report, at },
    isReportGone: report !== null && !existing.has(report),
  }))
  const pending = purchases.filter(isInProgress).map(({ id, package: bought, credits, price, session, state, at }) => ({
    ...{ id, credits, price, session, at, isHeld: state === 'held' },
    name: packages.find((each) => each.id === bought)?.name ?? null,
  }))
  const report = view && {
    id: view.summary.id,
    title: view.summary.title,
    isReady: view.summary.status !== 'processing' && view.summary.resultAt !== null,
    isEmpty: view.summary.totalDeficiencies === 0,
    unlocked: view.summary.unlocked,
    goesAt: user.preferences.saveReports ? null : view.summary.erasedBy,
  }
  return {
    balance,
    transactions,
    pending,
    packages,
    report,
    keeps: user.preferences.saveReports,
    intent: readIntent(query),
  }
}

export default function CreditsPage() {
  const { balance, transactions, pending, packages, report, keeps, intent } = useLoaderData<typeof loader>()
  const wanted = report && !report.unlocked ? report.id : null
  return (
    <>
      <PageHeader
        title="Credits"
        intro={
          balance.balance > 0
            ? `You have ${plural(balance.balance, 'credit')} available.`
            : 'Purchase credits to unlock the full analysis of your reports.'
        }
      />
      <PendingPayments payments={pending} />
      <BalanceCards balance={balance} transactions={transactions} />
      <UnlockCard balance={balance.balance} report={report} intent={intent} />
      <section id="buy-credits" aria-labelledby="buy-credits-title" className="mb-8 scroll-mt-4">
        <h2 id="buy-credits-title" className="text-xl">
          {balance.balance > 0 ? 'Buy More Credits' : 'Buy Credits'}
        </h2>
        <p className="mb-4 text-muted">
          One credit unlocks one report{keeps && ', for life'}. Credits never expire.{' '}
          {wanted && report?.goesAt && <OpenUntil at={report.goesAt} />}
          {!keeps && !wanted && (
            <>Your settings keep no reports: each is deleted {RETENTION_HOURS} hours after its upload.</>
          )}
        </p>
        {balance.balance === 0 && !report && (
          <Benefits benefits={unlockBenefits} className="mb-6 text-sm sm:grid-cols-2 lg:grid-cols-4" />
        )}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {packages.map((offer) => (
            <PackageCard
              key={offer.id}
              offer={offer}
              per="credit"
              heading="h3"
              highlighted={offer.popular}
              action={
                <ButtonLink
                  to={purchasePath(offer.id, wanted, intent)}
                  tone={offer.popular ? 'primary' : 'plain'}
                  className="w-full"
                >
                  Purchase <span className="sr-only">{offer.name}</span>
                </ButtonLink>
              }
            />
          ))}
        </div>
      </section>
      <Card title="Transaction History">
        <TransactionList transactions={transactions} />
      </Card>
    </>
  )
}
