import { Icon } from '#app/components/ui/icon.tsx'
import { severityIcons } from '#app/components/ui/severity-badge.tsx'
import type { SeverityCount } from '#domain/deficiency/deficiency.ts'
import { ratedSeverities, severityWords } from './words.ts'

const tones = { critical: 'text-critical', major: 'text-major', minor: 'text-minor' } as const

/** `3 critical, 12 major, 20 minor, +2 other`: what has none of the three ratings is counted too. */
export function SeverityCounts({ count }: { count: SeverityCount }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      {ratedSeverities.map((severity) => (
        <li
          key={severity}
          className={`inline-flex items-center gap-1.5 ${count[severity] ? tones[severity] : 'text-muted'}`}
        >
          <Icon name={severityIcons[severity]} className="size-4" />
          {count[severity]} {severityWords[severity].toLowerCase()}
        </li>
      ))}
      {count.low > 0 && <li className="text-low">+{count.low} other</li>}
    </ul>
  )
}
