/** The English words that no page of prose is without, and the plainest words of this trade. */
const COMMON = new Set(
  `a all an and any are as at be been but by can do for from had has have if in into is it its may more must no not of
  on one only or other our out over should so some than that the their there these they this to under up was we were
  when which will with would you your above air area areas attic basement bathroom building buyer car cold condition
  date door doors down electrical exterior floor front garage good heat home house inspected inspection inspector
  interior kitchen left main name new none number page panel photo plumbing present rear recommend repair report right
  roof room safety see service side system type wall walls water window windows yes`.split(/\s+/),
)
const FEW_WORDS = 20

/** A page with fewer letters has no text to speak of. */
export const FEW_LETTERS = 20

export function letterCount(text: string): number {
  const others = text.replace(/[A-Za-z]+/g, '')
  return text.length - others.length + countOf(others, /\p{L}/gu)
}

/** False for what a font without a proper character table yields: signs, or letters that make no words. */
export function isLegible(text: string): boolean {
  const printed = text.replace(/\s/g, '').replace(/([\p{P}\p{S}])\1{2,}/gu, '')
  // Matching one by one what is no plain English is cheap, as a page has little of it.
  const foreign = printed.replace(/[!-~]+/g, '')
  const plain = printed.length - foreign.length + countOf(foreign, /[\p{Script=Latin}\p{N}\p{P}\p{S}]/gu)
  const alphanumeric = printed.length - printed.replace(/[A-Za-z0-9]+/g, '').length
  const letters = alphanumeric + countOf(foreign, /[\p{L}\p{N}]/gu)
  const broken = countOf(foreign, /[\ufffd\p{Co}]/gu)
  if (plain < 0.7 * printed.length || letters < 0.5 * printed.length || broken > 0.2 * printed.length) return false
  const words = text.match(/[\p{L}]{2,}/gu) ?? []
  if (words.length < FEW_WORDS) return true
  const common = words.filter((word) => COMMON.has(word.toLowerCase())).length
  return common > 0.08 * words.length || words.filter(isShapedLikeAWord).length > 0.75 * words.length
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function isShapedLikeAWord(word: string): boolean {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
  return (
    /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u.test(word) && /[aeiouy]/i.test(plain) && !/[bcdfghjklmnpqrstvwxz]{5}/i.test(plain)
  )
}
