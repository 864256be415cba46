import { Form, Link, useNavigation } from '@remix-run/react'
import { requestPath } from '#app/request/request-path.ts'
import { Choices } from '#app/ui/form/choices.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { DEFAULT_SHARE_DAYS, type ShareScope, shareDays, shareScopes } from '#domain/negotiation/share/share-link.ts'
import type { ReportId } from '#domain/report/report.ts'
import { daysWords, scopeWords } from './link-words.ts'
import { sharePath } from './share-path.ts'

type Props = {
  report: ReportId
  wanted: ShareScope | null
  /** There is a repair request to share. */
  isSent: boolean
  reply?: FormReply
}

/** Leads to a preview of what the link would show, where the link is created. */
export function NewLinkForm({ report, wanted, isSent, reply }: Props) {
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === sharePath(report)
  const chosen = reply?.values.scope ?? (isSent ? (wanted ?? 'request') : 'full')
  return (
    <Form method="get" action={sharePath(report)} noValidate className="grid gap-6">
      <Replied reply={reply} title="No link was made">
        <input type="hidden" name="preview" value="1" />
        <p className="max-w-prose text-muted">
          Anyone with the link can view it. We remove your name, phone and email, and the client’s name.
        </p>
        <Choices
          legend="What it opens"
          name="scope"
          type="radio"
          choices={shareScopes.map((scope) => ({
            value: scope,
            ...scopeWords[scope],
            isChosen: scope === chosen,
            isDisabled: scope === 'request' && !isSent,
          }))}
          columns={2}
        >
          {!isSent && (
            <p className="mt-3 text-sm text-muted">
              No repair request is marked as sent yet.{' '}
              <Link to={requestPath(report)} className="link">
                Prepare the repair request
              </Link>
            </p>
          )}
        </Choices>
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-full sm:w-56">
            <SelectField label="Expires after" name="days" defaultValue={DEFAULT_SHARE_DAYS}>
              {shareDays.map((days) => (
                <option key={days} value={days}>
                  {daysWords(days)}
                </option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" disabled={busy}>
            {busy ? 'Loading...' : 'See what it shows'}
          </Button>
        </div>
      </Replied>
    </Form>
  )
}
