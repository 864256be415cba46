import { packSoftmax, type Softmax } from '#domain/text/softmax.ts'

/** Returns a model without biases: what each sign, with its rarity, adds to the classes that it speaks for or against. */
export function softmaxOf(
  classes: string[],
  signs: Record<string, { rarity: number; adds: Record<string, number> }> = {},
): Softmax {
  const rows = Object.entries(signs).map(([sign, { rarity, adds }]) => ({
    sign,
    rarity,
    classes: Object.keys(adds).map((name) => classes.indexOf(name)),
    weights: Object.values(adds),
  }))
  return packSoftmax(classes, new Float32Array(classes.length), rows)
}
