import { useLocation, useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { wantsAllOpen } from '#app/report/results/open-all.tsx'
import { severityChoice } from '#app/report/results/severity-filter.tsx'
import { countPath } from '#app/ui/words/report-paths.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

const FORM = 'include-form'

/** Returns the address that includes or excludes a finding, or all of them. */
export function includePath(report: ReportId, finding?: DeficiencyId): string {
  return `/reports/${report}/include${finding ? `/${encodeURIComponent(finding)}` : ''}`
}

/** Returns the props of an include button anywhere on the page, which has one form for all of them. */
export function includeButton(report: ReportId, intent: 'include' | 'exclude', finding: DeficiencyId) {
  return {
    type: 'submit',
    form: FORM,
    formAction: includePath(report, finding),
    name: 'intent',
    value: intent,
  } as const
}

/** Returns the props of the button that counts the repair a look may confirm, or the look again. */
export function countButton(report: ReportId, intent: 'repair' | 'look', finding: DeficiencyId) {
  return { ...includeButton(report, 'include', finding), formAction: countPath(report, finding), value: intent }
}

export function includeAllButton() {
  return { type: 'submit', form: FORM, name: 'intent', value: 'all' } as const
}

/** With JavaScript the page stays as it is, scroll position included. */
export function IncludeForm({
  report,
  say,
}: {
  report: ReportId
  say: (path: string, fields: { intent: string; severity: string }) => void
}) {
  const query = new URLSearchParams(useLocation().search)
  const severity = severityChoice(query)
  const submit = useSubmit()
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const path = submitter.getAttribute('formaction') ?? includePath(report)
    if (path.startsWith(includePath(report))) say(path, { intent: submitter.value, severity })
    else submit(submitter, { preventScrollReset: true })
  }
  return (
    <form id={FORM} method="post" action={includePath(report)} onSubmit={send} data-discover="true" className="hidden">
      <input type="hidden" name="severity" value={severity} />
      {wantsAllOpen(query) && <input type="hidden" name="open" value="all" />}
    </form>
  )
}
