import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Category, Severity } from '#domain/deficiency/deficiency.ts'
import { chancesOf, parseSoftmax, type Signs, type Softmax, weightsOf } from '#domain/text/softmax.ts'
import { stemOf } from '#domain/text/stem.ts'

/** The words and readings that tell how urgent a finding is: its own words, those that head it, what is advised or feared, and what the rules read in all. */
export type Telling = { told: string; heading: string; advice: string; category: Category; read: string[] }

/** Words after so many tell no more of the urgency. */
const MOST_WORDS = 60
const MOST_OF_HEADING = 20

/** Words beside the finding's own count less, what the rules read counts for many of them. */
const BESIDE = 0.5
const READ = 4

let model: Softmax | null = null

function learned(): Softmax {
  model ??= parseSoftmax(readFileSync(join(import.meta.dirname, 'words/learned-severities.tsv'), 'utf8'))
  return model
}

/** Returns how likely (0..1) a finding is of each severity, as learned from findings of our own words (`npm run train`). */
export function severityChances(telling: Telling): Map<Severity, number> {
  const chances = chancesOf(learned(), severitySigns(telling))
  return new Map(learned().classes.map((severity, at) => [severity as Severity, chances[at] ?? 0]))
}

/** Returns what each sign of a finding adds to a severity's logit. */
export function severityWeights(telling: Telling, severity: Severity): { name: string; weight: number }[] {
  return weightsOf(learned(), severitySigns(telling), severity)
}

/** Returns the signs of a finding's words, of those around it, of its trade, and of what the rules read. */
export function severitySigns({ told, heading, advice, category, read }: Telling): Signs {
  const signs: Signs = new Map([[`c ${category}`, 1]])
  const words = stemsIn(told, MOST_WORDS)
  words.forEach((word, at) => {
    signs.set(`w ${word}`, 1)
    if (at > 0) signs.set(`b ${words[at - 1]} ${word}`, 1)
  })
  for (const word of stemsIn(heading, MOST_OF_HEADING)) signs.set(`h ${word}`, BESIDE)
  for (const word of stemsIn(advice, MOST_WORDS)) signs.set(`a ${word}`, BESIDE)
  for (const sign of read) signs.set(`r ${sign}`, READ)
  return signs
}

/** One figure is as good as another. */
function stemsIn(text: string, most: number): string[] {
  const words = (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).filter((word) => !EMPTY.has(word))
  return words.slice(0, most).map((word) => (/\d/.test(word) ? '#' : stemOf(word)))
}

/** Words that tell nothing of urgency, and would part those that do. */
const EMPTY = new Set(
  'a an the this that these those there it its of at in on to by for from with and or as is are was were be been being has have had i we our you your one some also s t'.split(
    ' ',
  ),
)
