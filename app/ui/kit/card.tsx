import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** A box on the page; with a title, a section named by it. */
export function Card({
  title,
  actions,
  id,
  className = '',
  children,
}: {
  title?: ReactNode
  actions?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}) {
  const heading = useId()
  const box = `rounded-box border border-line bg-surface p-4 sm:p-6 ${className}`
  if (!title) {
    return (
      <div id={id} className={box}>
        {children}
      </div>
    )
  }
  return (
    <section id={id} className={box} aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** A section that is one line until it is opened; `line` says what matters of it meanwhile. */
export function FoldedCard({
  title,
  line,
  id,
  className = '',
  isOpen = false,
  children,
}: {
  title: string
  line?: ReactNode
  id?: string
  className?: string
  isOpen?: boolean
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <details
        id={id}
        open={isOpen}
        className={`print-open fold group scroll-mt-4 rounded-box border border-line bg-surface ${className}`}
      >
        <summary className="flex min-h-11 items-center gap-x-3 px-4 sm:px-6">
          <h2 id={heading} className="text-base">
            {title}
          </h2>
          <span className="min-w-0 flex-1 truncate text-sm text-muted">{line}</span>
          <Icon
            name="chevron-down"
            className="size-5 transition-transform duration-150 group-open:rotate-180 group-target:rotate-180"
          />
        </summary>
        <div className="px-4 pt-1 pb-4 sm:px-6">{children}</div>
      </details>
    </section>
  )
}
