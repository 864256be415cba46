import { explaining } from '#domain/costbook/word-lists.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { type Category, categoryLabels, type UnitType } from '../deficiency/deficiency.ts'
import type { CostbookItem, ItemKind } from './costbook.ts'
import { sentencesOf, wordsOfEach } from './words.ts'

/** `item` is its position in the costbook. */
type KeywordSet = { item: number; words: string[]; weight: number }

/** A costbook prepared for matching: its keyword sets by word, and how telling each word is. */
export type CostbookIndex = {
  items: CostbookItem[]
  sets: KeywordSet[]
  setsByWord: Map<string, Int32Array>
  /** Of each set, its weight and its item. Flat: a costbook of 10,000 items has a hundred thousand sets. */
  weights: Float64Array
  itemOfSet: Int32Array
  weightOf: (word: string) => number
}

export type CostbookQuery = {
  description: string
  recommendation?: string
  location?: string
  category?: Category | null
  unitType?: UnitType | null
  /** What the report asks for, where it is clear: items of that kind come first. */
  wanted?: ItemKind
}

/**
 * How well an item fits. `confidence` is 0..1; `matchedKeywords` of `totalKeywords` words of the best keyword set were
 * found; `priorityScore` is 2 where all were, else 1 and the share that was.
 */
export type CostbookMatch = {
  item: CostbookItem
  score: number
  confidence: number
  priorityScore: number
  matchedKeywords: number
  totalKeywords: number
}

/** In a costbook of three items every word would tell as little as one that stands in all of a large one. */
const FEWEST_ITEMS = 30

export function indexCostbook(items: CostbookItem[]): CostbookIndex {
  const words = wordsOfEach(items.flatMap(({ keywords }) => keywords)).values()
  const parsed = items.map((item, position) => ({
    item: position,
    sets: item.keywords.map(() => [...new Set(words.next().value)]).filter((set) => set.length > 0),
  }))
  const itemsWith = new Map<string, number>()
  for (const { sets } of parsed) {
    for (const word of new Set(sets.flat())) itemsWith.set(word, (itemsWith.get(word) ?? 0) + 1)
  }
  const size = Math.max(items.length, FEWEST_ITEMS)
  const weightOf = (word: string) => Math.log(1 + size / (itemsWith.get(word) ?? size))
  const sets = parsed.flatMap(({ item, sets }) =>
    sets.map((words) => ({ item, words, weight: words.reduce((sum, word) => sum + weightOf(word), 0) })),
  )
  const setsByWord = new Map<string, number[]>()
  sets.forEach(({ words }, set) => {
    for (const word of words) {
      const known = setsByWord.get(word)
      if (known) known.push(set)
      else setsByWord.set(word, [set])
    }
  })
  return {
    items,
    sets,
    setsByWord: new Map([...setsByWord].map(([word, positions]) => [word, Int32Array.from(positions)])),
    weights: Float64Array.from(sets, ({ weight }) => weight),
    itemOfSet: Int32Array.from(sets, ({ item }) => item),
    weightOf,
  }
}

/** How surely each item is found by a text that holds all words of its most telling keyword set. */
export function ownConfidence({ items, sets }: CostbookIndex): Map<CostbookItem, number> {
  const best = new Map<CostbookItem, number>()
  for (const { item: position, weight } of sets) {
    const item = items[position]
    if (item) best.set(item, Math.max(best.get(item) ?? 0, round(fullConfidence(weight))))
  }
  return best
}

/** The more telling the words that were found, the surer. */
function fullConfidence(found: number): number {
  return 1 - Math.exp(-found / 4)
}

const IN_RECOMMENDATION = 0.6
const IN_ADVICE = 0.75
const IN_EXPLANATION = 0.5
const FADING = [1, 0.95, 0.85, 0.7]
const IN_LOCATION = 0.8
const ELSEWHERE = 0.4

