import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/kit/icon.tsx'

/**
 * A button that appears after scrolling more than `after` pixels; without JavaScript, the report's navigation has a link
 * to the same. The router would follow a link to `#top`, too, and scroll once it has drawn the page: on a slow machine
 * after its reader has scrolled on.
 */
export function BackToTop({ after }: { after: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > after)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [after])
  if (!shown) return null
  return (
    <button
      type="button"
      onClick={() => {
        window.scrollTo(0, 0)
        // This button disappears: the keyboard goes on from the start of the content.
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      className="fixed right-4 bottom-3 z-20 inline-flex size-11 lg:bottom-4 items-center justify-center rounded-full border border-edge bg-surface shadow-raised hover:bg-sunken print:hidden"
    >
      <Icon name="chevron-down" className="size-6 rotate-180" />
      <span className="sr-only">Back to Top</span>
    </button>
  )
}
