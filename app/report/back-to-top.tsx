import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/kit/icon.tsx'

/**
 * A link that appears after scrolling more than `after` pixels. Without JavaScript, the report's navigation has the
 * same link.
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
    <a
      href="#top"
      className="fixed right-4 bottom-3 z-20 inline-flex size-11 lg:bottom-4 items-center justify-center rounded-full border border-edge bg-surface shadow-raised hover:bg-sunken print:hidden"
    >
      <Icon name="chevron-down" className="size-6 rotate-180" />
      <span className="sr-only">Back to Top</span>
    </a>
  )
}
