import { Link, useSearchParams } from '@remix-run/react'

const AROUND = 2

/** Returns the first page, the last, and those within 2 of the current one; null stands for a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages])
  for (let each = Math.max(1, page - AROUND); each <= Math.min(pages, page + AROUND); each += 1) shown.add(each)
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((each, index, all) => {
      const before = all[index - 1]
      return before !== undefined && each > before + 1 ? [null, each] : [each]
    })
}

/** Links to the pages of a list, which keep the rest of the address. */
export function Pagination({ path, page, pages }: { path: string; page: number; pages: number }) {
  const [search] = useSearchParams()
  if (pages <= 1) return null
  const to = (target: number) => {
    const params = new URLSearchParams(search)
    if (target === 1) params.delete('page')
    else params.set('page', String(target))
    return `${path}?${params}`
  }
  return (
    <nav aria-label="Pages" className="mt-6">
      <ul className="flex flex-wrap items-center justify-center gap-1 tabular-nums">
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev" className={step}>
              Previous
            </Link>
          </li>
        )}
        {shownPages(page, pages).map((each, index) =>
          each === null ? (
            <li key={`gap-${index === 1 ? 'left' : 'right'}`} aria-hidden className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                to={to(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                className={`${step} ${each === page ? 'bg-accent font-semibold text-on-accent hover:bg-accent' : ''}`}
              >
                {each}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next" className={step}>
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

const step = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-box px-3 hover:bg-sunken'
