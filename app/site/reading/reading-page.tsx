import type { ReactNode } from 'react'
import type { Block } from './blocks.ts'
import { ContentsList } from './contents-list.tsx'
import { Prose } from './prose.tsx'

/** A page for reading: its header, its text and, beside it on a wide screen, its contents. */
export function ReadingPage({ head, blocks, foot }: { head: ReactNode; blocks: Block[]; foot?: ReactNode }) {
  return (
    <article className="long grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,18rem)] lg:justify-between">
      <header className="lg:col-start-1">{head}</header>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ContentsList blocks={blocks} />
      </div>
      <div className="min-w-0 lg:col-start-1">
        <Prose blocks={blocks} />
        {foot}
      </div>
    </article>
  )
}
