import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { FailureReason, ReportId } from '#domain/report/report.ts'
import { mayRetryHelp } from '#domain/report/report.ts'

/** The ways out of a failed analysis: retrying where that may help, and always another file. */
export function FailureActions({ report, reason, back }: { report: ReportId; reason: FailureReason; back: string }) {
  const retry = mayRetryHelp(reason)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {retry && (
        <Form method="post" action={`/reports/${report}/retry`}>
          <input type="hidden" name="back" value={back} />
          <Button type="submit">
            <Icon name="refresh" />
            Retry Analysis
          </Button>
        </Form>
      )}
      <ButtonLink to="/" tone={retry ? 'plain' : 'primary'}>
        <Icon name="upload" />
        Upload another file
      </ButtonLink>
    </div>
  )
}
