/**
 * Compares a form with the values it was shown with (`was`): `own` are the fields that the person changed, `clashes` those of
 * them that were saved with another value meanwhile. Fields missing from `was` are compared with `stored`.
 */
export function savedApart<Fields extends object>(
  was: Partial<Fields>,
  stored: Fields,
  typed: Fields,
): { own: (keyof Fields)[]; clashes: (keyof Fields)[] } {
  const names = Object.keys(typed) as (keyof Fields)[]
  const own = names.filter((name) => typed[name] !== (name in was ? was[name] : stored[name]))
  const clashes = own.filter((name) => name in was && stored[name] !== was[name] && stored[name] !== typed[name])
  return { own, clashes }
}
