import { type ReactNode, useEffect, useState } from 'react'
import { pause } from './connection.ts'

/** Between the tries; after the last one that many have failed. */
const PAUSES_MS = [1_000, 2_000, 4_000]
const OFFLINE_MS = 15_000
const RELOADED = 'reloaded-for-parts'

type PartsOnDemand<Parts> = { loaded(): Parts | null; load(): Promise<void> }

/** Parts of pages that are in files of their own, because few pages show them. */
export function onDemand<Parts>(load: () => Promise<Parts>, atHand: Parts | null = null): PartsOnDemand<Parts> {
  let parts = atHand
  return {
    loaded: () => parts,
    async load() {
      parts ??= await load()
      forgetReload()
    },
  }
}

/**
 * Draws with parts that are in files of their own. A page that comes from the server has them before React takes it over (see
 * `PageHandle`). Elsewhere they are loaded now; where they cannot be, the page is loaded anew, once, as Remix does for a
 * route. Not with Suspense and `lazy`: a file that fails would put the error page in place of everything else.
 */
export function OnDemand<Parts>({ of, children }: { of: PartsOnDemand<Parts>; children: (parts: Parts) => ReactNode }) {
  const [outcome, setOutcome] = useState<'loaded' | 'failed' | null>(null)
  const parts = of.loaded()
  const isMissing = parts === null
  useEffect(() => {
    if (!isMissing) return
    let isShown = true
    tryToLoad(of.load).then((isLoaded) => {
      if (isShown && (isLoaded || !reloadOnce())) setOutcome(isLoaded ? 'loaded' : 'failed')
    })
    return () => {
      isShown = false
    }
  }, [of, isMissing])
  if (parts) return children(parts)
  if (outcome !== 'failed') return <p className="text-muted">Loading...</p>
  return (
    <p role="alert">
      This part of the page could not be loaded.{' '}
      <a href={location.pathname + location.search} className="link">
        Load the page again
      </a>
    </p>
  )
}

/** Tries a few times, and for as long as the browser is offline. Returns whether it was loaded. */
export async function tryToLoad(load: () => Promise<unknown>): Promise<boolean> {
  for (let failed = 0; ; ) {
    try {
      await load()
      return true
    } catch {
      if (!navigator.onLine) await pause(OFFLINE_MS)
      else {
        const next = PAUSES_MS[failed]
        if (next === undefined) return false
        await pause(next)
        failed += 1
      }
    }
  }
}

/** Returns false if that was done before, or if nobody could tell. */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED)) return false
    sessionStorage.setItem(RELOADED, 'yes')
  } catch {
    return false
  }
  location.reload()
  return true
}

function forgetReload() {
  try {
    sessionStorage.removeItem(RELOADED)
  } catch {
    // Where nothing can be kept, nothing was.
  }
}
