import { packSoftmax, type Signs, type Softmax, soften } from '#domain/text/softmax.ts'

/** A finding and the class that is right for it; `weight` is how much it counts. */
export type Example = { signs: Signs; target: string; weight: number }

/**
 * Learns to tell classes apart by a softmax regression, with AdaGrad and a penalty on the squares of weights. A sign counts
 * only for the classes that it occurs with, and not at all where fewer than `least` examples have it. The same examples
 * give the same weights.
 */
export function learnSoftmax(examples: Example[], { rounds = 10, rate = 1, penalty = 2e-5, least = 2 } = {}): Softmax {
  const classes = [...new Set(examples.map(({ target }) => target))].sort()
  const classAt = new Map(classes.map((name, at) => [name, at]))
  const own = columnsOf(examples, classAt, least)
  const rows = examples.map(({ signs, target, weight }) => {
    const known = [...signs].flatMap(([sign, value]) => {
      const column = own.get(sign)
      return column ? [{ column, value: value * column.rarity }] : []
    })
    const length = Math.sqrt(known.reduce((sum, { value }) => sum + value * value, 0)) || 1
    return {
      known: known.map(({ column, value }) => ({ column, value: value / length })),
      target: classAt.get(target) as number,
      weight,
    }
  })
  const bias = new Float32Array(classes.length)
  const biasSquares = new Float32Array(classes.length).fill(1e-2)
  let seed = 1
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (let round = 0; round < rounds; round += 1) {
    shuffle(rows, random)
    for (const { known, target, weight } of rows) {
      const logits = Float64Array.from(bias)
      for (const { column, value } of known)
        for (let k = 0; k < column.classes.length; k += 1) {
          const at = column.classes[k] as number
          logits[at] = (logits[at] as number) + value * (column.weights[k] as number)
        }
      const errors = soften(logits)
      errors[target] = (errors[target] as number) - 1
      for (let at = 0; at < errors.length; at += 1) step(bias, biasSquares, at, weight * (errors[at] as number) * 0.1)
      for (const { column, value } of known)
        for (let k = 0; k < column.classes.length; k += 1) {
          const error = weight * (errors[column.classes[k] as number] as number)
          if (Math.abs(error) > 1e-5) step(column.weights, column.squares, k, error * value)
        }
    }
  }
  return packSoftmax(
    classes,
    bias,
    [...own].map(([sign, column]) => ({ sign, ...column })),
  )

  function step(weights: Float32Array, squares: Float32Array, at: number, slope: number): void {
    const whole = slope + penalty * (weights[at] as number)
    squares[at] = (squares[at] as number) + whole * whole
    weights[at] = (weights[at] as number) - (rate * whole) / Math.sqrt(squares[at] as number)
  }
}

function shuffle<Row>(rows: Row[], random: () => number): void {
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[rows[at], rows[other]] = [rows[other] as Row, rows[at] as Row]
  }
}

type Column = { rarity: number; classes: Uint16Array; weights: Float32Array; squares: Float32Array }

/** Returns, for each sign of enough examples, the classes that it occurs with, and how rare it is. */
function columnsOf(examples: Example[], classAt: Map<string, number>, least: number): Map<string, Column> {
  const counts = new Map<string, number>()
  for (const { signs } of examples) for (const sign of signs.keys()) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const met = new Map<string, Set<number>>()
  for (const { signs, target } of examples)
    for (const sign of signs.keys())
      if ((counts.get(sign) ?? 0) >= least)
        (met.get(sign) ?? met.set(sign, new Set()).get(sign))?.add(classAt.get(target) ?? 0)
  return new Map(
    [...met].map(([sign, all]) => {
      const at = Uint16Array.from([...all].sort((a, b) => a - b))
      return [
        sign,
        {
          rarity: Math.log(examples.length / (counts.get(sign) ?? 1)),
          classes: at,
          weights: new Float32Array(at.length),
          squares: new Float32Array(at.length).fill(1e-4),
        },
      ]
    }),
  )
}
