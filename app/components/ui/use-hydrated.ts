import { useSyncExternalStore } from 'react'

/** False on the server and in the first paint, true as soon as JavaScript has taken over the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
