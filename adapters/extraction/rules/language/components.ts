import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'

const parts = wordsIn(import.meta.dirname, 'components')

const irregular = new Map(
  wordsIn(import.meta.dirname, 'plurals')
    .entries('irregular')
    .map((entry) => entry.split(' ') as [string, string]),
)

/** A part of a house. `kind` joins words for one thing; `expected`: a house wants one, so its absence is a deficiency. */
export type Component = { category: Category; kind: string; expected: boolean }

function singular(word: string): string {
  const known = irregular.get(word)
  if (known) return known
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')
    ? word.slice(0, -1)
    : word
}

const byWords = new Map<string, Component>()
/** How many words the longest name has that begins with a word. */
const longest = new Map<string, number>()
for (const list of parts.lists()) {
  const [category, name] = list.split(' ') as [Category, string]
  const component = { category, kind: name.replace('+', ''), expected: name.startsWith('+') }
  for (const phrase of parts.entries(list)) {
    const words = phrase.split(' ').map(singular)
    const [first = ''] = words
    byWords.set(words.join(' '), component)
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
  }
}

const VERBS: Record<string, { before?: RegExp; after?: RegExp }> = {
  drain: {
    before: /^(?:downspout|gutter|swale|water|properly|to)$/,
    after: /^(?:too|away|toward|properly|slowly|onto|into|next|near|water|completely|fully)$/,
  },
  light: {
    before: /^(?:day|natural|pilot)$/,
    after: /^(?:and|surface|wear|rain|gap|source|color|duty|weight|staining|rust|to)$/,
  },
  trap: { after: /^(?:moisture|water|against)$/ },
  step: { before: /^(?:next|first)$/, after: /^(?:crack|flashing|to|in|should)$/ },
  stair: { after: /^(?:step|crack)$/ },
  spring: { before: /^(?:each|every|in|this|next|last|the)$/ },
  penetration: { before: /^(?:water|moisture|active|rain|air|roof|insect)$/ },
  squirrel: { before: /^by$/ },
  flex: { before: /^(?:they|it|to|boards?)$/, after: /^(?:under|when)$/ },
  slope: { before: /^(?:minor|slight|negative)$/ },
  cover: { before: /^(?:to|not|should|will)$/ },
  pan: { before: /^(?:shower)$/ },
}

/** Words like "drain" and "light" that are no part of a house beside these. */
function isOtherwise(words: { text: string }[], from: number, length: number): boolean {
  const other = length === 1 ? VERBS[words[from]?.text ?? ''] : undefined
  if (!other) return false
  return (other.before?.test(words[from - 1]?.text ?? '') || other.after?.test(words[from + 1]?.text ?? '')) ?? false
}

export type FoundComponent = Component & { at: number; end: number; text: string }

const WORD = /[a-z0-9]+/g

/** Every part of the house that a text names, longest names first, in reading order. */
export function componentsIn(text: string): FoundComponent[] {
  const words = [...text.toLowerCase().matchAll(WORD)].map((match) => ({
    text: singular(match[0]),
    at: match.index,
    end: match.index + match[0].length,
  }))
  const found: FoundComponent[] = []
  for (let from = 0; from < words.length; from++) {
    const most = longest.get(words[from]?.text ?? '') ?? 0
    for (let length = Math.min(most, words.length - from); length > 0; length--) {
      const phrase = words.slice(from, from + length)
      const component = byWords.get(phrase.map((word) => word.text).join(' '))
      const first = phrase[0]
      const last = phrase.at(-1)
      if (!component || !first || !last || isOtherwise(words, from, length)) continue
      found.push({ ...component, at: first.at, end: last.end, text: text.slice(first.at, last.end) })
      from += length - 1
      break
    }
  }
  return found
}
