/** A text prepared for searching, with each character's range in the original. */
export type Reading = { text: string; from: number[]; to: number[] }

export type Span = [from: number, to: number]

/** Marks what was found, so that it is not found again. */
const FOUND = '\uFFFC'

/**
 * Returns the text in plain characters: no accents, full-width or ornamental forms, digits of any script as `0` to `9`, one
 * kind of hyphen and space; without soft hyphens and characters of no width.
 */
export function plainReading(original: string): Reading {
  const reading: Reading = { text: '', from: [], to: [] }
  for (const { 0: cluster, index } of original.matchAll(/\r\n?|\P{M}\p{M}*|\p{M}+/gu)) {
    const plain = plainCluster(cluster)
    reading.text += plain
    for (let place = 0; place < plain.length; place++) {
      reading.from.push(index)
      reading.to.push(index + cluster.length)
    }
  }
  return reading
}

function plainCluster(cluster: string): string {
  const code = cluster.charCodeAt(0)
  if (cluster.length === 1 && code < 128) return code === 13 ? '\n' : cluster
  if (/^(?:\r\n?|[\u0085\u2028\u2029])$/.test(cluster)) return '\n'
  if (/^\p{Cf}/u.test(cluster)) return ''
  // Raised digits and fractions belong to measures.
  if (/^\p{No}/u.test(cluster)) return cluster
  const letters = cluster.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC')
  return letters
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\S\n]/g, ' ')
    .replaceAll(/\p{Nd}/gu, digitOf)
}

/** Each script has its ten digits in sequence in the code table. */
function digitOf(digit: string): string {
  if (digit <= '9') return digit
  let value = 0
  for (let code = digit.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code - 1)) && value < 9; code--)
    value++
  return String(value)
}

/** Removes the pattern's matches from the reading. */
export function leaveOut({ text, from, to }: Reading, pattern: RegExp): Reading {
  const left: Reading = { text: '', from: [], to: [] }
  let at = 0
  const keep = (end: number) => {
    left.text += text.slice(at, end)
    for (; at < end; at++) {
      left.from.push(from[at] ?? 0)
      left.to.push(to[at] ?? 0)
    }
  }
  for (const { 0: found, index } of text.matchAll(pattern)) {
    keep(index)
    at = index + found.length
  }
  keep(text.length)
  return left
}

/** Converts the spans of a reading to ranges of the original. */
export function inOriginal({ from, to }: Reading, spans: Span[]): Span[] {
  return spans.filter(([start, end]) => end > start).map(([start, end]) => [from[start] ?? 0, to[end - 1] ?? 0])
}

/** Blanks those ranges of the original in the reading. */
export function blankOut(reading: Reading, spans: Span[]): Reading {
  if (spans.length === 0) return reading
  const sorted = spans.toSorted(([one], [other]) => one - other)
  let next = 0
  let until = 0
  const text = Array.from(reading.from, (at, place) => {
    for (let span = sorted[next]; span && span[0] <= at; span = sorted[++next]) until = Math.max(until, span[1])
    return at < until ? FOUND : (reading.text[place] ?? '')
  })
  return { ...reading, text: text.join('') }
}

export function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => [index, index + found.length])
}

/** Escapes a character for a pattern. */
export function literal(character: string): string {
  return /[\p{L}\p{N}]/u.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`
}
