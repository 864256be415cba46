import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'critical' | 'major' | 'minor' | 'low' | 'good' | 'accent' | 'neutral'

const tones: Record<BadgeTone, string> = {
  critical: 'bg-critical-soft text-critical',
  major: 'bg-major-soft text-major',
  minor: 'bg-minor-soft text-minor',
  low: 'bg-low-soft text-low',
  good: 'bg-good-soft text-good',
  accent: 'bg-accent-soft text-accent',
  neutral: '',
}

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={`badge ${tones[tone]}`.trim()}>
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  )
}
