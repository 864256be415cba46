import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useFindingPath, useWithList } from '#app/finding/finding-dialog.tsx'
import { AreaField, Field, FieldError } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useTyped } from '#app/ui/hooks/use-typed.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { plural } from '#app/ui/words/report.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import type { Shortened } from '#domain/message/compose/compose-text.ts'
import { MAX_HOMEOWNER_NAME, SHARING_WORDS } from '#domain/message/message.ts'
import type { MessagePage } from './message.server.ts'
import { previewOf, type Typed } from './preview.ts'
import { Choices, NotTexted } from './recipient-list.tsx'
import { TextPreview } from './text-preview.tsx'
import { type MessageKind, mayTextOneself, shortenedText } from './words.ts'

/**
 * The form for recipients, sender and message. The preview updates as the user types; without JavaScript, on request.
 */
export function MessageForm({ page, reply, kind }: { page: MessagePage; reply?: FormReply; kind: MessageKind }) {
  const { errors, values } = reply ?? { errors: {}, values: {} }
  const { recipients, contact, subject } = page
  const textable = recipients.filter(({ obstacle }) => obstacle === null)
  const others = recipients.filter(({ obstacle }) => obstacle !== null)
  const [request] = useState(values.request ?? page.request)
  const drawn: Typed = {
    contractors: values.contractors?.split('\n') ?? (kind === 'single' ? textable.map(({ id }) => id) : []),
    name: values.name ?? contact.name,
    phone: values.phone ?? contact.phone,
    note: values.note ?? '',
  }
  const { form, typed, look } = useTyped(drawn, readTyped)
  const chosen = textable.filter(({ id }) => typed.contractors.includes(id))
  const shown = chosen[0] ?? textable[0]
  const isOfUse = recipients.some(({ obstacle }) => obstacle === null || mayTextOneself(obstacle))
  const addressed = chosen.length > 0 ? chosen : recipients
  const previews = addressed.map((to) => previewOf(subject, to, request, typed))
  const room = Math.min(...previews.map(({ room }) => room))
  const shortened =
    typed.note.trim() && previews.every(({ text }) => text.ok)
      ? [...new Set(previews.flatMap(({ shortened }) => shortened))]
      : []
  const notTexted = others.length > 0 && (
    <NotTexted recipients={others} textTo={(to) => previewOf(subject, to, request, typed).text} />
  )
  const action = useWithList('?')
  const back = useFindingPath(page.id, page.finding)
  return (
    <Form ref={form} method="post" action={action} noValidate preventScrollReset onChange={look} className="grid gap-5">
      <Replied reply={reply}>
        <input type="hidden" name="request" value={request} autoComplete="off" />
        {kind === 'single'
          ? textable.map(({ id }) => <input key={id} type="hidden" name="contractors" value={id} />)
          : textable.length > 0 && (
              <Choices recipients={textable} chosen={typed.contractors} error={errors.contractors} />
            )}
        {isOfUse && (
          <Contact
            values={typed}
            isRefused={Boolean(errors.name || errors.phone)}
            kind={kind}
            room={room}
            shortened={shortened}
          />
        )}
        {!shown && notTexted}
        {shown && (
          <>
            <Sharing isShared={values.sharing === 'on'} error={errors.sharing} />
            <TextPreview
              to={shown.name}
              hasOthers={kind === 'several' && textable.length > 1}
              text={previewOf(subject, shown, request, typed).text}
            />
          </>
        )}
        <Ending
          back={back}
          label={shown && (kind === 'single' ? 'Send Message' : 'Send Messages')}
          count={kind === 'several' ? chosen.length : null}
          hasPreview={isOfUse}
        />
        {shown && notTexted}
      </Replied>
    </Form>
  )
}

function readTyped(fields: FormData): Typed {
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    contractors: fields.getAll('contractors').map(String),
    name: text('name'),
    phone: text('phone'),
    note: text('note'),
  }
}

/**
 * `room`: how long the note may be so that the longest text still fits; `shortened`: the parts cut to make room for it.
 */
function Contact({
  values,
  isRefused,
  kind,
  room,
  shortened,
}: {
  values: Typed
  isRefused: boolean
  kind: MessageKind
  room: number
  shortened: Shortened[]
}) {
  const left = room - Array.from(values.note.replace(/\r\n/g, '\n').trim()).length
  return (
    <>
      <div className={`grid gap-4 ${isRefused ? '' : 'sm:grid-cols-2'}`}>
        <Field
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={MAX_HOMEOWNER_NAME}
          defaultValue={values.name}
        />
        <Field
          label="Your phone number"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          placeholder="(555) 123-4567"
          maxLength={50}
          defaultValue={values.phone}
        />
      </div>
      <div>
        <AreaField
          label={kind === 'single' ? 'Message (optional)' : 'Additional message (optional)'}
          name="note"
          rows={3}
          hint={
            left < 0 ? (
              <span className="font-semibold text-critical">{plural(-left, 'character')} too many.</span>
            ) : (
              `${left} of ${room} characters left. No links.`
            )
          }
          defaultValue={values.note}
        />
        <p aria-live="polite" className={shortened.length > 0 ? 'mt-1 text-sm text-muted' : ''}>
          {shortened.length > 0 && shortenedText(shortened)}
        </p>
      </div>
    </>
  )
}

function Sharing({ isShared, error }: { isShared: boolean; error: string | undefined }) {
  return (
    <div className={error ? 'border-l-4 border-critical pl-3' : ''}>
      <FieldError id="sharing">{error}</FieldError>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          id="sharing"
          name="sharing"
          value="on"
          defaultChecked={isShared}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'sharing-error'}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{SHARING_WORDS}</span>
      </label>
    </div>
  )
}

/** `label` is undefined when there is nobody to send to; `count` is null when there is one recipient. */
function Ending({
  back,
  label,
  count,
  hasPreview,
}: {
  back: string
  label: string | undefined
  count: number | null
  hasPreview: boolean
}) {
  const busy = useNavigation().state !== 'idle'
  const hydrated = useHydrated()
  // The count updates only with JavaScript.
  const counted = hydrated && count !== null ? `${label} (${count})` : label
  return (
    <div className="flex flex-wrap gap-3">
      {label && (
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending...' : counted}
        </Button>
      )}
      {hasPreview && !hydrated && (
        <Button type="submit" tone="plain" formAction="?preview=1">
          {label ? 'Show preview' : 'Update the texts'}
        </Button>
      )}
      <ButtonLink to={back} tone="plain" preventScrollReset>
        Cancel
      </ButtonLink>
    </div>
  )
}
