/**
 * Returns all that a global pattern finds in a text. `matchAll` makes a copy of the pattern each time, which takes longer than
 * to look through a sentence.
 */
export function everyMatch(text: string, pattern: RegExp): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError(`Not a global pattern: ${pattern}`)
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex++
  }
  return found
}

const MARK = /^\u2060/g

/**
 * Returns the text as V8 keeps one with letters beyond Latin-1, whatever its letters are. V8 compiles a pattern once for texts of
 * either kind, which takes longer than to look through a report. Cutting off the mark by `slice` would undo it in short texts.
 */
export function wide(text: string): string {
  return `\u2060${text}`.replace(MARK, () => '')
}
