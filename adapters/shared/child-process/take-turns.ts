/** Work that holds a place; `isWanted` tells whether somebody of another key waits for one. */
type Work<T> = (isWanted: () => boolean) => Promise<T>

export type Turns = <T>(key: string | undefined, work: Work<T>, signal?: AbortSignal) => Promise<T>

type Waiting = { key: string | undefined; start: () => void }

/**
 * Lets no more than `places` works run at a time; others wait. A place that becomes free goes to the key with the fewest works
 * running, of those to the one that got a place longest ago, and within a key to who came first. Works without a key share
 * one. Who gives up waiting gets the signal's reason thrown.
 */
export function takeTurns(places: number): Turns {
  const waiting: Waiting[] = []
  const running: (string | undefined)[] = []
  /** In the order in which they got a place. */
  const served = new Set<string | undefined>()

  function enter(key: string | undefined) {
    running.push(key)
    served.delete(key)
    served.add(key)
  }

  function leave(key: string | undefined) {
    running.splice(running.indexOf(key), 1)
    const next = nextOf(waiting, running, [...served])
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      enter(next.key)
      next.start()
    }
    if (!isKnown(key)) served.delete(key)
  }

  const isKnown = (key: string | undefined) => running.includes(key) || waiting.some((other) => other.key === key)

  async function place(key: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running.length < places) return enter(key)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const own: Waiting = { key, start: resolve }
    const giveUp = () => {
      const at = waiting.indexOf(own)
      if (at >= 0) waiting.splice(at, 1)
      reject(signal?.reason)
    }
    waiting.push(own)
    signal?.addEventListener('abort', giveUp, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  return async (key, work, signal) => {
    await place(key, signal)
    try {
      return await work(() => waiting.some((other) => other.key !== key))
    } finally {
      leave(key)
    }
  }
}

function nextOf(
  waiting: Waiting[],
  running: (string | undefined)[],
  served: (string | undefined)[],
): Waiting | undefined {
  const held = ({ key }: Waiting) => running.filter((other) => other === key).length
  const turn = ({ key }: Waiting) => served.indexOf(key)
  return waiting.toSorted((one, other) => held(one) - held(other) || turn(one) - turn(other))[0]
}
