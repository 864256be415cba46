import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { fieldOf } from '#adapters/extraction/rules/page/fields.ts'
import { isBad, type Rating, ratingIn } from '#adapters/extraction/rules/page/ratings.ts'
import type { Row } from '#adapters/extraction/rules/page/rows.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'

const lists = wordsIn(import.meta.dirname, 'sentence-tags')

/** "Repair: The sill is rotten.", "ACTION The outlet is dead." */
const TAG = /^(?:(\p{Lu}\p{Ll}{3,}(?: \p{Ll}{3,})?): |(\p{Lu}{4,}(?: \p{Lu}{3,})?):? )(?=["“]?[\p{Lu}\d])/u
/** Labels of advice, "Repair: Replace the sill.", that some reports use as tags. */
const MAY_ADVISE = /^(?:repair|action|correction)$/
const ORDER = lists.pattern(String.raw`^{order}\b`)
/** A tag begins so many sentences; fewer may be labels. */
const LEAST_TAGGED = 3
/** So many of the sentences behind a label of advice tell a fault and order nothing, where it is a tag. */
const TELLS_FAULTS = 0.5
/** A legend explains so many of the tags, each within so many lines of the one before. */
const LEAST_EXPLAINED = 3
const LINES_APART = 4
const ANNOUNCED =
  /\b(?:legend|key|ratings?|rated|definitions?|how to|using this|tags?|symbols?|terms|means?|meanings?|categor(?:y|ies)|classif\w+)\b/i
const LINES_AHEAD = 8
const NO_FAULT = /\b(?:are|is) (?:\w+, )?(?:not|no) (?:an? )?(?:deficienc|defect|fault)\w*[.,;]?$/i

type Use = { label: string; rest: string; at: number }

/** How each tag (by `tagKey`) rates the sentences behind it, and the rows of the legend that explains the tags. */
export type SentenceTags = { words: Map<string, Rating>; rows: Set<Row> }

/**
 * Returns the words with which a report rates sentence after sentence: "Repair: The sill is rotten.", "Monitor: ...". At least two
 * of them condemn, one of which is no label of advice elsewhere.
 */
export function sentenceTags(pages: Row[][], words: Map<string, Rating>): SentenceTags {
  const rows = pages.flat()
  const uses = rows.flatMap(({ text }, at): Use[] => {
    const { label, rest } = split(text)
    return label && ratingIn(label, words) ? [{ label, rest, at }] : []
  })
  const often = [...Map.groupBy(uses, ({ label }) => label)].filter(([, all]) => all.length >= LEAST_TAGGED)
  const tags = often.filter(([label, all]) => isTag(label, all))
  const condemning = tags.filter(([label]) => isBad(ratingIn(label, words)))
  if (condemning.length < 2 || condemning.every(([label]) => MAY_ADVISE.test(label)))
    return { words: new Map(), rows: new Set() }
  const explained = explainedIn(rows, tags)
  const meant = [...new Set([...condemning.map(([label]) => label), ...explained.keys()])].map(
    (label): [string, Rating] => {
      const meaning = (explained.get(label) ?? []).map(({ text }) => text).join(' ')
      return [tagKey(label), NO_FAULT.test(meaning) ? 'note' : (ratingIn(label, words) as Rating)]
    },
  )
  return { words: new Map(meant), rows: new Set([...explained.values()].flat()) }
}

const LEAST_WORDS = 3

/** Returns the row with a tag that is a cell of its own joined to the words that it rates, which may go on below the tag. */
export function withTagJoined(row: Row, words: Map<string, Rating>): Row {
  const [tag, told] = row.cells
  if (row.cells.length !== 2 || !tag || !told || told.text.split(' ').length < LEAST_WORDS) return row
  if (!words.has(tagKey(tag.text.replace(/:$/, '').toLowerCase()))) return row
  return { ...row, cells: [{ ...told, x: tag.x, text: `${tag.text} ${told.text}` }] }
}

/** A rating, and the words that stand behind it. */
export type Tagged = { rating: Rating; rest: string }

/** Returns how a tag rates the words behind it, and those words; null where there is none. */
export function taggedSentence(text: string, words: Map<string, Rating>): Tagged | null {
  const { label, rest } = split(text)
  const rating = words.get(tagKey(label))
  return rating ? { rating, rest } : null
}

/** Returns what may be a tag, in small letters, and the words behind it. */
function split(text: string): { label: string; rest: string } {
  const { 0: lead = '', 1: named, 2: capitals } = TAG.exec(text) ?? []
  return { label: (named ?? capitals ?? '').toLowerCase(), rest: text.slice(lead.length) }
}

function tagKey(label: string): string {
  return `tag ${label}`
}

function isTag(label: string, all: Use[]): boolean {
  if (!MAY_ADVISE.test(label)) return fieldOf(`${label}:`) === null
  const telling = all.filter(({ rest }) => !ORDER.test(rest) && judge(rest).faults > 0)
  return telling.length >= TELLS_FAULTS * all.length
}

/** Returns the lines in which a legend that is announced explains each tag: where they stand for the first time, one below the other. */
function explainedIn(rows: Row[], tags: [label: string, uses: Use[]][]): Map<string, Row[]> {
  const first = tags.flatMap(([, [use]]) => use ?? []).sort((a, b) => a.at - b.at)
  const end = first.findIndex(({ at }, index) => index > 0 && at - (first[index - 1]?.at ?? 0) > LINES_APART)
  const legend = end < 0 ? first : first.slice(0, end)
  const from = legend[0]?.at ?? 0
  const isAnnounced = rows.slice(Math.max(0, from - LINES_AHEAD), from).some(({ text }) => ANNOUNCED.test(text))
  if (legend.length < LEAST_EXPLAINED || !isAnnounced) return new Map()
  return new Map(legend.map(({ label, at }, index) => [label, rows.slice(at, legend[index + 1]?.at ?? at + 1)]))
}
