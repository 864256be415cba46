import { availableParallelism } from 'node:os'
import { least, type Measured, measuredApart, total, worstGrowth } from '../bench/growth/growth-measure.ts'
import { type Shape, shapes } from '../bench/growth/growth-shapes.ts'
import type { Attack } from './attack.ts'

/** The most that the CPU time of an analysis may grow when a text doubles in length. */
const MOST_GROWTH = 2.3
const MOST_SECONDS = 30
/** Shorter times are not judged: what else the machine does would dominate them. */
const TELLING_MS = 100
/**
 * What grew too fast beside another shape is played again alone, so often at most: processors that share a core are the
 * slower for each other, which a short time may escape and a long one cannot. Real growth shows in every play.
 */
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
    const left = shapes.values()
    const beside: Played[] = []
    const playing = Array.from({ length: availableParallelism() }, async () => {
      for (const shape of left) beside.push(await played(shape, sizes))
    })
    await Promise.all(playing)
    const all: Played[] = []
    for (const one of beside) all.push(one.ratio > MOST_GROWTH ? await playedAlone(one.shape, sizes) : one)
    const worst = all.reduce((most, one) => (one.ratio > most.ratio ? one : most))
    const slowest = all.reduce((most, one) => (one.seconds > most.seconds ? one : most))
    return {
      held: worst.ratio <= MOST_GROWTH && slowest.seconds <= MOST_SECONDS,
      figures: `worst growth of a doubling ${worst.ratio.toFixed(2)} (${worst.shape.name}, ${worst.stage}), at most ${MOST_GROWTH}; slowest of ${sizes.at(-1)?.toLocaleString('en-US')} characters ${slowest.seconds.toFixed(1)} s of CPU (${slowest.shape.name})`,
    }
  },
}

type Played = { shape: Shape; ratio: number; stage: string; seconds: number }

async function played(shape: Shape, sizes: number[], before?: Measured[]): Promise<Played & { all: Measured[] }> {
  const now = (await measuredApart(shape.name, sizes)).all
  const all = before ? least(before, now) : now
  const last = all.at(-1)
  return { shape, all, ...worstGrowth(all, TELLING_MS), seconds: last ? total(last) / 1000 : 0 }
}

async function playedAlone(shape: Shape, sizes: number[]): Promise<Played> {
  let one = await played(shape, sizes)
  for (let play = 1; play < MORE_PLAYS && one.ratio > MOST_GROWTH; play += 1) one = await played(shape, sizes, one.all)
  return one
}
