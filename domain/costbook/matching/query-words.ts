import type { ItemKind } from '#domain/costbook/costbook.ts'
import { explaining } from '#domain/costbook/words/matching.ts'
import { type Category, categoryLabels, type UnitType } from '#domain/deficiency/deficiency.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { sentencesOf, wordsOfEach } from './words.ts'

export type CostbookQuery = {
  description: string
  recommendation?: string
  location?: string
  category?: Category | null
  unitType?: UnitType | null
  /** The kind that the report asks for, if clear: items of that kind come first. */
  wanted?: ItemKind
}

const IN_RECOMMENDATION = 0.6

const IN_ADVICE = 0.75

const IN_EXPLANATION = 0.5

const FADING = [1, 0.95, 0.85, 0.7]

const IN_LOCATION = 0.8

const ELSEWHERE = 0.4

export type Segments = { context: Map<string, number>; segments: Map<string, number>[]; everyWord: Set<string> }

/**
 * Returns the words of each sentence, at full weight if it describes an observation. The words of the location and of all
 * sentences are the `context` of each, at less weight; the higher weight of a word counts.
 */
export function segmentsOf({ description, recommendation = '', location = '', category }: CostbookQuery): Segments {
  const seen = sentencesOf(description)
  const advised = sentencesOf(recommendation)
  const about = category && category !== 'general' ? categoryLabels[category] : ''
  const [aboutWords = [], locationWords = [], ...wordsOfSentences] = wordsOfEach([
    about,
    location.replaceAll(';', ','),
    ...seen,
    ...advised,
  ])
  const weights = seen.map((text, position) => weightOfSentence(text) * (FADING[position] ?? 0.7))
  const fullest = Math.max(...weights)
  const sentences = wordsOfSentences.map((words, position) => {
    const weight = weights[position]
    return { words, weight: weight === undefined ? IN_RECOMMENDATION : weight / fullest }
  })
  const context = new Map(aboutWords.map((word) => [word, ELSEWHERE]))
  for (const { words, weight } of sentences) for (const word of words) context.set(word, ELSEWHERE * weight)
  for (const word of locationWords) context.set(word, IN_LOCATION)
  const told = sentences.length > 0 ? sentences : [{ words: locationWords, weight: 1 }]
  const segments = told.map(({ words, weight }) => new Map(words.map((word) => [word, weight])))
  return { context, segments, everyWord: new Set([...locationWords, ...wordsOfSentences.flat()]) }
}

const explains = new RegExp(String.raw`^${anyOf(explaining)}\b`, 'i')

/** Observations count most, then advice, then possible consequences. */
function weightOfSentence(text: string): number {
  if (explains.test(text)) return IN_EXPLANATION
  return /\b(?:recommend|should|suggest|advis)/i.test(text) ? IN_ADVICE : 1
}
