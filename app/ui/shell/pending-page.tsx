import { useLocation, useNavigation } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'
import { CreditsSkeleton } from '#app/credits/credits-skeleton.tsx'
import { ConfirmingPurchase } from '#app/credits/purchase/confirming-purchase.tsx'

const OUTLINE_AFTER_MS = 150
const LOADING_AFTER_MS = 400

/** Pages with an outline to show while they load. */
const skeletons: Record<string, ComponentType> = {
  '/credits': CreditsSkeleton,
  '/purchase-success': ConfirmingPurchase,
}

/** Returns the outline of the page being loaded, if it has one and takes a while. */
export function usePendingPage(): ComponentType | null {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const Skeleton = state === 'loading' && next.pathname !== pathname ? skeletons[next.pathname] : undefined
  const isLate = useLate(Skeleton, OUTLINE_AFTER_MS)
  return isLate && Skeleton ? Skeleton : null
}

/** Says over the page that the next one is loading, if it takes a while. */
export function Loading() {
  const { state, location: next } = useNavigation()
  const isLate = useLate(state === 'loading' ? next.key : undefined, LOADING_AFTER_MS)
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 top-2 z-40 text-center print:hidden">
      {isLate && state === 'loading' && (
        <span className="rounded-box border border-line bg-surface px-4 py-2 font-semibold shadow-raised">
          Loading...
        </span>
      )}
    </p>
  )
}

/** Returns true once `what` has been going on for that long. */
function useLate(what: unknown, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!what) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [what, afterMs])
  return late
}
