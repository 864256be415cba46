import type { TimeLeft } from '#domain/report/analysis/time-left.ts'

const MINUTE = 60
const FEW = 20

/** Returns `About 1 to 3 minutes left`. */
export function timeLeftText(left: TimeLeft): string {
  if (left === 'overdue') return 'Taking longer than usual'
  const [least, most] = [Math.floor(left.min / MINUTE), Math.ceil(left.max / MINUTE)]
  if (left.max <= FEW) return 'A few seconds left'
  if (most === 1) return 'Less than a minute left'
  if (least === 0) return `Up to ${most} minutes left`
  return least === most ? `About ${most} minutes left` : `About ${least} to ${most} minutes left`
}
