/** A text without everything in which two prints of the same words may differ. */
export type Folded = {
  key: string
  /** Yields where a folded text occurs as whole words, as ranges of the original. */
  occurrences(key: string): Generator<{ from: number; to: number }>
}

/** Removes white space and hyphens, and unifies letter case, ligatures, dashes and quotation marks. */
export function foldText(text: string): Folded {
  const { key, places } = foldWithPlaces(text)
  return {
    key,
    *occurrences(part) {
      if (part === '') return
      for (let at = key.indexOf(part); at >= 0; at = key.indexOf(part, at + 1)) {
        const from = places[at] ?? 0
        const to = (places[at + part.length - 1] ?? 0) + 1
        if (isApart(text, from - 1) && isApart(text, to - 1)) yield { from, to }
      }
    },
  }
}

/** Returns only the key, for a word. */
export function foldToKey(text: string): string {
  let key = ''
  for (let at = 0; at < text.length; at++) key += foldCharacter(text.charCodeAt(at))
  return key
}

/** Returns whether a word ends between the character at `at` and the next one. */
function isApart(text: string, at: number): boolean {
  return !/^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at), at + 2))
}

function foldWithPlaces(text: string): { key: string; places: Uint32Array } {
  let key = ''
  let places = new Uint32Array(text.length + 16)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const piece = foldCharacter(text.charCodeAt(at))
    if (piece === '') continue
    key += piece
    for (let part = 0; part < piece.length; part++) {
      if (length === places.length) places = grow(places)
      places[length++] = at
    }
  }
  return { key, places }
}

function grow(places: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(places.length * 2)
  more.set(places)
  return more
}

const known: (string | undefined)[] = new Array(0x10000)

function foldCharacter(code: number): string {
  let piece = known[code]
  if (piece === undefined) {
    piece = String.fromCharCode(code)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{Pd}\u2212\u00ad\p{Cc}\p{Cf}\p{Co}]/gu, '')
      .replace(/[\u2018\u2019\u201a\u201b\u2032\u0060\u00b4]/g, "'")
      .replace(/[\u201c-\u201f\u2033]/g, '"')
      .replace(/\u2044/g, '/')
    known[code] = piece
  }
  return piece
}
