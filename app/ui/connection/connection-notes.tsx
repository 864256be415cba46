import { useLocation, useMatches } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { keepShown, noteUnsent, tryNow, type Unsent, useConnection } from './connection.ts'
import { useOtherTabs } from './other-tabs.ts'
import { preloadActions } from './preload-actions.ts'

const LINE_AFTER_MS = 10_000
/** By this time a form that shows its own failure has done so. */
const TOLD_AFTER_MS = 300

/** Says over the page that it cannot be reloaded, and which form was not sent if that form does not say so itself. */
export function ConnectionNotes() {
  const { lostAt, why, unsent } = useConnection()
  const matches = useMatches()
  useEffect(() => keepShown(matches), [matches])
  useOtherTabs()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has forms of its own
  useEffect(() => preloadActions(), [pathname])
  const isLongLost = useAfter(lostAt, LINE_AFTER_MS)
  const [isTold, setTold] = useState(false)
  // Runs after every render: a form that shows its own failure may do so late.
  useEffect(() => setTold(unsent !== null && tells(unsent)))
  const isUntold = useAfter(unsent, TOLD_AFTER_MS) && unsent && !isTold
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center gap-2 p-4 *:pointer-events-auto print:hidden">
      {isUntold && (
        <div
          role="alert"
          className="flex max-w-prose gap-3 rounded-box border border-critical bg-critical-soft p-4 shadow-raised"
        >
          <Icon name="critical" className="size-6 text-critical" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">{unsent.title}</p>
            <p>{unsent.message}</p>
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => noteUnsent(null)}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-box"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      <div role="status">
        {isLongLost && (
          <div className="flex max-w-prose flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-box border border-major bg-surface px-4 py-3 shadow-raised">
            {why === 'signed-out' ? <SignedOut /> : <Unreachable />}
          </div>
        )}
      </div>
    </div>
  )
}

function Unreachable() {
  return (
    <>
      <p>
        {navigator.onLine ? 'Plumbline cannot be reached right now.' : 'You seem to be offline.'} What you see may be
        out of date. It goes on by itself.
      </p>
      <Button type="button" size="small" tone="plain" onClick={tryNow}>
        Try again
      </Button>
    </>
  )
}

function SignedOut() {
  return (
    <p>
      Your session has ended. Finish here and send the form: what you typed is kept while you sign in. Or{' '}
      <a href="/auth" target="_blank" rel="noreferrer" className="link">
        sign in in another tab
      </a>
      .
    </p>
  )
}

function tells({ message }: Unsent): boolean {
  return document.getElementById('main')?.textContent?.includes(message) ?? false
}

/** Returns true once `what` has had the same value, other than null, for that long. */
function useAfter(what: unknown, afterMs: number): boolean {
  const [since, setSince] = useState<unknown>(null)
  useEffect(() => {
    if (what === null) return
    const timer = setTimeout(() => setSince(what), afterMs)
    return () => clearTimeout(timer)
  }, [what, afterMs])
  return what !== null && since === what
}
