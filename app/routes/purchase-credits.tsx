import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { pageTitle } from '#app/components/brand.ts'
import { Benefits, packageFeatures } from '#app/components/credits/benefits.tsx'
import { PackageCard } from '#app/components/credits/package-card.tsx'
import { plural } from '#app/components/report/words.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { waitingTime } from '#app/components/upload-texts.ts'
import { readForm } from '#app/form.server.ts'
import { ports, publicOrigin } from '#app/ports.server.ts'
import { readReportId } from '#app/read-id.ts'
import { requireUser } from '#app/session.server.ts'
import { visitOf } from '#app/visit.server.ts'
import { startPurchase } from '#domain/credit/start-purchase.ts'

const Purchase = v.strictObject({ package: v.string(), report: v.optional(v.string()) })

const FAILED = 'Purchase Failed'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Purchase credits', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const query = new URL(request.url).searchParams
  const [{ balance }, packages] = await Promise.all([ports.credits.balance(user.id), ports.credits.packages()])
  return { balance, packages, chosen: query.get('package'), report: readReportId(query.get('report')) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Purchase, context)
  if (!form.ok) return form.reply
  const allowed = await ports.limits.take('checkout', String(user.id))
  if (!allowed.ok) {
    const message = `You have started as many checkouts as is possible now. Try again in ${waitingTime(allowed.retryAfter)}.`
    return form.refuse({ form: message }, 429, FAILED)
  }
  const purchase = {
    user: user.id,
    packageId: form.value.package,
    report: readReportId(form.value.report),
    origin: publicOrigin,
  }
  const outcome = await startPurchase(ports, purchase).catch((error: unknown) => {
    visitOf(context).logError(error)
    return null
  })
  if (!outcome) return form.refuse({ form: 'Unable to start checkout process. Please try again.' }, 503, FAILED)
  if (!outcome.ok) throw new Response('Package Not Found', { status: 404 })
  return redirect(outcome.url, 303)
}

export default function PurchaseCredits() {
  const { balance, packages, chosen, report } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const highlighted = (packages.find(({ id }) => id === chosen) ?? packages.find(({ popular }) => popular))?.id
  return (
    <>
      <PageHeader
        back={{ to: report ? `/credits?report=${report}` : '/credits', label: 'Back to Credits' }}
        title="Purchase Analysis Credits"
        intro="One credit unlocks the full analysis of one report."
        actions={
          <Badge tone="accent" icon="coin">
            Current balance: {plural(balance, 'credit')}
          </Badge>
        }
      />
      <ErrorSummary title={refused?.title} errors={refused?.errors} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {packages.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            per="report"
            heading="h2"
            highlighted={offer.id === highlighted}
            action={
              <Form method="post">
                <input type="hidden" name="package" value={offer.id} />
                {report && <input type="hidden" name="report" value={report} />}
                <Button
                  type="submit"
                  tone={offer.id === highlighted ? 'primary' : 'plain'}
                  disabled={busy}
                  className="w-full"
                >
                  Purchase Credits <span className="sr-only">{offer.name}</span>
                </Button>
              </Form>
            }
          >
            <p className="mt-4 font-semibold">Analyze {offer.credits} inspection report(s)</p>
            <Benefits benefits={packageFeatures} className="mt-3 text-sm" />
          </PackageCard>
        ))}
      </div>
      <ul className="mt-6 grid gap-1 text-sm text-muted">
        <li>Payments go through a card payment provider. We never see your card.</li>
        <li>One-time payment with no recurring charges.</li>
        <li>Credits never expire.</li>
      </ul>
    </>
  )
}
