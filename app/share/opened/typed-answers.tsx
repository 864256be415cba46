import { Button } from '#app/ui/kit/button.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { type AnswerKind, answerKinds } from '#domain/negotiation/repair-request.ts'

const choices: Record<AnswerKind, string> = { accept: 'Accept', counter: 'Counter', decline: 'Decline' }

/** The values typed into `AnswerForm`, in its order, for pages where the form is not available to hold them. */
export function TypedAnswers({ values, resend }: { values: FormReply['values']; resend?: string }) {
  const items = Object.keys(values)
    .filter((name) => name.startsWith('note-'))
    .map((name) => name.slice('note-'.length))
    .map((item) => {
      const kind = answerKinds.find((each) => each === values[`kind-${item}`])
      const amount = kind === 'counter' && values[`amount-${item}`]
      return { item, words: [kind && choices[kind], amount && `$${amount.replace(/^\$/, '')}`, values[`note-${item}`]] }
    })
  if (!items.some(({ words }) => words.some(Boolean))) return null
  return (
    <section aria-labelledby="typed" className="mt-6 rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 id="typed" className="text-lg">
        What you typed
      </h2>
      <ol className="mt-2 list-decimal space-y-1 pl-6">
        {items.map(({ item, words }) => (
          <li key={item} className="whitespace-pre-line wrap-anywhere">
            {words.filter(Boolean).join(': ') || 'Nothing'}
          </li>
        ))}
      </ol>
      {resend ? (
        <form method="post" action={resend} className="mt-4">
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">Send it again</Button>
        </form>
      ) : (
        <p className="mt-4 text-muted">None of it was sent. Copy what you still need.</p>
      )}
    </section>
  )
}
