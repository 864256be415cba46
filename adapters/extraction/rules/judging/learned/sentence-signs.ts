import type { Statement } from '#adapters/extraction/rules/judging/statements.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'

const words = wordsIn(import.meta.dirname, 'sentence-signs')

/** A finite verb that reports use. */
export const VERB = words.word('verb')
const PAST = /\b(?:was|were|had|did|observed|noted|found|noticed|detected|discovered|seen)\b/i
const MODAL = /\b(?:should|must|can|could|may|might|will|would)\b/i
const SUBJECTS: [string, RegExp][] = [
  ['inspector', /^(?:the |our |your )?(?:home )?inspect(?:or|ors|ion|ions)\b/i],
  ['we', /^(?:i|we|my|our)\b/i],
  ['you', /^(?:you|your|the (?:buyer|client|owner|home ?owner|purchaser)s?|clients?|buyers?|home ?owners?)\b/i],
  ['this', /^(?:this|these|that|those|it|they)\b/i],
  ['all', /^(?:all|any|most|many|every|each|some)\b/i],
  ['there', /^there (?:is|are|was|were)\b/i],
  ['the', /^the\b/i],
  ['count', /^(?:one|two|three|four|five|several|both|multiple|various|numerous|\d+)\b/i],
  ['if', /^(?:if|when|whenever|unless|whether|where|while|although|since|because|due)\b/i],
  [
    'order',
    /^(?:recommend|repair|replace|install|have|consider|contact|monitor|clean|seal|add|correct|ensure|keep|check|make|provide|remove|obtain|ask|see|refer|note|please|do|be)\b/i,
  ],
  ['no', /^(?:no|none|not|nothing)\b/i],
]

/** Returns the words of a text as the model knows them: small letters, numbers as #, marks apart. */
export function tokensOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’`]/g, "'")
      .replace(/\d+(?:[.,/]\d+)*/g, '#')
      .match(/[a-z#]+(?:'[a-z]+)?|[?!:;"]/g) ?? []
  ).slice(0, 80)
}

/** Returns the signs of words alone: 1 to 3 words in a row, with the sentence's ends. */
export function wordSigns(text: string): string[] {
  const tokens = ['^', ...tokensOf(text), '$']
  const signs = new Set<string>()
  for (let at = 0; at < tokens.length; at += 1) {
    signs.add(`w ${tokens[at]}`)
    if (at + 1 < tokens.length) signs.add(`w ${tokens[at]} ${tokens[at + 1]}`)
    if (at + 2 < tokens.length) signs.add(`w ${tokens[at]} ${tokens[at + 1]} ${tokens[at + 2]}`)
  }
  return [...signs]
}

/** Returns the signs of a sentence by itself: its shape and what the rules read in it. */
export function sentenceSigns({ text, verdict, remedy }: Pick<Statement, 'text' | 'verdict' | 'remedy'>): string[] {
  const signs: string[] = []
  const add = (name: string, is: unknown) => {
    if (is) signs.push(name)
  }
  const count = text.split(/\s+/).length
  add(`length ${bucket(count, [2, 4, 8, 14, 22, 35, 60])}`, true)
  add('verb', VERB.test(text))
  add('past', PAST.test(text))
  add('modal', MODAL.test(text))
  add('ends .', /[.!]["')]?$/.test(text))
  add('ends ?', /\?$/.test(text))
  add('ends :', /:$/.test(text))
  add('ends ;', /[;,]$/.test(text))
  add('colon', /: \S/.test(text))
  add('digits', /\d/.test(text))
  add('capitals', text.length > 6 && text === text.toUpperCase())
  add('small start', /^[a-z]/.test(text))
  add('list of commas', (text.match(/,/g)?.length ?? 0) >= 4)
  add('brackets', /\(/.test(text))
  add('slash', /\w\/\w/.test(text))
  for (const [name, pattern] of SUBJECTS) add(`begins ${name}`, pattern.test(text))
  const { strong, medium, missing, faults, components, boilerplate, general } = verdict
  add(`strong ${Math.min(2, strong.length)}`, strong.length)
  add(`medium ${Math.min(2, medium.length)}`, medium.length)
  add('missing', missing.length)
  add(`faults ${Math.min(3, faults)}`, true)
  add('need', verdict.need)
  add('fine', verdict.fine)
  add('limited', verdict.limited)
  add('upkeep', verdict.upkeep)
  add('stated', verdict.stated)
  add('remedy', remedy)
  add(`parts ${Math.min(2, components.length)}`, true)
  add(`boilerplate ${Math.min(2, boilerplate)}`, boilerplate)
  add(`general ${bucket(general, [0, 0.5, 1, 1.5, 2.5])}`, general > 0)
  add('fault and stated', faults > 0 && verdict.stated)
  add('fault and part', faults > 0 && components.length > 0)
  add('fault and general', faults > 0 && general >= 1)
  add('no fault but need', faults === 0 && verdict.need)
  return signs
}

/** Returns in which of the ranges that end at `edges` a value lies, counted from 1. */
export function bucket(value: number, edges: number[]): number {
  return edges.findIndex((edge) => value <= edge) + 1 || edges.length + 1
}
