import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { Link, useNavigate } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * A route that is a dialog: a section of the page without JavaScript, a modal over its parent with it. Closing goes to
 * `closeTo`, the parent's address.
 */
export function ModalRoute({ title, closeTo, children }: { title: string; closeTo: string; children: ReactNode }) {
  const navigate = useNavigate()
  if (!useHydrated()) {
    return (
      <section aria-labelledby="dialog-title" className="mb-6 rounded-box border-2 border-accent bg-surface p-4 sm:p-6">
        <h2 id="dialog-title" className="mb-4 text-lg">
          {title}
        </h2>
        {children}
      </section>
    )
  }
  return (
    <Dialog.Root open onOpenChange={({ open }) => open || navigate(closeTo, { preventScrollReset: true })}>
      <Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Positioner className="fixed inset-0 z-50 flex overflow-y-auto p-4">
          <Dialog.Content className="relative m-auto w-full max-w-lg rounded-box bg-surface p-6 shadow-raised">
            <Dialog.Title className="mb-4 pr-12 text-lg">{title}</Dialog.Title>
            {children}
            <Link
              to={closeTo}
              preventScrollReset
              aria-label="Close"
              className="absolute top-3 right-3 grid size-11 place-items-center rounded-box hover:bg-sunken"
            >
              <Icon name="close" />
            </Link>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
