import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/kit/icon.tsx'
import { severityIcons } from '#app/ui/kit/severity-badge.tsx'
import { besidePath } from '#app/ui/words/report-paths.ts'
import { categoryLabels, type Severity, severityLabels } from '#domain/deficiency/deficiency.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import type { BesideFinding, BesideView } from '#domain/report/page/view-beside.ts'
import { ExcludeSection } from './exclude-together.tsx'

export const LIST = 'findings'

const colors: Record<Severity, string> = {
  critical: 'text-critical',
  major: 'text-major',
  minor: 'text-minor',
  low: 'text-low',
}

/** Every finding as a link that shows its page, by section. */
export function FindingList({ view: { page, findings, chosen } }: { view: BesideView }) {
  const list = useRef<HTMLElement>(null)
  const focused = chosen?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is drawn anew
  useEffect(() => {
    const link = focused && list.current?.querySelector('[aria-current]')
    // Only the column scrolls: where the list stands below the page, the page stays in view.
    if (link && list.current) {
      const [outer, inner] = [list.current.getBoundingClientRect(), link.getBoundingClientRect()]
      if (inner.top < outer.top) list.current.scrollTop -= outer.top - inner.top + 48
      else if (inner.bottom > outer.bottom) list.current.scrollTop += inner.bottom - outer.bottom + 48
    }
  }, [focused, page.page])
  const sections = [...Map.groupBy(findings, ({ category }) => category)]
  return (
    <nav
      ref={list}
      id={LIST}
      aria-label="Findings"
      // Scrolls by itself, so a keyboard has to reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className="rounded-box border border-line bg-surface min-[1100px]:overflow-y-auto"
    >
      {findings.length === 0 && <p className="p-4 text-muted">Nothing was found in this report.</p>}
      {sections.map(([category, all]) => (
        <section key={category} aria-labelledby={`beside-${category}`}>
          <div className="flex items-center gap-x-2 border-t border-line bg-sunken px-3 py-1 first:border-t-0">
            <h3 id={`beside-${category}`} className="mr-auto text-sm">
              {categoryLabels[category]} {all.length}
            </h3>
            {all.length > 1 && <ExcludeSection page={page} category={category} findings={all} chosen={chosen?.id} />}
          </div>
          <ul className="divide-y divide-line">
            {all.map((finding) => (
              <li key={finding.id}>
                <Row
                  finding={finding}
                  isChosen={finding.id === chosen?.id}
                  to={besidePath(page.report, { finding: finding.id })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Row({ finding, isChosen, to }: { finding: BesideFinding; isChosen: boolean; to: string }) {
  const { severity, location, category, description, excluded, price, pages } = finding
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen || undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-l-4 border-transparent px-2 py-1.5 text-sm hover:bg-sunken aria-current:border-accent aria-current:bg-accent-soft"
    >
      <span className={colors[severity]}>
        <Icon name={severityIcons[severity]} className="size-4" />
        <span className="sr-only">{severityLabels[severity]}</span>
      </span>
      <span className={`truncate font-semibold ${excluded ? 'text-muted line-through' : ''}`}>
        {location || categoryLabels[category]}
      </span>
      <span className="text-right text-muted tabular-nums">{pages[0] && `p. ${pages[0]}`}</span>
      <span className="col-start-2 truncate text-muted">{excluded ? 'Excluded' : description}</span>
      <span className="text-right whitespace-nowrap text-muted tabular-nums">{price && formatRange(price)}</span>
    </Link>
  )
}
