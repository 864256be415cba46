import { memo } from 'react'
import { RepeatedIcon } from '#app/ui/kit/icon.tsx'
import type { ShownCompany, ShownFinding } from '#app/ui/report/shown-finding.ts'
import { doubtTexts, findingAnchor, plural } from '#app/ui/words/report.ts'
import { photoPath, photosPath, sourcePath } from '#app/ui/words/report-paths.ts'
import { deficiencyTitle, type Severity } from '#domain/deficiency/deficiency.ts'
import { photoText } from '#domain/photo/photo.ts'
import { citedPageFirst } from '#domain/report/page/cited-page.ts'
import type { ReportId } from '#domain/report/report.ts'
import { ContractorList } from './contractor-list.tsx'
import { EstimateBlock } from './estimate-block.tsx'
import { FindingEdits, FindingInclusion } from './finding-actions.tsx'
import { FindingRow } from './finding-row.tsx'
import { OriginalWords } from './original-words.tsx'

const edges: Record<Severity, string> = {
  critical: 'border-l-critical',
  major: 'border-l-major',
  minor: 'border-l-minor',
  low: 'border-l-low',
}

type Shown = {
  report: ReportId
  finding: ShownFinding
  companies: ShownCompany[]
  /** Open from the start. */
  isOpen?: boolean
  /** Without JavaScript: all of its contractors are shown. */
  showsAll?: boolean
}

/** A row that opens to the whole finding. Rendered again only when its own finding has changed. */
export const DeficiencyCard = memo(function DeficiencyCard({
  report,
  finding,
  companies,
  isOpen = false,
  showsAll = false,
}: Shown) {
  if (finding.fault) throw new Error(finding.fault)
  const listed = finding.companies.map((place) => companies[place]).filter((company) => company !== undefined)
  return (
    <article
      id={findingAnchor(finding)}
      aria-label={deficiencyTitle(finding)}
      className={`finding ${finding.excluded ? 'border-l-edge bg-sunken' : edges[finding.severity]}`}
    >
      <details open={isOpen} className={finding.excluded ? 'print-open finding-dimmed' : 'print-open'}>
        <FindingRow report={report} finding={finding} />
        <div className={finding.excluded ? 'print:hidden' : undefined}>
          <div className="finding-body">
            <div>
              {finding.original && <OriginalWords original={finding.original} />}
              {finding.recommendation && (
                <div>
                  <h5>Recommendation</h5>
                  <p className="finding-words">{finding.recommendation}</p>
                </div>
              )}
              {finding.photos.length > 0 && <Photos report={report} finding={finding} />}
              <Proof report={report} finding={finding} />
            </div>
            <EstimateBlock report={report} finding={finding} />
          </div>
          {listed.length > 0 && (
            <ContractorList report={report} finding={finding} companies={listed} showsAll={showsAll} />
          )}
          {!finding.excluded && <FindingEdits report={report} finding={finding} />}
        </div>
      </details>
      <FindingInclusion report={report} finding={finding} />
    </article>
  )
})

/** The inspector's photos, each linked to its page, and where they are left out. */
function Photos({ report, finding }: Pick<Shown, 'report' | 'finding'>) {
  const shown = finding.photos.filter(({ leftOut }) => !leftOut)
  const leftOut = finding.photos.length - shown.length
  return (
    <div>
      <div className="finding-photos">
        {shown.map((photo) => (
          <a key={photo.name} href={sourcePath(report, photo.page, finding.id)}>
            <img
              src={photoPath(report, photo.name, 'small')}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              alt={photoText(photo, deficiencyTitle(finding))}
            />
          </a>
        ))}
      </div>
      <a href={photosPath(report, finding.id)} className="link finding-inline text-sm">
        {leftOut > 0 ? `${plural(leftOut, 'photo')} left out` : 'Enlarge or leave out'}
      </a>
    </div>
  )
}

/** Links to the passage in the report, and quotes it when its words differ from the ones above. */
function Proof({ report, finding }: Pick<Shown, 'report' | 'finding'>) {
  const { id, evidence, doubt } = finding
  return (
    <div className="finding-proof">
      {evidence.map(({ page, printedPage, quote }) => (
        <div key={`${page} ${quote}`}>
          <a href={sourcePath(report, page, id)}>
            <RepeatedIcon name="quote" />
            {citedPageFirst({ page, printedPage }, ' of your report')}
          </a>
          {quote === null ? ', in these words' : <blockquote className="finding-words">{`“${quote}”`}</blockquote>}
        </div>
      ))}
      {doubt && <p>{doubtTexts[doubt]}</p>}
    </div>
  )
}
