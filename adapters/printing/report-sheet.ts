import { Link } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { categories, categoryLabels, severityLabels, unitLabels } from '#domain/deficiency/deficiency.ts'
import { contingentText } from '#domain/estimate/contingent.ts'
import { formatDollars, formatRange, sourceLabels, totalCosts } from '#domain/estimate/estimate.ts'
import { sameRepairText } from '#domain/estimate/jobs/same-repairs.ts'
import { reportedCostText } from '#domain/estimate/printed/printed-cost-of.ts'
import {
  type ExportedFinding,
  howPricesAreMade,
  NO_INSPECTION,
  type ReportExport,
  sourceAddress,
} from '#domain/report/export/export.ts'
import { citedInBrackets, citedPageFirst, hasPage } from '#domain/report/page/cited-page.ts'
import { firstPage } from './first-page.ts'
import type { JpegFiles } from './jpeg-files.ts'
import { photoRow } from './photo-row.ts'
import { apart, bold, colors, heading, LONG, large, marked, sheet, small, text, together } from './sheet.ts'

export function reportSheet(report: ReportExport, address: string | null, photos: JpegFiles, missing: boolean) {
  const { title, madeAt, findings, excluded } = report
  return sheet(
    {
      title: `Inspection Analysis Report: ${title}`,
      foot: `${title}. A reading of an inspection report, no inspection.`,
      madeAt,
      missing,
    },
    ...firstPage(report),
    ...categories.flatMap((category) => {
      const own = findings.filter((finding) => finding.category === category)
      return own.length === 0 ? [] : [section(category, own, address, photos)]
    }),
    excluded.length > 0 &&
      marked(
        'Excluded from this report',
        {},
        heading('Excluded from this report'),
        ...excluded.map((finding) =>
          text(
            {},
            `${finding.title} (${severityLabels[finding.severity]}${hasPage(finding) ? `, ${citedInBrackets(finding)}` : ''})`,
          ),
        ),
      ),
    marked(
      'How prices are made',
      {},
      heading('How prices are made'),
      ...howPricesAreMade.map((words) => text({ marginTop: 4 }, words)),
      text({ marginTop: 10, ...bold }, NO_INSPECTION),
    ),
  )
}

function section(
  category: ExportedFinding['category'],
  own: ExportedFinding[],
  address: string | null,
  photos: JpegFiles,
) {
  const label = categoryLabels[category]
  const costs = totalCosts(own.map(({ price }) => price))
  const [first, ...rest] = own
  const priced = costs.priced < costs.of ? ` for ${costs.priced} priced` : ''
  return marked(
    `${label} (${own.length})`,
    {},
    together(
      heading(label),
      apart(
        text(small, `${own.length} ${own.length === 1 ? 'issue' : 'issues'}`),
        text(small, costs.priced > 0 ? `${formatRange(costs)}${priced}` : ''),
      ),
      first && !isLong(first) && item(first, address, photos),
    ),
    ...(first && !isLong(first) ? rest : own).map((finding) => item(finding, address, photos)),
  )
}

function item(finding: ExportedFinding, address: string | null, photos: JpegFiles) {
  const { number, id, severity, title, description, reworded, recommendation, evidence, price, urgency } = finding
  const { quantity, unitType, contingent, reported, sameAs } = finding
  const counted =
    quantity !== null && unitType !== null && `quantity ${quantity.toLocaleString('en-US')} ${unitLabels[unitType]}`
  return marked(
    `${number}. ${title}`,
    {
      // A name to link to: `report.pdf#finding-ID`.
      id: `finding-${id}`,
      wrap: isLong(finding),
      style: { paddingVertical: 8, borderBottom: `0.5pt solid ${colors.line}` },
    },
    together(
      apart(
        text({ flex: 1, ...large(11) }, `${number}. ${title}`),
        text(large(11), price ? formatRange(price) : 'Not estimated'),
      ),
      apart(
        text({ fontSize: 8.5, color: colors[severity], ...bold }, severityLabels[severity]),
        text(
          small,
          price
            ? `Labor ${formatDollars(price.labor)}, material ${formatDollars(price.material)}, average ${formatDollars(price.average)}`
            : '',
        ),
      ),
    ),
    text({ marginTop: 4 }, description),
    reworded && text(small, 'In the owner’s words; the quote is the report’s own.'),
    recommendation !== '' && text({ marginTop: 4 }, text(bold, 'Recommendation: '), recommendation),
    ...evidence.map(({ page, printedPage, quote }) =>
      text(
        { fontSize: 8.5, marginTop: 4, paddingLeft: 8, borderLeft: `1.5pt solid ${colors.line}` },
        address
          ? h(
              Link,
              { src: sourceAddress(address, page, id), style: { color: colors.accent } },
              citedPageFirst({ page, printedPage }),
            )
          : citedPageFirst({ page, printedPage }),
        `: “${quote}”`,
      ),
    ),
    photoRow(finding.photos, photos),
    text({ ...small, marginTop: 4 }, [...whence(finding), counted, urgency, finding.basis].filter(Boolean).join('; ')),
    contingent && text({ ...small, marginTop: 2 }, contingentText(contingent)),
    reported && text({ ...small, marginTop: 2 }, `${reportedCostText(reported)}.`),
    sameAs.length > 0 && text({ ...small, marginTop: 2 }, sameRepairText(sameAs)),
  )
}

function isLong({ description, recommendation, evidence }: ExportedFinding): boolean {
  return [description, recommendation, ...evidence.map(({ quote }) => quote)].join('').length > LONG
}

function whence({ price, region, quotedBy }: ExportedFinding): string[] {
  if (!price) return []
  return [`${sourceLabels[price.source]}${quotedBy ? ` (${quotedBy})` : ''}${region ? `, ${region}` : ''}`]
}
