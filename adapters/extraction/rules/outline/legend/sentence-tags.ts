import { fieldOf } from '#adapters/extraction/rules/page/fields.ts'
import { type Rating, ratingIn } from '#adapters/extraction/rules/page/ratings.ts'
import type { Row } from '#adapters/extraction/rules/page/rows.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'

const lists = wordsIn(import.meta.dirname, 'sentence-tags')

/** "Repair: The sill is rotten.", "ACTION The outlet is dead." */
const TAG = /^(?:(\p{Lu}\p{Ll}{3,}(?: \p{Ll}{3,})?): |(\p{Lu}{4,}(?: \p{Lu}{3,})?):? )(?=["“]?[\p{Lu}\d])/u
const ORDERS = lists.pattern(String.raw`^{order}\b`)
/** A tag begins so many sentences; fewer may be labels. */
const LEAST_TAGGED = 3
/** The words behind a label of advice begin with an order, except in this share. */
const MOST_ORDERS = 0.4
/** A legend explains so many of the tags, each within so many lines of the one before. */
const LEAST_EXPLAINED = 3
const LINES_APART = 4
const NO_FAULT = /\b(?:not|no|rather than) (?:an? )?(?:deficienc|defect|fault)/i

type Tagged = { label: string; rest: string; at: number }

/** What the tags before sentences rate (keys by `tagKey`), and the lines that explain them. */
export type SentenceTags = { words: Map<string, Rating>; rows: Set<Row> }

/**
 * Returns the words with which a report rates sentence after sentence: "Repair: The sill is rotten.", "Monitor: ...". Some of them
 * are labels of advice elsewhere ("Repair: Replace the sill."), so at least one that is not has to be used alike.
 */
export function sentenceTags(pages: Row[][], words: Map<string, Rating>): SentenceTags {
  const rows = pages.flat()
  const tagged = rows.flatMap(({ text }, at): Tagged[] => {
    const { 0: lead = '', 1: named, 2: capitals } = TAG.exec(text) ?? []
    const label = (named ?? capitals ?? '').toLowerCase()
    return label && ratingIn(label, words) ? [{ label, rest: text.slice(lead.length), at }] : []
  })
  const byLabel = Map.groupBy(tagged, ({ label }) => label)
  const often = [...byLabel].filter(([, all]) => all.length >= LEAST_TAGGED)
  const rating = often.filter(([label, all]) => isTag(label, all))
  if (rating.length < 2 || rating.every(([label]) => isLabel(label))) return { words: new Map(), rows: new Set() }
  const explained = explainedIn(rating.map(([, [first]]) => first as Tagged))
  const told = rating.map(([label]): [string, Rating] => {
    const meaning = rows.slice(...(explained.get(label) ?? [0, 0])).map(({ text }) => text)
    return [tagKey(label), NO_FAULT.test(meaning.join(' ')) ? 'note' : (ratingIn(label, words) as Rating)]
  })
  return { words: new Map(told), rows: new Set([...explained.values()].flatMap((lines) => rows.slice(...lines))) }
}

/** Returns the row with a tag that is a cell of its own joined to the words that it rates, which may go on below the tag. */
export function withTagJoined(row: Row, words: Map<string, Rating>): Row {
  const [tag, told, ...others] = row.cells
  if (!tag || !told || !words.has(tagKey(tag.text.replace(/:$/, '').toLowerCase()))) return row
  return { ...row, cells: [{ ...told, x: tag.x, text: `${tag.text} ${told.text}` }, ...others] }
}

/** Returns how a tag rates the words behind it, and those words; null where there is none. */
export function taggedSentence(text: string, words: Map<string, Rating>): { rating: Rating; rest: string } | null {
  const { 0: lead = '', 1: named, 2: capitals } = TAG.exec(text) ?? []
  const rating = words.get(tagKey((named ?? capitals ?? '').toLowerCase()))
  return rating ? { rating, rest: text.slice(lead.length) } : null
}

function tagKey(label: string): string {
  return `tag ${label}`
}

function isTag(label: string, all: Tagged[]): boolean {
  const kind = fieldOf(`${label}:`)?.kind
  if (kind === undefined) return true
  const orders = all.filter(({ rest }) => ORDERS.test(rest)).length
  return kind === 'recommendation' && orders <= MOST_ORDERS * all.length
}

function isLabel(label: string): boolean {
  return fieldOf(`${label}:`) !== null
}

/** Returns the lines, from and to, in which a legend explains each tag: where they stand for the first time, one below the other. */
function explainedIn(first: Tagged[]): Map<string, [from: number, to: number]> {
  const inOrder = first.toSorted((a, b) => a.at - b.at)
  const end = inOrder.findIndex(({ at }, index) => index > 0 && at - (inOrder[index - 1]?.at ?? 0) > LINES_APART)
  const legend = end < 0 ? inOrder : inOrder.slice(0, end)
  if (legend.length < Math.min(LEAST_EXPLAINED, first.length)) return new Map()
  return new Map(legend.map(({ label, at }, index) => [label, [at, legend[index + 1]?.at ?? at + 2]]))
}
