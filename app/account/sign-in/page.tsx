import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation, useOutlet, useSearchParams } from '@remix-run/react'
import * as v from 'valibot'
import { OwnScript } from '#app/account/sign-out/own-script.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Logo } from '#app/ui/shell/logo.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { type FormReply, readForm } from '#app/web/form/form.server.ts'
import { sampleAccount } from '#app/web/ports.server.ts'
import { optionalUser, whySignIn } from '#app/web/session/session.server.ts'
import { createAccount, signInByForm } from './auth.server.ts'
import { RegistrationFields, SignInFields } from './fields.tsx'
import { ForgotDialog } from './forgot-dialog.tsx'
import { SidePanel } from './side-panel.tsx'

export { actionHeaders as headers } from '#app/web/form/action-headers.ts'

const tabs = [
  { tab: 'sign-in', label: 'Sign In' },
  { tab: 'register', label: 'Create Account' },
] as const

type Tab = (typeof tabs)[number]['tab']

function tabOf(query: URLSearchParams): Tab {
  return query.get('tab') === 'register' ? 'register' : 'sign-in'
}

export const handle: PageHandle = { hasOwnHeader: true, scripts: false }

export const meta: MetaFunction<typeof loader> = ({ location, matches }) => {
  const tab = tabOf(new URLSearchParams(location.search))
  return [{ title: pageTitle(tab === 'register' ? 'Create Account' : 'Sign In', matches) }]
}

export async function loader({ request }: LoaderFunctionArgs) {
  if (await optionalUser(request)) return redirect('/')
  return { sample: sampleAccount, why: await whySignIn(request) }
}

export function action(args: ActionFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  if (query.has('forgot')) return keepTyped(args)
  const tab = tabOf(query)
  return tab === 'register' ? createAccount(args) : signInByForm(args)
}

export default function Auth() {
  const { sample, why } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const [query] = useSearchParams()
  const tab = tabOf(query)
  const busy = useNavigation().state === 'submitting'
  const Fields = { 'sign-in': SignInFields, register: RegistrationFields }[tab]
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_20rem]">
      <div className="mx-auto w-full max-w-md">
        <Link to="/" className="mb-6 inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <h1 className="sr-only">{tabs.find((each) => each.tab === tab)?.label}</h1>
        <nav aria-label="Account" className="mb-6 grid grid-cols-2 border-b border-line">
          {tabs.map(({ tab: each, label }) => (
            <Link
              key={each}
              to={`/auth?${withTab(query, each)}`}
              replace
              aria-current={each === tab ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center justify-center border-b-3 border-transparent font-semibold text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-accent"
            >
              {label}
            </Link>
          ))}
        </nav>
        {useOutlet() ?? (
          <ForgotDialog isOpen={query.has('forgot')} closeTo={query.has('forgot') ? null : `/auth?${query}`} />
        )}
        <Replied reply={reply}>
          {why && !reply && (
            <p className="mb-6 rounded-box border border-edge bg-surface p-4">
              <strong>Your session has ended.</strong>{' '}
              {why === 'kept'
                ? 'Nothing was sent. Sign in again: what you typed is kept for an hour, and will be there.'
                : 'Sign in again to continue where you left off.'}
            </p>
          )}
          <Form key={tab} method="post" action={`/auth?${withTab(query, tab)}`} noValidate className="grid gap-5">
            <input type="hidden" name="redirectTo" value={query.get('redirectTo') ?? '/'} />
            {/* Enter in a field presses the form's first button, so it has to be the one that signs in. */}
            <button type="submit" name="intent" value={tab} hidden tabIndex={-1} aria-hidden />
            <Fields forgot={`/auth?${withForgot(query)}`} />
            <Button type="submit" name="intent" value={tab} disabled={busy}>
              {tab === 'register' ? 'Create Account' : 'Sign In'}
            </Button>
          </Form>
        </Replied>
        {tab === 'register' && (
          <div className="mt-4 grid gap-2 text-sm text-muted">
            <p>
              By creating an account you accept the{' '}
              <Link to="/terms" className="link">
                Terms of Service
              </Link>
              ; the{' '}
              <Link to="/privacy" className="link">
                Privacy Policy
              </Link>{' '}
              says what is kept.
            </p>
            <p>Plumbline is for people who are at least 18 years old.</p>
          </div>
        )}
        {tab === 'sign-in' && sample && <SampleAccount {...sample} redirectTo={query.get('redirectTo') ?? '/'} />}
      </div>
      <SidePanel />
      <OwnScript src="/sign-in.js" />
    </div>
  )
}

/** Shows the page again with the dialog about forgotten passwords and the typed name. */
async function keepTyped({ request }: ActionFunctionArgs) {
  const form = await readForm(request, v.looseObject({}))
  return form.ok ? data<FormReply>({ errors: {}, values: { username: form.values.username ?? '' } }) : form.reply
}

function withForgot(query: URLSearchParams): string {
  const changed = new URLSearchParams(query)
  changed.set('forgot', '1')
  return changed.toString()
}

function withTab(query: URLSearchParams, tab: Tab): string {
  const changed = new URLSearchParams(query)
  changed.set('tab', tab)
  changed.delete('forgot')
  return changed.toString()
}

function SampleAccount({ redirectTo, username, password }: { redirectTo: string; username: string; password: string }) {
  return (
    <Form method="post" action="/auth" className="mt-8 rounded-box border border-dashed border-edge p-4">
      <p className="font-semibold">Just looking? There is a sample account.</p>
      <p className="mt-1 text-sm text-muted">
        Username <code className="text-ink">{username}</code>, password <code className="text-ink">{password}</code>. It
        exists on this machine only.
      </p>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="password" value={password} />
      <Button type="submit" tone="plain" size="small" className="mt-3">
        Use the sample account
      </Button>
    </Form>
  )
}
