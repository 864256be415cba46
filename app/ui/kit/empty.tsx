import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Shown in place of missing content: what that means and what to do. */
export function Empty({
  icon = 'document',
  title,
  children,
  action,
}: {
  icon?: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center rounded-box border border-dashed border-edge px-6 py-12 text-center">
      <span className="mb-4 rounded-full bg-accent-soft p-3 text-accent">
        <Icon name={icon} className="size-7" />
      </span>
      <h2 className="text-lg">{title}</h2>
      {children && <p className="mt-1 max-w-prose text-muted">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
