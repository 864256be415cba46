import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import * as v from 'valibot'
import type { FlashMessage } from '#app/ui/kit/flash.tsx'
import { findingAnchor } from '#app/ui/words/report.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { type Reading, readForm } from '#app/web/form/form.server.ts'
import { notFound, readDeficiencyId, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { User } from '#domain/account/account.ts'
import type { DeficiencyId, Severity } from '#domain/deficiency/deficiency.ts'
import { photosOf, type ReportPhoto } from '#domain/photo/photo.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { listPathOf } from './card/list-form.server.ts'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** For the addresses that only take forms: whoever looks one up goes to the report. */
export function redirectToReport({ params }: LoaderFunctionArgs) {
  return redirect(`/reports/${params.id}`, 303)
}

/** Returns the user and the report's id from the address, without looking the report up. */
export async function readReportAddress({ request, params }: Asked): Promise<{ user: User; id: ReportId }> {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  if (!id) throw notFound()
  return { user, id }
}

/** Returns the user and the ids of report and finding from the address, without looking them up. */
export async function readFindingAddress(asked: Asked): Promise<{ user: User; id: ReportId; finding: DeficiencyId }> {
  const { user, id } = await readReportAddress(asked)
  const finding = readDeficiencyId(asked.params.finding)
  if (!finding) throw notFound()
  return { user, id, finding }
}

/**
 * Returns a finding that its owner may see in full, with its whole report. Redirects to the unlock dialog when the
 * report is locked.
 */
export async function requireFinding(
  asked: Asked,
): Promise<{ user: User; id: ReportId; finding: Finding; findings: Finding[]; photos: ReportPhoto[] }> {
  const { user, id, finding: wanted } = await readFindingAddress(asked)
  const view = await viewReport(ports, { id, viewer: user.id })
  if (view?.access === 'locked') throw redirect(`/reports/${id}/unlock`, 303)
  const findings = view?.findings ?? []
  const finding = findings.find((each) => each.id === wanted)
  if (!finding) throw notFound()
  return { user, id, finding, findings, photos: photosOf(finding, view?.photos ?? []) }
}

/** Refuses a text of more characters. */
export const maxLength = (most: number) =>
  v.maxLength<string, number, string>(most, `Use at most ${most.toLocaleString('en-US')} characters.`)

const TakenBack = v.pipe(
  v.strictObject({}),
  v.transform(() => null),
)

/** Reads what a dialog's form says; null from the form that takes back what was said, whose address has `undo`. */
export function readSaid<Schema extends v.GenericSchema>(
  { request, context }: ActionFunctionArgs,
  schema: Schema,
  undo: string,
): Promise<Reading<v.InferOutput<Schema> | null>> {
  const isUndoing = new URL(request.url).searchParams.has(undo)
  return isUndoing ? readForm(request, TakenBack, context) : readForm(request, schema, context)
}

const NOT_SAVED = 'Not saved'

type Change<Made, Reason extends string> = {
  make: () => Promise<Made | { ok: false; reason: Reason | 'not-found' }>
  /** The message over the report; `finding` is the one to go to, unless it is the one that was asked about; `severity` its new one. */
  say: (made: Made) => Omit<FlashMessage, 'tone'> & { finding?: DeficiencyId; severity?: Severity }
  refusals: Record<Reason, Record<string, string>>
  failed?: string
}

/**
 * Makes the change that a dialog's form asks for and goes back to the finding, or to the report where none is asked about; or
 * says in the dialog why it was not made.
 */
export async function answerChange<Made extends { ok: true }, Reason extends string>(
  { request, context }: ActionFunctionArgs,
  asked: { user: User; id: ReportId; finding?: DeficiencyId },
  form: Extract<Reading<unknown>, { ok: true }>,
  { make, say, refusals, failed = 'Something failed on our side. Try again.' }: Change<Made, Reason>,
) {
  const wait = await tooManyChanges(asked.user)
  if (wait) return form.refuse({ form: wait.message }, 429, NOT_SAVED)
  const outcome = await make().catch((error: unknown) => {
    visitOf(context).logError(error)
    return null
  })
  if (!outcome) return form.refuse({ form: failed }, 500, NOT_SAVED)
  if (outcome.ok) {
    const { finding = asked.finding, severity, ...message } = say(outcome)
    const back = listPathOf(request, asked.id, finding && findingAnchor({ id: finding }), severity)
    return redirectWithFlash(request, back, { tone: 'good', ...message })
  }
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse(refusals[outcome.reason], 422, NOT_SAVED)
}
