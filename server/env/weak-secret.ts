/** The fewest different digits in a random secret: 32 hexadecimal digits have fewer once in some 25 million. */
const FEWEST_DIFFERENT = 8
const FEWEST_UNFORESEEN = 12

/** The words that people type where a secret is asked for. */
const usualWords = new RegExp(
  `
  change replace insert please secret password passphrase session receipt cookie token plumbline
  example placeholder default production development local test demo your this here with random
  string value todo fixme admin qwerty letmein key not for the my`
    .trim()
    .split(/\s+/)
    .join('|'),
  'g',
)

/**
 * True for a secret that somebody typed rather than drew: few different characters, one piece again and again, a row such as
 * `abcdef` or `987654`, or words that stand in examples with little else.
 */
export function isWeakSecret(secret: string): boolean {
  const text = secret.toLowerCase()
  const besideWords = text.replaceAll(/[^a-z0-9]/g, '').replaceAll(usualWords, '')
  return (
    new Set(text).size < FEWEST_DIFFERENT ||
    isRepeated(text) ||
    besideWords.length - stepsOfRows(besideWords) < FEWEST_UNFORESEEN
  )
}

function isRepeated(text: string): boolean {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1)
  return lengths.some((length) => text.startsWith(text.slice(length)))
}

/** Counts the characters that equal the one before, or are its neighbor in the alphabet. */
function stepsOfRows(text: string): number {
  return [...text].filter((_, at) => at > 0 && Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1).length
}
