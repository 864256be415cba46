import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { ProcessingPanel } from '#app/ui/report/analysis-panel.tsx'
import { FailureActions } from '#app/ui/report/failure-actions.tsx'
import { UploadedPanel } from '#app/ui/report/start-analysis.tsx'
import { failureTexts } from '#app/ui/words/failure-texts.ts'
import { type FailureReason, mayRetryHelp, type ReportId } from '#domain/report/report.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'

/** A report without a result: it waits for its analysis, is being analyzed, or could not be. */
export function WithoutResult({ summary }: { summary: ReportSummary }) {
  const { id, progress, filename, stageProgress, waiting, timeLeft } = summary
  if (progress.stage === 'uploaded') return <UploadedPanel report={summary} back={`/reports/${id}`} />
  if (progress.stage === 'failed') return <AnalysisFailed report={id} reason={progress.reason} />
  return (
    <ProcessingPanel
      progress={progress}
      stageProgress={stageProgress}
      waiting={waiting}
      timeLeft={timeLeft}
      title={filename}
      checkAgain={`/reports/${id}`}
    />
  )
}

type Failure = { report: ReportId; reason: FailureReason }

function AnalysisFailed({ report, reason }: Failure) {
  return (
    <Card title="Analysis failed">
      <div className="mb-6 flex gap-3">
        <Icon name="critical" className="mt-0.5 size-6 text-critical" />
        <div>
          {mayRetryHelp(reason) && <p className="mb-1 font-semibold">The analysis encountered an error</p>}
          <p className="max-w-prose">{failureTexts[reason]}</p>
        </div>
      </div>
      <FailureActions report={report} reason={reason} back={`/reports/${report}`} />
    </Card>
  )
}

/** Shown above the result of an earlier analysis, which stays. */
export function RefreshFailed({ report, reason, resultAt }: Failure & { resultAt: Date }) {
  return (
    <section
      aria-labelledby="refresh-failed"
      className="mb-6 rounded-box border border-critical bg-critical-soft p-4 sm:p-6 print:hidden"
    >
      <div className="mb-4 flex gap-3">
        <Icon name="critical" className="mt-0.5 size-6 text-critical" />
        <div className="min-w-0">
          <h2 id="refresh-failed" className="text-lg">
            The new analysis failed
          </h2>
          <p className="mt-1 max-w-prose">{failureTexts[reason]}</p>
          <p className="mt-1 max-w-prose">
            Shown below is the result of <Day at={resultAt} time />. Nothing of it was changed.
          </p>
        </div>
      </div>
      <FailureActions report={report} reason={reason} back={`/reports/${report}`} />
    </section>
  )
}
