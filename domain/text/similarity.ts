import { stemOf } from './stem.ts'

const COMMON = new Set(
  'a an and are as at be been being by but for from had has have in into is it its not of on or that the their there these this those to was were will with you your no should would may can could also any all some one more recommend recommended recommendation recommends repair repairs contact qualified licensed professional contractor evaluate evaluation further observed noted visible present inspection time inspected appear appeared appears location located area areas condition need needs needed'.split(
    ' ',
  ),
)

/** Returns the stems of the words that carry a text's meaning. */
export function contentWords(text: string): Set<string> {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
  return new Set(words.filter((word) => word.length > 1 && !COMMON.has(word)).map(stemOf))
}

export type Likeness = { shared: number; containment: number; jaccard: number }

/** Compares two sets of words: the shared part of the smaller one, and of both together. */
export function likeness(a: Set<string>, b: Set<string>): Likeness {
  let shared = 0
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  for (const word of small) if (large.has(word)) shared += 1
  const union = a.size + b.size - shared
  return { shared, containment: small.size ? shared / small.size : 0, jaccard: union ? shared / union : 0 }
}
