import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { Link, useNavigate } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { hasTyped } from '#app/ui/form/has-typed.ts'
import { useBrowserLayoutEffect } from '#app/ui/hooks/use-browser-layout-effect.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Icon } from './icon.tsx'

/**
 * A route that is a dialog: a section of the page without JavaScript, a modal over its parent with it. Closing goes to
 * `closeTo`, the parent's address, without a history entry. A section in which somebody has begun to type or to press
 * before the scripts came stays one: the modal's fields are new and would be empty, and a press would end beside it.
 */
export function ModalRoute({ title, closeTo, children }: { title: string; closeTo: string; children: ReactNode }) {
  const close = useClose(closeTo)
  const section = useRef<HTMLElement>(null)
  const [isModal, setModal] = useState(useHydrated())
  // At once: what is typed between the look and the modal would be lost with the section.
  useBrowserLayoutEffect(() => setModal(section.current === null || !isInUse(section.current)), [])
  if (!isModal) {
    return (
      <section
        ref={section}
        aria-labelledby="dialog-title"
        className="mb-6 rounded-box border-2 border-accent bg-surface p-4 sm:p-6"
      >
        <h2 id="dialog-title" className="mb-4 text-lg">
          {title}
        </h2>
        {children}
      </section>
    )
  }
  return (
    // The dialog before this one ends later: it returns the focus to the page and dismisses what lies above it. Neither
    // means that the
    // user wants to close this one.
    <Dialog.Root
      open
      onOpenChange={({ open }) => open || close()}
      onFocusOutside={(event) => event.preventDefault()}
      onRequestDismiss={(event) => event.preventDefault()}
    >
      <Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Positioner className="fixed inset-0 z-50 flex overflow-y-auto p-4">
          <Dialog.Content
            onClickCapture={(event) => isLinkTo(closeTo, event) && close(event)}
            className="relative m-auto w-full max-w-lg rounded-box bg-surface p-4 shadow-raised sm:p-6"
          >
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

function isInUse(section: HTMLElement): boolean {
  return hasTyped(section) || section.querySelector(':is(input, textarea, select):focus, :active') !== null
}

/**
 * Returns a function that goes back when the parent is the previous page, and otherwise replaces the dialog by its
 * parent.
 */
function useClose(closeTo: string) {
  const navigate = useNavigate()
  const isClosing = useRef(false)
  return (event?: MouseEvent) => {
    event?.preventDefault()
    if (isClosing.current) return
    isClosing.current = true
    if (pathBefore() === pathOf(closeTo)) navigate(-1)
    else navigate(closeTo, { preventScrollReset: true, replace: true })
  }
}

/** Returns null in browsers that do not tell. */
function pathBefore(): string | null {
  const { navigation } = window as { navigation?: HistoryEntries }
  const here = navigation?.currentEntry?.index ?? 0
  const before = here > 0 ? navigation?.entries()[here - 1]?.url : null
  return before ? pathOf(before) : null
}

/** The needed part of https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-interface */
type HistoryEntries = { currentEntry: { index: number } | null; entries(): { url: string | null }[] }

function pathOf(address: string): string {
  return new URL(address, window.location.href).pathname
}

function isLinkTo(address: string, event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  return isPlain && link !== null && pathOf(link.href) === pathOf(address)
}
