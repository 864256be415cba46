import { useSyncExternalStore } from 'react'

/**
 * Returns false on the server and in the first render, true once JavaScript has taken over the page. The component then
 * renders again at once: above a Suspense boundary, that makes React give up hydrating the inside (error 421).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
