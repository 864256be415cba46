import { Link, Path, Rect, Svg, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { categories, categoryLabels, severities, severityLabels, unitLabels } from '#domain/deficiency/deficiency.ts'
import { costByCategory } from '#domain/estimate/cost-by-category.ts'
import { type Cents, formatDollars, formatRange, sourceLabels, totalCosts } from '#domain/estimate/estimate.ts'
import {
  type ExportedFinding,
  howPricesAreMade,
  NO_INSPECTION,
  type ReportExport,
  sourceAddress,
} from '#domain/report/export.ts'
import { apart, bold, box, colors, heading, marked, sheet, small, text } from './sheet.ts'

/** Findings of more letters may run over the end of a page. */
const LONG = 1_200
const CHART_WIDTH = 250

export function reportSheet(report: ReportExport, address: string | null, missing: boolean) {
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
      return own.length === 0 ? [] : [section(category, own, address)]
    }),
    excluded.length > 0 &&
      marked(
        'Excluded from this report',
        {},
        heading('Excluded from this report'),
        ...excluded.map(({ title, severity, page }) =>
          text({}, `${title} (${severityLabels[severity]}${page === null ? '' : `, page ${page}`})`),
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

function firstPage({
  report,
  title,
  propertyAddress,
  zip,
  inspectionDate,
  filename,
  madeAt,
  counts,
  totals,
  findings,
}: ReportExport) {
  const facts = [
    propertyAddress !== title && propertyAddress,
    zip && `ZIP code ${zip}`,
    inspectionDate && `Inspected on ${inspectionDate}`,
    `Report #${report}`,
    filename,
    `Made on ${madeAt.toISOString().slice(0, 10)}`,
  ]
  const other = counts.low > 0 ? `, +${counts.low} other` : ''
  const of = counts.included < counts.found ? ` of ${counts.found} that were found` : ''
  return [
    marked(
      'Total Repair Cost Estimate',
      {},
      text({ color: colors.accent, ...bold }, 'Plumbline'),
      text({ fontSize: 20, ...bold, marginTop: 2 }, 'Inspection Analysis Report'),
      text({ fontSize: 12, marginTop: 2 }, title),
      text({ ...small, marginTop: 4 }, facts.filter(Boolean).join('   ')),
      apart(
        box(
          { flex: 1 },
          text({ fontSize: 12, ...bold }, 'Total Repair Cost Estimate'),
          text({ fontSize: 20, ...bold, marginTop: 2 }, totals.priced > 0 ? formatRange(totals) : 'Not estimated'),
          text({ color: colors.muted }, `${totals.priced} of ${totals.of} Issues Priced`),
        ),
        box(
          { width: 150 },
          line('Labor', totals.labor),
          line('Material', totals.material),
          box(
            { borderTop: `0.5pt solid ${colors.line}`, marginTop: 2, paddingTop: 2, ...bold },
            line('Average', totals.average),
          ),
        ),
        { marginTop: 14, padding: 14, backgroundColor: colors.sunken },
      ),
      text(
        { marginTop: 8 },
        `${counts.critical} critical, ${counts.major} major, ${counts.minor} minor${other}: ${counts.included} ${counts.included === 1 ? 'issue' : 'issues'}${of}.`,
      ),
    ),
    ...pictures(counts, findings),
  ]
}

function line(name: string, cents: Cents) {
  return apart(text({}, name), text({}, formatDollars(cents)))
}

function pictures(counts: ReportExport['counts'], findings: ExportedFinding[]) {
  const shown = severities.filter((severity) => counts[severity] > 0)
  const costs = costByCategory(findings)
  const most = Math.max(1, ...costs.map(({ max }) => max))
  const at = (cents: Cents) => (cents / most) * CHART_WIDTH
  return [
    shown.length > 0 &&
      box(
        {},
        heading('Severity'),
        box(
          { flexDirection: 'row', height: 14, gap: 1.5 },
          ...shown.map((severity) => box({ flexGrow: counts[severity], backgroundColor: colors[severity] })),
        ),
        box(
          { flexDirection: 'row', gap: 16, marginTop: 4 },
          ...shown.map((severity) =>
            text({ color: colors[severity], ...bold }, `${counts[severity]} ${severityLabels[severity]}`),
          ),
        ),
      ),
    costs.length > 0 && box({}, heading('Cost by category')),
    ...costs.map(({ label, count, of, ...range }) =>
      box(
        { flexDirection: 'row', alignItems: 'center', gap: 8, marginTop: 3 },
        text({ width: 130 }, label, text(small, `  ${count === of ? count : `${count} of ${of}`}`)),
        h(
          Svg,
          { width: CHART_WIDTH + 4, height: 12 },
          h(Rect, {
            x: at(range.min),
            y: 2,
            width: Math.max(1, at(range.max - range.min)),
            height: 8,
            fill: colors.soft,
            stroke: colors.accent,
            strokeWidth: 1,
          }),
          h(Path, { d: `M${at(range.average)} 0V12`, stroke: colors.accent, strokeWidth: 2 }),
        ),
        text({ flex: 1, textAlign: 'right' }, formatRange(range)),
      ),
    ),
    costs.length > 0 &&
      text({ ...small, marginTop: 4 }, 'Each bar runs from the least to the most; the line is the average.'),
  ]
}

function section(category: ExportedFinding['category'], own: ExportedFinding[], address: string | null) {
  const label = categoryLabels[category]
  const costs = totalCosts(own.map(({ price }) => price))
  const priced = costs.priced < costs.of ? ` for ${costs.priced} priced` : ''
  return marked(
    `${label} (${own.length})`,
    {},
    heading(label),
    apart(
      text(small, `${own.length} ${own.length === 1 ? 'issue' : 'issues'}`),
      text(small, costs.priced > 0 ? `${formatRange(costs)}${priced}` : ''),
    ),
    ...own.map((finding) => item(finding, address)),
  )
}

function item(finding: ExportedFinding, address: string | null) {
  const { number, id, severity, title, description, reworded, recommendation, evidence, price, urgency } = finding
  const length = [description, recommendation, ...evidence.map(({ quote }) => quote)].join('').length
  const { quantity, unitType } = finding
  const counted =
    quantity !== null && unitType !== null && `quantity ${quantity.toLocaleString('en-US')} ${unitLabels[unitType]}`
  return marked(
    `${number}. ${title}`,
    {
      wrap: length > LONG,
      style: { paddingVertical: 8, borderBottom: `0.5pt solid ${colors.line}` },
    },
    h(
      View,
      { minPresenceAhead: 40 },
      apart(
        text({ flex: 1, fontSize: 11, ...bold }, `${number}. ${title}`),
        text({ fontSize: 11, ...bold }, price ? formatRange(price) : 'Not estimated'),
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
    ...evidence.map(({ page, quote }) =>
      text(
        { fontSize: 8.5, marginTop: 4, paddingLeft: 8, borderLeft: `1.5pt solid ${colors.line}` },
        address
          ? h(Link, { src: sourceAddress(address, page, id), style: { color: colors.accent } }, `Page ${page}`)
          : `Page ${page}`,
        `: “${quote}”`,
      ),
    ),
    text({ ...small, marginTop: 4 }, [...whence(finding), counted, urgency, finding.basis].filter(Boolean).join('; ')),
  )
}

function whence({ price, region, quotedBy }: ExportedFinding): string[] {
  if (!price) return []
  return [`${sourceLabels[price.source]}${quotedBy ? ` (${quotedBy})` : ''}${region ? `, ${region}` : ''}`]
}
