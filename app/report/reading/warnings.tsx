import type { ExtractionWarning } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'
import { PageLinks } from './page-links.tsx'
import { Part } from './part.tsx'

const warningTexts: Record<ExtractionWarning['reason'], string> = {
  declined: 'The reading program would not judge these pages, so look at them yourself.',
  capped: 'More was said of these pages than is listed at once, so look at them yourself.',
  'nothing-found': 'Nothing was found on these pages although they hold text, so look at them yourself.',
  'marks-lost':
    'This is a form, and its tick marks are not in the text of the file. Only written comments were judged. Go through the boxes on these pages yourself.',
  'look-here':
    'The report marks something on these pages as deficient, or rates items there, and no finding came of it. Read these pages yourself.',
}

/** Tells what the analysis could not judge, with the pages that the owner has to look at. */
export function Warnings({ report, warnings }: { report: ReportId; warnings: ExtractionWarning[] }) {
  return (
    <Part title="Look at these pages yourself">
      <ul className="mt-2 grid max-w-prose gap-3">
        {warnings.map(({ reason, pages }) => (
          <li key={`${reason} ${pages}`}>
            {warningTexts[reason]}
            {pages.length > 0 && <PageLinks report={report} pages={pages} />}
          </li>
        ))}
      </ul>
    </Part>
  )
}
