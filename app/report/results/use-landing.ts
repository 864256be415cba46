import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

const AT_ONCE = 8
const LOOK_AGAIN_MS = 500
/** How long a pressed link may take to open a dialog. */
const PRESSED_MS = 5_000

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Makes jumps land on their target. Cards out of view have an estimated height until the browser lays them out: all of
 * them are while the page jumps to a place among or below them, and otherwise a few at a time when idle.
 */
export function useLanding() {
  const location = useLocation()
  const type = useNavigationType()
  const isTakenOver = useRef(useHydrated())
  const path = useRef(location.pathname)
  useBrowserLayoutEffect(() => {
    const root = document.documentElement
    // A dialog that opens or closes over the page leaves it in place.
    const isDialog = path.current !== location.pathname
    path.current = location.pathname
    if (isTakenOver.current ? !isDialog && (type === 'POP' || isAmongCards(location.hash)) : window.scrollY > 0)
      root.dataset.whole = ''
    isTakenOver.current = true
    return afterTwoFrames(() => {
      delete root.dataset.whole
      root.dataset.landed = ''
    })
  }, [location, type])
  useEffect(measureInTurn, [])
  useEffect(
    () => () => {
      delete document.documentElement.dataset.landed
    },
    [],
  )
}

function isAmongCards(hash: string): boolean {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  const first = document.querySelector('.finding-place')
  return Boolean(target && first && first.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)
}

function afterTwoFrames(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

function measureInTurn(): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY
  const press = () => {
    pressedAt = performance.now()
  }
  addEventListener('pointerdown', press, { capture: true })
  addEventListener('keydown', press, { capture: true })
  const places = [...document.querySelectorAll<HTMLElement>('.finding-place')]
  let stop = () => {}
  const measure = () => {
    // After a dialog closes, the page returns to its position when the link was pressed.
    if (document.querySelector('[role=dialog]') || performance.now() - pressedAt < PRESSED_MS) return again()
    const some = places.splice(0, AT_ONCE)
    for (const place of some) place.style.contentVisibility = 'visible'
    stop = afterTwoFrames(() => {
      for (const place of some) place.style.contentVisibility = ''
      if (places.length > 0) rest()
    })
  }
  const again = () => {
    const timer = setTimeout(rest, LOOK_AGAIN_MS)
    stop = () => clearTimeout(timer)
  }
  const rest = () => {
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(measure)
      stop = () => cancelIdleCallback(idle)
    } else {
      const timer = setTimeout(measure, 50)
      stop = () => clearTimeout(timer)
    }
  }
  rest()
  return () => {
    stop()
    removeEventListener('pointerdown', press, { capture: true })
    removeEventListener('keydown', press, { capture: true })
  }
}
