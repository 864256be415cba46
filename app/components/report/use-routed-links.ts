import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** Marks a plain link for `useRoutedLinks`: to a page, or to a dialog over this one. */
export const routed = { page: { 'data-routed': 'page' }, dialog: { 'data-routed': 'dialog' } } as const

/** Follows marked links without loading the page: hundreds of `Link`s would be drawn anew whenever the address changes. */
export function useRoutedLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const left = new AbortController()
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-routed]') : null
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      navigate(link.getAttribute('href') ?? '', { preventScrollReset: link.dataset.routed === 'dialog' })
    }
    document.addEventListener('click', follow, { signal: left.signal })
    return () => left.abort()
  }, [navigate])
}
