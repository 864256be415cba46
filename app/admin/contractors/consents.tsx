import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { requireAdmin } from '#app/admin/admin.server.ts'
import { TableFrame } from '#app/admin/table-frame.tsx'
import { AreaField, Field, SelectField } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { readChange } from '#app/web/changes.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { recordTextConsent } from '#domain/contractor/record-text-consent.ts'
import type { PhoneRefusal, TextConsent } from '#domain/message/message.ts'
import { oldestOpen } from '#domain/message/text-doubts.ts'
import { national } from './contractor-preview-table.tsx'

const SHOWN = 50
const MAX_WORDS = 500
const words = (missing: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(MAX_WORDS, `Use at most ${MAX_WORDS} characters.`))

const Statement = v.strictObject({
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('The number is missing.'),
    v.maxLength(50, 'Use at most 50 characters.'),
  ),
  state: v.picklist(['opted-in', 'opted-out'], 'Choose one of the list.'),
  wording: words('Write what was said or agreed to.'),
  proof: words('Say where that can be looked up.'),
})

const refusals: Record<PhoneRefusal | 'has-stopped', string> = {
  empty: 'The number is missing.',
  'not-a-number': 'This is not a phone number. It has 10 digits, such as (512) 555-0100.',
  abroad: 'Only numbers in the United States and Canada are texted.',
  'toll-free': 'Toll-free numbers are not texted.',
  premium: 'Premium-rate numbers are not texted.',
  special: 'Emergency and service numbers are not texted.',
  'has-stopped': 'This number has sent STOP. Only its owner can undo that, by sending START.',
}

const sources: Record<TextConsent['source'], string> = {
  admin: 'recorded by an admin',
  import: 'imported',
  reply: 'by text',
  carrier: 'reported by the carrier',
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Texting consents', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return {
    requiresOptIn: ports.texting.requiresOptIn,
    doubts: await ports.textDoubts.countOpen(oldestOpen(ports.clock.now())),
    consents: (await ports.textConsents.list(SHOWN)).map(({ recordedBy: _, ...consent }) => consent),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readChange(request, Statement, admin, context)
  if (!form.ok) return form.reply
  const outcome = await recordTextConsent(ports, { ...form.value, by: admin.id })
  if (!outcome.ok) return form.refuse({ phone: refusals[outcome.reason] })
  return redirectWithFlash(request, '/admin/contractors/consents', {
    tone: 'good',
    title: 'Recorded',
    text: `${outcome.national} ${form.value.state === 'opted-in' ? 'may be texted' : 'is no longer texted'} from now on.`,
  })
}

export default function Consents() {
  const { requiresOptIn, doubts, consents } = useLoaderData<typeof loader>()
  const reply = useReply()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <PageHeader
        title="Texting consents"
        intro={
          requiresOptIn
            ? 'Only contractors whose number has a recorded consent get texts from us. What was recorded last decides; nothing recorded is ever changed.'
            : 'Contractors are texted unless they have opted out. What was recorded last decides; nothing recorded is ever changed.'
        }
      />
      <Replied reply={reply}>
        <div className="grid grid-cols-1 gap-6">
          <p>
            {doubts === 0
              ? 'No answer is in doubt.'
              : `${plural(doubts, 'answer')} in doubt: the homeowners are asked whether to stop, and their texts to those numbers are held.`}
          </p>
          <Card title="Record a consent">
            <Form method="post" className="grid max-w-xl gap-4">
              <Field label="Phone number" name="phone" type="tel" autoComplete="off" />
              <SelectField label="What its owner said" name="state" defaultValue={'opted-in'}>
                <option value="opted-in">May be texted</option>
                <option value="opted-out">Wants no texts</option>
              </SelectField>
              <AreaField
                label="In which words"
                name="wording"
                rows={3}
                maxLength={MAX_WORDS}
                hint="As it was said, or as written on the signed form."
              />
              <Field
                label="Proof"
                name="proof"
                maxLength={MAX_WORDS}
                hint="Where that can be looked up: a letter, a form, a call and its day."
              />
              <div>
                <Button type="submit" disabled={busy}>
                  Record
                </Button>
              </div>
            </Form>
          </Card>
          <Card title="Recorded last">
            {consents.length === 0 ? (
              <p className="text-muted">Nothing is recorded yet.</p>
            ) : (
              <TableFrame label="Consents" heads={['Number', 'State', 'Words', 'Proof', 'How', 'When']}>
                {consents.map(({ phone, state, wording, proof, source, at }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: records have no name, and a new one comes with a new page
                  <tr key={index} className="align-top">
                    <td className="whitespace-nowrap tabular-nums">{national(phone)}</td>
                    <td>
                      <Badge tone={state === 'opted-in' ? 'good' : 'neutral'}>
                        {state === 'opted-in' ? 'Opted in' : 'Opted out'}
                      </Badge>
                    </td>
                    <td className="min-w-40 break-words">{wording}</td>
                    <td className="min-w-40 break-words">{proof}</td>
                    <td className="whitespace-nowrap">{sources[source]}</td>
                    <td>
                      <Day at={at} time />
                    </td>
                  </tr>
                ))}
              </TableFrame>
            )}
            {consents.length === SHOWN && <p className="mt-2 text-sm text-muted">The newest {SHOWN} records.</p>}
          </Card>
        </div>
      </Replied>
    </>
  )
}
