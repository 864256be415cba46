import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { shownRequest, waitingLines } from '#app/contractors/texts/shown-request.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { isLocal, ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { type TextRefusal, textRefusals } from '#domain/message/message.ts'
import { receiveSmsEvent } from '#domain/message/reply/receive-sms-event.ts'
import { ownTexts } from './outbox.server.ts'

const SHOWN = 50

const Fate = v.variant('fate', [
  v.strictObject({ id: v.string(), fate: v.literal('deliver') }),
  v.strictObject({ id: v.string(), fate: v.literal('fail'), reason: v.picklist(textRefusals) }),
  v.strictObject({
    ...{ id: v.string(), fate: v.literal('reply') },
    words: v.pipe(v.string(), v.trim(), v.nonEmpty('Type what the contractor answers.')),
  }),
])

const refusalWords: Record<TextRefusal, string> = {
  'invalid-number': 'No such number',
  landline: 'Landline',
  'opted-out': 'Opted out',
  'not-routable': 'Not routable',
  unreachable: 'Unreachable',
  blocked: 'Blocked by the carrier',
  'not-set-up': 'Our account is at fault',
  'unknown-error': 'Unknown error',
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Text outbox', matches) }]

/** Throws 404 unless the text service is the local stand-in. */
async function requireOutbox(request: Request) {
  const outbox = isLocal ? ports.sms.outbox : undefined
  if (!outbox) throw new Response('Not Found', { status: 404 })
  return { outbox, user: await requireUser(request) }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { outbox, user } = await requireOutbox(request)
  const [texts, requests, doubts] = await Promise.all([
    ownTexts(outbox, user.id),
    ports.messages.requests(user.id),
    ports.textDoubts.of(user.id),
  ])
  const now = ports.clock.now()
  const sent = requests.flatMap((request) => shownRequest(request, now, ports.phones, doubts).texts)
  return { texts: texts.slice(0, SHOWN), hidden: Math.max(0, texts.length - SHOWN), waiting: waitingLines(sent) }
}

/** Simulates the delivery of a text, or a reply from its recipient. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { outbox, user } = await requireOutbox(request)
  const form = await readForm(request, Fate, context)
  if (!form.ok) return form.reply
  const { id, ...played } = form.value
  const isOwn = (await ownTexts(outbox, user.id)).some((text) => text.id === id)
  const event = isOwn ? await outbox.play(id, fateOf(played)) : null
  if (!event) return form.refuse({ form: 'This text is no longer in the outbox.' }, 404)
  const { answer } = await receiveSmsEvent(ports, event)
  const text = answer === null ? 'The contractor gets no answer.' : `The contractor gets the answer: “${answer}”`
  return redirectWithFlash(request, '/dev/outbox', {
    tone: 'good',
    title: { deliver: 'Delivered', fail: 'Failed', reply: 'Answered' }[played.fate],
    ...(played.fate === 'reply' && { text }),
  })
}

type Played = v.InferOutput<typeof Fate> extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never

function fateOf(played: Played) {
  switch (played.fate) {
    case 'deliver':
      return { deliver: true } as const
    case 'fail':
      return { fail: played.reason }
    case 'reply':
      return { reply: played.words }
  }
}

export default function OutboxPage() {
  const { texts, hidden, waiting } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const waits = waiting.length > 0 && `Of your texts, ${waiting.join(' ')}`
  return (
    <>
      <PageHeader title="Text outbox" intro="What would have been texted for you, and what to let become of it." />
      <p className="mb-6 flex gap-3 rounded-box bg-major-soft px-4 py-3 font-semibold text-major">
        <Icon name="alert" />
        No text leaves this machine
      </p>
      <ErrorSummary title="Nothing was played" errors={reply?.errors} />
      {texts.length === 0 && (
        <Empty icon="message" title={waits ? 'No text has gone out yet' : 'The outbox is empty'}>
          {waits || 'Texts to contractors stand here once you send some from a report.'}
        </Empty>
      )}
      {texts.length > 0 && waits && <p className="mb-6">{waits}</p>}
      <ul className="grid gap-6">
        {texts.map((text) => (
          <li key={text.id}>
            <OutboxText text={text} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-6 text-muted">{hidden} older ones are not shown.</p>}
    </>
  )
}

type ShownText = ReturnType<typeof useLoaderData<typeof loader>>['texts'][number]

function OutboxText({ text }: { text: ShownText }) {
  const { id, to, at, state, replies } = text
  const tone = { queued: 'neutral', sending: 'neutral', sent: 'accent', delivered: 'good', failed: 'critical' } as const
  return (
    <article aria-label={`Text to ${to}`} className="rounded-box border border-line bg-surface p-4 sm:p-6">
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold tabular-nums">{to}</span>
        <Badge tone={tone[state]}>{state}</Badge>
        <span className="text-sm text-muted">
          <Day at={at} time />
        </span>
      </p>
      <p className="max-w-prose rounded-box bg-sunken px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
        {text.text}
      </p>
      {replies.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers are only ever added at the end
        <p key={index} className="mt-2 border-l-2 border-accent pl-3 wrap-anywhere">
          “{words}”
        </p>
      ))}
      <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4">
        <Play id={id} fate="deliver" label="Deliver" />
        <Play id={id} fate="fail" label="Fail">
          <SelectField label="Reason" name="reason" id={`reason-${id}`}>
            {textRefusals.map((reason) => (
              <option key={reason} value={reason}>
                {refusalWords[reason]}
              </option>
            ))}
          </SelectField>
        </Play>
        <Play key={replies.length} id={id} fate="reply" label="Reply">
          <Field label="Answer" name="words" id={`words-${id}`} autoComplete="off" maxLength={1_600} />
        </Play>
      </div>
    </article>
  )
}

function Play({
  id,
  fate,
  label,
  children,
}: {
  id: string
  fate: 'deliver' | 'fail' | 'reply'
  label: string
  children?: React.ReactNode
}) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset className="flex items-end gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="fate" value={fate} />
      {children}
      <Button type="submit" tone="plain" disabled={busy}>
        {label}
      </Button>
    </Form>
  )
}
