import { Link } from '@remix-run/react'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { Progress } from '#app/ui/kit/progress.tsx'
import { failureTexts } from '#app/ui/words/failure-texts.ts'
import { waitingText } from '#app/ui/words/report.ts'
import type { StageProgress } from '#domain/report/progress.ts'
import { type AnalysisProgress, type FailureReason, type Stage, stages } from '#domain/report/report.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { FailureActions } from './failure-actions.tsx'
import { timeLeftText } from './time-left-text.ts'

const steps: Record<Stage, { name: string; doing: string; counted?: string }> = {
  received: { name: 'Report received', doing: 'Receiving the report' },
  read: { name: 'Pages read', doing: 'Reading the pages', counted: 'pages read' },
  extracted: { name: 'Deficiencies found', doing: 'Looking for deficiencies', counted: 'pages searched' },
  priced: { name: 'Repairs priced', doing: 'Pricing the repairs' },
  matched: { name: 'Contractors matched', doing: 'Finding contractors' },
}

const waitingStep = { doing: 'Waiting for its turn', counted: undefined }
const finishingStep = { doing: 'Loading Analysis Results', counted: undefined }

/** Returns how many of the five steps are done. A failed analysis does not say how far it came. */
function stepsDone({ stage }: AnalysisProgress): number {
  if (stage === 'failed' || stage === 'uploaded') return 0
  return stage === 'completed' ? stages.length : stages.indexOf(stage) + 1
}

/** The five steps of an analysis with their real state. */
export function ProgressTracker({ progress, waiting = false }: { progress: AnalysisProgress; waiting?: boolean }) {
  const done = stepsDone(progress)
  return (
    <ol className="grid gap-x-2 gap-y-3 sm:grid-cols-5" aria-label="Steps of the analysis">
      {stages.map((stage, index) => {
        const state = index < done ? 'done' : index === done && !waiting ? 'now' : 'later'
        return (
          <li
            key={stage}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`flex items-center gap-3 border-line sm:flex-col sm:items-start sm:gap-2 sm:border-t-4 sm:pt-3 ${state === 'later' ? '' : 'sm:border-accent'}`}
          >
            <span
              className={`grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums ${marks[state]}`}
            >
              {state === 'done' ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <span className={state === 'later' ? 'text-muted' : 'font-semibold'}>
              {steps[stage].name}
              <span className="sr-only">{{ done: ', done', now: ', in progress', later: ', not begun' }[state]}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const marks = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-accent text-accent',
  later: 'border-edge text-muted',
}

/** The view of a report being analyzed. Its page calls `useLiveReport`. */
export function ProcessingPanel({
  progress,
  stageProgress,
  waiting,
  timeLeft = null,
  title,
  checkAgain,
}: {
  progress: AnalysisProgress
  stageProgress: StageProgress | null
  waiting: ReportSummary['waiting']
  timeLeft?: ReportSummary['timeLeft']
  /** The report's title. */
  title: string
  /** The address of this page. */
  checkAgain: string
}) {
  const step = stages[stepsDone(progress)]
  const { doing, counted } = waiting ? waitingStep : step ? steps[step] : finishingStep
  const share = counted && stageProgress && stageProgress.of > 0 ? stageProgress : null
  const delayed = stageProgress?.delayed === true
  return (
    <Card title="Analysis in Progress">
      <p>Analyzing your inspection report...</p>
      <p className="text-muted">
        <span className="font-semibold wrap-anywhere text-ink">{title}</span> · This may take a few minutes. You can
        leave this page: the analysis goes on.
      </p>
      <div className="my-6">
        <ProgressTracker progress={progress} waiting={waiting !== null} />
      </div>
      <Progress
        label={doing}
        value={share?.done ?? null}
        max={share?.of}
        text={waiting ? waitingText(waiting) : share ? `${share.done} of ${share.of} ${counted}` : undefined}
      />
      {timeLeft && timeLeft !== 'overdue' && (
        <p className="mt-2 inline-flex items-center gap-1.5 text-sm text-muted">
          <Icon name="clock" className="size-4" />
          {timeLeftText(timeLeft)}
        </p>
      )}
      <div role="status">
        {delayed ? (
          <p className="mt-4 max-w-prose">
            <span className="font-semibold">Delayed.</span> The service that reads reports is busy or away. Your report
            waits for its turn and goes on by itself: nothing is lost, and you need not stay.
          </p>
        ) : timeLeft === 'overdue' ? (
          <p className="mt-4 max-w-prose">
            <span className="font-semibold">{timeLeftText(timeLeft)}.</span> The analysis goes on by itself: nothing is
            lost, and you need not stay.
          </p>
        ) : (
          <p className="sr-only">{doing}</p>
        )}
      </div>
      <noscript>
        <p className="mt-4">
          This page looks again every 5 seconds.{' '}
          <a className="link" href={checkAgain}>
            Check again
          </a>
        </p>
      </noscript>
    </Card>
  )
}

/** The view of a report whose analysis failed. Trying again leads back to `back`. */
export function FailedPanel({
  report: { id, title, resultAt },
  reason,
  back,
}: {
  report: Pick<ReportSummary, 'id' | 'title' | 'resultAt'>
  reason: FailureReason
  back: string
}) {
  return (
    <Card title="Analysis Failed" className="border-l-4 border-l-critical">
      <p>Failed to analyze the inspection report.</p>
      <p className="mt-2 max-w-prose">
        <span className="font-semibold wrap-anywhere">{title}</span>: {failureTexts[reason]}
      </p>
      {resultAt ? (
        <p className="mt-2">
          <Link to={`/reports/${id}`} className="link">
            What was found before
          </Link>{' '}
          is kept.
        </p>
      ) : (
        <p className="mt-2 text-muted">Please try uploading the report again.</p>
      )}
      <div className="mt-4">
        <FailureActions report={id} reason={reason} back={back} />
      </div>
    </Card>
  )
}
