import { type AppLoadContext, data } from '@remix-run/node'
import * as v from 'valibot'
import { boundedBody } from '#app/web/body/body.server.ts'

const MAX_FORM_BYTES = 65_536
/** The limit of a form with fields for every finding. */
export const MAX_LONG_FORM_BYTES = 1_048_576

/**
 * Messages by field; the key `form` is for errors without a field. `values` is what was typed, without passwords; a
 * field with several values has one per line. `unsent`: the form never arrived.
 */
export type FormReply = {
  title?: string
  errors: Record<string, string>
  values: Record<string, string>
  unsent?: true
}

export type Reading<T> =
  | {
      ok: true
      value: T
      values: FormReply['values']
      /** The same request, its form unread. */
      request: Request
      refuse: (errors: Record<string, string>, status?: number, title?: string, headers?: HeadersInit) => ReplyData
    }
  | { ok: false; reply: ReplyData }

type ReplyData = ReturnType<typeof data<FormReply>>

/**
 * Reads a posted form into the schema's value, or returns the reply that refuses it: 413 too large, 408 too slow, 400
 * unreadable or with unknown fields, 422 with a message per field. Every schema is a `strictObject`; the button's
 * `intent` is left out of it. With `context`, the title of the page that answers says that the form failed. `maxBytes`
 * is the limit on its size.
 */
export async function readForm<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  context?: AppLoadContext,
  { maxBytes = MAX_FORM_BYTES }: { maxBytes?: number } = {},
): Promise<Reading<v.InferOutput<Schema>>> {
  function reply(
    fields: Record<string, unknown>,
    errors: FormReply['errors'],
    status: number,
    title?: string,
    headers?: HeadersInit,
  ) {
    if (context) noteFailure(context)
    return data<FormReply>({ title, errors, values: typedValues(fields) }, { status, headers })
  }
  const refusal = (...refused: Parameters<typeof reply>) => ({ ok: false as const, reply: reply(...refused) })

  const body = await boundedBody(request, maxBytes)
  if (body === 'too-slow') return refusal({}, { form: 'The form arrived too slowly. Send it again.' }, 408)
  if (body === 'too-large') return refusal({}, { form: 'The form has more text than can be sent at once.' }, 413)
  const form = await body
    .clone()
    .formData()
    .catch(() => null)
  if (form === null) return refusal({}, { form: 'The form arrived incomplete. Send it again.' }, 400)
  form.delete('intent')
  const fields = fieldsOf(form)
  const reading = v.safeParse(schema, fields)
  if (reading.success) {
    return {
      ok: true,
      value: reading.output,
      values: typedValues(fields),
      request: body,
      refuse: (errors, status = 422, title, headers) => reply(fields, errors, status, title, headers),
    }
  }
  if (reading.issues.some((issue) => issue.type === 'strict_object')) {
    return refusal(fields, { form: 'The form was not sent as this page shows it. Load the page again.' }, 400)
  }
  return refusal(fields, errorsOf(reading.issues), 422)
}

/** Returns what was typed into the form, without passwords and files; null when it is unreadable or too large. */
export async function typedInto(request: Request, maxBytes: number): Promise<FormReply['values'] | null> {
  const body = await boundedBody(request, maxBytes)
  const form = typeof body === 'string' ? null : await body.formData().catch(() => null)
  form?.delete('intent')
  return form && typedValues(fieldsOf(form))
}

/** Returns the fields in one pass, however many there are; a field that came several times has all its values. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const named = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of form) {
    const values = named.get(name)
    if (values) values.push(value)
    else named.set(name, [value])
  }
  return Object.fromEntries([...named].map(([name, values]) => [name, values.length > 1 ? values : values[0]]))
}

const failures = new WeakSet<AppLoadContext>()

/** Marks the current request's form as refused. */
export function noteFailure(context: AppLoadContext): void {
  failures.add(context)
}

/** Tells whether the current request's form was refused. */
export function hasFailed(context: AppLoadContext): boolean {
  return failures.has(context)
}

function errorsOf(issues: v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[String(issue.path?.[0]?.key ?? 'form')] ??= issue.message
  return errors
}

function typedValues(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? value.join('\n') : value])
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !/password/i.test(entry[0])),
  )
}
