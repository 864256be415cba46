import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { plural } from '#app/ui/words/report.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Shown until the report has a result to base a request on. */
export function NotReady({ report }: { report: ReportId }) {
  return (
    <Empty icon="clock" title="The report is not analyzed yet" action={<BackToReport report={report} />}>
      The findings are needed first. Come back once the analysis is done: what you typed before stays.
    </Empty>
  )
}

/** `excluded`: how many findings the owner has excluded from the report. */
export function NothingToAsk({ report, excluded }: { report: ReportId; excluded: number }) {
  if (excluded === 0) {
    return (
      <Empty icon="check-circle" title="No Issues Found" action={<BackToReport report={report} />}>
        Nothing in this report reads like a deficiency, so there is nothing to ask for.
      </Empty>
    )
  }
  return (
    <Empty icon="eye-off" title="Every issue is excluded" action={<BackToReport report={report} />}>
      {excluded === 1
        ? 'The one issue of the report is excluded from it.'
        : `All ${plural(excluded, 'issue')} of the report are excluded from it.`}{' '}
      Include what you want to ask for, then come back.
    </Empty>
  )
}

function BackToReport({ report }: { report: ReportId }) {
  return <ButtonLink to={`/reports/${report}`}>Back to the report</ButtonLink>
}
