import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { type OpenIntent, openedPath, unlockPath } from '#app/ui/words/open-intent.ts'
import { plural } from '#app/ui/words/report.ts'
import { CREDIT_REFERENCE_PRICE } from '#domain/credit/credit.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'
import type { ReportId } from '#domain/report/report.ts'
import { Benefits, unlockBenefits } from './benefits.tsx'

export type WantedReport = { id: ReportId; title: string; isReady: boolean; isEmpty: boolean; unlocked: boolean }

/** Offers what the balance can unlock: the report that the visitor came from, or any. */
export function UnlockCard({
  balance,
  report,
  intent = 'view',
}: {
  balance: number
  report: WantedReport | null
  intent?: OpenIntent
}) {
  if (report?.unlocked) return <AlreadyUnlocked report={report} intent={intent} />
  if (balance === 0) return report ? <NeedCredits report={report} /> : null
  if (!report) {
    return (
      <Unlock eyebrow="Use Existing Credits" title="Unlock Any Report">
        <p>Choose a report from your list. {plural(balance, 'credit')} left.</p>
        <ButtonLink to="/reports">View Reports</ButtonLink>
      </Unlock>
    )
  }
  return (
    <Unlock eyebrow="Use Existing Credits" title="Unlock Report Analysis">
      <p className="font-semibold wrap-anywhere">{report.title}</p>
      {report.isReady ? (
        <UnlockForm report={report} intent={intent} />
      ) : (
        <p>It can be unlocked once its analysis is completed.</p>
      )}
    </Unlock>
  )
}

function UnlockForm({ report, intent }: { report: WantedReport; intent: OpenIntent }) {
  const busy = useNavigation().state !== 'idle'
  const path = unlockPath(report.id, intent)
  const words = (
    <>
      <Icon name="unlock" />
      Unlock Report
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {report.isEmpty ? (
        <ButtonLink to={path}>{words}</ButtonLink>
      ) : (
        <Form method="post" action={path}>
          <input type="hidden" name="from" value="credits" />
          <Button type="submit" disabled={busy}>
            {words}
          </Button>
        </Form>
      )}
      <p className="text-muted">1 credit, {formatDollars(CREDIT_REFERENCE_PRICE)} value</p>
    </div>
  )
}

function NeedCredits({ report }: { report: WantedReport }) {
  return (
    <Unlock eyebrow="Insufficient Credits" title="Unlock Your Report">
      <p className="font-semibold wrap-anywhere">{report.title}</p>
      <p>You need at least 1 credit to unlock this analysis.</p>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="major" icon="coin">
          Need Credits
        </Badge>
        <strong>Start with {formatDollars(CREDIT_REFERENCE_PRICE)}</strong>
      </p>
      <p>
        <a href="#buy-credits" className="link inline-flex min-h-11 items-center gap-1.5">
          Buy Credits
        </a>{' '}
        <span className="text-muted">Choose package below</span>
      </p>
    </Unlock>
  )
}

function AlreadyUnlocked({ report, intent }: { report: WantedReport; intent: OpenIntent }) {
  return (
    <Card className="mb-6">
      <p className="mb-4">You already have full access to this report.</p>
      <ButtonLink to={openedPath(report.id, intent)}>Open {report.title}</ButtonLink>
    </Card>
  )
}

function Unlock({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <Card className="mb-6 border-accent">
      <div className="grid gap-6 md:grid-cols-2">
        <section aria-labelledby="unlock-title" className="grid content-start justify-items-start gap-3">
          <div>
            <p className="text-sm font-semibold text-muted">{eyebrow}</p>
            <h2 id="unlock-title" className="text-lg">
              {title}
            </h2>
          </div>
          {children}
        </section>
        <Benefits benefits={unlockBenefits} className="content-start" />
      </div>
    </Card>
  )
}
