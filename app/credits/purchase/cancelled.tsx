import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Benefits, unlockBenefits } from '#app/credits/benefits.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { creditsPath, readIntent } from '#app/ui/words/open-intent.ts'
import { readReportId } from '#app/web/form/read-id.ts'
import { SupportLine } from './support-line.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('Purchase Cancelled') }]

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return { report: readReportId(query.get('report')), intent: readIntent(query) }
}

export default function PurchaseCancelled() {
  const { report, intent } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-2xl">
      <Card>
        <h1 className="text-2xl">Purchase Cancelled</h1>
        <p className="mt-1 text-muted">Your payment was cancelled and no charges were made</p>
        <p className="mt-6">
          Your reports are as they were. Their summaries stay free; credits open the rest of a report whenever you want:
        </p>
        <Benefits benefits={unlockBenefits} className="mt-4" />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={report ? creditsPath(report, intent) : '/credits'}>Try Purchase Again</ButtonLink>
          <ButtonLink to="/" tone="plain">
            Continue with Free Analysis
          </ButtonLink>
        </div>
        {report && (
          <p className="mt-4">
            <Link to={`/reports/${report}`} className="link inline-flex min-h-11 items-center">
              Back to report #{report}
            </Link>
          </p>
        )}
      </Card>
      <SupportLine />
    </div>
  )
}
