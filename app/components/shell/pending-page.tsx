import { useLocation, useNavigation } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'
import { ConfirmingPurchase } from '#app/components/credits/confirming-purchase.tsx'
import { CreditsSkeleton } from '#app/components/credits/credits-skeleton.tsx'

const SHOWN_AFTER_MS = 150

/** Pages whose outline is drawn while they load. */
const skeletons: Record<string, ComponentType> = {
  '/credits': CreditsSkeleton,
  '/purchase-success': ConfirmingPurchase,
}

/** The outline of the page that is being loaded, where it has one and does not come at once. */
export function usePendingPage(): ComponentType | null {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const Skeleton = state === 'loading' && next.pathname !== pathname ? skeletons[next.pathname] : undefined
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!Skeleton) return
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [Skeleton])
  return late && Skeleton ? Skeleton : null
}
