import { type CostbookItem, type ItemKind, STRONG_MATCH } from '#domain/costbook/costbook.ts'
import { type RepairModel, readNeed } from '#domain/costbook/need/repair-model.ts'
import { type CostbookMatch, categoryPrior, round, unitPrior } from './fit.ts'
import { type CostbookQuery, type Segments, segmentsOf } from './query-words.ts'
import { type Learned, learnedOf, rankLearned } from './rank-learned.ts'
import { wordsOfEach } from './words.ts'

/** `item` is its position in the costbook. */
type KeywordSet = { item: number; words: string[]; weight: number }

/** A costbook indexed for matching: keyword sets by word, and the weight of each word. */
export type CostbookIndex = {
  items: CostbookItem[]
  sets: KeywordSet[]
  setsByWord: Map<string, Int32Array>
  /** The weight and item of each set, in flat arrays: a costbook of 10,000 items has a hundred thousand sets. */
  weights: Float64Array
  itemOfSet: Int32Array
  weightOf: (word: string) => number
  /** The learned model and its items; null where it knows none of the costbook's. */
  learned: Learned | null
}

/** In a smaller costbook, every word would seem as common as one in all items of a large one. */
const FEWEST_ITEMS = 30

export function indexCostbook(items: CostbookItem[], model?: RepairModel): CostbookIndex {
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
    learned: model ? learnedOf(items, model) : null,
  }
}

/** Returns the confidence of each item for a text with all words of its weightiest keyword set. */
export function ownConfidence({ items, sets }: CostbookIndex): Map<CostbookItem, number> {
  const best = new Map<CostbookItem, number>()
  for (const { item: position, weight } of sets) {
    const item = items[position]
    if (item) best.set(item, Math.max(best.get(item) ?? 0, round(fullConfidence(weight))))
  }
  return best
}

/** The weightier the found words, the higher the confidence. */
function fullConfidence(found: number): number {
  return 1 - Math.exp(-found / 4)
}

/**
 * Returns the items that fit best, best first; none for a text without a known word. Items that were learned stand by
 * their chance of being meant; an item that was not stands before them where all words of one of its keyword sets are found.
 */
export function rankItems(
  index: CostbookIndex,
  query: CostbookQuery,
  most = Number.POSITIVE_INFINITY,
): CostbookMatch[] {
  const byKeywords = rankByKeywords(index, query)
  if (!index.learned) return byKeywords.slice(0, most)
  const { model, items } = index.learned
  const need = readNeed(model, items, query)
  if (need.met < LEAST_MET) return byKeywords.slice(0, most)
  const others = byKeywords.filter(({ item }) => !items.has(item.code))
  const isComplete = ({ priorityScore, confidence }: CostbookMatch) => priorityScore >= 2 && confidence >= STRONG_MATCH
  const learned = rankLearned(model, need, query, new Map(byKeywords.map((match) => [match.item.code, match])))
  return [...others.filter(isComplete), ...learned, ...others.filter((match) => !isComplete(match))].slice(0, most)
}

/** Where fewer of the words are known, what was learned says nothing of them. */
export const LEAST_MET = 0.5

function rankByKeywords(index: CostbookIndex, query: CostbookQuery): CostbookMatch[] {
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
  return matches.sort((a, b) => b.score - a.score || (a.item.code < b.item.code ? -1 : 1))
}

type FoundSet = { set: KeywordSet; found: number; coverage: number; strength: number }

/** Below it, the confidence would be under 0.1. Evaluations may be requested in words that hardly name the object. */
const LEAST_STRENGTH = 0.1

function isEvaluation(item: CostbookItem | undefined): boolean {
  return item?.kind === 'evaluation'
}

type Scratch = { foundOf: Float64Array; best: { strength: Float64Array; set: Int32Array; found: Float64Array } }
const scratches = new WeakMap<CostbookIndex, Scratch>()

/** Returns arrays for one matching, all zero. They are used again, as new ones for each of a thousand findings cost more. */
function emptied(index: CostbookIndex): Scratch {
  const { sets, items } = index
  const scratch = scratches.get(index) ?? {
    foundOf: new Float64Array(sets.length),
    best: {
      strength: new Float64Array(items.length),
      set: new Int32Array(items.length),
      found: new Float64Array(items.length),
    },
  }
  scratches.set(index, scratch)
  scratch.foundOf.fill(0)
  scratch.best.strength.fill(0)
  return scratch
}

/** Returns, for each item with a word in some segment, its best keyword set in one segment. */
function bestSets(index: CostbookIndex, { context, segments }: Segments): FoundSet[] {
  const { items, sets, setsByWord, weights, itemOfSet, weightOf } = index
  const found: number[] = []
  const { foundOf, best } = emptied(index)
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

  /** Adds the words to their sets, and returns those sets. */
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

function kindPrior({ kind }: CostbookItem, wanted: ItemKind | undefined): number {
  if (kind === 'visit') return 0.6
  if (wanted === 'evaluation') return kind === 'evaluation' ? 1.3 : 0.8
  return kind === 'evaluation' ? 0.75 : 1
}
