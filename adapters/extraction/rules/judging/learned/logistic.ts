import { chanceOf } from '#domain/text/logistic.ts'

/** Something to learn from: `target` is its share of truth (0..1), `weight` how much it counts. */
export type Example = { signs: string[]; target: number; weight: number }

/** The weight that each sign adds to the logit; `bias` always counts. */
export type Model = Map<string, number>

const STEPS_KEPT = 10

/**
 * Fits a logistic regression with an L2 penalty on signs that are there or not. Signs of fewer than `least` examples are
 * left out. The same examples give the same model. `rounds` bounds the time.
 */
export function regress(examples: Example[], penalty: number, { least = 2, rounds = 150 } = {}): Model {
  const used = examples.filter(({ weight }) => weight > 0)
  const counts = new Map<string, number>()
  for (const { signs } of used) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const names = ['bias', ...[...counts].filter(([, count]) => count >= least).map(([sign]) => sign)]
  const places = new Map(names.map((name, at) => [name, at]))
  const rows = used.map(({ signs }) => Int32Array.from([0, ...signs.flatMap((sign) => places.get(sign) ?? [])]))
  const targets = Float64Array.from(used, ({ target }) => target)
  const counted = Float64Array.from(used, ({ weight }) => weight)
  const weights = minimum(new Float64Array(names.length), rounds, (at, slope) => {
    let loss = 0
    for (let i = 1; i < at.length; i += 1) {
      const weight = at[i] as number
      loss += (penalty * weight * weight) / 2
      slope[i] = penalty * weight
    }
    slope[0] = 0
    for (let r = 0; r < rows.length; r += 1) {
      const row = rows[r] as Int32Array
      const [target, count] = [targets[r] as number, counted[r] as number]
      let logit = 0
      for (let k = 0; k < row.length; k += 1) logit += at[row[k] as number] as number
      loss += count * (Math.max(0, logit) + Math.log1p(Math.exp(-Math.abs(logit))) - target * logit)
      const error = count * (chanceOf(logit) - target)
      for (let k = 0; k < row.length; k += 1) slope[row[k] as number] = (slope[row[k] as number] as number) + error
    }
    return loss
  })
  return new Map(names.map((name, at) => [name, weights[at] as number]))
}

/** Returns a function's value at a point and writes its slope there to `slope`. */
type Surface = (at: Float64Array, slope: Float64Array) => number

/** Returns where a smooth convex function is least: L-BFGS (Nocedal 1980) with a halving line search. */
function minimum(start: Float64Array, rounds: number, surface: Surface): Float64Array {
  let here: Point = { at: start, slope: new Float64Array(start.length), value: 0 }
  here.value = surface(here.at, here.slope)
  const steps: { moved: Float64Array; bent: Float64Array; scale: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const way = Float64Array.from(here.slope)
    const shares: number[] = []
    for (const { moved, bent, scale } of steps.toReversed()) {
      const share = scale * dot(moved, way)
      shares.push(share)
      add(way, bent, -share)
    }
    const last = steps.at(-1)
    const length = last
      ? dot(last.moved, last.bent) / dot(last.bent, last.bent)
      : 1 / Math.max(1, Math.sqrt(dot(way, way)))
    for (let i = 0; i < way.length; i += 1) way[i] = (way[i] as number) * length
    for (const { moved, bent, scale } of steps) add(way, moved, (shares.pop() as number) - scale * dot(bent, way))
    const next = stepDown(here, way, surface)
    const moved = Float64Array.from(next.at)
    add(moved, here.at, -1)
    const bent = Float64Array.from(next.slope)
    add(bent, here.slope, -1)
    const curve = dot(moved, bent)
    if (curve > 1e-12) steps.push({ moved, bent, scale: 1 / curve })
    if (steps.length > STEPS_KEPT) steps.shift()
    const isFlat = here.value - next.value < 1e-6 * Math.max(1, Math.abs(here.value))
    here = next
    if (isFlat) break
  }
  return here.at
}

type Point = { at: Float64Array; slope: Float64Array; value: number }

function stepDown(from: Point, way: Float64Array, surface: Surface): Point {
  const fall = dot(from.slope, way)
  let next = from
  for (let stride = 1, tries = 0; tries < 30; tries += 1, stride /= 2) {
    next = { at: Float64Array.from(from.at), slope: new Float64Array(from.at.length), value: 0 }
    add(next.at, way, -stride)
    next.value = surface(next.at, next.slope)
    if (next.value <= from.value - 1e-4 * stride * fall) return next
  }
  return next
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number)
  return sum
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let i = 0; i < to.length; i += 1) to[i] = (to[i] as number) + times * (what[i] as number)
}
