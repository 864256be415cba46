import { Form, Link } from '@remix-run/react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { plural } from '#app/ui/words/report.ts'
import type { WebhookDelivery } from '#domain/webhook/webhook.ts'
import { answerText, eventLabels, lookOf, nextTryLabel } from './webhook-texts.ts'

/** The deliveries, newest first, each with its last answer. */
export function DeliveryList({ deliveries }: { deliveries: WebhookDelivery[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { id, event, report, at, state, tries, triedAt, dueAt, answer } = delivery
  const { label, ...look } = lookOf(delivery)
  const next = nextTryLabel(delivery)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{eventLabels[event]}</span>
          {report !== null && (
            <Link to={`/reports/${report}`} className="link">
              Report {report}
            </Link>
          )}
          <Badge {...look}>{label}</Badge>
        </p>
        <p className="mt-1">{answerText(delivery)}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            Happened <Day at={at} time="zone" />
          </span>
          {triedAt && tries > 0 && (
            <span>
              {tries === 1 ? 'Tried' : `${plural(tries, 'try', 'tries')}, the last`} <Day at={triedAt} time="zone" />
            </span>
          )}
          {next && (
            <span className="[&_time]:whitespace-normal">
              {next} about <Day at={dueAt} time="zone" />
            </span>
          )}
        </p>
        {answer && (
          <details className="mt-1">
            <summary className="link inline-flex min-h-11 items-center text-sm pointer-fine:min-h-8">
              What it answered
            </summary>
            <p className="mt-1 rounded-box bg-sunken p-3 font-mono text-sm wrap-anywhere">{answer}</p>
          </details>
        )}
      </div>
      {state === 'given-up' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="delivery" value={id} />
          <Button name="deed" value="again" tone="plain" size="small">
            Send again
            <span className="sr-only">: {eventLabels[event]}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
