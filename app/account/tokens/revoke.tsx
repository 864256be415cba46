import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { isExpired } from '#domain/account/access-token.ts'
import { TokenFacts } from './token-facts.tsx'

export { actionHeaders as headers } from '#app/web/form/action-headers.ts'

const CARD = '/settings#tokens'

const Revocation = v.strictObject({})

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.token.isExpired ? 'Remove a token' : 'Revoke a token', matches) },
]

/** Returns the token in the address. Redirects to the list of tokens when it is gone or belongs to another user. */
async function requireOwnToken({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const token = (await ports.accessTokens.of(user.id)).find(({ id }) => id === params.token)
  if (token) return { user, token: { ...token, isExpired: isExpired(token, ports.clock.now()) } }
  const text = 'It is no longer among your tokens.'
  throw await redirectWithFlash(request, CARD, { tone: 'good', title: 'That token is already revoked', text })
}

/** Asks for confirmation before a token is revoked. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, ...token } = (await requireOwnToken(args)).token
  return { token }
}

export async function action(args: ActionFunctionArgs) {
  const { user, token } = await requireOwnToken(args)
  const form = await readForm(args.request, Revocation, args.context)
  if (!form.ok) return form.reply
  const wait = await tooManyChanges(user)
  if (wait) {
    const retry = { 'Retry-After': String(wait.retryAfter) }
    return form.refuse({ form: wait.message }, 429, 'The token was not revoked', retry)
  }
  await ports.accessTokens.revoke(user.id, token.id)
  return redirectWithFlash(args.request, CARD, {
    tone: 'good',
    title: `Token “${token.name}” ${token.isExpired ? 'removed' : 'revoked'}`,
    text: token.isExpired ? 'It had expired.' : 'Calls with it are refused from now on.',
  })
}

export default function RevokeTokenPage() {
  const { token } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { name, isExpired } = token
  return (
    <>
      <PageHeader
        back={{ to: CARD, label: 'Settings' }}
        title={isExpired ? 'Remove this token?' : 'Revoke this token?'}
      />
      <ErrorSummary title={reply?.title} errors={reply?.errors} />
      <div className="max-w-prose">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <TokenFacts token={token} />
        <p className="mt-4">
          {isExpired
            ? 'It has expired and is already refused. It leaves the list.'
            : 'Whatever uses it is refused from now on. This cannot be undone; you can make a new token.'}
        </p>
      </div>
      <ConfirmForm
        label={isExpired ? 'Remove the token' : 'Revoke the token'}
        doing={isExpired ? 'Removing...' : 'Revoking...'}
        keep="Keep it"
        back={CARD}
      />
    </>
  )
}
