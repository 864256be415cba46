import { useEffect, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

const SHOWN_AFTER_PX = 300

/** Appears once the page was scrolled; without JavaScript the report's navigation has the same link. */
export function BackToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <a
      href="#top"
      className="fixed right-4 bottom-4 z-20 inline-flex size-12 items-center justify-center rounded-full border border-edge bg-surface shadow-raised hover:bg-sunken print:hidden"
    >
      <Icon name="chevron-down" className="size-6 rotate-180" />
      <span className="sr-only">Back to Top</span>
    </a>
  )
}
