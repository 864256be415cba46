import { availableParallelism } from 'node:os'
import { least, measuredApart, total, worstGrowth } from '../bench/growth/growth-measure.ts'
import { type Shape, shapes } from '../bench/growth/growth-shapes.ts'
import type { Attack } from './attack.ts'

/** The most that the CPU time of an analysis may grow when a text doubles in length. */
const MOST_GROWTH = 2.3
const MOST_SECONDS = 30
/** Shorter times are not judged: what else the machine does would dominate them. */
const TELLING_MS = 100
/** A machine with other work slows single measurements; a stage that grows too fast is slow in each of them. */
const MORE_PLAYS = 5
/**
 * Shorter texts are read otherwise: 550 equal lines are one finding, 1,100 are past the bounds of the search for equal
 * ones. `npm run bench:growth` goes on to 2,000,000 characters.
 */
const SIZES = { short: [20_000, 80_000], full: [40_000, 160_000] }

/**
 * Texts that each put the most load on one stage: none may take quadratic time, or one upload could stall all others.
 */
export const attack: Attack = {
  name: `${shapes.length} shapes of text`,
  async run({ short }) {
    const sizes = short ? SIZES.short : SIZES.full
    let worst = { ratio: 0, told: '' }
    let slowest = { seconds: 0, name: '' }
    const left = shapes.values()
    const playing = Array.from({ length: availableParallelism() }, async () => {
      for (const shape of left) {
        const { ratio, stage, seconds } = await played(shape, sizes)
        if (ratio > worst.ratio) worst = { ratio, told: `${shape.name}, ${stage}` }
        if (seconds > slowest.seconds) slowest = { seconds, name: shape.name }
      }
    })
    await Promise.all(playing)
    return {
      held: worst.ratio <= MOST_GROWTH && slowest.seconds <= MOST_SECONDS,
      figures: `worst growth of a doubling ${worst.ratio.toFixed(2)} (${worst.told}), at most ${MOST_GROWTH}; slowest of ${sizes.at(-1)?.toLocaleString('en-US')} characters ${slowest.seconds.toFixed(1)} s of CPU (${slowest.name})`,
    }
  },
}

async function played({ name }: Shape, sizes: number[]) {
  let { all } = await measuredApart(name, sizes)
  for (let play = 0; play < MORE_PLAYS && worstGrowth(all, TELLING_MS).ratio > MOST_GROWTH; play += 1)
    all = least(all, (await measuredApart(name, sizes)).all)
  const last = all.at(-1)
  return { ...worstGrowth(all, TELLING_MS), seconds: last ? total(last) / 1000 : 0 }
}
