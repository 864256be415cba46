import { type Severity, severityLabels } from '#domain/deficiency/deficiency.ts'
import { Badge } from './badge.tsx'
import type { IconName } from './icon.tsx'

export const severityIcons: Record<Severity, IconName> = {
  critical: 'critical',
  major: 'alert',
  minor: 'info',
  low: 'low',
}

/** A severity as color, icon and word. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <Badge tone={severity} icon={severityIcons[severity]}>
      {severityLabels[severity]}
    </Badge>
  )
}
