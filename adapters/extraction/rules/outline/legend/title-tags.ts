import { fieldOf } from '#adapters/extraction/rules/page/fields.ts'
import { type Rating, ratingIn } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'

const NUMBERED_TITLE = /^\d{1,3}\.\d{1,3}[.:]? \p{Lu}/u
const TAG = /^\p{Lu}[\p{L}/&' -]{1,22}$/u
const MOST_WORDS = 3
/** So few tags stand behind so many titles. */
const LEAST_TITLES = 8
const MOST_TAGS = 8
/** Each stands behind two titles at least, but for this share of the titles. */
const MOST_SINGLE = 0.1
/** Lines of a card below its title. */
const CARD = 14
const URGENT = /\b(?:now|first|urgent|immediate(?:ly)?|asap|today|safety)\b/i

type Tagged = { tag: string; advises: boolean }

/**
 * Returns what the tags stand for that a report in words of its own sets behind numbered titles, over and over and in a print of
 * their own: "1.4 Fascia decay   Plan". One is a bad rating where most of the titles with it have advice below, and else no more
 * than a note. Keys are in small letters; tags whose meaning `words` or all reports tell are not in it.
 */
export function titleTags(pages: Row[][], words: Map<string, Rating>): Map<string, Rating> {
  const meant = new Map<string, Rating>()
  for (const titles of Map.groupBy(taggedTitles(pages), ({ print }) => print).values()) {
    const byTag = Map.groupBy(titles, ({ tag }) => tag)
    const single = [...byTag.values()].filter((all) => all.length === 1).length
    if (titles.length < LEAST_TITLES || byTag.size > MOST_TAGS || single > titles.length * MOST_SINGLE) continue
    for (const [tag, all] of byTag) if (!ratingIn(tag, words)) meant.set(tag.toLowerCase(), meaningOf(tag, all))
  }
  return meant
}

/** "Porch columns · Fix before photos" */
const DOTTED = /^\p{Lu}.{2,40}? [·•|] (\p{Lu}[\p{L}/&' -]{1,30})$/u
const GOOD = /\b(?:good|fine|ok(?:ay)?|pass(?:ed|es)?|nothing|serviceable|satisfactory|no action)\b/i
const BAD = /\b(?:fix|repair|replace|correct|mend|defect\w*|deficien\w*|attention|hazard|safety|unsafe)\b/i

/**
 * Returns what the tags stand for that a report in words of its own sets behind the titles of its cards, with a dot between. One
 * whose own words tell neither good nor bad is left out.
 */
export function dottedTags(pages: Row[][], words: Map<string, Rating>): Map<string, Rating> {
  const tags = pages.flatMap((rows) => rows.flatMap(({ text }) => DOTTED.exec(text)?.[1] ?? []))
  const byTag = Map.groupBy(tags, (tag) => tag.toLowerCase())
  if (tags.length < LEAST_TITLES || byTag.size > MOST_TAGS) return new Map()
  const told = [...byTag.keys()].flatMap((tag): [string, Rating][] => {
    if (ratingIn(tag, words) || GOOD.test(tag) === BAD.test(tag)) return []
    return [[tag, GOOD.test(tag) ? 'fine' : URGENT.test(tag) ? 'critical' : 'deficient']]
  })
  return new Map(told)
}

function taggedTitles(pages: Row[][]): (Tagged & { print: string })[] {
  const rows = pages.flat()
  return rows.flatMap((row, at) => {
    const [title, tag] = row.cells
    if (!title || !tag || row.cells.length !== 2 || !isTagged(title, tag)) return []
    const below = rows.slice(at + 1, at + CARD)
    const next = below.findIndex(({ text }) => NUMBERED_TITLE.test(text))
    const card = next < 0 ? below : below.slice(0, next)
    const advises = card.some(({ cells }) => cells.some(({ text }) => fieldOf(text)?.kind === 'recommendation'))
    return [{ tag: tag.text, advises, print: `${title.style?.size} ${tag.style?.size} ${tag.style?.bold}` }]
  })
}

function isTagged(title: Cell, tag: Cell): boolean {
  const isOwnPrint = title.style?.size !== tag.style?.size || title.style?.bold !== tag.style?.bold
  const isShort = TAG.test(tag.text) && tag.text.split(' ').length <= MOST_WORDS
  return isOwnPrint && isShort && NUMBERED_TITLE.test(title.text)
}

function meaningOf(tag: string, titles: Tagged[]): Rating {
  const advising = titles.filter(({ advises }) => advises).length
  if (advising * 2 < titles.length) return 'note'
  return URGENT.test(tag) ? 'critical' : 'deficient'
}