/** The items that fit best, best first. A text without a known word gives none. */
export function rankItems(
  index: CostbookIndex,
  query: CostbookQuery,
  most = Number.POSITIVE_INFINITY,
): CostbookMatch[] {
  const segments = segmentsOf(query)
  const matches = bestSets(index, segments).map(({ set, found, coverage, strength }): CostbookMatch => {
    const item = index.items[set.item] as CostbookItem
    let matchedKeywords = 0
    for (const word of set.words) if (segments.everyWord.has(word)) matchedKeywords += 1
    const totalKeywords = set.words.length
    const prior = categoryPrior(item, query.category)
    return {
      item,
      score: strength * prior ** 2 * kindPrior(item, query.wanted) * unitPrior(item, query.unitType),
      confidence: round(Math.min(1, coverage * fullConfidence(found) * prior)),
      priorityScore: matchedKeywords === totalKeywords ? 2 : round(1 + matchedKeywords / totalKeywords),
      matchedKeywords,
      totalKeywords,
    }
  })
  return matches.sort((a, b) => b.score - a.score || (a.item.code < b.item.code ? -1 : 1)).slice(0, most)
}

type Segments = { context: Map<string, number>; segments: Map<string, number>[]; everyWord: Set<string> }

/**
 * Per sentence: its words, at full weight where it tells what was seen. The words of the location and of all sentences stand
 * by each sentence as its `context`, at less; where a word has both weights the higher one counts.
 */
function segmentsOf({ description, recommendation = '', location = '', category }: CostbookQuery): Segments {
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

/** What was seen counts most, then what should be done, then what might come of it. */
function weightOfSentence(text: string): number {
  if (explains.test(text)) return IN_EXPLANATION
  return /\b(?:recommend|should|suggest|advis)/i.test(text) ? IN_ADVICE : 1
}

type FoundSet = { set: KeywordSet; found: number; coverage: number; strength: number }

/** Below it a confidence would be under 0.1. An evaluation may be asked for in words that hardly name what is looked at. */
const LEAST_STRENGTH = 0.1

function isEvaluation(item: CostbookItem | undefined): boolean {
  return item?.kind === 'evaluation'
}

/** For each item with a word in some segment: its keyword set that is found best in one segment. */
function bestSets(index: CostbookIndex, { context, segments }: Segments): FoundSet[] {
  const { items, sets, setsByWord, weights, itemOfSet, weightOf } = index
  const foundOf = new Float64Array(sets.length)
  const found: number[] = []
  const best = {
    strength: new Float64Array(items.length),
    set: new Int32Array(items.length),
    found: new Float64Array(items.length),
  }
  const inContext = add(context)
  for (const words of segments) {
    const more = [...words].map(([word, weight]): [string, number] => [word, weight - (context.get(word) ?? 0)])
    consider(add(more.filter(([, weight]) => weight > 0)))
    for (const [word, weight] of more) if (weight > 0) add([[word, -weight]])
  }
  consider(inContext)
  return found.map((item) => {
    const position = best.set[item] as number
    const foundWeight = best.found[item] as number
    return {
      set: sets[position] as KeywordSet,
      found: foundWeight,
      coverage: foundWeight / (weights[position] as number),
      strength: best.strength[item] as number,
    }
  })

  /** The sets that hold the words. */
  function add(words: Iterable<[string, number]>): Int32Array[] {
    const touched: Int32Array[] = []
    for (const [word, weight] of words) {
      const gain = weight * weightOf(word)
      const positions = setsByWord.get(word)
      if (!positions) continue
      touched.push(positions)
      for (const position of positions) foundOf[position] = (foundOf[position] as number) + gain
    }
    return touched
  }

  function consider(touched: Int32Array[]) {
    for (const positions of touched) {
      for (const position of positions) {
        const weight = foundOf[position] as number
        const coverage = weight / (weights[position] as number)
        const strength = weight * coverage * coverage
        const item = itemOfSet[position] as number
        const strongest = best.strength[item] as number
        if (strength <= strongest) continue
        if (strength < LEAST_STRENGTH && !isEvaluation(items[item])) continue
        if (strongest === 0) found.push(item)
        best.strength[item] = strength
        best.set[item] = position
        best.found[item] = weight
      }
    }
  }
}

function categoryPrior(item: CostbookItem, category: Category | null | undefined): number {
  if (!category || category === item.category) return 1
  if (item.also.includes(category)) return 0.95
  return category === 'general' || item.category === 'general' ? 0.9 : 0.75
}

function kindPrior({ kind }: CostbookItem, wanted: ItemKind | undefined): number {
  if (kind === 'visit') return 0.6
  if (wanted === 'evaluation') return kind === 'evaluation' ? 1.3 : 0.8
  return kind === 'evaluation' ? 0.75 : 1
}

function unitPrior({ unit }: CostbookItem, unitType: UnitType | null | undefined): number {
  if (!unitType || unitType === unit) return 1
  return unitType === 'each' ? 0.85 : 0.7
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
