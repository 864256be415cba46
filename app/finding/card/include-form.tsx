import { Form, useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { type List, ListFields, listOf } from '#app/report/list/list-query.tsx'
import { countPath } from '#app/ui/words/report-paths.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

const INCLUDE = 'include-form'
const COUNT = 'count-form'

/** Returns the address that includes or excludes a finding, or all of them. */
export function includePath(report: ReportId, finding?: DeficiencyId): string {
  return `/reports/${report}/include${finding ? `/${encodeURIComponent(finding)}` : ''}`
}

/** Returns the props of an include button anywhere on the page, which has one form for all of them. */
export function includeButton(report: ReportId, intent: 'include' | 'exclude', finding: DeficiencyId) {
  return {
    type: 'submit',
    form: INCLUDE,
    formAction: includePath(report, finding),
    name: 'intent',
    value: intent,
  } as const
}

/** Returns the props of the button that counts the repair a look may confirm, or the look again. All of them have one form, too. */
export function countButton(report: ReportId, intent: 'repair' | 'look', finding: DeficiencyId) {
  return { type: 'submit', form: COUNT, formAction: countPath(report, finding), name: 'intent', value: intent } as const
}

export function includeAllButton() {
  return { type: 'submit', form: INCLUDE, name: 'intent', value: 'all' } as const
}

/**
 * The forms of those buttons. With JavaScript the page stays as it is, scroll position included. Each action has a form with its
 * own address: from there Remix and `preloadActions` learn of its route, before a button needs it.
 */
export function IncludeForm({
  report,
  say,
}: {
  report: ReportId
  say: (path: string, fields: { intent: string } & List) => void
}) {
  const list = listOf(new URLSearchParams(useLocation().search))
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    say(submitter.getAttribute('formaction') ?? includePath(report), { intent: submitter.value, ...list })
  }
  return (
    <>
      <form
        id={INCLUDE}
        method="post"
        action={includePath(report)}
        onSubmit={send}
        data-discover="true"
        className="hidden"
      >
        <ListFields {...list} />
      </form>
      <Form id={COUNT} method="post" action={countPath(report)} preventScrollReset className="hidden">
        <ListFields {...list} />
      </Form>
    </>
  )
}
