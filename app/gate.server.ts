export type Gate = {
  /** Resolves with the way out, or null when no place became free within `waitMs` or the visitor left. */
  enter(signal: AbortSignal, who?: string): Promise<(() => void) | null>
}

/** At most `places` at once, of them `each` for the same person; others wait in line, at most `waitMs`. */
export function createGate({ places, each = places, waitMs }: { places: number; each?: number; waitMs: number }): Gate {
  const line: { who: string | undefined; admit: () => void }[] = []
  const inside: (string | undefined)[] = []

  function hasPlace(who: string | undefined): boolean {
    const own = who === undefined ? 0 : inside.filter((other) => other === who).length
    return inside.length < places && own < each
  }

  function wayOut(who: string | undefined) {
    inside.push(who)
    let left = false
    return () => {
      if (left) return
      left = true
      inside.splice(inside.indexOf(who), 1)
      const next = line.findIndex((waiting) => hasPlace(waiting.who))
      if (next >= 0) line.splice(next, 1)[0]?.admit()
    }
  }

  return {
    async enter(signal, who) {
      if (signal.aborted) return null
      if (hasPlace(who)) return wayOut(who)
      return new Promise((resolve) => {
        const giveUp = () => {
          line.splice(line.indexOf(place), 1)
          settle(null)
        }
        const timer = setTimeout(giveUp, waitMs)
        const settle = (way: (() => void) | null) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          resolve(way)
        }
        const place = { who, admit: () => settle(wayOut(who)) }
        signal.addEventListener('abort', giveUp, { once: true })
        line.push(place)
      })
    },
  }
}
