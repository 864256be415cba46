import { otherNumberKinds, phoneKinds } from '#domain/negotiation/mask/words.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { inOriginal, leaveOut, type Reading, type Span, spansOf } from './reading.ts'

const separator = String.raw`[\s.\-/·_*~|]`
/** Ten digits of the North American plan; its area codes and exchanges begin with 2 to 9. */
const phone = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}$€#]|\d[.,/-])`,
    String.raw`(?<country>\+1${separator}{0,4}|1${separator}{0,2})?`,
    String.raw`(?<area>\(\s?[2-9]\d\d\s?\)|[2-9]\d\d)`,
    String.raw`(?<first>${separator}{0,4})[2-9]\d\d(?<second>${separator}{0,4})\d{4}`,
    String.raw`(?:\s*(?:x|ext\.?|extension)\s*\d{1,6}(?!\d))?`,
    String.raw`(?!\d|[.,\-/]\d|\p{L}{1,2}(?!\p{L})|["”'′″%])`,
  ].join(''),
  'giu',
)
const shortPhone = /(?<![\p{L}\p{N}$#-])[2-9]\d\d(?:\s{0,2}[.-]\s{0,2}|\s{1,2})\d{4}(?![\d-])/gu

const gap = String.raw`[\s.\-/·_*~|()]{1,4}`
/** Every digit by itself, `5 1 2 5 5 5 0 1 0 0`; a list of numbers has more of them or fewer. */
const digitByDigit = new RegExp(
  String.raw`(?<![\p{L}\p{N}$€#.,/-])(?<![\d][ ]{1,3})(?:\+?1${gap})?\(?\s?[2-9](?:${gap}\d){2}${gap}[2-9](?:${gap}\d){6}(?!${gap}?\d|[\p{L}\p{N}%"”'′″])`,
  'gu',
)
/** The numbers that three digits in brackets begin, whatever stands between the others. */
const bracketed =
  /\(\s{0,2}[2-9](?:\s{0,2}\d){2}\s{0,2}\)[\s.-]{0,4}[2-9](?:[\s.-]{0,3}\d){6}(?![\s.-]?\d|[\p{L}%"”'′″])/gu

const phoneLabel = new RegExp(
  String.raw`${anyOf(phoneKinds)}\b[^\p{L}\p{N}\n]{0,4}\n?(?:(?:number|no|at|us|him|her|me|them)\b[^\p{L}\p{N}\n]{0,3}\n?){0,2}$`,
  'iu',
)
const otherLabel = new RegExp(
  String.raw`${anyOf(otherNumberKinds)}\b[^\p{L}\p{N}\n]{0,3}(?:(?:number|no|id|is)\b[^\p{L}\p{N}\n]{0,3})*(?:(?<=[#:]|no\.?|number)[ ]?\n)?$`,
  'iu',
)
const rowLabel =
  /(?:readings?|ratings?|scores?|values?|counts?|rows?|codes?|outlets?|circuits?|breakers?|slots?)\b[^\p{L}\p{N}]{0,3}$/iu
const measure =
  /^\s{0,2}(?:volts?|v|watts?|w|kwh?|amps?|a|psi|btus?|cfm|gal(?:lons?)?|lbs?|feet|foot|ft|inch(?:es)?|in|sq|square|sf|mm|cm|degrees?|°|hours?|hrs?|ppm|pci)\b/iu

/**
 * The phone numbers of a text, also such as line breaks or spaces take apart. `own`: ten digits that are one however they are
 * written; empty where there are none.
 */
export function phonesIn(plain: Reading, own: string): Span[] {
  const joined = leaveOut(plain, /(?<=\d)-[ ]*\n[ ]*(?=\d)/g)
  const tight = leaveOut(plain, /(?<=\d)\s{1,3}(?=\d)/g)
  const found = [plain, joined, tight].flatMap((reading) => inOriginal(reading, longAndShort(reading.text, own)))
  const spaced = [digitByDigit, bracketed].flatMap((pattern) =>
    spansOf(plain.text, pattern).filter(([from]) => !isOther(plain.text, from) && !isInRow(plain.text, from)),
  )
  return [...found, ...inOriginal(plain, spaced)]
}

function isOther(text: string, at: number): boolean {
  return otherLabel.test(text.slice(Math.max(0, at - 60), at))
}

function isInRow(text: string, at: number): boolean {
  return rowLabel.test(text.slice(Math.max(0, at - 30), at))
}

function longAndShort(text: string, own: string): Span[] {
  const long = Array.from(text.matchAll(phone))
    .filter((match) => isPhone(text, match, own))
    .map(({ 0: found, index }): Span => [index, index + found.length])
  const short = spansOf(text, shortPhone).filter(([from, to]) => {
    if (long.some(([start, end]) => from < end && to > start)) return false
    const digits = text.slice(from, to).replaceAll(/\D/g, '')
    if (own !== '' && own.endsWith(digits)) return true
    return phoneLabel.test(text.slice(Math.max(0, from - 60), from)) && !isOther(text, from)
  })
  return [...long, ...short]
}

function isPhone(text: string, match: RegExpExecArray, own: string): boolean {
  const { 0: found, index, groups = {} } = match
  const { country, area, first = '', second = '' } = groups
  if (own !== '' && digitsOf(found) === own) return true
  if (isOther(text, index)) return false
  const before = text.slice(Math.max(0, index - 60), index)
  if (phoneLabel.test(before) || area?.startsWith('(') || country?.startsWith('+')) return true
  if (!first || !second) return false
  if (/\S/.test(first + second)) return true
  const after = text.slice(index + found.length)
  const inRow = /\d\s{1,3}$/u.test(before) || /^\s{1,3}\d/u.test(after) || first.length > 3 || second.length > 2
  return !inRow && !measure.test(after)
}

/** The ten digits of a US number; empty where there are fewer. */
export function digitsOf(text: string): string {
  const digits = text.replace(/\s*(?:x|ext).*$/i, '').replaceAll(/\D/g, '')
  return digits.length >= 10 ? digits.slice(digits.length > 10 && digits.startsWith('1') ? 1 : 0).slice(0, 10) : ''
}
