import { memo } from 'react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import type { ShownCompany, ShownFinding } from '#app/ui/report/shown-finding.ts'
import { doubtTexts, findingAnchor, plural } from '#app/ui/words/report.ts'
import { partsPath, photoPath, photosPath, sourcePath, wordsPath } from '#app/ui/words/report-paths.ts'
import { deficiencyTitle, type Severity } from '#domain/deficiency/deficiency.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { photoText } from '#domain/photo/photo.ts'
import { citedPage, citedPageFirst } from '#domain/report/page/cited-page.ts'
import type { ReportId } from '#domain/report/report.ts'
import { ContractorList } from './contractor-list.tsx'
import { EstimateBlock } from './estimate-block.tsx'
import { includeButton } from './include-form.tsx'
import { useDialogPath } from './list-context.ts'
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
  /** The findings that may tell the same repair. */
  same?: ShownFinding[] | undefined
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
  same,
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
            <EstimateBlock report={report} finding={finding} same={same} />
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

/** A finding in one line of the list. Its words stand here only: cut after one line while the card is closed. */
function FindingRow({ report, finding }: Pick<Shown, 'report' | 'finding'>) {
  const { severity, excluded, description, evidence, photos } = finding
  const price = priceOf(finding)
  const photo = photos.find(({ leftOut }) => !leftOut)
  return (
    <summary>
      <span>
        <SeverityBadge severity={severity} />
        {excluded && <Badge>Excluded</Badge>}
      </span>
      <h4>{deficiencyTitle(finding)}</h4>
      <span className="finding-words">{description}</span>
      {photo && <img src={photoPath(report, photo.name)} width="56" height="42" loading="lazy" alt="" />}
      {evidence[0] && <i>{citedPage(evidence[0]).replaceAll('page', 'p.')}</i>}
      <b>{price ? formatRange(price) : 'No price'}</b>
    </summary>
  )
}

/** The inspector's photos, each linked to its page, and where they are left out. */
function Photos({ report, finding }: Pick<Shown, 'report' | 'finding'>) {
  const shown = finding.photos.filter(({ leftOut }) => !leftOut)
  const leftOut = finding.photos.length - shown.length
  const dialogPath = useDialogPath()
  return (
    <div>
      <div className="finding-photos">
        {shown.map((photo) => (
          <a key={photo.name} href={sourcePath(report, photo.page, finding.id)}>
            <img
              src={photoPath(report, photo.name)}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              alt={photoText(photo, deficiencyTitle(finding))}
            />
          </a>
        ))}
      </div>
      <a href={dialogPath(photosPath(report, finding.id))} className="link finding-inline text-sm">
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
            <Icon name="quote" className="size-4" />
            {citedPageFirst({ page, printedPage }, ' of your report')}
          </a>
          {quote === null ? ', in these words' : <blockquote className="finding-words">{`“${quote}”`}</blockquote>}
        </div>
      ))}
      {doubt && <p>{doubtTexts[doubt]}</p>}
    </div>
  )
}

/** Last in the open card: its words, and what it tells together. */
function FindingEdits({ report, finding: { id, division } }: Pick<Shown, 'report' | 'finding'>) {
  const dialogPath = useDialogPath()
  return (
    <footer className="finding-foot">
      <a href={dialogPath(wordsPath(report, id))}>Edit wording</a>
      {division && <a href={dialogPath(partsPath(report, id))}>{division === 'part' ? 'Put back' : 'Split'}</a>}
    </footer>
  )
}

/**
 * At the end of the row; on an excluded finding below it, where it floats over the open card while that is in view. The
 * button element stays the same.
 */
function FindingInclusion({ report, finding: { id, excluded } }: Pick<Shown, 'report' | 'finding'>) {
  return (
    <div className={excluded ? 'finding-excluded' : 'finding-include'}>
      {excluded && <p>This item is excluded from the report</p>}
      <button {...includeButton(report, excluded ? 'include' : 'exclude', id)}>
        <Icon name={excluded ? 'check' : 'eye-off'} className="size-4" />
        <span>{excluded ? 'Include in Report' : 'Exclude'}</span>
      </button>
    </div>
  )
}
