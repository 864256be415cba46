import { createContext, type ReactNode, useContext } from 'react'
import type { FormReply } from '#app/web/form/form.server.ts'
import { ErrorSummary } from './error-summary.tsx'

const Reply = createContext<FormReply | undefined>(undefined)

/** The answer to a form above what it shows: each field in it finds its own error, and what was typed into it, by its name. */
export function Replied({ reply, title, children }: { reply?: FormReply; title?: string; children: ReactNode }) {
  return (
    <Reply.Provider value={reply}>
      <ErrorSummary title={reply?.title ?? title} errors={reply?.errors} />
      {children}
    </Reply.Provider>
  )
}

/** Returns what the answer to the form says about one of its fields. */
export function useRepliedField(name: string): { error?: string; typed?: string } {
  const reply = useContext(Reply)
  return { error: reply?.errors[name], typed: reply?.values[name] }
}
