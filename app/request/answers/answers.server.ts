import { type AppLoadContext, data } from '@remix-run/node'
import * as v from 'valibot'
import { type FormReply, readForm } from '#app/web/form/form.server.ts'
import { answerKinds, MAX_ANSWER_NOTE_LENGTH, type RequestItem } from '#domain/negotiation/repair-request.ts'
import { type AnswerFault, readAnswer, type TypedAnswer } from '#domain/negotiation/request/answer-request.ts'
import { answerFields } from './answer-form.tsx'

type Asked = Pick<RequestItem, 'finding'> & { said: Pick<RequestItem['said'], 'title'> }

const MAX_BYTES = 1_048_576

/** Reads the form as typed, whichever items it answers. */
export function readTyped(request: Request, context?: AppLoadContext) {
  return readForm(request, v.record(v.string(), v.unknown()), context, { maxBytes: MAX_BYTES })
}

/**
 * Returns the form as typed with every item accepted, where that was asked instead of sending it; nothing is stored.
 */
export function acceptedByAll(request: Request, items: Asked[], typed: FormReply['values']) {
  if (new URL(request.url).searchParams.get('fill') !== 'accept') return null
  const accepted = items.map((item) => [answerFields(item).kind, 'accept'])
  return data<FormReply>({ errors: {}, values: { ...typed, ...Object.fromEntries(accepted) } })
}

/**
 * Reads the fields of `AnswerForm` for these items into the input of `answerRequest`, or returns the reply that keeps
 * what was typed.
 */
export async function readAnswers(request: Request, items: Asked[], context?: AppLoadContext) {
  const form = await readForm(request, schemaOf(items), context, { maxBytes: MAX_BYTES })
  if (!form.ok) return form
  const answers = items.map((item): TypedAnswer => {
    const fields = answerFields(item)
    const read = (field: string) => form.value[field] ?? ''
    const kind = answerKinds.find((each) => each === read(fields.kind)) ?? null
    return { finding: item.finding, kind, amount: read(fields.amount), note: read(fields.note) }
  })
  const errors = items.flatMap((item, index) => {
    const { fault } = readAnswer(answers[index])
    return fault ? [errorOf(item, index + 1, fault)] : []
  })
  return errors.length > 0
    ? { ok: false as const, reply: form.refuse(Object.fromEntries(errors)) }
    : { ...form, answers }
}

function errorOf(item: Asked, number: number, fault: AnswerFault): [field: string, message: string] {
  const { kind, amount, note } = answerFields(item)
  const title = `item ${number}, “${item.said.title}”`
  const errors: Record<AnswerFault, [string, string]> = {
    'kind-missing': [kind, `Accept, counter or decline ${title}.`],
    'not-an-amount': [amount, `The counter to ${title} must be in dollars, from $1 to $10,000,000, such as 850.`],
    'counter-empty': [amount, `Say what is offered for ${title}: an amount or a note.`],
    'note-too-long': [note, `The note to ${title} is too long. Use at most ${MAX_ANSWER_NOTE_LENGTH} characters.`],
  }
  return errors[fault]
}

function schemaOf(items: Asked[]) {
  const names = items.flatMap((item) => Object.values(answerFields(item)))
  return v.strictObject(Object.fromEntries(names.map((name) => [name, v.optional(v.string())])))
}
