/** The signs of a text, with how much each counts. */
export type Signs = Map<string, number>

/**
 * A learned model: the weight that each sign adds to each class, and how rare the sign is. The values of a text's signs are
 * multiplied by their rarity, then scaled to length 1.
 * `signs` has the row of each sign; `weights` and `classOf` hold the weights of all rows and the positions of their classes,
 * those of a row from its `starts` to that of the next. A few large arrays: a garbage collection visits each object.
 */
export type Softmax = {
  classes: string[]
  bias: Float32Array
  signs: Map<string, number>
  rarity: Float32Array
  starts: Uint32Array
  classOf: Uint16Array
  weights: Float32Array
}

export type SoftmaxRow = { sign: string; rarity: number; classes: ArrayLike<number>; weights: ArrayLike<number> }

export function packSoftmax(classes: string[], bias: Float32Array, rows: Iterable<SoftmaxRow>): Softmax {
  const signs = new Map<string, number>()
  const rarity: number[] = []
  const starts = [0]
  const classOf: number[] = []
  const weights: number[] = []
  for (const row of rows) {
    signs.set(row.sign, signs.size)
    rarity.push(row.rarity)
    for (let at = 0; at < row.classes.length; at += 1) {
      classOf.push(row.classes[at] as number)
      weights.push(row.weights[at] as number)
    }
    starts.push(weights.length)
  }
  return {
    classes,
    bias,
    signs,
    rarity: Float32Array.from(rarity),
    starts: Uint32Array.from(starts),
    classOf: Uint16Array.from(classOf),
    weights: Float32Array.from(weights),
  }
}

/** Returns the chance (0..1) of each class, in the order of `classes`. */
export function chancesOf(
  { bias, signs: rows, rarity, starts, classOf, weights }: Softmax,
  signs: Signs,
): Float64Array {
  const chances = Float64Array.from(bias)
  let squares = 0
  for (const [sign, value] of signs) {
    const row = rows.get(sign)
    if (row !== undefined) squares += (value * (rarity[row] as number)) ** 2
  }
  const length = Math.sqrt(squares) || 1
  for (const [sign, value] of signs) {
    const row = rows.get(sign)
    if (row === undefined) continue
    const share = (value * (rarity[row] as number)) / length
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
      const position = classOf[at] as number
      chances[position] = (chances[position] as number) + share * (weights[at] as number)
    }
  }
  return soften(chances)
}

/** Returns what each sign of a text adds to the logit of a class. */
export function weightsOf(
  { classes, signs: rows, rarity, starts, classOf, weights }: Softmax,
  signs: Signs,
  name: string,
): { name: string; weight: number }[] {
  const known = [...signs].flatMap(([sign, value]) => {
    const row = rows.get(sign)
    return row === undefined ? [] : [{ sign, row, value: value * (rarity[row] as number) }]
  })
  const length = Math.sqrt(known.reduce((sum, { value }) => sum + value * value, 0)) || 1
  const position = classes.indexOf(name)
  return known.map(({ sign, row, value }) => {
    const own = classOf.subarray(starts[row], starts[row + 1]).indexOf(position)
    return { name: sign, weight: own < 0 ? 0 : (value / length) * (weights[(starts[row] as number) + own] as number) }
  })
}

/** Makes chances of logits, in place. */
export function soften(logits: Float64Array): Float64Array {
  const most = logits.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  let sum = 0
  for (let at = 0; at < logits.length; at += 1) {
    logits[at] = Math.exp((logits[at] as number) - most)
    sum += logits[at] as number
  }
  for (let at = 0; at < logits.length; at += 1) logits[at] = (logits[at] as number) / sum
  return logits
}

/**
 * Reads what `printSoftmax` wrote, a line each: the classes and the signs, by tabs, then lists of whole numbers: the biases and
 * rarities in hundredths, the starts, the positions of classes, and the weights in hundredths. Each list is read as JSON at once: a
 * process that reads one report does this anew, before V8 has compiled a loop.
 */
export function parseSoftmax(text: string): Softmax {
  const [classes = '', signs = '', ...lists] = text.trimEnd().split('\n')
  const [bias = [], rarity = [], starts = [], classOf = [], weights = []] = lists.map(
    (list) => JSON.parse(list) as number[],
  )
  const ofHundredths = (numbers: number[]) => Float32Array.from(numbers).map((number) => number / 100)
  const names = signs === '' ? [] : signs.split('\t')
  return {
    classes: classes.split('\t'),
    bias: ofHundredths(bias),
    signs: new Map(names.map((sign, row) => [sign, row])),
    rarity: ofHundredths(rarity),
    starts: Uint32Array.from(starts),
    classOf: Uint16Array.from(classOf),
    weights: ofHundredths(weights),
  }
}

/** Prints a model; weights under `least` are left out, and so are signs that have no others. */
export function printSoftmax(
  { classes, bias, signs, rarity, starts, classOf, weights }: Softmax,
  least: number,
): string {
  const kept = packSoftmax(
    classes,
    bias,
    [...signs].flatMap(([sign, row]) => {
      const at = range(starts[row] as number, starts[row + 1] as number).filter(
        (position) => Math.abs(weights[position] as number) >= least,
      )
      const of = (numbers: ArrayLike<number>) => at.map((position) => numbers[position] as number)
      return at.length > 0 ? [{ sign, rarity: rarity[row] as number, classes: of(classOf), weights: of(weights) }] : []
    }),
  )
  const hundredths = (numbers: Float32Array) => Array.from(numbers, (number) => Math.round(100 * number))
  const lists = [
    hundredths(bias),
    hundredths(kept.rarity),
    [...kept.starts],
    [...kept.classOf],
    hundredths(kept.weights),
  ]
  return `${[classes.join('\t'), [...kept.signs.keys()].join('\t'), ...lists.map((list) => JSON.stringify(list))].join('\n')}\n`
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}
