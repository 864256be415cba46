import type { ReactNode } from 'react'
import { type Severity, severityLabels } from '#domain/deficiency/deficiency.ts'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'critical' | 'major' | 'minor' | 'low' | 'good' | 'accent'

const tones: Record<BadgeTone, string> = {
  critical: 'bg-critical-soft text-critical',
  major: 'bg-major-soft text-major',
  minor: 'bg-minor-soft text-minor',
  low: 'bg-low-soft text-low',
  good: 'bg-good-soft text-good',
  accent: 'bg-accent-soft text-accent',
}

export function Badge({ tone = 'low', icon, children }: { tone?: BadgeTone; icon?: IconName; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  )
}

const severityIcons: Record<Severity, IconName> = { critical: 'critical', major: 'alert', minor: 'info', low: 'low' }

/** Severity as colour, drawing and word together. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <Badge tone={severity} icon={severityIcons[severity]}>
      {severityLabels[severity]}
    </Badge>
  )
}
