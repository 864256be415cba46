import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('no more works run at a time than allowed, and all of them run, also after one failed', async () => {
  const turn = atMost(2)
  let running = 0
  let most = 0
  const work = (name: number) => async () => {
    running++
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    if (name === 1) throw new Error('failed')
    return name
  }
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => turn(work(name))))
  expect(most).toBe(2)
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual([0, false, 2, 3, 4])
})
