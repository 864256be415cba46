import { type ReactNode, useId } from 'react'

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
