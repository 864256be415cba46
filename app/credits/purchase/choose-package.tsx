import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { Benefits, packageFeatures } from '#app/credits/benefits.tsx'
import { PackageCard } from '#app/credits/package-card.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { creditsPath, type OpenIntent, readIntent } from '#app/ui/words/open-intent.ts'
import { plural } from '#app/ui/words/report.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import type { CreditPackage } from '#domain/credit/credit.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'
import type { ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { limitedCheckout, pathIfOwn } from './checkout.server.ts'
import { checkoutFailure } from './checkout-texts.ts'

const Purchase = v.strictObject({
  package: v.string(),
  /** A form sent twice creates one purchase. */
  purchase: v.optional(v.string()),
  report: v.optional(v.string()),
  wanted: v.optional(v.literal('download')),
})

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Purchase credits', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const query = new URL(request.url).searchParams
  const id = readReportId(query.get('report'))
  const [{ balance }, packages, view] = await Promise.all([
    ports.credits.balance(user.id),
    ports.credits.packages(),
    id ? viewReport(ports, { id, viewer: user.id }) : null,
  ])
  const report = view ? { id: view.summary.id, title: view.summary.title } : null
  return {
    ...{ balance, packages, report, chosen: query.get('package'), intent: readIntent(query), purchase: ports.newId() },
    isTest: ports.payments.decide !== undefined,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Purchase, context)
  if (!form.ok) return form.reply
  const outcome = await limitedCheckout(context, user, {
    packageId: form.value.package,
    report: readReportId(form.value.report),
    intent: form.value.wanted,
    form: form.value.purchase,
  })
  if (outcome.ok) return redirect(pathIfOwn(outcome.url), 303)
  if (outcome.reason === 'unknown-package') throw new Response('Package Not Found', { status: 404 })
  if (outcome.reason === 'unknown-report') throw notFound()
  const { title, text, status } = checkoutFailure(outcome)
  return form.refuse({ form: text }, status, title)
}

export default function PurchaseCredits() {
  const { balance, packages, chosen, report, intent, purchase, isTest } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const selected = packages.find(({ id }) => id === chosen)
  const highlighted = selected ?? packages.find(({ popular }) => popular)
  const buying = { purchase, report: report?.id ?? null, intent }
  return (
    <>
      <PageHeader
        back={{ to: report ? creditsPath(report.id, intent) : '/credits', label: 'Back to Credits' }}
        title="Purchase Analysis Credits"
        intro={
          report
            ? `One credit unlocks the full analysis of ${report.title}.`
            : 'One credit unlocks the full analysis of one report.'
        }
        actions={
          <Badge tone="accent" icon="coin">
            Current balance: {plural(balance, 'credit')}
          </Badge>
        }
      />
      <ErrorSummary title={refused?.title} errors={refused?.errors} />
      {selected && (
        <div className="mb-8 rounded-box border border-accent bg-accent-soft p-4 sm:p-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div>
              <h2 className="text-lg">You chose the {selected.name}</h2>
              <p className="tabular-nums">
                {plural(selected.credits, 'credit')} for {formatDollars(selected.price)}
              </p>
            </div>
            <Buy offer={selected} label="Continue to payment" {...buying} />
          </div>
        </div>
      )}
      {selected && <h2 className="mb-4 text-xl">All packages</h2>}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {packages.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            per="report"
            heading={selected ? 'h3' : 'h2'}
            highlighted={offer === highlighted}
            selected={offer === selected}
            action={
              <Buy
                offer={offer}
                label="Purchase Credits"
                tone={offer === highlighted ? 'primary' : 'plain'}
                className="w-full"
                {...buying}
              />
            }
          >
            <p className="mt-4 font-semibold">Analyze {offer.credits} inspection report(s)</p>
            <Benefits benefits={packageFeatures} className="mt-3 text-sm" />
          </PackageCard>
        ))}
      </div>
      <ul className="mt-6 grid gap-1 text-sm text-muted">
        <li>Payments go through a card payment provider. We never see your card.</li>
        {isTest && <li>Here a test page stands in for the provider: it asks for no card, and no money moves.</li>}
        <li>One-time payment with no recurring charges.</li>
        <li>Credits never expire.</li>
      </ul>
    </>
  )
}

type Buying = {
  offer: CreditPackage
  label: string
  tone?: 'primary' | 'plain'
  className?: string
  /** The page's own id. */
  purchase: string
  report: ReportId | null
  intent: OpenIntent
}

function Buy({ offer, label, tone, className, purchase, report, intent }: Buying) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post">
      <input type="hidden" name="package" value={offer.id} />
      <input type="hidden" name="purchase" value={`${purchase}-${offer.id}`} />
      {report && <input type="hidden" name="report" value={report} />}
      {report && intent === 'download' && <input type="hidden" name="wanted" value={intent} />}
      <Button type="submit" tone={tone} disabled={state !== 'idle'} className={className}>
        {formData?.get('package') === offer.id ? 'Starting checkout...' : label}{' '}
        <span className="sr-only">{offer.name}</span>
      </Button>
    </Form>
  )
}
