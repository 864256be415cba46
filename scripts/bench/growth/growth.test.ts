import { expect, test } from 'vitest'
import { least, measured, worstGrowth } from './growth-measure.ts'
import { shapes } from './growth-shapes.ts'

/** Four times as long: quadratic growth would be 4 per doubling. The margin is for a busy machine. */
const SIZES = [50_000, 200_000]
const MOST_GROWTH = 2.6

test.each(['ticks', 'lines', 'fields'])(
  'a text of %s takes about twice as long where it is twice as long',
  async (name) => {
    const shape = shapes.find((each) => each.name === name)
    if (!shape) throw new Error(`There is no shape ${name}.`)
    await measured(shape, [10_000])
    let all = await measured(shape, SIZES)
    if (worstGrowth(all).ratio > MOST_GROWTH) all = least(all, await measured(shape, SIZES))
    expect(worstGrowth(all).ratio).toBeLessThan(MOST_GROWTH)
  },
  240_000,
)

test('every shape is as long as it is asked for', () => {
  expect(shapes.length).toBeGreaterThanOrEqual(30)
  for (const { text } of shapes) expect(Math.abs(text(20_000).length - 20_000)).toBeLessThan(500)
})
