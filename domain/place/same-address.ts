import { stateNames } from './states.ts'

type Parts = {
  number: string
  name: string
  suffix: string
  direction: string
  unit: string
  city: string
  zip: string
}

/**
 * Returns whether two addresses name the same property: number, street and unit, then ZIP code or city, ignoring abbreviations.
 * A part that only one of them has does not count. Returns null if one has no house number and street.
 */
export function isSameAddress(a: string | null, b: string | null): boolean | null {
  const [one, other] = [partsOf(a ?? ''), partsOf(b ?? '')]
  if (!one || !other) return null
  const agree = (part: keyof Parts) => one[part] === '' || other[part] === '' || one[part] === other[part]
  if (one.number !== other.number || one.name !== other.name) return false
  if (!agree('suffix') || !agree('direction') || !agree('unit')) return false
  return one.zip && other.zip ? one.zip === other.zip : agree('city')
}

const UNIT = /(?:#|\b(?:apartment|apt|unit|suite|ste)\b\.?)\s*#?\s*([a-z0-9]+(?:-[a-z0-9]+)?)/
const states = new RegExp(`[\\s,]+(?:${Object.entries(stateNames).flat().join('|')})[\\s,.]*$`, 'i')

function partsOf(address: string): Parts | null {
  const text = address
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[\r\n;|]+/g, ', ')
    .replace(/[\s,.]*\b(?:usa|united states(?: of america)?)[\s,.]*$/, '')
  const zip = /(?<=\D)(\d{5})(?:-\d{4})?[\s,.]*$/.exec(text)
  const beforeZip = zip ? text.slice(0, zip.index) : text
  const unit = UNIT.exec(beforeZip)?.[1] ?? ''
  const place = beforeZip.replace(UNIT, ' ').replace(states, '')
  const segments = place.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  const from = segments.findIndex((part) => /^\d+[a-z]?(?:-\d+)?(?: \d\/\d)? \S/.test(part))
  const street = segments[from]
  if (street === undefined) return null
  const [number = '', ...words] = street.split(/[\s.]+/).filter(Boolean)
  const { read, rest } = readStreet(words)
  const city = segments.slice(from + 1).findLast((part) => part !== '') ?? rest.join(' ')
  return { number, ...read, unit, city: fullWords(city), zip: zip?.[1] ?? '' }
}

/** Reads the words of a street. If nothing separates it from the city, it ends with its first suffix. */
function readStreet(words: string[]) {
  const first = directions.get(words[0] ?? '')
  const named = first && words.length > 1 && !suffixes.has(words[1] ?? '') ? words.slice(1) : words
  let end = named.findIndex((word, index) => index > 0 && suffixes.has(word))
  while (end > 0 && suffixes.has(named[end + 1] ?? '')) end += 1
  const suffix = end > 0 ? (suffixes.get(named[end] ?? '') ?? '') : ''
  const after = end > 0 ? named.slice(end + 1) : []
  const last = directions.get(after[0] ?? '')
  const name = fullWords((end > 0 ? named.slice(0, end) : named).join(' '))
  const direction = (named === words ? undefined : first) ?? last ?? ''
  return { read: { name, suffix, direction }, rest: last ? after.slice(1) : after }
}

function fullWords(text: string): string {
  return text
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => fullNames.get(word) ?? word)
    .join(' ')
}

function lookup(words: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([one, others]) => [one, ...others.split(' ')].map((word) => [word, one])),
  )
}

// After USPS Publication 28, appendix C.
const suffixes = lookup({
  alley: 'aly ally',
  avenue: 'ave av aven avenu',
  bend: 'bnd',
  boulevard: 'blvd boul',
  branch: 'br',
  bridge: 'brg',
  circle: 'cir circ',
  close: 'cls',
  commons: 'cmns common',
  court: 'ct crt',
  cove: 'cv',
  creek: 'crk',
  crescent: 'cres',
  crossing: 'xing crssng',
  drive: 'dr drv',
  expressway: 'expy',
  freeway: 'fwy',
  glen: 'gln',
  grove: 'grv',
  heights: 'hts',
  highway: 'hwy',
  hill: 'hl',
  hollow: 'holw',
  junction: 'jct',
  landing: 'lndg',
  lane: 'ln',
  loop: 'lp',
  meadows: 'mdws',
  parkway: 'pkwy pky',
  pass: 'pss',
  path: 'pth',
  pike: 'pk',
  place: 'pl',
  plaza: 'plz',
  point: 'pt',
  ridge: 'rdg',
  road: 'rd',
  row: 'rw',
  run: 'rn',
  square: 'sq',
  street: 'st str strt',
  terrace: 'ter terr',
  trace: 'trce',
  trail: 'trl',
  turnpike: 'tpke',
  view: 'vw',
  way: 'wy',
})

const directions = lookup({
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
})

const fullNames = lookup({
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
})
