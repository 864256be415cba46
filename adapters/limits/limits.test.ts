import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectRedis } from '#db/redis.ts'
import { limits as figures } from '#domain/limits.ts'
import { testDatabase } from '#server/testing/ports.ts'
import { postgresLimits } from './postgres.ts'
import { redisLimits } from './redis.ts'
import { limitsContract } from './testing/contract.ts'

const { sql, close } = await testDatabase()
afterAll(close)

describe('postgres', () => {
  limitsContract(postgresLimits(sql), postgresLimits(sql))

  test('neither names nor addresses are stored', async () => {
    await postgresLimits(sql).take('sign-in-name', 'dana@example.test')
    expect(await sql`select from rate_limit where key like '%dana%'`).toHaveLength(0)
  })

  test('what cannot be counted is refused by an error', async () => {
    const { sql, close } = await testDatabase()
    const lost = postgresLimits(sql)
    await close()
    await expect(lost.take('write', 'a')).rejects.toThrow('limit write could not be counted')
  })
})

describe.runIf(process.env.TEST_REDIS_URL)('redis (TEST_REDIS_URL)', () => {
  const redis = connectRedis(process.env.TEST_REDIS_URL ?? '', { onError: () => {} })
  beforeAll(() => vi.waitFor(() => expect(redis.status).toBe('ready')))
  afterAll(() => redis.disconnect())
  limitsContract(redisLimits(redis, sql), redisLimits(redis, sql))
})

describe('redis while it is away', () => {
  const redis = connectRedis('redis://127.0.0.1:1', { onError: () => {} })
  afterAll(() => redis.disconnect())

  test('the database counts in its place, at no waiting', async () => {
    const limits = redisLimits(redis, sql)
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => limits.take('upload-user', key)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(figures['upload-user'].points)
  })
})
