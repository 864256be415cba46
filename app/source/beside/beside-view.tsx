import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { PageContent, readSo } from '#app/source/page-content.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { besidePath } from '#app/ui/words/report-paths.ts'
import type { BesideView as View } from '#domain/report/page/view-beside.ts'
import { ExcludePage } from './exclude-together.tsx'
import { FindingList } from './finding-list.tsx'
import { Focus } from './focus.tsx'
import { Keys } from './keys.tsx'

/** The findings in a column beside the page that proves the chosen one; on small screens below it, with a bar to step on. */
export function BesideView({ view }: { view: View }) {
  const { page, findings, chosen } = view
  const shown = useRef<HTMLDivElement>(null)
  const focused = chosen?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows the same finding elsewhere
  useEffect(() => {
    // On small screens the sheet covers the foot of the page.
    const block = matchMedia('(max-width: 1099px)').matches ? 'center' : 'nearest'
    if (focused) shown.current?.querySelector('[data-chosen]')?.scrollIntoView({ block })
  }, [focused, page.page])
  const at = findings.findIndex(({ id }) => id === chosen?.id)
  const before = findings[at - 1] ?? null
  const after = findings[at + 1] ?? null
  return (
    <>
      <PageHeader
        back={{ to: `/reports/${page.report}`, label: 'Back to the report' }}
        title="Side by side"
        intro={<span className="wrap-anywhere">{page.title}</span>}
      />
      <div className="grid items-start gap-6 min-[1100px]:grid-cols-[23rem_minmax(0,1fr)]">
        <section aria-labelledby="page" ref={shown} className="min-w-0 min-[1100px]:order-2">
          <div className="mb-2 flex flex-wrap items-center gap-x-4">
            <h2 id="page" className="text-lg">
              Page {page.page} of {page.pages}
            </h2>
            <Turn view={view} to={page.page - 1} word="Previous page" />
            <Turn view={view} to={page.page + 1} word="Next page" />
            <Link
              to={besidePath(page.report, { finding: chosen?.id, page: page.page, marks: true })}
              className="link inline-flex min-h-11 items-center text-sm sm:ml-auto"
            >
              Mark what was missed
            </Link>
          </div>
          {readSo[page.state] && <p className="mb-2 text-sm text-muted">{readSo[page.state]}</p>}
          <PageContent view={page} chosen={chosen?.id ?? null} />
          <ExcludePage view={view} />
        </section>
        <div className="grid min-w-0 gap-3 min-[1100px]:sticky min-[1100px]:top-4 min-[1100px]:max-h-[calc(100dvh-2rem)] min-[1100px]:grid-rows-[auto_minmax(0,1fr)_auto]">
          <Focus
            report={page.report}
            page={page.page}
            chosen={chosen}
            place={at + 1}
            of={findings.length}
            before={before}
            after={after}
          />
          <FindingList view={view} />
          <Keys view={view} />
        </div>
      </div>
    </>
  )
}

function Turn({ view: { page, chosen }, to, word }: { view: View; to: number; word: string }) {
  if (to < 1 || to > page.pages) return null
  return (
    <Link
      to={besidePath(page.report, { finding: chosen?.id, page: to })}
      preventScrollReset
      className="link inline-flex min-h-11 items-center text-sm"
    >
      {word}
    </Link>
  )
}
