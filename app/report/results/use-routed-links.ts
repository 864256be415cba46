import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

const followed = 'article a[href^="/reports/"], a[href^="#finding-"]'

/**
 * Follows the links in the cards without loading the page: hundreds of `Link`s would render again whenever the address
 * changes. A dialog keeps the list below it as it is; a link to a finding that the search leaves out shows the whole list.
 */
export function useRoutedLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const left = new AbortController()
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(followed) : null
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || event.defaultPrevented) return
      const path = link.getAttribute('href') ?? ''
      if (document.getElementById(path.slice(1))) return
      event.preventDefault()
      if (path.startsWith('#')) return navigate(`?${path}`)
      const [address = ''] = path.split('?')
      const isDialog = !address.endsWith('/source')
      navigate(isDialog ? address + location.search : path, { preventScrollReset: isDialog })
    }
    document.addEventListener('click', follow, { signal: left.signal })
    return () => left.abort()
  }, [navigate])
}
