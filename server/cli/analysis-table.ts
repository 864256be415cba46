import { bySeverity, categoryLabels, type ExtractionWarning, severityLabels } from '#domain/deficiency/deficiency.ts'
import { formatDollars, totalCosts } from '#domain/estimate/estimate.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { notPricedOf, notPricedText } from '#domain/place/priced-place.ts'
import type { FileAnalysis } from '#domain/report/analysis/analyse-file.ts'

const columns = [
  { title: '#', width: 3, right: true },
  { title: 'Severity', width: 13, right: false },
  { title: 'Category', width: 24, right: false },
  { title: 'Page', width: 4, right: true },
  { title: 'Estimate', width: 17, right: true },
]
const GAP = '  '
const FIXED = columns.reduce((sum, { width }) => sum + width + GAP.length, 0)
const NARROWEST_TEXT = 30

/** The analysis as a table for people, most urgent first. Long texts go on in the next line; nothing is cut. */
export function analysisTable(file: string, analysis: FileAnalysis, terminalWidth: number): string {
  const { findings, pageStates, propertyAddress, inspectionDate } = analysis
  const lines = [propertyAddress ?? file, [inspectionDate, `${pageStates.length} pages`].filter(Boolean).join(', '), '']
  const unread = pageStates.flatMap((state, index) => (state === 'unreadable' ? [index + 1] : []))
  if (unread.length > 0) lines.push(`Could not be read: page ${unread.join(', ')}`, '')
  if (!analysis.isInspectionReport) return [...lines, 'This is not an inspection report.', ''].join('\n')
  const width = Math.max(NARROWEST_TEXT, terminalWidth - FIXED)
  const remarks = remarksOn(analysis).flatMap((text) => wrapped(text, width + FIXED))
  if (findings.length === 0) return [...lines, 'No Issues Found', ...remarks, ''].join('\n')

  lines.push(
    row(
      columns.map(({ title }) => title),
      'Deficiency',
    ),
  )
  for (const [index, finding] of findings.toSorted(bySeverity).entries()) {
    const { severity, category, evidence, estimate, nothingToPay, notPriced, location, description } = finding
    const cells = [
      String(index + 1),
      severityLabels[severity],
      categoryLabels[category],
      String(evidence[0]?.page ?? ''),
      estimate
        ? `${formatDollars(estimate.min)} - ${formatDollars(estimate.max)}`
        : nothingToPay
          ? 'nothing to pay'
          : notPriced
            ? 'not priced'
            : 'not estimated',
    ]
    const [first = '', ...more] = wrapped(location ? `${location}: ${description}` : description, width)
    lines.push(row(cells, first), ...more.map((text) => ' '.repeat(FIXED) + text))
  }
  const totals = totalCosts(findings.map(priceOf))
  lines.push(
    '',
    `Total ${formatDollars(totals.min)} - ${formatDollars(totals.max)}, ${totals.priced} of ${totals.of} Issues Priced`,
  )
  const country = notPricedOf(findings)
  if (country) lines.push(...wrapped(notPricedText(country), width + FIXED))
  return [...lines, ...remarks, ''].join('\n')
}

const warningTexts: Record<ExtractionWarning['reason'], string> = {
  declined: 'The language model would not judge these pages, look at them yourself:',
  capped: 'More was told of these pages than can be listed, look at them yourself:',
  'nothing-found': 'Nothing was found in a whole report. That is rare: look at it yourself.',
  'marks-lost':
    'The tick marks of this form are not in its text, only written comments were judged. Go through these pages:',
  'look-here': 'The report marks or rates something on these pages, and no finding came of it, look at them yourself:',
}

function remarksOn({ possibleMisses, notShown, suspicious, warnings, manner = [] }: FileAnalysis): string[] {
  const listed = (title: string, quotes: { page: number; quote: string }[]) =>
    quotes.length > 0 ? ['', title, ...quotes.map(({ page, quote }) => `page ${page}: ${quote}`)] : []
  return [
    ...(manner.length > 0 ? ['', ...manner] : []),
    ...warnings.flatMap(({ reason, pages }) => ['', `${warningTexts[reason]} ${pages.join(', ')}`.trim()]),
    ...listed('Look at these yourself, they may be deficiencies too:', possibleMisses),
    ...listed('Not shown, no proof in the report:', notShown),
    ...listed('The report holds text that speaks to a machine; it changed nothing:', suspicious),
  ]
}

function row(cells: string[], text: string): string {
  const padded = columns.map(({ width, right }, index) => {
    const cell = cells[index] ?? ''
    return right ? cell.padStart(width) : cell.padEnd(width)
  })
  return [...padded, text].join(GAP)
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}
