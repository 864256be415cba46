import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { letterOf, requestChanged, requireOpenReport, requireVersion } from '#app/request/request.server.ts'
import { worthText } from '#app/request/request-header.tsx'
import { requestPath, shareRequestPath, signPath } from '#app/request/request-path.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { capitalize } from '#app/ui/words/report.ts'
import { photoPath } from '#app/ui/words/report-paths.ts'
import { readChange } from '#app/web/changes.server.ts'
import { notFound, RequestVersion } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { letterText } from '#domain/negotiation/letter/letter-text.ts'
import { printedParty } from '#domain/negotiation/letter/printed-party.ts'
import { type StateForm, stateFormFor } from '#domain/negotiation/letter/state-forms.ts'
import { requestMark } from '#domain/negotiation/request/request-mark.ts'
import { sendRequest } from '#domain/negotiation/request/send-request.ts'
import { type TradeWorth, tradeWorths } from '#domain/negotiation/request/worth.ts'
import type { ReportId } from '#domain/report/report.ts'
import { CopyText } from './copy-text.tsx'
import { LetterFiles } from './letter-files.tsx'
import { LetterPreview } from './letter-preview.tsx'

const Sent = v.strictObject({
  version: RequestVersion,
  seen: v.optional(v.string(), ''),
})

const NOT_SENT = 'Not marked as sent'

const refusals = {
  'nothing-asked': 'Nothing is asked for yet. Go back and choose what to ask for.',
  'amount-missing': 'An item asks for money without an amount. Go back and enter it.',
  'no-sender': 'The letter has no sender. Go back and enter your name.',
  changed: 'The letter has changed. Read it again.',
  'deadline-over': 'The deadline has passed. Go back and change or remove it.',
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Preview of the repair request', matches) }]

/** Redirects a version that was already sent to the page with its answers. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await requireVersion(args)
  const { id } = asked ?? (await requireOpenReport(args))
  if (asked?.shown.request.state !== 'draft' || asked.shown.sums.asked.items === 0) throw redirect(requestPath(id), 303)
  const letter = await letterOf(asked.user, asked.view, asked.shown.request)
  const seen = await requestMark(
    asked.shown.request,
    await printedParty(ports, asked.view.summary, asked.user, asked.shown.request),
  )
  const hasPhotos = letter.items.some(({ photos = [] }) => photos.length > 0)
  const { request } = asked.shown
  const trades = request.byTrade ? tradeWorths(request, asked.view.findings) : []
  return {
    report: id,
    letter,
    text: letter.from && letterText(letter),
    seen,
    hasPhotos,
    trades,
    form: stateFormFor(letter.property),
  }
}

/** Marks the version as sent, which the buyer does outside the product. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const { user, id } = await requireOpenReport(args)
  const form = await readChange(request, Sent, user, context, { title: NOT_SENT })
  if (!form.ok) return form.reply
  const { version, seen } = form.value
  const outcome = await sendRequest(ports, { report: id, owner: user.id, version, seen })
  if (outcome.ok) {
    return redirectWithFlash(request, requestPath(id), {
      tone: 'good',
      title: `Version ${version} is marked as sent`,
      text: 'It can no longer be edited. Enter the seller’s answer here when it comes.',
    })
  }
  switch (outcome.reason) {
    case 'not-found':
      throw notFound()
    case 'not-open':
    case 'no-draft':
      return requestChanged(request, id, outcome.reason)
    default:
      return form.refuse({ form: refusals[outcome.reason] }, outcome.reason === 'changed' ? 409 : 422, NOT_SENT)
  }
}

export default function PreviewPage() {
  const { report, letter, text, seen, hasPhotos, trades, form } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          back={{ to: requestPath(report), label: 'Change the request' }}
          title="Your letter"
          intro="This is how it will be printed. Read it once as the seller would."
        />
        <ErrorSummary title={reply?.title} errors={reply?.errors} />
      </div>
      <div className="grid gap-6">
        <LetterPreview letter={letter} photoPath={(name) => photoPath(report, name)} />
        {trades.length > 0 && <TradesCard trades={trades} />}
        {form && <FormNote form={form} />}
        {letter.from ? (
          <SendCard report={report} version={letter.version} text={text} seen={seen} hasPhotos={hasPhotos} />
        ) : (
          <UnsignedCard report={report} />
        )}
      </div>
    </>
  )
}

function FormNote({ form: { state, form, by, source } }: { form: StateForm }) {
  return (
    <p className="max-w-prose text-sm text-muted print:hidden">
      In {state} repairs are often asked for in the “{form}” of {by} (
      <a href={source} className="link" rel="noopener noreferrer">
        source
      </a>
      ). Ask your agent which form and which deadline your contract names.
    </p>
  )
}

/** Beside the letter, which does not tell what the repairs cost. */
function TradesCard({ trades }: { trades: TradeWorth[] }) {
  return (
    <Card title="What each trade comes to" className="print:hidden">
      <p className="-mt-2 mb-4 max-w-prose text-muted">For you alone: the letter names no estimates.</p>
      <table className="w-full max-w-2xl text-left tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Trade
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              Items
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Estimated repairs
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.map(({ trade, items, worth }) => (
            <tr key={trade} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 font-semibold">
                {capitalize(trade)}
              </th>
              <td className="py-2 pr-3 text-right">{items}</td>
              <td className="py-2 text-right">{worthText(worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** In place of the ways to send a letter that nobody signs. */
function UnsignedCard({ report }: { report: ReportId }) {
  return (
    <Card title="Nobody signs this letter yet" className="print:hidden">
      <p className="-mt-2 mb-4 max-w-prose text-muted">
        Enter your name. Then the letter can be marked as sent, downloaded and copied.
      </p>
      <ButtonLink to={signPath(report)}>Enter your name</ButtonLink>
    </Card>
  )
}

type Sending = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'report' | 'text' | 'seen' | 'hasPhotos'> & {
  version: number
}

/** The ways to send the letter to the seller; Plumbline itself sends nothing. */
function SendCard({ report, version, text, seen, hasPhotos }: Sending) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Card title="Send it" className="print:hidden">
      <div className="grid gap-6">
        <div>
          <h3 className="text-base">1. Mark this version as sent</h3>
          <p className="mt-1 max-w-prose text-muted">
            It is frozen as it stands, without the word draft, and the seller’s answer is entered beside it. Plumbline
            sends nothing by itself: you choose the way below. What you change later is the next version.
          </p>
          <Form method="post" className="mt-3 flex flex-wrap gap-3">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="seen" value={seen} />
            <Button type="submit" disabled={busy}>
              Mark as sent
            </Button>
            <ButtonLink to={requestPath(report)} tone="plain">
              Change the request
            </ButtonLink>
          </Form>
        </div>
        <div>
          <h3 className="text-base">2. Bring it to the seller</h3>
          <p className="mt-1 max-w-prose text-muted">
            Through your agent, as a file, in an email, or by{' '}
            <Link to={shareRequestPath(report)} className="link">
              a link that the seller can answer
            </Link>{' '}
            once it is marked as sent.
            {hasPhotos &&
              ' Its photos disappear from here when your report’s file is deleted; a file that you download keeps them.'}
          </p>
          <LetterFiles report={report} version={version} />
        </div>
        <CopyText id="letter-text" label="The letter as plain text, for an email" text={text} />
      </div>
    </Card>
  )
}
