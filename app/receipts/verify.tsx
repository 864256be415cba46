import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { AreaField, Field } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { Breadcrumb } from '#app/ui/shell/breadcrumb.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { reasonText, reasonTexts, receiptPath } from '#app/ui/words/retention.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { type CheckedReceipt, checkReceipt } from '#domain/retention/check-receipt.ts'
import { RECEIPT_TITLE } from '#domain/retention/receipt.ts'
import { usualEnd } from '#domain/retention/retention.ts'
import { OfflineCheck } from './offline-check.tsx'
import { receiptLimit } from './receipt.server.ts'

const Held = v.strictObject({ receipt: v.optional(v.string(), ''), file: v.optional(v.instance(File)) })

const EMPTY = 'Paste a receipt, or choose its file.'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [
  { title: pageTitle('Check a deletion receipt') },
  { name: 'description', content: 'Check that a receipt for a deleted inspection report is ours and unchanged.' },
]

/** `?receipt=ID` checks a receipt of this site. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('receipt')?.split('/').at(-1)?.slice(0, 64)
  if (!asked) return data({ asked: null, checked: null })
  const limited = await receiptLimit(context)
  if (limited) throw limited
  return data({ asked, checked: await checkReceipt(ports, asked) })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const limited = await receiptLimit(context)
  if (limited) throw limited
  const form = await readForm(request, Held, context)
  if (!form.ok) return form.reply
  const { receipt, file } = form.value
  const held = receipt.trim() || (file ? await file.text() : '')
  if (held.trim() === '') return form.refuse({ receipt: EMPTY })
  return data({ checked: await checkReceipt(ports, held), values: form.values })
}

export default function Verify() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const errors = reply && 'errors' in reply ? reply.errors : undefined
  const checked = reply ? ('checked' in reply ? reply.checked : null) : loaded.checked
  return (
    <>
      <Breadcrumb here="Check a receipt" />
      <PageHeader
        title="Check a deletion receipt"
        intro="When a report’s file is deleted, its owner gets a receipt that we sign. Here you see whether one is ours and unchanged, and what it says. Nothing that you enter is stored."
      />
      <div className="grid grid-cols-1 gap-6">
        <div role="status">{checked && <Verdict checked={checked} receipt={reply ? null : loaded.asked} />}</div>
        <Card title={checked ? 'Check another one' : 'Your receipt'}>
          <ErrorSummary errors={errors} />
          <Form method="post" action="/verify" encType="multipart/form-data" className="grid max-w-prose gap-4">
            <AreaField
              label="The receipt"
              name="receipt"
              rows={6}
              className="font-mono text-sm"
              spellCheck={false}
              hint="All of receipt.json, or the receipt’s address."
              defaultValue={reply?.values.receipt}
              error={errors?.receipt}
            />
            <Field label="Or its file" name="file" type="file" accept=".json,application/json" />
            <div>
              <Button type="submit">
                <Icon name="shield" />
                Check
              </Button>
            </div>
          </Form>
        </Card>
        <OfflineCheck />
      </div>
    </>
  )
}

type Verdict = CheckedReceipt['verdict']

const verdicts: Record<Verdict, { icon: IconName; look: string; title: string; text: ReactNode }> = {
  valid: {
    icon: 'check-circle',
    look: 'border-l-good text-good',
    title: 'Valid',
    text: 'We signed this receipt, and not a letter of it has been changed since.',
  },
  changed: {
    icon: 'critical',
    look: 'border-l-critical text-critical',
    title: 'Changed',
    text: 'What this receipt says is not what we signed. Do not trust any line of it.',
  },
  'unknown-key': {
    icon: 'alert',
    look: 'border-l-major text-major',
    title: 'Unknown key',
    text: 'It is signed with a key that is not ours, so we cannot say who made it.',
  },
  started: {
    icon: 'clock',
    look: 'border-l-major text-major',
    title: 'Deletion started, not confirmed yet',
    text: 'There is no receipt until the last file is gone. It continues by itself: look again in a few minutes.',
  },
  'not-a-receipt': {
    icon: 'alert',
    look: 'border-l-major text-major',
    title: 'Not a receipt',
    text: 'This cannot be read as a receipt. Paste all of receipt.json, from its first brace to its last.',
  },
  unknown: {
    icon: 'alert',
    look: 'border-l-major text-major',
    title: 'Unknown receipt',
    text: 'We have no record of that receipt. Check its address, or paste receipt.json.',
  },
}

function Verdict({ checked, receipt }: { checked: CheckedReceipt; receipt: string | null }) {
  const { icon, look, title, text } = verdicts[checked.verdict]
  const [border, ink] = look.split(' ')
  return (
    <Card
      className={`border-l-4 ${border}`}
      title={
        <span className={`inline-flex items-center gap-2 ${ink}`}>
          <Icon name={icon} className="size-6" />
          {title}
        </span>
      }
    >
      <p className="max-w-prose">{text}</p>
      {checked.verdict === 'valid' && (
        <>
          <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
            {checked.lines.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-muted max-sm:-mb-2 max-sm:text-sm">{sentence(label)}</dt>
                <dd className="min-w-0 break-words tabular-nums">{saidOf(label, value, checked.lines)}</dd>
              </div>
            ))}
          </dl>
          <details className="mt-4">
            <summary className="link inline-flex min-h-11 items-center">The lines as they were signed</summary>
            <pre className="text-sm break-all whitespace-pre-wrap">
              {[RECEIPT_TITLE, ...checked.lines.map(({ label, value }) => `${label}: ${value}`)].join('\n')}
            </pre>
          </details>
        </>
      )}
      {receipt && (checked.verdict === 'valid' || checked.verdict === 'started') && (
        <p className="mt-4">
          <Link to={receiptPath(receipt)} className="link">
            The receipt’s page
          </Link>
        </p>
      )}
    </Card>
  )
}

type Lines = Extract<CheckedReceipt, { verdict: 'valid' }>['lines']

/** Returns a line of a receipt in everyday words. */
function saidOf(label: string, value: string, lines: Lines): ReactNode {
  if (label === 'reason' && isReason(value)) return reasonText({ reason: value, keptUntil: keptUntilIn(lines) }, false)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return <Day at={new Date(value)} time />
  return value
}

/** Returns the promised time where it is another than the usual one. */
function keptUntilIn(lines: Lines): Date | null {
  const [uploadedAt, promised] = ['uploaded', 'promised by'].map(
    (name) => new Date(lines.find(({ label }) => label === name)?.value ?? ''),
  ) as [Date, Date]
  return promised.getTime() === usualEnd({ uploadedAt }).getTime() ? null : promised
}

function isReason(value: string): value is keyof typeof reasonTexts {
  return Object.hasOwn(reasonTexts, value)
}

function sentence(label: string): string {
  return label.startsWith('sha256')
    ? label.replace('sha256', 'SHA-256')
    : label.charAt(0).toUpperCase() + label.slice(1)
}
