import { useSubmit } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { includePath } from '#app/finding/card/include-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

/** `of`: the finding, else the field that says which findings. `beside`: where to go without JavaScript, and when it is refused. */
type Exclusion = {
  report: ReportId
  of: DeficiencyId | { category: string } | { page: string }
  beside: string
  intent: 'include' | 'exclude'
}

/** Returns how to say whether findings count: it is sent by itself, so that neither a step to another finding nor this ends the other. */
export function useExclude(): (exclusion: Exclusion) => void {
  const submit = useSubmit()
  return ({ report, of, beside, intent }) => {
    const action = actionOf(report, of)
    const about = fieldsOf(of)
    submit(
      { ...about, beside, intent, stay: 'yes' },
      { method: 'post', action, navigate: false, fetcherKey: `${action} ${JSON.stringify(about)}` },
    )
  }
}

export function ExcludeForm({
  className,
  children,
  ...exclusion
}: Exclusion & { className?: string; children: ReactNode }) {
  const exclude = useExclude()
  const { report, of, beside, intent } = exclusion
  const send = (event: FormEvent) => {
    event.preventDefault()
    exclude(exclusion)
  }
  return (
    <form method="post" action={actionOf(report, of)} onSubmit={send} data-discover="true" className={className}>
      {Object.entries({ ...fieldsOf(of), beside }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="quiet" size="small" name="intent" value={intent}>
        {children}
      </Button>
    </form>
  )
}

function actionOf(report: ReportId, of: Exclusion['of']): string {
  return includePath(report, typeof of === 'string' ? of : undefined)
}

function fieldsOf(of: Exclusion['of']): Record<string, string> {
  return typeof of === 'string' ? {} : of
}
