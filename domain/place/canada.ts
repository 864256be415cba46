const CODES = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|SK|YT'
const NAMES =
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland(?: and Labrador)?|Nova Scotia|Northwest Territories|Nunavut|Ontario|Prince Edward Island|Qu[eé]bec|Saskatchewan|Yukon'
/** Canada Post uses neither D, F, I, O, Q nor U, and begins no code with W or Z. */
const POSTAL_CODE = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d'
const COUNTRY = '(?:Canada|CANADA|CAN|CA)'
/** "Ontario, CA" is a town in California. */
const COUNTRY_OF_NAME = '(?:Canada|CANADA|CAN)'
const WITH_CODE = new RegExp(`\\b${POSTAL_CODE}[\\s,.]*${COUNTRY}?[\\s,.]*$`)
const WITH_CODE_OF_PROVINCE = new RegExp(`,\\s*(?:${CODES})[\\s,.]*${COUNTRY}?[\\s,.]*$`)
const WITH_PROVINCE = new RegExp(`,\\s*(?:${NAMES})[\\s,.]*${COUNTRY_OF_NAME}?[\\s,.]*$`)
const WITH_COUNTRY = /,\s*(?:Canada|CANADA)[\s,.]*$/

/** Returns whether an address ends with a Canadian postal code, a province or the country. */
export function isInCanada(address: string): boolean {
  return [WITH_CODE, WITH_CODE_OF_PROVINCE, WITH_PROVINCE, WITH_COUNTRY].some((end) => end.test(address.trim()))
}
