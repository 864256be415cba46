import { afterAll, describe, expect, test } from 'vitest'
import { connectRedis } from '#db/redis.ts'
import { memoryCache } from './memory.ts'
import { redisCache } from './redis.ts'
import { cacheContract } from './testing/contract.ts'

describe('memory', () => {
  cacheContract(memoryCache())

  test('the entry added first makes room', async () => {
    const cache = memoryCache({ entries: 2 })
    for (const key of ['a', 'b', 'c']) await cache.set(key, key, 60)
    expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual([null, 'b', 'c'])
  })
})

describe.runIf(process.env.TEST_REDIS_URL)('redis (TEST_REDIS_URL)', () => {
  const redis = connectRedis(process.env.TEST_REDIS_URL ?? '', { onError: () => {} })
  afterAll(() => redis.disconnect())
  cacheContract(redisCache(redis))
})

test('without a Redis nothing is kept and nothing waits', async () => {
  const redis = connectRedis('redis://127.0.0.1:1', { onError: () => {} })
  const cache = redisCache(redis)
  const start = performance.now()
  for (let n = 0; n < 100; n++) {
    await cache.set('a', 1, 60)
    expect(await cache.get('a')).toBeNull()
  }
  expect(performance.now() - start).toBeLessThan(3_000)
  redis.disconnect()
})
