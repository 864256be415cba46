const CODES = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|SK|YT'
const NAMES =
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland(?: and Labrador)?|Nova Scotia|Northwest Territories|Nunavut|Ontario|Prince Edward Island|Qu[eé]bec|Saskatchewan|Yukon'
/** Canada Post uses neither D, F, I, O, Q nor U, and begins no code with W or Z. */
const POSTAL_CODE = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d'
const COUNTRY = '(?:Canada|CANADA|CAN|CA)'
/** "Ontario, CA" is a town in California. */
const COUNTRY_OF_NAME = '(?:Canada|CANADA|CAN)'
const WITH_CODE_OF_PROVINCE = new RegExp(`,\\s*(?:${CODES})[\\s,.]*${COUNTRY}?[\\s,.]*$`)
const WITH_PROVINCE = new RegExp(`,\\s*(?:${NAMES})[\\s,.]*${COUNTRY_OF_NAME}?[\\s,.]*$`)
const WITH_COUNTRY = /,\s*(?:Canada|CANADA)[\s,.]*$/
/** Cities that no place in the United States shares with a state or province behind it that could be meant. */
const CITIES =
  'Toronto|Vancouver|Montr[eé]al|Calgary|Edmonton|Ottawa|Winnipeg|Hamilton|Victoria|Halifax|Qu[eé]bec|London|Mississauga|Brampton|Surrey|Burnaby|Richmond|Kelowna|Markham|Vaughan|Oakville|Burlington|Oshawa|Barrie|Guelph|Kitchener|Waterloo|Windsor|Kingston|Regina|Saskatoon|Laval|Gatineau|Moncton|Fredericton|Charlottetown|Whitehorse|Yellowknife|Nanaimo|Abbotsford'
/** "Vancouver BC", "toronto, on": no state has the code of a province. */
const CITY_WITH_CODE = new RegExp(
  `(?:^|[\\s,])(?:${CITIES})[\\s,]+(?:${CODES})[\\s,.]*(?:Canada|CAN|CA)?[\\s,.]*$`,
  'i',
)
const CITY_WITH_NAME = new RegExp(
  `(?:^|[\\s,])(?:${CITIES})[\\s,]+(?:${NAMES}|Canada)[\\s,.]*(?:Canada|CAN|CA)?[\\s,.]*$`,
  'i',
)
/** "12 Bay St Timmins ON": a code behind a word, as capitals only. */
const WITH_BARE_CODE = new RegExp(`[A-Za-zé.]\\s+(?:${CODES})[\\s,.]*$`)
const WITH_ANY_CODE = new RegExp(`(?:^|[\\s,])${POSTAL_CODE}[\\s,.]*(?:Canada|CAN|CA)?[\\s,.]*$`, 'i')

const ENDINGS = [
  WITH_CODE_OF_PROVINCE,
  WITH_PROVINCE,
  WITH_COUNTRY,
  CITY_WITH_CODE,
  CITY_WITH_NAME,
  WITH_BARE_CODE,
  WITH_ANY_CODE,
]

/** Returns whether an address ends with a Canadian postal code, a province or the country. */
export function isInCanada(address: string): boolean {
  return ENDINGS.some((end) => end.test(address.trim()))
}
