import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Follows the links in the cards without loading the page: hundreds of `Link`s would render again whenever the address
 * changes.
 */
export function useRoutedLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const left = new AbortController()
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('article a[href^="/reports/"]') : null
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      const path = link.getAttribute('href') ?? ''
      const isDialog = !path.includes('/source?')
      navigate(path, { preventScrollReset: isDialog })
    }
    document.addEventListener('click', follow, { signal: left.signal })
    return () => left.abort()
  }, [navigate])
}
