import type { ItemFields } from '#domain/costbook/costbook.ts'

/** Returns what a costbook says of an item beyond its price, in words; empty where it says nothing. */
export function detailsText({ part, action, extent, craft, further, drivers = [] }: Partial<ItemFields>): string {
  const depends = drivers.map(({ name, usual }) => `${name.replaceAll('_', ' ')} (usually ${usual})`)
  return [
    part,
    action,
    extent,
    craft && `by ${craft.replaceAll('-', ' ')}`,
    further !== undefined && `each further one ${Math.round(further * 100)}%`,
    depends.length > 0 && `depends on ${depends.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
