import { Link } from '@remix-run/react'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import { sourcePath } from '#app/ui/words/report-paths.ts'
import { severities } from '#domain/deficiency/deficiency.ts'
import type { PageState } from '#domain/report/document.ts'
import type { ReportId } from '#domain/report/report.ts'

type Placed = Pick<ShownFinding, 'severity' | 'evidence'>

type PageCount = { page: number; state: PageState; findings: Placed[] }

const stateWords: Record<PageState, string> = {
  text: 'Text',
  ocr: 'Picture, read by OCR',
  blank: 'Blank',
  unreadable: 'Not readable',
}

const fills = { critical: 'fill-critical', major: 'fill-major', minor: 'fill-minor', low: 'fill-low' }
const stateFills: Record<PageState, string> = {
  text: 'fill-accent',
  ocr: 'fill-major',
  blank: 'fill-line',
  unreadable: 'fill-critical',
}

const COLUMN = 10
const BAR = 8
const TALLEST = 48

/** Findings per page as a strip with one column per page, and the same as a table. */
export function CoverageChart(props: { report: ReportId; pageStates: PageState[]; findings: Placed[] }) {
  const pages = props.pageStates.map((state, index): PageCount => {
    const page = index + 1
    return {
      page,
      state,
      findings: props.findings.filter(({ evidence }) => evidence.some((each) => each.page === page)),
    }
  })
  return (
    <div>
      <Strip pages={pages} />
      <details className="text-sm">
        <summary className="link inline-flex min-h-11 items-center">Page by page, as a table</summary>
        <Table report={props.report} pages={pages} />
      </details>
    </div>
  )
}

function Strip({ pages }: { pages: PageCount[] }) {
  const most = Math.max(...pages.map(({ findings }) => findings.length))
  const unit = TALLEST / Math.max(1, most)
  return (
    <figure>
      <svg
        viewBox={`0 0 ${pages.length * COLUMN} ${TALLEST + 8}`}
        width={pages.length * COLUMN * 2}
        height={2 * (TALLEST + 8)}
        preserveAspectRatio="none"
        className="max-w-full"
        aria-hidden="true"
      >
        {pages.map(({ page, state, findings }) => {
          const x = (page - 1) * COLUMN + (COLUMN - BAR) / 2
          let below = 0
          return (
            <g key={page}>
              {severities.map((severity) => {
                const count = findings.filter((finding) => finding.severity === severity).length
                if (count === 0) return null
                below += count
                const [top, height] = [TALLEST - below * unit, count * unit].map(shortened)
                return <rect key={severity} x={x} y={top} width={BAR} height={height} className={fills[severity]} />
              })}
              <rect x={x} y={TALLEST + 3} width={BAR} height={4} className={stateFills[state]} />
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        {`Findings page by page, from 1 to ${pages.length}, at most ${most} on one. `}
        The line below says how the page was read: {statesAmong(pages)}.
      </figcaption>
    </figure>
  )
}

/** Sums of fractions print up to 20 digits each. */
function shortened(length: number): number {
  return Math.round(length * 100) / 100
}

const stateColors: Record<PageState, string> = { text: 'green', ocr: 'amber', blank: 'pale', unreadable: 'red' }

function statesAmong(pages: PageCount[]): string {
  return (Object.keys(stateWords) as PageState[])
    .filter((state) => pages.some((page) => page.state === state))
    .map((state) => `${stateColors[state]} is ${stateWords[state].toLowerCase()}`)
    .join(', ')
}

function Table({ report, pages }: { report: ReportId; pages: PageCount[] }) {
  return (
    <table className="w-full max-w-md text-left tabular-nums">
      <caption className="sr-only">How each page was read and what was found on it</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4">
            Page
          </th>
          <th scope="col" className="py-2 pr-4">
            Read as
          </th>
          <th scope="col" className="py-2 text-right">
            Findings
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ page, state, findings }) => (
          <tr key={page} className="border-b border-line">
            <th scope="row" className="pr-4 font-normal">
              <Link to={sourcePath(report, page)} className="link inline-flex min-h-8 min-w-8 items-center">
                {page}
              </Link>
            </th>
            <td className="pr-4">{stateWords[state]}</td>
            <td className="text-right">{findings.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
