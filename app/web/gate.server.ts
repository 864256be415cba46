/** The visitor, by the keys that places are counted for: `{ account: '7', address: '192.0.2.1' }`. */
type Who = Record<string, string>

export type Gate = {
  /** Resolves with a function to leave, or with null when no place became free within `waitMs` or the visitor left. */
  enter(signal: AbortSignal, who?: Who): Promise<(() => void) | null>
}

type GateOptions = { places: number; each?: Record<string, number>; waitMs: number }

/**
 * Lets in at most `places` at once, and at most `each` of them for the same account, address or the like; others wait
 * in line, at most `waitMs`. A free place goes to the first of those who have the fewest inside.
 */
export function createGate({ places, each = {}, waitMs }: GateOptions): Gate {
  const line: { who: Who; admit: () => void }[] = []
  const inside: Who[] = []

  const countSharing = (kind: string, who: Who) => inside.filter((other) => other[kind] === who[kind]).length
  const ownOf = (who: Who) => Math.max(0, ...Object.keys(who).map((kind) => countSharing(kind, who)))
  const hasPlace = (who: Who) =>
    inside.length < places && Object.entries(each).every(([kind, most]) => countSharing(kind, who) < most)

  function wayOut(who: Who) {
    inside.push(who)
    let left = false
    return () => {
      if (left) return
      left = true
      inside.splice(inside.indexOf(who), 1)
      const [next] = line
        .filter((waiting) => hasPlace(waiting.who))
        .toSorted((one, other) => ownOf(one.who) - ownOf(other.who))
      if (!next) return
      line.splice(line.indexOf(next), 1)
      next.admit()
    }
  }

  return {
    async enter(signal, who = {}) {
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
