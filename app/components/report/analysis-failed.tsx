import { Form, Link } from '@remix-run/react'
import { failureTexts } from '#app/components/failure-texts.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { FailureReason, ReportId } from '#domain/report/report.ts'

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
