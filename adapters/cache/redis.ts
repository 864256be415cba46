import type { Redis } from 'ioredis'
import type { Cache } from '#domain/system/cache.ts'

export function redisCache(redis: Redis): Cache {
  return {
    async get(key) {
      try {
        const json = await redis.get(`cache-${key}`)
        return json === null ? null : JSON.parse(json)
      } catch {
        return null
      }
    },

    async set(key, value, seconds) {
      try {
        const json = JSON.stringify(value)
        if (json !== undefined) await redis.set(`cache-${key}`, json, 'EX', Math.max(1, Math.ceil(seconds)))
      } catch {
        // An answer that cannot be kept is found anew.
      }
    },
  }
}
