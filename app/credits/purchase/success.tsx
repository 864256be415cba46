import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Link, useLoaderData, useSearchParams } from '@remix-run/react'
import { usePolling } from '#app/ui/hooks/use-polling.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { cancelledPath, type OpenIntent, purchasePath, readIntent, unlockPath } from '#app/ui/words/open-intent.ts'
import { ports } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { type Cents, formatDollars } from '#domain/estimate/estimate.ts'
import type { ReportId } from '#domain/report/report.ts'
import { ownPayment } from './checkout.server.ts'
import { SupportLine } from './support-line.tsx'

const LOOK_AGAIN_SECONDS = 5
const LOOK_AGAIN_FOR_SECONDS = 120

type Answer =
  | { state: 'paid'; credits: number; price: Cents; report: ReportId | null; intent: OpenIntent }
  | { state: 'processing'; lookAgain: boolean; isHeld: boolean }
  | { state: 'failed'; package: string; report: ReportId | null; intent: OpenIntent }
  | { state: 'unknown'; signInFirst: string | null }

const titles: Record<Answer['state'], string> = {
  paid: 'Payment Successful!',
  processing: 'Payment Processing',
  failed: 'Payment declined',
  unknown: 'Payment Not Found',
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(titles[data?.state ?? 'unknown']) }]

export const handle: PageHandle<() => Answer> = { refresh: looksAgain }

/**
 * Grants the credits of a paid purchase unless that has happened. Shows only the user's own payments. `since`, in
 * seconds, is when the page was first shown: without JavaScript only the address can tell when it has reloaded long
 * enough.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  const { pathname, search, searchParams: query } = new URL(request.url)
  const session = query.get('session_id')
  const payment = user && session ? await ownPayment(context, user, session) : null
  if (!payment) {
    const signInFirst = !user && session ? `/auth?redirectTo=${encodeURIComponent(pathname + search)}` : null
    return data<Answer>({ state: 'unknown', signInFirst }, { status: 404 })
  }
  const { credits, price, report } = payment.purchase
  const intent = readIntent(query)
  switch (payment.state) {
    case 'paid':
      return data<Answer>({ state: 'paid', credits, price, report, intent })
    case 'failed':
      return data<Answer>({ state: 'failed', package: payment.purchase.package, report, intent })
    case 'expired':
      throw redirect(cancelledPath(report, intent), 303)
    case 'held':
      return data<Answer>({ state: 'processing', lookAgain: false, isHeld: true })
    case 'processing': {
      const now = Math.floor(ports.clock.now().getTime() / 1000)
      if (!query.has('since')) {
        query.set('since', String(now))
        throw redirect(`${pathname}?${query}`, 303)
      }
      const shownFor = now - Number(query.get('since'))
      const lookAgain = shownFor >= 0 && shownFor < LOOK_AGAIN_FOR_SECONDS
      return data<Answer>({ state: 'processing', lookAgain, isHeld: false })
    }
  }
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
        {answer.state === 'failed' && <Declined {...answer} />}
        {answer.state === 'unknown' && <Unknown {...answer} />}
      </Card>
      <SupportLine />
    </div>
  )
}

function Paid({ credits, price, report, intent }: Extract<Answer, { state: 'paid' }>) {
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
        {report && <ButtonLink to={unlockPath(report, intent)}>Unlock Report</ButtonLink>}
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

function Processing({ lookAgain, isHeld }: Extract<Answer, { state: 'processing' }>) {
  const [query] = useSearchParams()
  const again = new URLSearchParams(query)
  again.delete('since')
  return (
    <>
      <Icon name="clock" className="mb-3 size-10 text-accent" />
      <h1 className="text-2xl">{titles.processing}</h1>
      <p role="status" className="mt-1">
        {lookAgain && 'Confirming your purchase... '}
        Your payment is still being processed. Please check back in a few minutes.
      </p>
      {isHeld && (
        <p className="mt-4">
          The amount that arrived is not what the credits cost, so somebody has to look at it. Nothing is lost: write to
          us.
        </p>
      )}
      <p className="mt-6">
        <Link to={`?${again}`} reloadDocument className="link inline-flex min-h-11 items-center gap-1.5">
          <Icon name="refresh" />
          Check again
        </Link>
      </p>
    </>
  )
}

function Declined({ package: chosen, report, intent }: Extract<Answer, { state: 'failed' }>) {
  return (
    <>
      <Icon name="alert" className="mb-3 size-10 text-major" />
      <h1 className="text-2xl">{titles.failed}</h1>
      <p className="mt-1">Your bank did not accept the payment. Nothing was charged and no credits were added.</p>
      <ul className="mt-6 grid list-disc gap-1 pl-5">
        <li>Try again with another card or another way to pay</li>
        <li>Or ask your bank why it declined: it does not tell us</li>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={purchasePath(chosen, report, intent)}>Try again</ButtonLink>
        <ButtonLink to={report ? `/reports/${report}` : '/'} tone="plain">
          {report ? `Back to report #${report}` : 'Return Home'}
        </ButtonLink>
      </div>
    </>
  )
}

function Unknown({ signInFirst }: Extract<Answer, { state: 'unknown' }>) {
  return (
    <>
      <Icon name="alert" className="mb-3 size-10 text-major" />
      <h1 className="text-2xl">{titles.unknown}</h1>
      <p className="mt-1">
        We couldn't find your payment information. Please contact support if you believe this is an error.
      </p>
      {signInFirst && <p className="mt-4">A payment is shown only to the one who made it, once they are signed in.</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {signInFirst && <ButtonLink to={signInFirst}>Sign In</ButtonLink>}
        <ButtonLink to="/" tone={signInFirst ? 'plain' : 'primary'}>
          Return Home
        </ButtonLink>
      </div>
    </>
  )
}
