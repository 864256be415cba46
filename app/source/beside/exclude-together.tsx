import { plural } from '#app/ui/words/report.ts'
import { besidePath } from '#app/ui/words/report-paths.ts'
import { type Category, categoryLabels, type DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { BesideFinding, BesideView } from '#domain/report/page/view-beside.ts'
import type { PageView } from '#domain/report/page/view-page.ts'
import { ExcludeForm } from './exclude-form.tsx'

type Of = {
  page: PageView
  category: Category
  findings: BesideFinding[]
  chosen: DeficiencyId | undefined
}

/** One button for all findings of a section: excludes them, and takes that back. */
export function ExcludeSection({ page, category, findings, chosen }: Of) {
  return (
    <Together
      page={page}
      chosen={chosen}
      of={{ category }}
      isBack={findings.every(({ excluded }) => excluded)}
      about={`of ${categoryLabels[category]}`}
    />
  )
}

/** The same for all findings that the page proves. */
export function ExcludePage({ view: { page, findings, chosen } }: { view: BesideView }) {
  const here = findings.filter(({ pages }) => pages.includes(page.page))
  if (here.length < 2) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 print:hidden">
      <p className="text-sm text-muted">{plural(here.length, 'finding')} on this page.</p>
      <Together
        page={page}
        chosen={chosen?.id}
        of={{ page: String(page.page) }}
        isBack={here.every(({ excluded }) => excluded)}
        about="on this page"
      />
    </div>
  )
}

function Together({
  page: { report, page },
  chosen,
  of,
  isBack,
  about,
}: {
  page: PageView
  chosen: DeficiencyId | undefined
  of: { category: Category } | { page: string }
  isBack: boolean
  about: string
}) {
  return (
    <ExcludeForm
      report={report}
      of={of}
      beside={besidePath(report, { finding: chosen, page })}
      intent={isBack ? 'include' : 'exclude'}
    >
      {isBack ? 'Include all' : 'Exclude all'}
      <span className="sr-only"> {about}</span>
    </ExcludeForm>
  )
}
