import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { PasswordField } from '#app/account/password-field.tsx'
import { busy, refuseTries, unlessBusy } from '#app/account/sign-in/auth.server.ts'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { ports, publicOrigin } from '#app/web/ports.server.ts'
import { endedHeaders, requireUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { deleteAccount } from '#domain/account/own-data/delete-account.ts'
import { goodbyePath } from './goodbye.tsx'

export { actionHeaders as headers } from '#app/web/form/action-headers.ts'

const REFUSED = 'Account not deleted'

const Deletion = v.strictObject({ password: v.pipe(v.string(), v.maxLength(1_000, 'This is not your password.')) })

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Delete Account', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, username } = await requireUser(request)
  const [reports, requests, { balance }] = await Promise.all([
    ports.reports.ownedBy(id),
    ports.messages.requests(id),
    ports.credits.balance(id),
  ])
  const links = await Promise.all(reports.map((report) => ports.shareLinks.of(report.id)))
  return {
    username,
    reports: reports.length,
    paid: reports.filter(({ unlockedAt }) => unlockedAt !== null).length,
    files: reports.filter(({ erasedAt }) => erasedAt === null).length,
    links: new Set(links.flat().map((link) => link.id)).size,
    texts: requests.flatMap(({ texts }) => texts).length,
    balance,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Deletion, context)
  if (!form.ok) return form.reply
  const visit = visitOf(context)
  const asked = { user, password: form.value.password, origin: publicOrigin }
  const outcome = await unlessBusy(deleteAccount(ports, asked)).catch((error: unknown) => {
    visit.logError(error)
    return 'failed' as const
  })
  if (!outcome) return form.refuse(busy.errors, 503, REFUSED, busy.headers)
  if (outcome === 'failed') {
    const message =
      'Something failed on our side before everything was deleted. Try again: it picks up where it stopped.'
    return form.refuse({ form: message }, 500, REFUSED)
  }
  if (outcome.ok) {
    if (!outcome.farewell.ok) visit.logError(outcome.farewell.error)
    const headers = new Headers(await endedHeaders(request))
    headers.set('Clear-Site-Data', '"cache", "cookies", "storage"')
    return redirect(goodbyePath(outcome.farewell.ok, outcome.receipts), { status: 303, headers })
  }
  switch (outcome.reason) {
    case 'missing':
      return form.refuse({ password: 'Enter your password to delete your account.' }, 422, REFUSED)
    case 'wrong':
      return form.refuse({ password: 'This is not your password. Nothing was deleted.' }, 422, REFUSED)
    case 'too-many':
      return refuseTries(form, outcome, REFUSED)
  }
}

export default function DeleteAccount() {
  const { username, reports, paid, files, links, texts, balance } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        back={{ to: '/settings#data', label: 'Back to the settings' }}
        title="Delete Account"
        intro="Are you sure you want to delete your account? This cannot be undone."
      />
      <Replied reply={reply}>
        <div className="mb-6 grid items-start gap-6 lg:grid-cols-2">
          <Card title="What is deleted">
            <ul className="list-disc space-y-1 pl-5">
              <li>Your profile, settings, notifications, access tokens, webhook and sessions everywhere</li>
              <li>
                {reports === 0 ? 'Reports: you have none' : <strong>{plural(reports, 'report')}</strong>}
                {paid > 0 && `, ${paid === reports ? '' : `${paid} of them `}paid for`}
                {reports > 0 &&
                  `, with findings, prices, your own figures and words${files > 0 ? `, and ${plural(files, 'file')} that ${files === 1 ? 'is' : 'are'} still kept` : ''}`}
              </li>
              <li>
                Repair requests, and {links === 0 ? 'share links' : plural(links, 'share link')}: they stop working
              </li>
              <li>
                {texts === 0 ? 'Texts' : plural(texts, 'text')} to contractors and their answers, here. Contractors keep
                what they already got, and texts that are still waiting are not sent.
              </li>
              {balance > 0 && (
                <li>
                  <strong>{plural(balance, 'credit')}</strong> that you have not used. Write to support before you
                  delete the account if you want them back.
                </li>
              )}
            </ul>
          </Card>
          <Card title="What stays, without your name">
            <ul className="list-disc space-y-1 pl-5">
              <li>The entries for credits bought and spent, as bookkeeping requires, under a number only</li>
              <li>The signed receipts of each deleted report: counts and checksums, nothing of its content</li>
              <li>The record that a phone number asked for no texts, or agreed to them</li>
            </ul>
            <p className="mt-4 text-muted">
              You can{' '}
              <Link to="/settings/export" reloadDocument className="link">
                export your data
              </Link>{' '}
              first.
            </p>
          </Card>
        </div>
        <ConfirmForm
          reloadDocument
          noValidate
          label="Delete Account"
          doing="Deleting..."
          keep="Keep my account"
          back="/settings#data"
        >
          {/* Tells password managers which account this is. */}
          <input type="text" name="username" autoComplete="username" defaultValue={username} disabled hidden />
          <PasswordField label="Your password" name="password" autoComplete="current-password" />
        </ConfirmForm>
      </Replied>
    </>
  )
}
