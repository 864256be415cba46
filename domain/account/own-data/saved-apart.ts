/**
 * What a form changes that was shown with `was`, some time ago: `own` are the fields that were changed in it, `clashes` those of
 * them that were meanwhile saved with another value. A field that `was` does not tell is taken as it is `stored`.
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
