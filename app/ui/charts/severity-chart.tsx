import { useId } from 'react'
import { type Severity, type SeverityCount, severities } from '#domain/deficiency/deficiency.ts'

const HEIGHT = 28

const words: Record<Severity, string> = { critical: 'critical', major: 'major', minor: 'minor', low: 'other' }

const colors: Record<Severity, string> = {
  critical: 'var(--color-critical, #a3181c)',
  major: 'var(--color-major, #854700)',
  minor: 'var(--color-minor, #1c4e90)',
  low: 'var(--color-low, #4a5560)',
}

/**
 * The number of findings per severity as one stacked bar, told apart by color, by hatching and by the words below.
 * Renders nothing without findings. Used in pages and in files alike, see `CostRangeChart`.
 */
export function SeverityChart({ counts }: { counts: SeverityCount }) {
  const id = useId()
  const total = severities.reduce((sum, severity) => sum + counts[severity], 0)
  if (total === 0) return null
  const shown = severities.filter((severity) => counts[severity] > 0)
  const share = (count: number) => `${percent.format((count / total) * 100)}%`
  return (
    <figure className="chart">
      <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
        <defs>
          {severities.map((severity) => (
            <Hatching key={severity} id={id + severity} severity={severity} />
          ))}
        </defs>
        {shown.map((severity, index) => (
          <rect
            key={severity}
            x={share(shown.slice(0, index).reduce((sum, each) => sum + counts[each], 0))}
            width={share(counts[severity])}
            height={HEIGHT}
            fill={`url(#${id}${severity})`}
            stroke="var(--color-surface, #ffffff)"
            strokeWidth="1"
          />
        ))}
      </svg>
      <ul className="chart-legend">
        {shown.map((severity) => (
          <li key={severity}>
            <svg width="16" height="16" aria-hidden="true" focusable="false">
              <rect width="16" height="16" rx="3" fill={`url(#${id}${severity})`} />
            </svg>
            <span>
              {severity === 'low' && '+'}
              {counts[severity]} {words[severity]}
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary>Severities, as a table</summary>
        <table>
          <caption>Issues by severity</caption>
          <thead>
            <tr>
              <th scope="col">Severity</th>
              <th scope="col">Issues</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {severities.map((severity) => (
              <tr key={severity}>
                <th scope="row">{words[severity].charAt(0).toUpperCase() + words[severity].slice(1)}</th>
                <td>{counts[severity]}</td>
                <td>{Math.round((counts[severity] / total) * 100)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Tells the parts apart in black-and-white print. */
function Hatching({ id, severity }: { id: string; severity: Severity }) {
  const paper = 'var(--color-surface, #ffffff)'
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform={turns[severity]}>
      <rect width="8" height="8" fill={colors[severity]} />
      {(severity === 'major' || severity === 'low') && <path d="M0 0V8" stroke={paper} strokeWidth="2" />}
      {severity === 'low' && <path d="M0 0H8" stroke={paper} strokeWidth="2" />}
      {severity === 'minor' && <circle cx="4" cy="4" r="1.2" fill={paper} />}
    </pattern>
  )
}

const turns: Record<Severity, string | undefined> = {
  critical: undefined,
  major: 'rotate(45)',
  minor: undefined,
  low: 'rotate(45)',
}

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false })
