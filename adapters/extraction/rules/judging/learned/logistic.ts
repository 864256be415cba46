/** Logistic regression with an L2 penalty on signs that are there or not, by L-BFGS; deterministic. */
export type Example = { signs: string[]; target: 0 | 1; weight: number }
export type Model = Map<string, number>

/** Signs seen with fewer sources than this are left out. */
const LEAST_EXAMPLES = 2

export function fit(examples: Example[], penalty: number, penaltyOf: (sign: string) => number = () => 1): Model {
  const used = examples.filter(({ weight }) => weight > 0)
  const counts = new Map<string, number>()
  for (const { signs } of used) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const names = ['bias', ...[...counts].filter(([, count]) => count >= LEAST_EXAMPLES).map(([sign]) => sign)]
  const index = new Map(names.map((name, at) => [name, at]))
  const rows = used.map(({ signs }) => Int32Array.from([0, ...signs.flatMap((sign) => index.get(sign) ?? [])]))
  const penalties = Float64Array.from(names, (name, at) => (at === 0 ? 0 : penalty * penaltyOf(name)))
  const weights = minimize(new Float64Array(names.length), (at, gradient) => {
    let loss = 0
    for (let i = 0; i < at.length; i += 1) {
      const [w, p] = [at[i] as number, penalties[i] as number]
      loss += (p * w * w) / 2
      gradient[i] = p * w
    }
    for (let r = 0; r < rows.length; r += 1) {
      const row = rows[r] as Int32Array
      const { target, weight } = used[r] as Example
      let logit = 0
      for (let k = 0; k < row.length; k += 1) logit += at[row[k] as number] as number
      const signed = target ? logit : -logit
      loss += weight * (signed > 0 ? Math.log1p(Math.exp(-signed)) : Math.log1p(Math.exp(signed)) - signed)
      const slope = weight * (1 / (1 + Math.exp(-logit)) - target)
      for (let k = 0; k < row.length; k += 1) gradient[row[k] as number] = (gradient[row[k] as number] as number) + slope
    }
    return loss
  })
  return new Map(names.map((name, at) => [name, weights[at] as number]))
}

/** Returns the logit of a model for signs. */
export function logitOf(model: Model, signs: string[]): number {
  let logit = model.get('bias') ?? 0
  for (const sign of signs) logit += model.get(sign) ?? 0
  return logit
}

type Loss = (at: Float64Array, gradient: Float64Array) => number

/** Returns where a smooth convex function is least, by L-BFGS with ten kept steps. */
function minimize(start: Float64Array, lossOf: Loss): Float64Array {
  const size = start.length
  let x = start
  let gradient = new Float64Array(size)
  let loss = lossOf(x, gradient)
  const steps: { s: Float64Array; y: Float64Array; rho: number }[] = []
  for (let round = 0; round < 150; round += 1) {
    const direction = Float64Array.from(gradient)
    const alphas: number[] = []
    for (const { s, y, rho } of steps.toReversed()) {
      const alpha = rho * dot(s, direction)
      alphas.push(alpha)
      addTo(direction, y, -alpha)
    }
    const last = steps.at(-1)
    const scale = last ? dot(last.s, last.y) / dot(last.y, last.y) : 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)))
    for (let i = 0; i < size; i += 1) direction[i] = (direction[i] as number) * scale
    for (const { s, y, rho } of steps) addTo(direction, s, (alphas.pop() as number) - rho * dot(y, direction))
    const slope = -dot(gradient, direction)
    let stride = 1
    let next = x
    let nextGradient = new Float64Array(size)
    let nextLoss = loss
    for (let tries = 0; tries < 30; tries += 1, stride /= 2) {
      next = Float64Array.from(x)
      addTo(next, direction, -stride)
      nextGradient = new Float64Array(size)
      nextLoss = lossOf(next, nextGradient)
      if (nextLoss <= loss + 1e-4 * stride * slope) break
    }
    const s = Float64Array.from(next)
    addTo(s, x, -1)
    const y = Float64Array.from(nextGradient)
    addTo(y, gradient, -1)
    const sy = dot(s, y)
    if (sy > 1e-12) steps.push({ s, y, rho: 1 / sy })
    if (steps.length > 10) steps.shift()
    const isDone = loss - nextLoss < 1e-6 * Math.max(1, Math.abs(loss))
    ;[x, gradient, loss] = [next, nextGradient, nextLoss]
    if (isDone) break
  }
  return x
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number)
  return sum
}

function addTo(a: Float64Array, b: Float64Array, factor: number): void {
  for (let i = 0; i < a.length; i += 1) a[i] = (a[i] as number) + factor * (b[i] as number)
}
