import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { Working } from '#app/ui/report/working.tsx'
import type { ReportSummary } from '#domain/report/view-report.ts'

/** Shown above the result, which stays readable while the report is analyzed again. */
export function BeingRefreshed({ report, resultAt }: { report: ReportSummary; resultAt: Date }) {
  const { id } = report
  const cancel = `/reports/${id}/cancel`
  const stopping = useNavigation().formAction === cancel
  return (
    <section
      aria-labelledby="being-refreshed"
      className="mb-6 rounded-box border border-accent bg-accent-soft p-4 sm:p-6 print:hidden"
    >
      <div className="flex gap-3">
        <Icon name="refresh" className="mt-0.5 size-6 text-accent" />
        <div className="min-w-0 flex-1">
          <h2 id="being-refreshed" className="text-lg">
            This report is being analyzed again
          </h2>
          <p className="mt-1 max-w-prose">
            Shown below is the result of <Day at={resultAt} time />. You can read, download and share it meanwhile;
            prices, quantities and findings can be changed when the new result is there.
          </p>
          <div className="mt-4 max-w-xl">
            <Working report={report} />
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Form method="post" action={cancel} preventScrollReset>
              <Button type="submit" tone="plain" size="small" disabled={stopping}>
                {stopping ? 'Stopping...' : 'Stop and keep this result'}
              </Button>
            </Form>
            <noscript>
              <a className="link" href={`/reports/${id}`}>
                Check again
              </a>
            </noscript>
          </div>
        </div>
      </div>
    </section>
  )
}
