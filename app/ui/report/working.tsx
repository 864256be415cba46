import { Progress } from '#app/ui/kit/progress.tsx'
import { pagesText, stageLabels, waitingText } from '#app/ui/words/report.ts'
import { percentDone } from '#domain/report/analysis/time-left.ts'
import { isAtWork } from '#domain/report/report.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { timeLeftText } from './time-left-text.ts'

/** The progress of an analysis, and how long it is likely to take. */
export function Working({ report: { progress, stageProgress, waiting, timeLeft } }: { report: ReportSummary }) {
  if (!isAtWork(progress)) return null
  const { stage } = progress
  const percent = percentDone(stage, stageProgress)
  return (
    <div>
      <Progress
        label={waiting ? 'Waiting for its turn' : stageLabels[stage]}
        value={percent}
        text={
          waiting ? waitingText(waiting) : [pagesText(stage, stageProgress), `${percent}%`].filter(Boolean).join(', ')
        }
      />
      {timeLeft && <p className="mt-1 text-sm text-muted">{timeLeftText(timeLeft)}</p>}
    </div>
  )
}
