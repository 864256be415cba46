import { Badge } from '#app/ui/kit/badge.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import { photoPath } from '#app/ui/words/report-paths.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { citedPage } from '#domain/report/page/cited-page.ts'
import type { ReportId } from '#domain/report/report.ts'

type Shown = { report: ReportId; finding: ShownFinding }

/** A finding in one line of the list. Its words stand here only: cut after one line while the card is closed. */
export function FindingRow({ report, finding }: Shown) {
  const { severity, excluded, description, evidence, photos } = finding
  const price = priceOf(finding)
  const photo = photos.find(({ leftOut }) => !leftOut)
  return (
    <summary>
      <span>
        <SeverityBadge severity={severity} repeated />
        {excluded && <Badge>Excluded</Badge>}
      </span>
      <h4>{deficiencyTitle(finding)}</h4>
      <span className="finding-words">{description}</span>
      {photo && <img src={photoPath(report, photo.name, 'small')} width="56" height="42" loading="lazy" alt="" />}
      {evidence[0] && <i>{citedPage(evidence[0]).replaceAll('page', 'p.')}</i>}
      <b>{price ? formatRange(price) : 'No price'}</b>
    </summary>
  )
}
