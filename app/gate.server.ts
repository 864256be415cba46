export type Gate = {
  /** Resolves with the way out, or null when no place became free within `waitMs` or the visitor left. */
  enter(signal: AbortSignal): Promise<(() => void) | null>
}

/** At most `places` at once; others wait in line, at most `waitMs`. */
export function createGate({ places, waitMs }: { places: number; waitMs: number }): Gate {
  const line: (() => void)[] = []
  let free = places

  function leave() {
    const next = line.shift()
    if (next) next()
    else free += 1
  }

  function once() {
    let left = false
    return () => {
      if (!left) leave()
      left = true
    }
  }

  return {
    async enter(signal) {
      if (signal.aborted) return null
      if (free > 0) {
        free -= 1
        return once()
      }
      return new Promise((resolve) => {
        const giveUp = () => {
          line.splice(line.indexOf(admit), 1)
          settle(null)
        }
        const timer = setTimeout(giveUp, waitMs)
        const settle = (way: (() => void) | null) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          resolve(way)
        }
        const admit = () => settle(once())
        signal.addEventListener('abort', giveUp, { once: true })
        line.push(admit)
      })
    },
  }
}
