import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { busy, refuseTries, unlessBusy } from '#app/account/sign-in/auth.server.ts'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { ports, publicOrigin } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import { MOST_TOKEN_NAME, MOST_TOKENS, scopes, type TokenDays, tokenDays } from '#domain/account/access-token.ts'
import { type AccessTokenFault, makeAccessToken } from '#domain/account/make-access-token.ts'
import { newAccessToken } from './access-token.server.ts'
import { type MadeToken, NewToken } from './new-token.tsx'
import { NewTokenForm } from './new-token-form.tsx'

export { actionHeaders as headers } from '#app/web/form/action-headers.ts'

const NOT_MADE = 'No token was made'

const scope = v.picklist(scopes, 'Choose from the list.')

const NewAccessToken = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  name: v.string(),
  /** The ticked boxes: one arrives as a string, several as a list. */
  scopes: v.optional(
    v.union(
      [
        v.pipe(
          scope,
          v.transform((one) => [one]),
        ),
        v.array(scope),
      ],
      'Choose from the list.',
    ),
    [],
  ),
  days: v.pipe(
    v.string(),
    v.transform((days) => (days === '' ? null : Number(days))),
    v.custom<TokenDays>((days) => tokenDays.some((each) => each === days), 'Choose from the list.'),
  ),
  password: v.pipe(v.string(), v.maxLength(1_000, 'This is not your password.')),
})

const faultTexts: Record<AccessTokenFault, Record<string, string>> = {
  'no-name': { name: 'Enter a name that you will recognize the token by.' },
  'long-name': { name: `Use at most ${MOST_TOKEN_NAME} characters.` },
  'no-scope': { scopes: 'Choose what the token may do.' },
  'not-admin': { scopes: 'Only admins can have tokens for the costbook.' },
  missing: { password: 'Enter your password to make a token.' },
  wrong: { password: 'This is not your password. No token was made.' },
}

const TOO_MANY_TOKENS = `You have ${MOST_TOKENS} tokens, the most allowed. Revoke one in the settings first.`
const SHOWN =
  'That token has already been made and shown, and we do not store it. If you do not have it, revoke it in the settings and make another one here.'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('New access token', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { username, role } = await requireUser(request)
  return { username, newId: ports.newId(), offered: scopes.filter((each) => each !== 'admin' || role === 'admin') }
}

/** Creates a token. The answer is the only page that ever shows it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, NewAccessToken, context)
  if (!form.ok) return form.reply
  const wait = await tooManyChanges(user)
  if (wait) return form.refuse({ form: wait.message }, 429, NOT_MADE, { 'Retry-After': String(wait.retryAfter) })
  const { token, tokenHash, hint } = newAccessToken()
  const outcome = await unlessBusy(makeAccessToken(ports, user, { ...form.value, tokenHash, hint }))
  if (!outcome) return form.refuse(busy.errors, 503, NOT_MADE, busy.headers)
  if (outcome.ok) {
    const { name, scopes, expiresAt } = outcome.token
    const made = { token, name, scopes, expiresAt, origin: publicOrigin }
    return data<MadeToken>({ made }, { headers: { 'Cache-Control': 'no-store' } })
  }
  switch (outcome.reason) {
    case 'faulty':
      return form.refuse(Object.assign({}, ...outcome.faults.map((fault) => faultTexts[fault])), 422, NOT_MADE)
    case 'shown':
      return form.refuse({ form: SHOWN }, 409, NOT_MADE)
    case 'too-many-tokens':
      return form.refuse({ form: TOO_MANY_TOKENS }, 422, NOT_MADE)
    case 'too-many':
      return refuseTries(form, outcome, NOT_MADE)
  }
}

export default function NewTokenPage() {
  const { username, newId, offered } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  const reply = useReply()
  return (
    <>
      <PageHeader
        title="New access token"
        intro={made ? undefined : 'A key to the API for one program of yours. You are told by email that it was made.'}
        back={{ to: '/settings#tokens', label: 'Settings' }}
      />
      {made ? (
        <NewToken made={made} />
      ) : (
        <NewTokenForm username={username} newId={newId} offered={offered} reply={made ? undefined : reply} />
      )}
    </>
  )
}
