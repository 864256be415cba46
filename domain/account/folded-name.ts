/**
 * Returns the form by which usernames are compared: names with the same folded form are one name for sign-in, limits and the
 * database. Ignores width and composition (NFKC) and case by Unicode, in no particular language: the Kelvin sign equals k, and
 * a final sigma equals sigma. `İ` differs from `i`.
 */
export function foldedName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}
