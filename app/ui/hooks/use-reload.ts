import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'

/**
 * Returns a function that reloads the page's data once it is no longer loading, because Remix logs an interrupted load
 * as an error.
 */
export function useReload(): () => void {
  const { revalidate, state } = useRevalidator()
  const isLoading = useNavigation().state !== 'idle' || state !== 'idle'
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || isLoading) return
    setIsWanted(false)
    revalidate()
  }, [isWanted, isLoading, revalidate])
  return useCallback(() => setIsWanted(true), [])
}
