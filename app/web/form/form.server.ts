import { type AppLoadContext, data } from '@remix-run/node'
import * as v from 'valibot'
import { boundedBody } from '#app/web/body/body.server.ts'

const MAX_FORM_BYTES = 65_536
/** Of a form with fields for every finding. */
export const MAX_LONG_FORM_BYTES = 1_048_576

/**
 * Message by field; the key `form` is for what belongs to no field. `values` is what was typed, without passwords; of a field
 * that came several times a line each. `unsent`: the form did not get as far as to be read.
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
      /** The same form once more, unread. */
      request: Request
      refuse: (errors: Record<string, string>, status?: number, title?: string, headers?: HeadersInit) => ReplyData
    }
  | { ok: false; reply: ReplyData }

type ReplyData = ReturnType<typeof data<FormReply>>

/**
 * A posted form as the schema's value, or the reply that refuses it: 413 too large, 408 too slow, 400 unreadable or with
 * fields that the form does not have, 422 with a message for each field. Every schema is a `strictObject`; the button's
 * `intent` is left out of it. With `context`, the title of the page that answers says that the form failed. `maxBytes`: what
 * is too large.
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
    return data<FormReply>({ title, errors, values: typed(fields) }, { status, headers })
  }
  const refusal = (...refused: Parameters<typeof reply>) => ({ ok: false as const, reply: reply(...refused) })

  const body = await boundedBody(request, maxBytes)
  if (body === 'too-slow') return refusal({}, { form: 'The form arrived too slowly. Send it again.' }, 408)
  if (body === 'too-large') return refusal({}, { form: 'The form holds more text than can be sent at once.' }, 413)
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
      values: typed(fields),
      request: body,
      refuse: (errors, status = 422, title, headers) => reply(fields, errors, status, title, headers),
    }
  }
  if (reading.issues.some((issue) => issue.type === 'strict_object')) {
    return refusal(fields, { form: 'The form was not sent as this page shows it. Load the page again.' }, 400)
  }
  return refusal(fields, errorsOf(reading.issues), 422)
}

/** What was typed into the form, without passwords and files; null where it cannot be read, or is too large. */
export async function typedInto(request: Request, maxBytes: number): Promise<FormReply['values'] | null> {
  const body = await boundedBody(request, maxBytes)
  const form = typeof body === 'string' ? null : await body.formData().catch(() => null)
  form?.delete('intent')
  return form && typed(fieldsOf(form))
}

/** In one pass, whatever their number; of a field that came several times all values. */
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

/** Remembers, for as long as the request is answered, that its form was refused. */
export function noteFailure(context: AppLoadContext): void {
  failures.add(context)
}

/** Whether the form of this very request was refused. */
export function hasFailed(context: AppLoadContext): boolean {
  return failures.has(context)
}

function errorsOf(issues: v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[String(issue.path?.[0]?.key ?? 'form')] ??= issue.message
  return errors
}

function typed(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? value.join('\n') : value])
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !/password/i.test(entry[0])),
  )
}
