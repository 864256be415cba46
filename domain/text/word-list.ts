/** A parenthesis, or what holds one that is not meant: something escaped, brackets, the beginning of a marked group. */
const PARENTHESIS = /\\.|\[(?:\\.|[^\]\\])*\]|\(\??/g

/** Returns the source of a pattern whose plain parentheses only group. */
export function groupsOnly(source: string): string {
  return source.replace(PARENTHESIS, (found) => (found === '(' ? '(?:' : found))
}

/** Returns the entries of a word list: one a line; `#` begins a comment. */
export function entriesOf(list: string): string[] {
  const lines = list.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

/** Returns the source of a pattern that finds any entry of a list; in an entry a plain parenthesis only groups. */
export function anyOf(list: string): string {
  return `(?:${groupsOnly(entriesOf(list).join('|'))})`
}

/** Finds the entries of a list as whole words, in any letters. */
export function wordsOf(list: string, flags = 'i'): RegExp {
  return new RegExp(String.raw`\b${anyOf(list)}\b`, flags)
}
