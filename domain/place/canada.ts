const PROVINCES =
  'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|SK|YT|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland(?: and Labrador)?|Nova Scotia|Northwest Territories|Nunavut|Ontario|Prince Edward Island|Qu[eé]bec|Saskatchewan|Yukon'
/** Canada Post uses neither D, F, I, O, Q nor U, and begins no code with W or Z. */
const POSTAL_CODE = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d'
const COUNTRY = '(?:Canada|CANADA|CAN|CA)'
const WITH_CODE = new RegExp(`\\b${POSTAL_CODE}[\\s,.]*${COUNTRY}?[\\s,.]*$`)
const WITH_PROVINCE = new RegExp(`,\\s*(?:${PROVINCES})[\\s,.]*${COUNTRY}?[\\s,.]*$`)
const WITH_COUNTRY = /,\s*(?:Canada|CANADA)[\s,.]*$/

/** Returns whether an address ends with a Canadian postal code, a province or the country. */
export function isInCanada(address: string): boolean {
  return [WITH_CODE, WITH_PROVINCE, WITH_COUNTRY].some((end) => end.test(address.trim()))
}
