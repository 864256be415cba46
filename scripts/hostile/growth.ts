import { availableParallelism } from 'node:os'
import {
  least,
  type Measured,
  type Measurer,
  startMeasurer,
  total,
  worstGrowth,
} from '../bench/growth/growth-measure.ts'
import { type Shape, shapes } from '../bench/growth/growth-shapes.ts'
import type { Attack } from './attack.ts'

/** The most that the CPU time of an analysis may grow when a text doubles in length. */
const MOST_GROWTH = 2.3
const MOST_SECONDS = 30
/** Shorter times are not judged: what else the machine does would dominate them. */
const TELLING_MS = 100
/**
 * A shape that took too long beside another one, in a process that has measured others, is measured again alone, in a
 * process of its own, at most this many times: two processes on one core slow each other down, long measurements more
 * than short ones. Real growth shows in every measurement.
 */
const PLAYS_ALONE = 5
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
    const playing = Array.from({ length: availableParallelism() }, () =>
      measuring(async (measurer) => {
        for (const shape of left) beside.push(await played(measurer, shape, sizes))
      }),
    )
    await Promise.all(playing)
    const all: Played[] = []
    for (const one of beside) all.push(isHeld(one) ? one : await playedAlone(one.shape, sizes))
    const worst = all.reduce((most, one) => (one.ratio > most.ratio ? one : most))
    const slowest = all.reduce((most, one) => (one.seconds > most.seconds ? one : most))
    return {
      held: all.every(isHeld),
      figures: `worst growth of a doubling ${worst.ratio.toFixed(2)} (${worst.shape.name}, ${worst.stage}), at most ${MOST_GROWTH}; slowest of ${sizes.at(-1)?.toLocaleString('en-US')} characters ${slowest.seconds.toFixed(1)} s of CPU (${slowest.shape.name})`,
    }
  },
}

type Played = { shape: Shape; all: Measured[]; ratio: number; stage: string; seconds: number }

function isHeld({ ratio, seconds }: Played): boolean {
  return ratio <= MOST_GROWTH && seconds <= MOST_SECONDS
}

async function measuring<Value>(work: (measurer: Measurer) => Promise<Value>): Promise<Value> {
  const measurer = startMeasurer()
  return work(measurer).finally(measurer.end)
}

/** Measures a shape; with measurements from before, the shorter times count. */
async function played(measurer: Measurer, shape: Shape, sizes: number[], before?: Measured[]): Promise<Played> {
  const now = (await measurer.measure({ shape: shape.name, sizes, tellingMs: TELLING_MS })).all
  const all = before ? least(before, now) : now
  const last = all.at(-1)
  return { shape, all, ...worstGrowth(all, TELLING_MS), seconds: last ? total(last) / 1000 : 0 }
}

async function playedAlone(shape: Shape, sizes: number[]): Promise<Played> {
  const again = (before?: Measured[]) => measuring((measurer) => played(measurer, shape, sizes, before))
  let one = await again()
  for (let play = 1; play < PLAYS_ALONE && !isHeld(one); play += 1) one = await again(one.all)
  return one
}
