import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectRedis } from '#db/redis.ts'
import { memoryCache } from './memory.ts'
import { redisCache } from './redis.ts'
import { cacheContract } from './testing/contract.ts'

describe('memory', () => {
  afterEach(() => void vi.useRealTimers())
  cacheContract(memoryCache(), async (milliseconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  })

  test('the entry added first makes room', async () => {
    const cache = memoryCache({ entries: 2 })
    for (const key of ['a', 'b', 'c']) await cache.set(key, key, 60)
    expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual([null, 'b', 'c'])
  })
})

describe.runIf(process.env.TEST_REDIS_URL)('redis (TEST_REDIS_URL)', () => {
  const redis = connectRedis(process.env.TEST_REDIS_URL ?? '', { onError: () => {} })
  beforeAll(() => vi.waitFor(() => expect(redis.status).toBe('ready')))
  afterAll(() => redis.disconnect())
  cacheContract(redisCache(redis), delay)
})

test('without a Redis nothing is kept and nothing waits', async () => {
  const redis = connectRedis('redis://127.0.0.1:1', { onError: () => {} })
  const cache = redisCache(redis)
  for (let n = 0; n < 100; n++) {
    await cache.set('a', 1, 60)
    expect(await cache.get('a')).toBeNull()
  }
  redis.disconnect()
})
