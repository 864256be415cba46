import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import { chancesOf, parseSoftmax, type Signs, type Softmax } from '#domain/text/softmax.ts'
import { stemOf } from '#domain/text/stem.ts'

/** Words after so many tell no more of the trade. */
const MOST_WORDS = 60

let model: Softmax | null = null

/** Returns how likely (0..1) a finding belongs to each trade, as learned from findings of our own words (`npm run train`). */
export function categoryChances({ item, statements }: Pick<Candidate, 'item' | 'statements'>): [Category, number][] {
  model ??= parseSoftmax(readFileSync(join(import.meta.dirname, 'words/learned-categories.tsv'), 'utf8'))
  const told = statements.filter(({ remedy }) => !remedy)
  const words = (told.length > 0 ? told : statements).slice(0, 2).map(({ text }) => text)
  const chances = chancesOf(model, categorySigns(words.join(' '), `${item.label} ${item.title}`.trim() || item.section))
  return model.classes.map((category, at) => [category as Category, chances[at] ?? 0])
}

/** Returns the signs of a finding's words and of those that head it. */
export function categorySigns(told: string, heading: string): Signs {
  const signs: Signs = new Map()
  const words = stemsIn(told)
  words.forEach((word, at) => {
    signs.set(`w ${word}`, 1)
    if (at > 0) signs.set(`b ${words[at - 1]} ${word}`, 1)
  })
  for (const word of stemsIn(heading)) signs.set(`h ${word}`, 1)
  return signs
}

function stemsIn(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).slice(0, MOST_WORDS).map(stemOf)
}
