/**
 * What tells user names apart: two that fold to the same text are one name, in sign-in, its limits and the database. Width and
 * composition (NFKC) count for nothing, nor does case, by Unicode and in no language of its own: the Kelvin sign is a k, and a
 * final sigma a sigma. `İ` stays apart from `i`.
 */
export function foldedName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}
