import { stemOf } from '#domain/text/stem.ts'
import { groups, phrases } from './synonyms.ts'

/**
 * Returns the words that matching compares: lower case, inspectors' synonyms unified, endings cut off, empty words removed. The
 * costbook's keywords are prepared in the same way.
 */
export function wordsOf(text: string): string[] {
  return splitWords(foldPhrases(text))
}

/** No character decomposes to it, and no phrase crosses it. */
const SEPARATOR = '\u0001'

/** Longer strings make the search for phrases slower than the processor's caches allow. */
const TEXTS_AT_ONCE = 500

/** Returns `wordsOf` for several texts; phrases are searched in many of them at once. */
export function wordsOfEach(texts: string[]): string[][] {
  const words: string[][] = []
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    const some = texts.slice(at, at + TEXTS_AT_ONCE).map((text) => text.replaceAll(SEPARATOR, ' '))
    words.push(
      ...foldPhrases(some.join(` ${SEPARATOR} `))
        .split(SEPARATOR)
        .map(splitWords),
    )
  }
  return words
}

const LONGEST_WORD = 30

function splitWords(folded: string): string[] {
  const words: string[] = []
  for (const raw of folded.split(/[^a-z0-9]+/)) {
    if (raw.length < 2 || raw.length > LONGEST_WORD || emptyWords.has(raw)) continue
    const stem = stemOf(raw)
    words.push(synonyms.get(raw) ?? synonyms.get(stem) ?? stem)
  }
  return words
}

function foldPhrases(text: string): string {
  return phrases.reduce((rest, [pattern, word]) => rest.replace(pattern, ` ${word} `), fold(text))
}

/** Returns the text's sentences and list entries that contain a word. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[a-z0-9)"'][.!?])\s+|[;\n\r•\\]+|\s[–—-]\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\w/.test(sentence))
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[‘’´`]/g, "'")
    .toLowerCase()
}

const listed = Object.entries(groups).flatMap(([word, others]) =>
  others.split(' ').map((other): [string, string] => [other, word]),
)
// What is listed as such wins over what merely has the same stem (`mold` is no molding).
const synonyms = new Map([...listed.map(([other, word]): [string, string] => [stemOf(other), word]), ...listed])

const emptyWords = new Set(
  (
    'a about above across after all also although am an and any anywhere appear appeared appears are area areas as at ' +
    'be been being below beside between both but by can could did do does due during each either etc for from had has ' +
    'have having he her here his home house how however if in including inspector into is it its itself just ' +
    'kind least less limited location locations located made make makes many may might more most much must near nearby ' +
    'noted number observed observation observe of off on once one only onto or other others our out over own part parts ' +
    'per place places please possible possibly present properly property same see seen several shall she should since so ' +
    'some such than that the their them then there these they this those through throughout time to too under up upon ' +
    'us use used using various very visible was we were what when where which while who will with within would you ' +
    'your client clients buyer recommend recommended recommends recommendation suggest advise advised qualified licensed ' +
    'professional contractor condition conditions typical typically needed need needs item items component components ' +
    'observations observing deficiency deficiencies approximately unit units side sides corner left right front rear back ' +
    'upper lower main north south east west northeast northwest southeast southwest center middle end ends general ' +
    'large multiple several few two three four five'
  ).split(' '),
)
