import { Icon } from '#app/ui/kit/icon.tsx'
import { severityIcons } from '#app/ui/kit/severity-badge.tsx'
import { countText, ratedSeverities } from '#app/ui/words/report.ts'
import { type SeverityCount, severityWords } from '#domain/deficiency/deficiency.ts'

const tones = { critical: 'text-critical', major: 'text-major', minor: 'text-minor' } as const

/**
 * Returns `3 critical, 10 / 12 major, 20 minor, +2 other`, which counts findings without one of the three ratings as
 * well. `isBrief`: without the ratings that nothing has.
 */
export function SeverityCounts({
  count,
  found = count,
  isBrief,
}: {
  count: SeverityCount
  found?: SeverityCount
  isBrief?: boolean
}) {
  const shown = ratedSeverities.filter((severity) => !isBrief || found[severity] > 0)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      {shown.map((severity) => (
        <li
          key={severity}
          className={`inline-flex items-center gap-1.5 ${count[severity] ? tones[severity] : 'text-muted'}`}
        >
          <Icon name={severityIcons[severity]} className="size-4" />
          {countText(count[severity], found[severity])} {severityWords[severity].toLowerCase()}
        </li>
      ))}
      {found.low > 0 && <li className="text-low">+{countText(count.low, found.low)} other</li>}
    </ul>
  )
}
