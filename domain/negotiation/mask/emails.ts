import { inOriginal, leaveOut, literal, type Reading, type Span, spansOf } from './reading.ts'

const email =
  /[\p{L}\p{N}][\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/gu

const brokenLine = /(?<=[\p{L}\p{N}])-[ ]*\n[ ]*(?=[\p{L}\p{N}])/gu

/** The space between two single characters. */
const letterByLetter = /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}@.]) (?=[\p{L}\p{N}@.](?![\p{L}\p{N}]))/gu

const part = String.raw`[\p{L}\p{N}][\p{L}\p{N}_+-]{0,40}`
const word = String.raw`[\p{L}\p{N}-]{1,40}(?:\s[\p{L}\p{N}-]{1,20})?`
const dot = String.raw`(?:\s{0,2}\.\s{0,2}|\s{0,2}[([{]\s?dot\s?[)\]}]\s{0,2}|\s{1,2}dot\s{1,2})`
/** A full stop followed by a space only ends a sentence. */
const dotBefore = String.raw`(?:\.|\s\.\s|\s{0,2}[([{]\s?dot\s?[)\]}]\s{0,2}|\sdot\s)`
const sign = String.raw`(?:\s{0,3}@\s{0,3}|\s{0,2}[([{]\s?at\s?[)\]}]\s{0,2}|\s{1,2}at\s{1,2}(?=[\p{L}\p{N}-]{1,40}\s{1,2}dot\s))`
const ending = String.raw`(?:com|net|org|edu|gov|mil|info|biz|io|us|ca|uk)(?![\p{L}\p{N}@])`
/** Addresses with spaces, line breaks or spelled-out signs, only with a well-known ending. */
const spacedEmail = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${part}(?:${dotBefore}${part}){0,3}${sign}${word}(?:${dot}${word}){0,2}?${dot}${ending}`,
  'giu',
)
const smallWords = new Set(
  'a an the to at is or and on of in via by for from me us him her see visit use it we as mail email e-mail contact write'.split(
    ' ',
  ),
)

/** Finds the mail addresses of a text, including those split by line breaks, hyphens or spaces; `own` is one of them. */
export function emailsIn(plain: Reading, own: string): Span[] {
  const joined = leaveOut(plain, brokenLine)
  const spelled = leaveOut(plain, letterByLetter)
  return [
    ...[plain, joined, spelled].flatMap((reading) => inOriginal(reading, spansOf(reading.text, email))),
    ...[plain, joined].flatMap((reading) => inOriginal(reading, spacedEmails(reading.text))),
    ...(own.includes('@') ? inOriginal(plain, spansOf(plain.text, spacedOut(own))) : []),
  ]
}

function spacedEmails(text: string): Span[] {
  return spansOf(text, spacedEmail).flatMap(([from, to]): Span[] => {
    const found = text.slice(from, to)
    // A sentence that ends in `@ kitchen.` is followed by a capital.
    if (/\.\s+\p{Lu}\p{Ll}/u.test(found)) return []
    const [before = '', after = ''] = found.split(/@|[([{]\s?at\s?[)\]}]|\sat\s/iu)
    if (after.split(/[\s.]+/).some((each) => smallWords.has(each.toLowerCase()) && each.toLowerCase() !== 'us'))
      return []
    const first = Math.max(0, from + before.search(/\S/))
    return [[startOfSpaced(text, first, /\s/.test(found)), to]]
  })
}

const labelled = /e-?mail(?:\s?address)?\s{0,2}[:=]\s{0,2}((?:[\p{L}\p{N}._+-]{1,30}\s{1,2}){1,4})$/iu
const fragment = /(?<![\p{L}\p{N}])([\p{L}\p{N}._+-]{1,3})\s{1,2}$/u

/** Returns where an address begins if spaces may have separated its first letters. */
function startOfSpaced(text: string, start: number, isSpaced: boolean): number {
  if (!isSpaced) return start
  const [, between] = labelled.exec(text.slice(Math.max(0, start - 90), start)) ?? []
  if (between && !between.split(/\s/).some((each) => smallWords.has(each.toLowerCase()))) return start - between.length
  let from = start
  for (let more = 0; more < 12; more++) {
    const before = fragment.exec(text.slice(Math.max(0, from - 6), from))
    if (!before?.[1] || smallWords.has(before[1].toLowerCase())) break
    from -= before[0].length
  }
  return from
}

function spacedOut(address: string): RegExp {
  const letters = Array.from(address, literal).join(String.raw`(?:-?\s{1,2})?`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}(?![\p{L}\p{N}])`, 'giu')
}
