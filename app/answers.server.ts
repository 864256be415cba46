import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'
import { readAmount } from '#domain/estimate/quote.ts'
import {
  answerKinds,
  type ItemAnswer,
  MAX_ANSWER_NOTE_LENGTH,
  type RequestItem,
} from '#domain/negotiation/repair-request.ts'
import { answerFields } from './components/negotiation/answer-form.tsx'
import { readForm } from './form.server.ts'

type Asked = Pick<RequestItem, 'finding' | 'remedy' | 'said'>

/** What `AnswerForm` sends for these items, as `answerRequest` takes it; or the reply that keeps what was typed. */
export async function readAnswers(request: Request, items: Asked[], context?: AppLoadContext) {
  const form = await readForm(request, schemaOf(items), context)
  if (!form.ok) return form
  const errors: Record<string, string> = {}
  const answers = items.map((item): Pick<RequestItem, 'finding'> & ItemAnswer => {
    const fields = answerFields(item)
    const typed = (field: string) => form.value[field]?.trim() ?? ''
    const kind = answerKinds.find((each) => each === typed(fields.kind))
    const amount = kind === 'counter' && isMoney(item) ? typed(fields.amount) : ''
    const note = typed(fields.note)
    const { title } = item.said
    if (!kind) errors[fields.kind] = `Accept, counter or decline “${title}”.`
    else if (amount && readAmount(amount) === null)
      errors[fields.amount] = 'The counter must be in dollars, from $1 to $10,000,000, such as 850.'
    else if (kind === 'counter' && !amount && !note)
      errors[isMoney(item) ? fields.amount : fields.note] = `Say what you offer for “${title}”.`
    if (note.length > MAX_ANSWER_NOTE_LENGTH) errors[fields.note] = `Use at most ${MAX_ANSWER_NOTE_LENGTH} characters.`
    return { finding: item.finding, kind: kind ?? 'decline', amount: readAmount(amount), note }
  })
  if (Object.keys(errors).length > 0) return { ok: false as const, reply: form.refuse(errors) }
  return { ...form, answers }
}

function isMoney({ remedy }: Asked): boolean {
  return remedy === 'credit' || remedy === 'price-reduction'
}

function schemaOf(items: Asked[]) {
  const names = items.flatMap((item) => Object.values(answerFields(item)))
  return v.strictObject(Object.fromEntries(names.map((name) => [name, v.optional(v.string())])))
}
