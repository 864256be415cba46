const CODES = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|SK|YT'
const NAMES =
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland(?: and Labrador)?|Nova Scotia|Northwest Territories|Nunavut|Ontario|Prince Edward Island|Qu[eé]bec|Saskatchewan|Yukon'
/** Canada Post uses neither D, F, I, O, Q nor U, and begins no code with W or Z. */
const POSTAL_CODE = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d'
/** "Ontario, CA" is a town in California. */
const COUNTRY = '(?:Canada|CANADA|CAN)'
const UNITS = 'apt|apartment|unit|bldg|building|lot|suite|ste|room|rm|floor|fl|space|spc|no'
/** "Apt AB", "UNIT ON": what stands behind these is a part of the house. */
const CODE_OF_UNIT = new RegExp(`(?:\\b(?:${UNITS})\\b|#)[\\s,.#]*(?:${CODES})[\\s,.]*(?:CA)?[\\s,.]*$`, 'i')
/** "845 N Windsor": a street, not a city. */
const NOT_OF_A_STREET = '(?<!(?:^|,)\\s*\\d[\\w/-]*\\s+(?:(?:[NSEW]{1,2}|North|South|East|West)\\b[\\s.]*)?)'
/** "Main St, London, Ontario": a city of its own, without a number or a unit, before the province. */
const TOWN = `(?:^|,)(?!\\s*(?:${UNITS})\\b)[^\\d,#]+,\\s*`
const WITH_CODE_OF_PROVINCE = new RegExp(`,\\s*(?:${CODES})[\\s,.]*(?:${COUNTRY}|CA)?[\\s,.]*$`)
const WITH_PROVINCE = new RegExp(`,\\s*(?:${NAMES})[\\s,.]*${COUNTRY}[\\s,.]*$`)
const TOWN_WITH_PROVINCE = new RegExp(`${TOWN}(?:${NAMES})[\\s,.]*$`, 'i')
const WITH_COUNTRY = /,\s*(?:Canada|CANADA)[\s,.]*$/
/** Cities that no place in the United States shares with a state or province behind it that could be meant. */
const CITIES =
  'Toronto|Vancouver|Montr[eé]al|Calgary|Edmonton|Ottawa|Winnipeg|Hamilton|Victoria|Halifax|Qu[eé]bec|London|Mississauga|Brampton|Surrey|Burnaby|Richmond|Kelowna|Markham|Vaughan|Oakville|Burlington|Oshawa|Barrie|Guelph|Kitchener|Waterloo|Windsor|Kingston|Regina|Saskatoon|Laval|Gatineau|Moncton|Fredericton|Charlottetown|Whitehorse|Yellowknife|Nanaimo|Abbotsford'
/** "Vancouver BC", "toronto, on": no state has the code of a province. */
const CITY_WITH_CODE = new RegExp(
  `(?:^|[\\s,])${NOT_OF_A_STREET}(?:${CITIES})[\\s,]+(?:${CODES})[\\s,.]*(?:Canada|CAN|CA)?[\\s,.]*$`,
  'i',
)
const CITY_WITH_NAME = new RegExp(
  `(?:^|[\\s,])${NOT_OF_A_STREET}(?:${CITIES})[\\s,]+(?:${NAMES}|Canada)[\\s,.]*(?:Canada|CAN)?[\\s,.]*$`,
  'i',
)
/** "Toronto, Ontario, CA": such a city between commas alone, as "CA" is California. */
const CITY_BEFORE_CA = new RegExp(`(?:^|,)\\s*(?:${CITIES}),\\s*(?:${NAMES}),?\\s*CA[\\s,.]*$`, 'i')
/** "12 Bay St Timmins ON": a code behind a word, as capitals only. */
const WITH_BARE_CODE = new RegExp(`[A-Za-zé.]\\s+(?:${CODES})[\\s,.]*$`)
const WITH_ANY_CODE = new RegExp(`(?:^|[\\s,])${POSTAL_CODE}[\\s,.]*(?:Canada|CAN|CA)?[\\s,.]*$`, 'i')

const ENDINGS = [
  WITH_CODE_OF_PROVINCE,
  WITH_PROVINCE,
  TOWN_WITH_PROVINCE,
  WITH_COUNTRY,
  CITY_WITH_CODE,
  CITY_WITH_NAME,
  CITY_BEFORE_CA,
  WITH_BARE_CODE,
  WITH_ANY_CODE,
]

/** Returns whether an address surely ends with a Canadian postal code, a province or the country: in doubt a house is in the United States. */
export function isInCanada(address: string): boolean {
  const told = address.trim()
  return !CODE_OF_UNIT.test(told) && ENDINGS.some((end) => end.test(told))
}
