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

/**
 * Returns the words of a row with those apart that narrow columns print so close that they read as one, "ANPNI M D" for A, NP, NI, M and
 * D, where the row holds nothing but codes.
 */
export function codesApart(words: Word[], legend: Map<string, Rating>): Word[] {
  if (words.length < 2 || !words.some(({ text }) => JOINED.test(text))) return words
  const isCode = (text: string) => legend.has(text) || codeOf(text) !== null
  const apart = words.map((word) => (isCode(word.text) ? [word] : joinedCodes(word, isCode)))
  return apart.some((codes) => codes.length === 0) ? words : apart.flat()
}

function joinedCodes({ text, x, right }: Word, isCode: (text: string) => boolean): Word[] {
  if (!JOINED.test(text)) return []
  const codes: Word[] = []
  const perLetter = (right - x) / text.length
  for (let at = 0; at < text.length; ) {
    const code = CODE_LENGTHS.map((length) => text.slice(at, at + length)).find(isCode)
    if (!code) return []
    codes.push({ text: code, x: x + at * perLetter, right: x + (at + code.length) * perLetter })
    at += code.length
  }
  return codes
}
