import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { requestPath } from '#app/request/request-path.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readChange } from '#app/web/changes.server.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import { mayRead, titleOf } from '#domain/report/report.ts'
import { type KeepRefusal, keepFile, keepNoLonger } from '#domain/retention/keep-file.ts'
import {
  erasedBy,
  latestEnd,
  MOST_KEPT_DAYS,
  RETENTION_HOURS,
  takenBackUntil,
  usualEnd,
} from '#domain/retention/retention.ts'
import { dayAt, printedDay } from '#domain/text/day.ts'

const Keeping = v.strictObject({ choice: v.picklist(['keep', 'usual']), until: v.optional(v.string(), '') })

const ERASED = 'The file is already deleted, or its deletion has begun. It cannot be kept any more.'

const refusals: Record<KeepRefusal, Record<string, string>> = {
  'not-open': { form: 'The report is locked. Open it first.' },
  'no-deadline': { form: 'The repair request has no deadline. Enter it there first.' },
  'not-a-day': { until: 'Choose a day.' },
  over: { until: 'This day is over, or the deadline is.' },
  'after-deadline': { until: 'This is after the deadline of your repair request.' },
  'not-longer': { until: `The file is kept that long anyway: ${RETENTION_HOURS} hours from its upload.` },
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Keep the file', matches) }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const report = id && (await ports.reports.byId(id))
  if (!report || report.owner !== user.id) throw notFound()
  if (report.erasedAt || !mayRead(report, user.id)) throw redirect(`/reports/${id}`, 303)
  const [[newest], { today, lastZone }] = await Promise.all([
    ports.repairRequests.of(report.id),
    propertyTime(ports, report),
  ])
  const deadline = newest?.deadline ?? null
  const latest = dayAt(latestEnd(report), lastZone)
  return {
    id: report.id,
    title: titleOf(report),
    today,
    deadline: deadline !== null && deadline >= today ? deadline : null,
    latest: deadline !== null && deadline < latest ? deadline : latest,
    erasedBy: erasedBy(report),
    isKept: report.keptFor !== null,
    takenBack: takenBackUntil(report, ports.clock.now()) ?? usualEnd(report),
    keeps: user.preferences.saveReports,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readChange(request, Keeping, user, context)
  if (!form.ok) return form.reply
  const id = readReportId(params.id)
  if (!id) throw notFound()
  const { choice, until } = form.value
  const asked = { id, owner: user.id }
  const outcome = choice === 'keep' ? await keepFile(ports, { ...asked, day: until }) : await keepNoLonger(ports, asked)
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') throw notFound()
    return form.refuse(outcome.reason === 'erased' ? { form: ERASED } : refusals[outcome.reason])
  }
  return redirectWithFlash(request, `/reports/${id}`, {
    tone: 'good',
    ...(choice === 'keep'
      ? { title: 'File and photos are kept', text: 'The report says until when. You can take that back at any time.' }
      : { title: 'Not kept any longer', text: 'The report says when the file will be deleted.' }),
  })
}

export default function KeepFile() {
  const { id, title, deadline, today, latest, erasedBy, isKept, takenBack, keeps } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const busy = useNavigation().formMethod !== undefined
  return (
    <ModalRoute title="Keep file and photos until your deadline?" closeTo={`/reports/${id}`}>
      <Replied reply={refused}>
        <p className="mb-4 font-semibold wrap-anywhere">{title}</p>
        <div className="grid gap-3">
          <p>
            Now the file, its pages and the inspector’s photos will be deleted <Day at={erasedBy} time />.
          </p>
          {deadline ? (
            <p>
              The deadline of your repair request is {printedDay(deadline)}. You can keep all of it until that day is
              over, {MOST_KEPT_DAYS} days from the upload at most. If the deadline is set earlier later on, less is
              kept; if it is set later, ask here again. Nothing is kept for less than {RETENTION_HOURS} hours.
              {!keeps && ' As your settings keep no reports, the findings go at the same time.'}
            </p>
          ) : (
            <p>
              Your repair request has no deadline ahead.{' '}
              <Link to={requestPath(id)} className="link">
                Enter it in the request
              </Link>{' '}
              and come back: the file can be kept until then.
            </p>
          )}
        </div>
        {deadline && (
          <Form method="post" className="mt-6 grid max-w-md gap-4">
            <Field
              label="Keep until the end of"
              name="until"
              type="date"
              min={today}
              max={latest}
              hint="At the property. An earlier day is fine."
              defaultValue={latest}
              required
            />
            <Button type="submit" name="choice" value="keep" disabled={busy}>
              Keep file and photos
            </Button>
          </Form>
        )}
        {isKept && (
          <Form method="post" className="mt-6 grid max-w-md gap-3 border-t border-line pt-4">
            <p>
              If you take it back, the usual {RETENTION_HOURS} hours count again, with an hour left at least: all of it
              will be deleted <Day at={takenBack} time />.
            </p>
            <Button type="submit" name="choice" value="usual" tone="plain" disabled={busy}>
              Keep it no longer
            </Button>
          </Form>
        )}
      </Replied>
    </ModalRoute>
  )
}
