import { type AppLoadContext, data } from '@remix-run/node'
import * as v from 'valibot'
import { newToken } from '#app/share/share.server.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import type { Reading } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { logged } from '#app/web/visit.server.ts'
import { shareDays } from '#domain/negotiation/share/share-link.ts'
import { type NewShare, shareReport } from '#domain/negotiation/share/share-report.ts'
import { NOT_MADE } from './link-words.ts'
import type { MadeLink } from './new-link.tsx'

/** The fields of every form that makes a link. */
export const linkFields = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  days: v.pipe(v.string(), v.transform(Number), v.picklist(shareDays, 'Choose how long the link works.')),
}

type Refusal = Exclude<Awaited<ReturnType<typeof shareReport>>, { ok: true }>['reason']

/**
 * Creates a link. The answer is the only page that ever shows it. `refusals`: what the form says, by field; a report
 * that is not found without a word there answers 404.
 */
export async function makeLink(
  form: Extract<Reading<unknown>, { ok: true }>,
  share: Omit<NewShare, 'tokenHash'>,
  refusals: Record<Exclude<Refusal, 'shown' | 'not-found'>, FieldWords> & { 'not-found'?: FieldWords },
  context: AppLoadContext,
) {
  const allowed = await ports.limits.take('share-link', String(share.owner))
  if (!allowed.ok) {
    const wait = `Too many links at once. Try again in ${waitingTime(allowed.retryAfter)}.`
    return form.refuse({ form: wait }, 429, NOT_MADE)
  }
  const { tokenHash, url } = newToken()
  const outcome = await shareReport(ports, { ...share, tokenHash }).catch(logged(context))
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Try again.' }, 500, NOT_MADE)
  if (outcome.ok)
    return data<MadeLink>({ made: { id: share.id, url, scope: share.scope, expiresAt: outcome.expiresAt } })
  if (outcome.reason === 'shown')
    return form.refuse({ form: 'That link was shown already, and it is kept nowhere. Make a new one.' }, 409, NOT_MADE)
  const words = refusals[outcome.reason]
  if (!words) throw notFound()
  return form.refuse(words, 422, NOT_MADE)
}

type FieldWords = Record<string, string>
