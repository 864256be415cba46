import { least, type Measured, measured, total, worstGrowth } from '../bench/growth-measure.ts'
import { type Shape, shapes } from '../bench/growth-shapes.ts'
import type { Attack } from './attack.ts'

/** The most that the CPU time of an analysis may grow when a text doubles in length. */
const MOST_GROWTH = 2.3
const MOST_SECONDS = 30
/** Shorter times are not judged, because each text is measured only once, and again only when it seems slow. */
const TELLING_MS = 100
/** A machine with other work slows single measurements; a stage that grows too fast is slow in each of them. */
const MORE_PLAYS = 3
const SIZES = { short: [10_000, 40_000], full: [50_000, 200_000] }

/**
 * Texts that each put the most load on one stage: none may take quadratic time, or one upload could stall all others.
 */
export const attack: Attack = {
  name: `${shapes.length} shapes of text`,
  async run({ short }) {
    const sizes = short ? SIZES.short : SIZES.full
    let worst = { ratio: 0, told: '' }
    let slowest = { seconds: 0, name: '' }
    for (const shape of shapes) {
      await measured(shape, 5_000, 1)
      let all = await played(shape, sizes)
      for (let play = 0; play < MORE_PLAYS && worstGrowth(all, TELLING_MS).ratio > MOST_GROWTH; play += 1)
        all = least(all, await played(shape, sizes))
      const { ratio, stage } = worstGrowth(all, TELLING_MS)
      if (ratio > worst.ratio) worst = { ratio, told: `${shape.name}, ${stage}` }
      const seconds = total(all.at(-1) as Measured) / 1000
      if (seconds > slowest.seconds) slowest = { seconds, name: shape.name }
    }
    return {
      held: worst.ratio <= MOST_GROWTH && slowest.seconds <= MOST_SECONDS,
      figures: `worst growth of a doubling ${worst.ratio.toFixed(2)} (${worst.told}), at most ${MOST_GROWTH}; slowest of ${sizes.at(-1)?.toLocaleString('en-US')} characters ${slowest.seconds.toFixed(1)} s of CPU (${slowest.name})`,
    }
  },
}

async function played(shape: Shape, sizes: number[]): Promise<Measured[]> {
  const all: Measured[] = []
  for (const size of sizes) all.push(await measured(shape, size, 1))
  return all
}
