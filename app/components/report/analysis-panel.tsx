import { Form, Link } from '@remix-run/react'
import { Button } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import type { StageProgress } from '#domain/ports.ts'
import { type FailureReason, type ReportId, type Stage, stages } from '#domain/report/report.ts'
import { failureTexts, stageLabels, stagesDone, stageText } from './words.ts'

/** How far the analysis has come, by the worker's own stages. */
export function AnalysisInProgress({
  stage,
  stageProgress,
  checkAgain,
}: {
  stage: Stage
  stageProgress: StageProgress | null
  checkAgain: string
}) {
  const done = stagesDone(stage, stageProgress)
  return (
    <Card title="Analysis in Progress">
      <p>Analyzing your inspection report...</p>
      <p className="mb-6 text-muted">This may take a few minutes</p>
      <Progress
        label={stageText(stage, stageProgress)}
        value={done}
        max={stages.length}
        text={`${Math.floor((100 * done) / stages.length)}%`}
      />
      <ol className="mt-6 grid gap-2">
        {stages.map((each, index) => (
          <StageLine key={each} label={stageLabels[each]} state={Math.sign(index - stages.indexOf(stage))} />
        ))}
      </ol>
      <p className="mt-6">
        <Link to={checkAgain} reloadDocument className="link inline-flex min-h-11 items-center gap-1.5">
          <Icon name="refresh" />
          Check again
        </Link>
      </p>
      <p role="status" className="sr-only">
        {stageLabels[stage]}
      </p>
    </Card>
  )
}

function StageLine({ label, state }: { label: string; state: number }) {
  if (state < 0) {
    return (
      <li className="flex items-center gap-2 text-muted">
        <Icon name="check-circle" className="size-5 text-good" />
        {label} <span className="sr-only">(done)</span>
      </li>
    )
  }
  return (
    <li className={`flex items-center gap-2 ${state === 0 ? 'font-semibold' : 'text-muted'}`}>
      <span
        aria-hidden
        className={`m-0.5 size-4 rounded-full border-2 ${state === 0 ? 'border-accent bg-accent-soft' : 'border-line'}`}
      />
      {label} <span className="sr-only">{state === 0 ? '(now)' : '(to come)'}</span>
    </li>
  )
}

export function AnalysisFailed({ report, reason }: { report: ReportId; reason: FailureReason }) {
  return (
    <Card title="Analysis failed">
      <div className="flex gap-3">
        <Icon name="critical" className="mt-0.5 size-6 text-critical" />
        <div>
          <p className="font-semibold">The analysis encountered an error</p>
          <p className="mt-1 max-w-prose">{failureTexts[reason]}</p>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Form method="post" action={`/reports/${report}/retry`}>
          <Button type="submit">
            <Icon name="refresh" />
            Retry Analysis
          </Button>
        </Form>
        <Link to="/" className="link inline-flex min-h-11 items-center">
          Upload another file
        </Link>
      </div>
    </Card>
  )
}
