import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupsOnly } from '#domain/text/word-list.ts'

export type Words = {
  /** Returns the names of the lists. */
  lists(): string[]
  /** Returns the entries of a list as they are written. */
  entries(list: string): string[]
  /** Returns the source of a pattern that finds an entry. */
  sourceOf(entry: string): string
  /** Returns the source of a pattern that finds any entry of a list. */
  any(list: string): string
  /** Finds the entries of a list as whole words, in any letters. */
  word(list: string, flags?: string): RegExp
  /** Matches a text that is one entry of a list and nothing else. */
  whole(list: string): RegExp
  /** Compiles a pattern in which `{name}` stands for any entry of that list. */
  pattern(source: string, flags?: string): RegExp
}

/**
 * Reads the word lists of a stage from `words/NAME.txt` beside it. A line is an entry, `[name]` begins a list, `#` a comment.
 * An entry is a regular expression in which a plain `(` only groups and `{name}` stands for any entry of another list.
 */
export function wordsIn(stage: string, name: string): Words {
  const lists = listsOf(readFileSync(join(stage, 'words', `${name}.txt`), 'utf8'))
  const linesOf = (list: string): string => {
    const lines = lists.get(list)
    if (!lines) throw new Error(`words/${name}.txt has no list [${list}]`)
    return lines
  }
  const any = (list: string): string => `(?:${sourceOf(linesOf(list).replaceAll('\n', '|'))})`
  const filled = (source: string): string => source.replace(REFERENCE, (_, list: string) => any(list))
  const sourceOf = (entry: string): string => filled(groupsOnly(entry))
  const pattern = (source: string, flags = 'i'): RegExp => new RegExp(filled(source), flags)
  return {
    lists: () => [...lists.keys()],
    entries: (list) => linesOf(list).split('\n'),
    sourceOf,
    any,
    pattern,
    word: (list, flags) => pattern(`\\b{${list}}\\b`, flags),
    whole: (list) => pattern(`^{${list}}$`),
  }
}

const REFERENCE = /\{([a-z][a-z ]*)\}/g
const HEAD = /^\[([a-z0-9 +-]+)\]\n/m
const NO_ENTRY = /^(?:#.*)?\n/gm

/** Returns the entries of each list of a words file, one a line. */
export function listsOf(text: string): Map<string, string> {
  const [, ...parts] = text.replace(NO_ENTRY, '').split(HEAD)
  const lists = new Map<string, string>()
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at] ?? ''
    if (lists.has(name)) throw new Error(`[${name}] begins twice`)
    lists.set(name, (parts[at + 1] ?? '').trimEnd())
  }
  return lists
}
