import { PRODUCT } from '#app/ui/words/brand.ts'

/** A plumb bob on its line, and the product's name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-bold tracking-tight text-ink">
      <svg viewBox="0 0 24 24" className="size-7 shrink-0 text-accent" aria-hidden="true">
        <path d="M4 3h16M12 3v6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path d="M8 9h8v4l-4 9-4-9V9Z" fill="currentColor" />
      </svg>
      {PRODUCT}
    </span>
  )
}
