import { createContext, type ReactNode, useContext } from 'react'
import type { FormReply } from '#app/web/form/form.server.ts'
import { ErrorSummary } from './error-summary.tsx'

/** The errors of the fields below and the text typed into them, by field name. */
export const FieldReplies = createContext<Pick<FormReply, 'errors' | 'values'> | undefined>(undefined)

/** The answer to a form: what is wrong, above its fields, and in each field what the answer says of it. */
export function Replied({ reply, title, children }: { reply?: FormReply; title?: string; children: ReactNode }) {
  return (
    <FieldReplies.Provider value={reply}>
      <ErrorSummary title={reply?.title ?? title} errors={reply?.errors} />
      {children}
    </FieldReplies.Provider>
  )
}

/** Returns what the answer to the form says about one of its fields. */
export function useRepliedField(name: string): { error?: string; typed?: string } {
  const reply = useContext(FieldReplies)
  return { error: reply?.errors[name], typed: reply?.values[name] }
}
