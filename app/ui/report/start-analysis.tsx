import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { ReportSummary } from '#domain/report/view-report.ts'

type Started = { report: Pick<ReportSummary, 'id' | 'title'>; back: string }

/** Starts the first analysis of an uploaded report, and leads back to `back`. */
export function StartAnalysis({ report, back, size }: Started & { size?: 'small' }) {
  const action = `/reports/${report.id}/start`
  const starting = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="back" value={back} />
      <Button type="submit" size={size} disabled={starting}>
        <Icon name="chevron" className="size-4" />
        Start analysis <span className="sr-only">of {report.title}</span>
      </Button>
    </Form>
  )
}

/** The view of a report whose analysis its owner has not started. */
export function UploadedPanel({ report, back }: Started) {
  return (
    <Card title="Ready to analyze">
      <p className="max-w-prose">
        <span className="font-semibold wrap-anywhere">{report.title}</span> is stored. Nothing was read of it yet: it
        waits until you start its analysis.
      </p>
      <div className="mt-4">
        <StartAnalysis report={report} back={back} />
      </div>
    </Card>
  )
}
