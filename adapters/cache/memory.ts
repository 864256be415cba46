import type { Cache } from '#domain/system/cache.ts'

/** Within one process; the entry added first goes first. Keeps JSON, so that an answer is the same as out of Redis. */
export function memoryCache({ entries = 1_000 }: { entries?: number } = {}): Cache {
  const kept = new Map<string, { json: string; until: number }>()
  return {
    async get(key) {
      const found = kept.get(key)
      if (!found) return null
      if (found.until > Date.now()) return JSON.parse(found.json)
      kept.delete(key)
      return null
    },

    async set(key, value, seconds) {
      const json = jsonOf(value)
      if (json === undefined) return
      kept.delete(key)
      kept.set(key, { json, until: Date.now() + seconds * 1000 })
      const [oldest] = kept.keys()
      if (kept.size > entries && oldest !== undefined) kept.delete(oldest)
    },
  }
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
