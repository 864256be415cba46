import type { iconNames } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

export type IconName = (typeof iconNames)[number]

/** A line icon beside its word, for decoration only; 20 px unless `className` sets another size. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
