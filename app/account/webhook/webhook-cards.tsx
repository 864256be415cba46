import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PasswordField } from '#app/account/password-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { WebhookDelivery } from '#domain/webhook/webhook.ts'
import { DeliveryList } from './delivery-list.tsx'
import { WEBHOOK_PATH } from './webhook-texts.ts'

export function AddressCard({ url }: { url: string | null }) {
  return (
    <Card title="Address">
      <Form method="post" noValidate className="grid max-w-2xl gap-4">
        <Field
          label="Where events are sent"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/webhooks/plumbline"
          defaultValue={url ?? ''}
          hint="https, by a public name. Your program answers with any 2xx status within 10 seconds."
        />
        <PasswordField
          label="Password"
          name="addressPassword"
          autoComplete="current-password"
          hint="So that nobody else can have your events sent to them from a browser that you left open."
        />
        <div>
          <Button name="deed" value="save">
            {url ? 'Save the address' : 'Set the webhook'}
          </Button>
        </div>
      </Form>
      {url && (
        <Disclosed summary="Remove the webhook">
          <p className="max-w-prose text-muted">
            Nothing is sent any more, not even what is still waiting. The list of deliveries and the secret go with it.
          </p>
          <Form method="post" className="mt-3">
            <Button name="deed" value="remove" tone="danger" size="small">
              <Icon name="trash" />
              Remove it
            </Button>
          </Form>
        </Disclosed>
      )}
    </Card>
  )
}

/** `shown`: the secret, after the owner asked for it with the password; null when it can no longer be decrypted. */
export function SecretCard({ shown }: { shown: string | null | undefined }) {
  return (
    <Card id="secret" title="Secret" className="scroll-mt-4">
      <p className="max-w-prose text-muted">
        Each event is signed with it after{' '}
        <a href="https://www.standardwebhooks.com" className="link" rel="noreferrer">
          Standard Webhooks
        </a>
        . Check the signature before you believe what arrives.
      </p>
      {typeof shown === 'string' && (
        <p role="status" className="mt-4 rounded-box bg-sunken p-3 font-mono text-sm wrap-anywhere select-all">
          {shown}
        </p>
      )}
      {shown === null && (
        <p role="status" className="mt-4 font-semibold text-critical">
          The secret can no longer be read. Make a new one and give it to your program.
        </p>
      )}
      <Form method="post" action="#secret" noValidate preventScrollReset className="mt-4 grid max-w-md gap-4">
        <PasswordField
          label="Your password"
          name="secretPassword"
          autoComplete="current-password"
          hint="A new secret is in use at once, even for what is tried again. Your program refuses events until it knows it."
        />
        <div className="flex flex-wrap gap-3">
          <Button name="deed" value="show" tone="plain" size="small">
            Show the secret
          </Button>
          <Button name="deed" value="renew" tone="plain" size="small">
            <Icon name="refresh" />
            Make a new secret
          </Button>
        </div>
      </Form>
    </Card>
  )
}

export function DeliveriesCard({ deliveries, most }: { deliveries: WebhookDelivery[]; most: number }) {
  const actions = (
    <Form method="post" preventScrollReset>
      <Button name="deed" value="test" tone="plain" size="small">
        Send a test
      </Button>
    </Form>
  )
  return (
    <Card id="deliveries" title="Deliveries" actions={actions} className="scroll-mt-4">
      <p className="mb-4 max-w-prose text-muted">
        An event that is not answered with a 2xx status is tried again after 1 minute, 5 minutes, 30 minutes, 2 hours
        and 8 hours, then given up; 410 gives it up at once.
      </p>
      {deliveries.length === 0 ? (
        <p>Nothing was sent yet. A test shows whether your program can be reached.</p>
      ) : (
        <>
          <DeliveryList deliveries={deliveries} />
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink to={WEBHOOK_PATH} preventScrollReset tone="plain" size="small">
              <Icon name="refresh" />
              Look again
            </ButtonLink>
            {deliveries.length === most && <p className="text-sm text-muted">The last {most} are listed.</p>}
          </div>
        </>
      )}
    </Card>
  )
}

function Disclosed({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 items-center">{summary}</summary>
      <div className="mt-1 mb-2">{children}</div>
    </details>
  )
}
