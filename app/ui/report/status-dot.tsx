import { statusLabels } from '#app/ui/words/report.ts'
import type { ReportStatus } from '#domain/report/report.ts'

const colors: Record<ReportStatus, string> = {
  uploaded: 'bg-muted',
  processing: 'bg-accent motion-safe:animate-pulse',
  completed: 'bg-good',
  failed: 'bg-critical',
}

export function StatusDot({ status }: { status: ReportStatus }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className={`size-2.5 rounded-full ${colors[status]}`} />
      {statusLabels[status]}
    </span>
  )
}
