import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import { SupportLine } from '#app/components/credits/support-line.tsx'
import type { PageHandle } from '#app/components/page-handle.ts'
import { usePolling } from '#app/components/report/use-polling.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { ports } from '#app/ports.server.ts'
import { optionalUser } from '#app/session.server.ts'
import { fulfilPurchase } from '#domain/credit/fulfil-purchase.ts'
import { type Cents, formatDollars } from '#domain/estimate/estimate.ts'
import type { ReportId } from '#domain/report/report.ts'

const LOOK_AGAIN_SECONDS = 5
const LOOK_AGAIN_FOR_MS = 2 * 60 * 1000

type Answer =
  | { state: 'paid'; credits: number; price: Cents; report: ReportId | null }
  | { state: 'processing'; lookAgain: boolean }
  | { state: 'unknown' }

const titles: Record<Answer['state'], string> = {
  paid: 'Payment Successful!',
  processing: 'Payment Processing',
  unknown: 'Payment Not Found',
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(titles[data?.state ?? 'unknown']) }]

export const handle: PageHandle<() => Answer> = { refresh: looksAgain }

/** Grants what was paid, should nobody have done so yet. Shows payments of the signed-in person only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  const session = new URL(request.url).searchParams.get('session_id')
  const outcome = user && session ? await fulfilPurchase(ports, session) : null
  if (!user || !outcome || outcome.state === 'unknown' || outcome.purchase.user !== user.id) {
    return data<Answer>({ state: 'unknown' }, { status: 404 })
  }
  if (outcome.state === 'expired') throw redirect('/purchase-cancelled', 303)
  const { credits, price, report, at } = outcome.purchase
  if (outcome.state === 'paid') return data<Answer>({ state: 'paid', credits, price, report })
  const recent = ports.clock.now().getTime() - at.getTime() < LOOK_AGAIN_FOR_MS
  return data<Answer>({ state: 'processing', lookAgain: recent && outcome.state === 'processing' })
}

function looksAgain(answer: Answer): boolean {
  return answer.state === 'processing' && answer.lookAgain
}

export default function PurchaseSuccess() {
  const answer = useLoaderData<typeof loader>()
  usePolling(looksAgain(answer), LOOK_AGAIN_SECONDS)
  return (
    <div className="mx-auto max-w-2xl">
      <Card>
        {answer.state === 'paid' && <Paid {...answer} />}
        {answer.state === 'processing' && <Processing {...answer} />}
        {answer.state === 'unknown' && <Unknown />}
      </Card>
      <SupportLine />
    </div>
  )
}

function Paid({ credits, price, report }: Extract<Answer, { state: 'paid' }>) {
  return (
    <>
      <Icon name="check-circle" className="mb-3 size-10 text-good" />
      <h1 className="text-2xl">{titles.paid}</h1>
      <p className="mt-1 text-muted">Your credits have been added to your account</p>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-x-8 gap-y-2 border-y border-line py-4 tabular-nums">
        <dt className="text-muted">Credits purchased</dt>
        <dd className="text-right font-semibold">{credits}</dd>
        <dt className="text-muted">Amount paid</dt>
        <dd className="text-right font-semibold">{formatDollars(price)}</dd>
        <dt className="text-muted">Payment status</dt>
        <dd className="text-right font-semibold">Paid</dd>
      </dl>
      <h2 className="mt-6 text-lg">What's Next?</h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        <li>
          {report ? `Unlock report #${report} with 1 credit` : 'Unlock one of your reports, or upload another one'}
        </li>
        <li>Read every deficiency with its page, its price and who can repair it</li>
        <li>Keep the credits that are left: they never expire</li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        {report && <ButtonLink to={`/credits?report=${report}`}>Unlock Report</ButtonLink>}
        <ButtonLink to="/" tone={report ? 'plain' : 'primary'}>
          Start Analyzing Reports
        </ButtonLink>
        <ButtonLink to="/purchase-credits" tone="plain">
          Purchase More Credits
        </ButtonLink>
      </div>
    </>
  )
}

function Processing({ lookAgain }: Extract<Answer, { state: 'processing' }>) {
  const { search } = useLocation()
  return (
    <>
      <Icon name="clock" className="mb-3 size-10 text-accent" />
      <h1 className="text-2xl">{titles.processing}</h1>
      <p role="status" className="mt-1">
        {lookAgain && 'Confirming your purchase... '}
        Your payment is still being processed. Please check back in a few minutes.
      </p>
      <p className="mt-6">
        <Link to={{ search }} reloadDocument className="link inline-flex min-h-11 items-center gap-1.5">
          <Icon name="refresh" />
          Check again
        </Link>
      </p>
    </>
  )
}

function Unknown() {
  return (
    <>
      <Icon name="alert" className="mb-3 size-10 text-major" />
      <h1 className="text-2xl">{titles.unknown}</h1>
      <p className="mt-1">
        We couldn't find your payment information. Please contact support if you believe this is an error.
      </p>
      <p className="mt-6">
        <ButtonLink to="/">Return Home</ButtonLink>
      </p>
    </>
  )
}
