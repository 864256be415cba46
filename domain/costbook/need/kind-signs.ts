import { anyOf, wordsOf } from '#domain/text/word-list.ts'
import {
  absent,
  aging,
  denying,
  experts,
  faults,
  fine,
  leaving,
  looking,
  mending,
  others,
  pastWork,
  settled,
  trades,
  unseen,
  upkeep,
  watching,
  wishing,
} from './kind-words.ts'
import { clausesOf } from './signs.ts'

const LISTS = {
  look: looking,
  repair: mending,
  watch: watching,
  nothing: leaving,
  fine,
  fault: faults,
  unseen,
  who: experts,
  trade: trades,
  others,
  past: pastWork,
  wish: wishing,
  age: aging,
  upkeep,
  settled,
  absent,
}
type List = keyof typeof LISTS
const PATTERNS = Object.entries(LISTS).map(([name, list]) => [name as List, wordsOf(list, 'gi')] as const)
const FAULT = anyOf(faults)
/** "No signs of active leaks or rot": up to four words stand between. */
const DENIED = new RegExp(
  String.raw`\b${anyOf(denying)}\b(?:[\s,/]+[\w'-]+){0,4}?[\s,/]+${FAULT}\b(?:,? (?:or|and|nor) ${FAULT}\b)*`,
  'gi',
)
/** Lists that together make a sign of their own: which of them have words in the text. */
const TOGETHER: Record<'all' | 'advice' | 'last', (keyof Found)[][]> = {
  all: [
    ['fault', 'repair', 'look'],
    ['fault', 'denied', 'fine', 'wish'],
    ['nothing', 'fault', 'repair'],
    ['past', 'fault', 'fine'],
    ['age', 'fault', 'fine'],
    ['unseen', 'fault', 'look', 'repair'],
    ['others', 'fault', 'repair'],
    ['upkeep', 'fault', 'fine'],
    ['settled', 'fault', 'repair'],
  ],
  advice: [
    ['look', 'repair', 'watch'],
    ['look', 'who', 'trade'],
  ],
  last: [
    ['look', 'repair', 'watch', 'nothing'],
    ['fault', 'fine', 'denied'],
  ],
}

/**
 * Returns what the words of a finding tell of whether it asks for a repair, a look, or nothing: words of each list in all of it, in
 * its advice and in its last clause, and one to three words in a row. Each sign is there or not.
 */
export function kindSigns(description: string, recommendation = ''): string[] {
  const clauses = clausesOf(description, recommendation)
  const advice = clauses.filter(({ role }) => role === 'advice').map(({ text }) => text)
  const last = clauses.at(-1)?.text ?? ''
  const all = clauses.map(({ text }) => text).join('. ')
  const found = { all: foundIn(all), advice: foundIn(advice.join('. ')), last: foundIn(last) }
  const signs = new Set<string>([advice.length > 0 ? 'advice' : 'no advice'])
  for (const [name, count] of Object.entries(found.all)) signs.add(`${name} ${Math.min(2, count)}`)
  if (advice.length > 0)
    for (const [name, count] of Object.entries(found.advice)) signs.add(`advice ${name} ${Math.min(1, count)}`)
  for (const [name, count] of Object.entries(found.last)) if (count > 0) signs.add(`last ${name}`)
  for (const [where, some] of Object.entries(TOGETHER)) {
    const counts = found[where as keyof typeof found]
    for (const names of some)
      signs.add(`${where}: ${names.map((name) => (counts[name] > 0 ? name : `no ${name}`)).join(', ')}`)
  }
  for (const { text, role } of clauses) {
    const words = ['^', ...tokensOf(text), '$']
    const prefix = role === 'advice' ? 'a' : 'k'
    for (let at = 0; at < words.length; at += 1)
      for (let length = 1; length <= 3 && at + length <= words.length; length += 1)
        signs.add(`${prefix} ${words.slice(at, at + length).join(' ')}`)
  }
  for (const word of tokensOf(last).slice(0, LAST_WORDS)) signs.add(`l ${word}`)
  return [...signs]
}

/** A last clause says what it asks for within so many words. */
const LAST_WORDS = 12

type Found = Record<List | 'denied', number>

/** Returns how many words of each list a text has; a fault that is denied is no fault. */
function foundIn(text: string): Found {
  const denied = text.match(DENIED)?.length ?? 0
  const bare = text.replace(DENIED, ' ')
  const found = PATTERNS.map(([name, pattern]) => [name, (name === 'fault' ? bare : text).match(pattern)?.length ?? 0])
  return { ...Object.fromEntries(found), denied } as Found
}

function tokensOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/\d+(?:[.,/]\d+)*/g, '#')
      .match(/[a-z#]+(?:'[a-z]+)?/g) ?? []
  )
}
