import { useSyncExternalStore } from 'react'

/**
 * False on the server and in the first paint, true as soon as JavaScript has taken over the page. The component is then drawn
 * anew at once: called above a Suspense boundary, it makes React give up hydrating what is inside (error 421).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
