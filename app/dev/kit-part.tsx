import type { ReactNode } from 'react'
import { Card } from '#app/ui/kit/card.tsx'

/** One component of the kit, in several states. */
export function KitPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </Card>
  )
}

export function KitState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{name}</p>
      {children}
    </div>
  )
}

export function KitRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
