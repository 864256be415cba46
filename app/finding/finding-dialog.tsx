import type { ReactNode } from 'react'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'

type Props = { title: string; finding: string; intro?: ReactNode; back: string; children: ReactNode }

/** A dialog about one finding: its title, the finding that it is about, and what can be done in it. */
export function FindingDialog({ title, finding, intro, back, children }: Props) {
  return (
    <ModalRoute title={title} closeTo={back}>
      <p className="mb-1 font-semibold wrap-anywhere">{finding}</p>
      {intro && <p className="mb-4 text-muted">{intro}</p>}
      {children}
    </ModalRoute>
  )
}
