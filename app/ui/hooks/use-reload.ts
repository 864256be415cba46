import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'

/** Loads the page's data again, once it is not loading any more: what is cut off then, Remix logs as an error. */
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
