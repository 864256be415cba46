import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits as figures, type Limits } from '#domain/limits.ts'

/** The promises of every counter; `again` is another process that shares its store. */
export function limitsContract(limits: Limits, again: Limits): void {
  test('of 50 at once through two processes, as many pass as there are points', async () => {
    const key = randomUUID()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? limits : again).take('upload-user', key)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(figures['upload-user'].points)
  })

  test('who is refused is told how many seconds to wait', async () => {
    const key = randomUUID()
    for (let n = 0; n < figures.register.points; n++) await limits.take('register', key)
    const outcome = await limits.take('register', key)
    if (outcome.ok) throw new Error('one too many passed')
    expect(outcome.retryAfter).toBeGreaterThan(figures.register.seconds - 60)
    expect(outcome.retryAfter).toBeLessThanOrEqual(figures.register.seconds)
  })

  test('each key and each limit has points of its own', async () => {
    const key = randomUUID()
    for (let n = 0; n < figures.register.points; n++) await limits.take('register', key)
    expect((await limits.take('register', key)).ok).toBe(false)
    expect((await limits.take('register', `${key}?`)).ok).toBe(true)
    expect((await limits.take('checkout', key)).ok).toBe(true)
  })

  test('what is given back can be taken again, and no more than that', async () => {
    const key = randomUUID()
    for (let n = 0; n < figures.register.points; n++) await limits.take('register', key)
    await again.giveBack('register', key)
    expect((await limits.take('register', key)).ok).toBe(true)
    expect((await limits.take('register', key)).ok).toBe(false)
  })

  test('a key may be of any length and hold any character', async () => {
    expect(await limits.take('write', `${'x'.repeat(10_000)}\0 ${randomUUID()}`)).toMatchObject({ ok: true })
  })

  test('who passes is told how many points are left, and in how many seconds all are back', async () => {
    const key = randomUUID()
    const { points, seconds } = figures.checkout
    expect(await limits.take('checkout', key)).toEqual({ ok: true, left: points - 1, resetIn: seconds })
    expect(await again.take('checkout', key)).toMatchObject({ ok: true, left: points - 2 })
  })

  test('several points may be taken at once; of more than are left, all are gone', async () => {
    const key = randomUUID()
    const { points } = figures['upload-refused']
    expect(await limits.take('upload-refused', key, points - 1)).toMatchObject({ ok: true, left: 1 })
    expect(await again.take('upload-refused', key, 25)).toMatchObject({ ok: false })
    expect(await limits.take('upload-refused', key)).toMatchObject({ ok: false })
  })
}
