import { Link } from '@remix-run/react'
import { calendarPath } from '#app/request/request-path.ts'
import type { Table } from '#app/request/request-view.ts'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { plural } from '#app/ui/words/report.ts'
import { remindDaysChoices } from '#domain/negotiation/repair-request.ts'

export function DeadlineCard({ table }: { table: Table }) {
  const { draft, email, today, report, file } = table
  return (
    <Card
      title="Deadlines"
      actions={
        draft.deadline && (
          <a href={calendarPath(report)} className="link inline-flex min-h-11 items-center gap-1.5 print:hidden">
            <Icon name="download" className="size-4" />
            Add to calendar
          </a>
        )
      }
    >
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          label="Inspection deadline (optional)"
          name="deadline"
          type="date"
          min={today}
          hint="Your contract names it. Miss it and you may lose the right to ask."
          defaultValue={draft.deadline ?? ''}
        />
        <SelectField
          label="Remind me"
          name="remindDays"
          hint={<span className="wrap-anywhere">By email to {email}.</span>}
          defaultValue={String(draft.remindDays ?? '')}
        >
          <option value="">Not at all</option>
          {remindDaysChoices.map((days) => (
            <option key={days} value={days}>
              {plural(days, 'day')} before
            </option>
          ))}
        </SelectField>
        <Field
          label="Ask the seller to answer by (optional)"
          name="answerBy"
          type="date"
          min={today}
          hint="Printed in the letter. Leave yourself time before your inspection deadline, which the letter does not name."
          defaultValue={draft.answerBy ?? ''}
        />
      </div>
      {draft.deadline && draft.answerBy && draft.answerBy > draft.deadline && (
        <p className="mt-4 flex max-w-prose gap-2">
          <Icon name="alert" className="mt-0.5 size-4 text-major" />
          The seller may answer after your inspection deadline. Ask for an answer before it, or have the deadline moved.
        </p>
      )}
      {file && (
        <p className="mt-4 text-sm text-muted print:hidden">
          The uploaded file and the photos in your letter will be deleted <Day at={file.erasedBy} time />.{' '}
          <Link to={`/reports/${report}/keep`} className="link">
            {file.isKept ? 'Change that' : 'Keep them until your deadline'}
          </Link>
        </p>
      )}
    </Card>
  )
}
