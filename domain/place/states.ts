import { isInCanada } from './canada.ts'
import type { Locality } from './place.ts'

/** USPS codes of the states, the District of Columbia and the territories. */
export const stateNames: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  FM: 'Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
}

/**
 * Returns the state at the end of an address: a USPS code after a comma or before a ZIP code, or the full name. Null if there
 * is none.
 */
export function stateInAddress(address: string): string | null {
  const tail = address
    .trim()
    .replace(/[\s,.]*(?:\b\d{5}(?:-\d{4})?)?[\s,.]*(?:U\.?S\.?A\.?|United States)?[\s,.]*$/i, '')
  const code = /(?:^|[\s,])([A-Z]{2})$/.exec(tail)?.[1]
  if (code && Object.hasOwn(stateNames, code)) return code
  const lower = tail.toLowerCase()
  const longestFirst = Object.entries(stateNames).sort(([, a], [, b]) => b.length - a.length)
  return longestFirst.find(([, name]) => lower.endsWith(name.toLowerCase()))?.[0] ?? null
}

/**
 * Returns the locality for prices of a house whose ZIP code is missing or is no place's: the state in its address, if any. A code
 * of nowhere is not believed: its first digits would name another state.
 */
export function localityOf({ propertyAddress }: { propertyAddress: string | null }): Locality {
  const address = propertyAddress ?? ''
  if (isInCanada(address)) return { zip: null, state: null, country: 'Canada' }
  return { zip: null, state: stateInAddress(address) }
}
