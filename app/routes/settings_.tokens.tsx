import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { tooManyChangesText } from '#app/components/upload-texts.ts'
import { readForm } from '#app/form.server.ts'
import { ports } from '#app/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/session.server.ts'

const CARD = '/settings#tokens'

/** The id of a token. */
const Revoked = v.strictObject({ token: v.pipe(v.string(), v.maxLength(100)) })

export function loader() {
  return redirect(CARD)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Revoked, context)
  if (!form.ok) return form.reply
  const allowed = await ports.limits.take('write', String(user.id))
  if (!allowed.ok) {
    const text = tooManyChangesText(allowed.retryAfter)
    return redirectWithFlash(request, CARD, { tone: 'bad', title: 'The token was not revoked', text })
  }
  const isRevoked = await ports.accessTokens.revoke(user.id, form.value.token)
  return redirectWithFlash(request, CARD, {
    tone: 'good',
    title: isRevoked ? 'Token revoked' : 'It was revoked already',
    text: 'Calls with it are refused from now on.',
  })
}
