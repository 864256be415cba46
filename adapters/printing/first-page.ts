import { Path, Rect, Svg } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { severities, severityLabels } from '#domain/deficiency/deficiency.ts'
import { contingentSumText } from '#domain/estimate/contingent.ts'
import { costByCategory } from '#domain/estimate/cost-by-category.ts'
import { type Cents, formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { BUNDLED, bundleText, LEFT } from '#domain/estimate/jobs/bundle.ts'
import type { SharedTotals } from '#domain/estimate/jobs/shared-visits.ts'
import { pricedText } from '#domain/estimate/nothing-to-pay.ts'
import type { ExportedFinding, ReportExport } from '#domain/report/export/export.ts'
import { apart, bold, box, colors, heading, large, marked, small, text, together } from './sheet.ts'

const CHART_WIDTH = 250

/** Draws the totals and their two charts. */
export function firstPage({
  report,
  title,
  propertyAddress,
  zip,
  inspectionDate,
  filename,
  madeAt,
  counts,
  totals,
  notPriced,
  contingent,
  bundled,
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
      text({ ...large(20), marginTop: 2 }, 'Inspection Analysis Report'),
      text({ fontSize: 12, marginTop: 2 }, title),
      text({ ...small, marginTop: 4 }, facts.filter(Boolean).join('   ')),
      apart(
        box(
          { flex: 1 },
          text(large(12), 'Total Repair Cost Estimate'),
          text({ ...large(20), marginTop: 2 }, totals.priced > 0 ? formatRange(totals) : 'Not estimated'),
          text({ color: colors.muted }, pricedText(totals, findings)),
          notPriced && text({ color: colors.muted }, notPriced),
          contingent && text({ color: colors.muted }, contingentSumText(contingent)),
          bundled && text({ color: colors.muted }, `${bundleText(bundled)}.`),
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
    bundled && bundle(bundled),
  ]
}

function bundle({ savings, labor, material, average, saved }: SharedTotals) {
  return together(
    heading(BUNDLED),
    ...savings.map((saving) => apart(text({ flex: 1 }, saving.text), text({}, formatDollars(saving.saved)))),
    box(
      { borderTop: `0.5pt solid ${colors.line}`, marginTop: 2, paddingTop: 2, ...bold },
      line('Less on average', saved),
      line(`${LEFT}: labor ${formatDollars(labor)}, material ${formatDollars(material)}`, average),
    ),
  )
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
      together(
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
    costs.length > 0 &&
      together(
        heading('Cost by category'),
        ...costs.map(({ label, count, of, ...range }) =>
          box(
            { flexDirection: 'row', alignItems: 'center', gap: 8, marginTop: 3 },
            text({ width: 130 }, label, text(small, `  ${count === of ? count : `${count} of ${of}`}`)),
            h(
              Svg,
              { width: CHART_WIDTH + 4, height: 12 },
              h(Rect, { x: 0, y: 2, width: CHART_WIDTH, height: 8, fill: colors.sunken }),
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
        text({ ...small, marginTop: 4 }, 'Each bar runs from the least to the most; the line is the average.'),
      ),
  ]
}
