/** Numbers in words. */
export const WORDS: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value]),
)
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
export const UNITS = ['', ...Object.keys(WORDS).slice(1, 10)]
for (const [tens, word] of TENS.entries())
  for (const [value, unit] of UNITS.entries()) WORDS[unit ? `${word}-${unit}` : word] = 20 + 10 * tens + value

export const VAGUE: Record<string, number> = {
  both: 2,
  'a couple': 2,
  'a couple of': 2,
  'couple of': 2,
  couple: 2,
  'pair of': 2,
  'a pair of': 2,
  'a few': 3,
  few: 3,
  several: 4,
  multiple: 3,
  various: 3,
  numerous: 6,
  many: 6,
  'half a dozen': 6,
  'a dozen': 12,
}
/** Words for a number that the words do not tell: what is taken for it is our own. */
export const INDEFINITE = new Set(['a few', 'few', 'several', 'multiple', 'various', 'numerous', 'many'])
const HUNDREDS = new RegExp(
  String.raw`\b(a|${UNITS.slice(1).join('|')}|twelve|fifteen|eighteen) hundred\b(?: and)?(?: (${byLength(Object.keys(WORDS).slice(1)).join('|')})\b)?`,
  'gi',
)

export function byLength(words: string[]): string[] {
  return words.sort((a, b) => b.length - a.length)
}

export function numberOf(word = ''): number {
  const small = word.toLowerCase()
  return WORDS[small] ?? VAGUE[small] ?? Number(small.replaceAll(',', ''))
}

/** Returns the text with "a hundred and fifty" as 150. */
export function inDigits(text: string): string {
  return text.replace(HUNDREDS, (_, hundreds: string, rest?: string) =>
    String(100 * (hundreds.toLowerCase() === 'a' ? 1 : numberOf(hundreds)) + (rest ? numberOf(rest) : 0)),
  )
}
