import type { ReactNode } from 'react'

/** A part of how the report was read, under a heading of its own. */
export function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-4 border-t border-line pt-5">
      <h3 className="text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}
