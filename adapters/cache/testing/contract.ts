import { expect, test } from 'vitest'
import type { Cache } from '#domain/system/cache.ts'

/** The promises of every cache; `pass` lets so much time pass for it. */
export function cacheContract(cache: Cache, pass: (milliseconds: number) => Promise<unknown>): void {
  test('what was set is got back as JSON, and what was not is null', async () => {
    await cache.set('a', { list: [1, 'two', null], at: new Date(0) }, 60)
    expect(await cache.get('a')).toEqual({ list: [1, 'two', null], at: '1970-01-01T00:00:00.000Z' })
    expect(await cache.get('never set')).toBeNull()
  })

  test('setting again replaces', async () => {
    await cache.set('b', 1, 60)
    await cache.set('b', 2, 60)
    expect(await cache.get('b')).toBe(2)
  })

  test('an answer goes when its time is over', async () => {
    await cache.set('c', 'soon gone', 5)
    expect(await cache.get('c')).toBe('soon gone')
    await pass(5_100)
    expect(await cache.get('c')).toBeNull()
  })

  test('what is no JSON is not kept, and no error', async () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    await cache.set('d', circle, 60)
    await cache.set('e', undefined, 60)
    expect(await cache.get('d')).toBeNull()
    expect(await cache.get('e')).toBeNull()
  })
}
