import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

declare global {
  var waitsForFrames: true | undefined
}

/**
 * jsdom draws frames by an interval that begins with the first one who waits for a frame: where time is faked then, none is
 * drawn in the files that follow. So somebody always waits, from before the first test on.
 */
if (!globalThis.waitsForFrames) {
  globalThis.waitsForFrames = true
  const { requestAnimationFrame } = globalThis
  const waitOn = () => void requestAnimationFrame(waitOn)
  waitOn()
}

/** The files of a run share one document, because making one takes longer than most of their tests: each leaves it as it was. */
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
