import type { Signs } from './signs.ts'

/** What each sign adds to each class, and how rare it is: the values of signs count times their rarity, at length 1. */
export type Softmax = {
  classes: string[]
  bias: Float32Array
  signs: Map<string, { rarity: number; classes: Uint16Array; weights: Float32Array }>
}

/** Returns the chance (0..1) of each class, in the order of `classes`. */
export function chancesOf(model: Softmax, signs: Signs): Float64Array {
  const chances = Float64Array.from(model.bias)
  const known = [...signs].flatMap(([sign, value]) => {
    const own = model.signs.get(sign)
    return own ? [{ own, value: value * own.rarity }] : []
  })
  const length = Math.sqrt(known.reduce((sum, { value }) => sum + value * value, 0)) || 1
  for (const { own, value } of known)
    for (let at = 0; at < own.classes.length; at += 1) {
      const position = own.classes[at] as number
      chances[position] = (chances[position] as number) + (value / length) * (own.weights[at] as number)
    }
  return soften(chances)
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
 * Reads what `printSoftmax` wrote: the classes with their bias, by tabs, then a line for each sign: its rarity, then class and weight
 * in hundredths by turns, all but the sign separated by blanks.
 */
export function parseSoftmax(text: string): Softmax {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const pairs = head.split('\t').map((pair) => pair.split('='))
  return {
    classes: pairs.map(([name = '']) => name),
    bias: Float32Array.from(pairs, ([, bias]) => Number(bias) / 100),
    signs: new Map(
      lines.map((line) => {
        const tab = line.indexOf('\t')
        const [rarity, ...numbers] = line
          .slice(tab + 1)
          .split(' ')
          .map(Number)
        const count = numbers.length / 2
        const classes = new Uint16Array(count)
        const weights = new Float32Array(count)
        for (let at = 0; at < count; at += 1) {
          classes[at] = numbers[2 * at] as number
          weights[at] = (numbers[2 * at + 1] as number) / 100
        }
        return [line.slice(0, tab), { rarity: (rarity as number) / 100, classes, weights }]
      }),
    ),
  }
}

/** Prints a model; weights under `least` are left out. */
export function printSoftmax({ classes, bias, signs }: Softmax, least: number): string {
  const hundredths = (value: number) => Math.round(100 * value)
  const lines = [...signs].flatMap(([sign, own]) => {
    const kept = [...own.classes].flatMap((position, at) => {
      const weight = own.weights[at] as number
      return Math.abs(weight) >= least ? [`${position} ${hundredths(weight)}`] : []
    })
    return kept.length > 0 ? [`${sign}\t${hundredths(own.rarity)} ${kept.join(' ')}`] : []
  })
  return `${[classes.map((name, at) => `${name}=${hundredths(bias[at] ?? 0)}`).join('\t'), ...lines].join('\n')}\n`
}
