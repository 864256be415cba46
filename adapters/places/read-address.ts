import { stateNames } from '#domain/place/states.ts'

/** `cities`: what the city may be called, likeliest first. `isSure`: the state cannot be another word by chance. */
export type AddressParts = { zip: string | null; state: string | null; isSure: boolean; cities: string[] }

const LONGEST_ADDRESS = 300

const codes = Object.keys(stateNames).join('|')
const fullNames = Object.entries(stateNames).sort(([, a], [, b]) => b.length - a.length)
const codeBeforeZip = new RegExp(`(?:^|[\\s,])(?:${codes})[\\s,.]+(\\d{5})(?:-\\d{4})?(?=[\\s,.(])`)
const country = /[\s,.]*\b(?:usa|us|united states(?: of america)?)[\s,.]*$/i
// After such a word five digits are the number of something else.
const numbered =
  /(?:#|\b(?:apt|apartment|unit|suite|ste|lot|box|(?:county|state|ranch) (?:road|rd)|route|rt|rte|highway|hwy|fm|cr|sr))\.?\s*$/i
const unit = /^(?:#|(?:apt|apartment|unit|suite|ste|lot|bldg|building)\b)\.?\s*#?\s*\S+\s+/i

/** Reads the ZIP code, state and city at the end of an address, and ignores what stands before them. */
export function readAddress(address: string): AddressParts {
  const text = address
    .slice(0, LONGEST_ADDRESS)
    .normalize('NFKC')
    .replace(/[\r\n;|]+/g, ', ')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/\bD\.?\s?C\b\.?/i, 'DC')
    .replace(country, '')
  const { zip, before } = takeZip(text)
  const { state, isSure, rest } = takeState(before)
  // "New York" alone is the city.
  return { zip, state, isSure, cities: citiesIn(rest.trim() ? rest : before) }
}

function takeZip(text: string): { zip: string | null; before: string } {
  const last = /(?:^|[\s,-])(\d{5})(?:-\d{4})?[\s,.]*$/.exec(text)
  if (last && !numbered.test(text.slice(0, last.index)))
    return { zip: last[1] ?? null, before: text.slice(0, last.index) }
  const inside = codeBeforeZip.exec(text)
  if (inside)
    return { zip: inside[1] ?? null, before: text.slice(0, inside.index + inside[0].indexOf(inside[1] ?? '')) }
  const first = /^\s*(\d{5})(?:-\d{4})?\s*,/.exec(text)
  return first ? { zip: first[1] ?? null, before: text.slice(first[0].length) } : { zip: null, before: text }
}

function takeState(text: string): { state: string | null; isSure: boolean; rest: string } {
  const tail = text.replace(/[\s,.-]+$/, '')
  const lower = tail.toLowerCase()
  const named = fullNames.find(([, name]) => lower.endsWith(name.toLowerCase()))
  const [code, name] = named ?? []
  if (code && name && !/\p{L}$/u.test(tail.slice(0, -name.length)))
    return { state: code, isSure: true, rest: tail.slice(0, -name.length) }
  const letters = /(^|.*[\s,-])([a-z]{2})$/is.exec(tail)
  const [, rest = '', written = ''] = letters ?? []
  if (!Object.hasOwn(stateNames, written.toUpperCase())) return { state: null, isSure: false, rest: tail }
  return { state: written.toUpperCase(), isSure: written === written.toUpperCase() || /(^|,)\s*$/.test(rest), rest }
}

function citiesIn(rest: string): string[] {
  const parts = rest.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  const segments = parts.filter((part, index) => part && !(index > 0 && /\S (?:county|parish)$/i.test(part)))
  const segment = segments.at(-1) ?? ''
  if (segments.length !== 1 || !/^\d/.test(segment)) return [segment, segment.replace(unit, '')]
  // Nothing tells where the street ends: the longest name of a city is it, so that "St Louis" is not "Louis".
  const words = segment.split(' ')
  const from = words.findLastIndex((word) => /\d/.test(word)) + 1
  return words.slice(from).map((_, index) => words.slice(from + index).join(' '))
}
