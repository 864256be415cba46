import type { CategoryCost } from '#domain/estimate/cost-by-category.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { moneyAxis, shortDollars } from './money-axis.ts'

const ROW = 24
const BAR = 12
const AXIS = 18

type CostRange = Pick<CategoryCost, 'label' | 'min' | 'max' | 'average' | 'count'> & { of?: number }

/**
 * The cost of each category: a bar from lowest to highest, its average marked, on one axis of money. Renders nothing
 * without categories. Used in pages and in files alike: geometry is in percent, colors are tokens with the light
 * theme's as fallbacks, and `charts.css` is its whole layout.
 */
export function CostRangeChart({ categories }: { categories: CostRange[] }) {
  if (categories.length === 0) return null
  const axis = moneyAxis(Math.max(...categories.map(({ max }) => max)))
  const end = axis.at(-1) ?? 1
  const at = (cents: number) => `${percent.format((cents / end) * 100)}%`
  return (
    <figure className="chart">
      <ul>
        {categories.map(({ label, count, of = count, ...range }) => (
          <li key={label} className="chart-row">
            <span>
              {label}{' '}
              <span className="chart-of">{of === count ? issues(count) : `${count} of ${issues(of)} priced`}</span>
            </span>
            <span className="chart-figures">{formatRange(range)}</span>
            <Range marks={axis.map(at)} from={at(range.min)} to={at(range.average)} width={at(range.max - range.min)} />
          </li>
        ))}
      </ul>
      <div className="chart-row">
        <svg width="100%" height={AXIS} aria-hidden="true" focusable="false">
          {axis.map((cents, index) => (
            <text
              key={cents}
              x={at(cents)}
              y={AXIS - 4}
              fontSize="12"
              fill="var(--color-muted, #52606c)"
              textAnchor={index === 0 ? 'start' : index === axis.length - 1 ? 'end' : 'middle'}
            >
              {shortDollars(cents)}
            </text>
          ))}
        </svg>
      </div>
      <figcaption className="chart-note">
        Each bar runs from the least to the most that the category's repairs are likely to cost; the ring is the
        average.
      </figcaption>
      <details>
        <summary>Cost by category, as a table</summary>
        <div className="chart-scroll">
          <table>
            <caption>Repair cost by category</caption>
            <thead>
              <tr>
                <th scope="col">Category</th>
                <th scope="col">Priced</th>
                <th scope="col">Least</th>
                <th scope="col">Average</th>
                <th scope="col">Most</th>
              </tr>
            </thead>
            <tbody>
              {categories.map(({ label, count, of = count, min, average, max }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{of === count ? count : `${count} of ${of}`}</td>
                  <td>{formatDollars(min)}</td>
                  <td>{formatDollars(average)}</td>
                  <td>{formatDollars(max)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

/** The user's own quote has no width: only its ring shows it. */
function Range({ marks, from, to, width }: { marks: string[]; from: string; to: string; width: string }) {
  return (
    <svg width="100%" height={ROW} aria-hidden="true" focusable="false">
      {marks.map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2={ROW} stroke="var(--color-line, #e2ddd2)" />
      ))}
      <rect
        x={from}
        y={(ROW - BAR) / 2}
        width={width}
        height={BAR}
        rx="3"
        fill="var(--color-accent-soft, #e2f0ee)"
        stroke="var(--color-accent, #0d5c5b)"
        strokeWidth="1.5"
      />
      <circle
        cx={to}
        cy={ROW / 2}
        r="4.5"
        fill="var(--color-surface, #ffffff)"
        stroke="var(--color-accent, #0d5c5b)"
        strokeWidth="2.5"
      />
    </svg>
  )
}

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false })

function issues(count: number): string {
  return `${count} ${count === 1 ? 'issue' : 'issues'}`
}
