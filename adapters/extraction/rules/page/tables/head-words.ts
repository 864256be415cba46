import { codeOf, type Rating } from '#adapters/extraction/rules/page/ratings.ts'
import type { Cell } from '#adapters/extraction/rules/page/rows.ts'

export type Word = { text: string; x: number; right: number }

/** Returns a cell's words, each at the place that its letters have in the cell. */
export function wordsOf({ text, x, right }: Cell): Word[] {
  const perCharacter = (right - x) / Math.max(1, text.length)
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    x: x + match.index * perCharacter,
    right: x + (match.index + match[0].length) * perCharacter,
  }))
}

const JOINED = /^[A-Z]{3,10}$/
const CODE_LENGTHS = [3, 2, 1]

/** Returns the codes in a word where narrow columns print so close that they read as one, "ANPNI" for A, NP and NI; else the word. */
export function codesJoined(word: Word, legend: Map<string, Rating>): Word[] {
  const isCode = (text: string) => legend.has(text) || codeOf(text) !== null
  if (isCode(word.text) || !JOINED.test(word.text)) return [word]
  const parts: Word[] = []
  const perLetter = (word.right - word.x) / word.text.length
  for (let at = 0; at < word.text.length; ) {
    const code = CODE_LENGTHS.map((length) => word.text.slice(at, at + length)).find(isCode)
    if (!code) return [word]
    parts.push({ text: code, x: word.x + at * perLetter, right: word.x + (at + code.length) * perLetter })
    at += code.length
  }
  return parts
}
