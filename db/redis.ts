import { Redis } from 'ioredis'

const PING_EVERY_MS = 1_000

/**
 * Redis as something that may be lost at any time: while it is away a command fails within a millisecond, and one that
 * hangs does so within 200 ms, after which the connection counts as lost. The one who connects calls `disconnect()`.
 */
export function connectRedis(url: string, { onError }: { onError: (error: Error) => void }): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 200,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  })
  redis.on('error', onError)
  const ping = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true))
  }, PING_EVERY_MS).unref()
  redis.on('end', () => clearInterval(ping))
  return redis
}
