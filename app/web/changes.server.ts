import type { AppLoadContext } from '@remix-run/node'
import type * as v from 'valibot'
import { tooManyChangesText } from '#app/ui/words/limit-texts.ts'
import type { User } from '#domain/account/account.ts'
import { type Reading, readForm } from './form/form.server.ts'
import { ports } from './ports.server.ts'

/** Returns why the user may not change anything now and in how many seconds they may; null when they may. */
export async function tooManyChanges(
  { id }: Pick<User, 'id'>,
  text: (retryAfter: number) => string = tooManyChangesText,
): Promise<{ message: string; retryAfter: number } | null> {
  const allowed = await ports.limits.take('write', String(id))
  return allowed.ok ? null : { message: text(allowed.retryAfter), retryAfter: allowed.retryAfter }
}

/** Reads a form that changes something, or returns the reply that refuses it, also with 429 where the user changes too much. */
export async function readChange<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  user: Pick<User, 'id'>,
  context?: AppLoadContext,
  { title, text, maxBytes }: { title?: string; text?: (retryAfter: number) => string; maxBytes?: number } = {},
): Promise<Reading<v.InferOutput<Schema>>> {
  const form = await readForm(request, schema, context, { maxBytes })
  if (!form.ok) return form
  const wait = await tooManyChanges(user, text)
  return wait ? { ok: false, reply: form.refuse({ form: wait.message }, 429, title) } : form
}
