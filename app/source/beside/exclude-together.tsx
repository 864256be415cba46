import { Form } from '@remix-run/react'
import { includePath } from '#app/finding/card/include-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { plural } from '#app/ui/words/report.ts'
import { besidePath } from '#app/ui/words/report-paths.ts'
import { type Category, categoryLabels, type DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { BesideFinding, BesideView } from '#domain/report/page/view-beside.ts'
import type { PageView } from '#domain/report/page/view-page.ts'

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
      field="category"
      value={category}
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
        field="page"
        value={String(page.page)}
        isBack={here.every(({ excluded }) => excluded)}
        about="on this page"
      />
    </div>
  )
}

function Together({
  page: { report, page },
  chosen,
  field,
  value,
  isBack,
  about,
}: {
  page: PageView
  chosen: DeficiencyId | undefined
  field: 'category' | 'page'
  value: string
  isBack: boolean
  about: string
}) {
  return (
    <Form method="post" action={includePath(report)} preventScrollReset>
      <input type="hidden" name="beside" value={besidePath(report, { finding: chosen, page })} />
      <input type="hidden" name={field} value={value} />
      <Button type="submit" tone="quiet" size="small" name="intent" value={isBack ? 'include' : 'exclude'}>
        {isBack ? 'Include all' : 'Exclude all'}
        <span className="sr-only"> {about}</span>
      </Button>
    </Form>
  )
}
