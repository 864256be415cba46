import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readChange } from '#app/web/changes.server.ts'
import { MAX_LONG_FORM_BYTES } from '#app/web/form/form.server.ts'
import { notFound, RequestVersion } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { fullName, type User } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { foldWhiteSpace } from '#domain/deficiency/evidence.ts'
import { askedItems } from '#domain/negotiation/repair-request.ts'
import { type ArrangedItem, arrangeRequest } from '#domain/negotiation/request/arrange-request.ts'
import { draftRequest } from '#domain/negotiation/request/draft-request.ts'
import { suggestedAmount } from '#domain/negotiation/request/suggested-amount.ts'
import { requestWorth } from '#domain/negotiation/request/worth.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Finding } from '#domain/report/report.ts'
import { errorsOf, refuseUnsigned, titlesOf, whatIsMissing } from './draft-errors.ts'
import { NothingToAsk, NotReady } from './empty-request.tsx'
import { SentRequest } from './letter/sent-request.tsx'
import { requestChanged, requireOpenReport, requireVersion, standingOf, tableItems } from './request.server.ts'
import { RequestHeader } from './request-header.tsx'
import { previewPath, requestPath } from './request-path.ts'
import { versionLinks } from './request-view.ts'
import type { AutosaveReply } from './worktable/autosave.ts'
import { typedItems, withAllSet, withUsed } from './worktable/fields.ts'
import { Worktable } from './worktable/worktable.tsx'

/** The fixed fields; those of the items come besides them, see `typedItems`. */
const Draft = v.objectWithRest(
  {
    version: RequestVersion,
    revision: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
    deadline: v.optional(v.string()),
    answerBy: v.optional(v.string()),
    remindDays: v.optional(
      v.pipe(
        v.string(),
        v.transform((days) => (days === '' ? null : Number(days))),
      ),
    ),
    opening: v.optional(v.string()),
    sender: v.optional(v.string()),
    order: v.optional(v.picklist(['priority', 'trade'])),
  },
  v.string(),
)

const NextVersion = v.strictObject({})

const NOT_SAVED = 'Not saved'
const STALE = 'This request was changed in another tab. Load it again.'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ? `Repair request, ${data.title}` : 'Repair request', matches) },
]

export async function loader(args: LoaderFunctionArgs) {
  const asked = await requireVersion(args)
  if (!asked) {
    const { id, view } = await requireOpenReport(args)
    return { report: id, title: view.summary.title, kind: 'not-ready' as const }
  }
  const { user, id, view, versions, shown } = asked
  const { request, sums } = shown
  const { today } = await propertyTime(ports, view.summary)
  const page = {
    ...{ report: id, title: view.summary.title, today, sums },
    version: request.version,
    state: request.state,
    deadline: request.deadline,
    versions: versionLinks(versions.map((each) => each.request)),
  }
  if (request.state !== 'draft') {
    const { sentAt, answeredAt, answeredThrough } = request
    return {
      ...page,
      worth: requestWorth(request, view.findings),
      ...{ kind: 'sent' as const, sentAt, answeredAt, answeredThrough, items: askedItems(request) },
      ...standingOf(request, versions),
    }
  }
  const { version, revision, deadline, answerBy, remindDays, opening, sender, byTrade } = request
  return {
    ...page,
    kind: 'draft' as const,
    draft: { version, revision, deadline, answerBy, remindDays, opening, sender: sender || fullName(user), byTrade },
    items: tableItems(request, view),
    excluded: view.findings.filter(({ excluded }) => excluded).length,
    email: user.email,
    file: view.summary.erasedAt ? null : { erasedBy: view.summary.erasedBy, isKept: view.summary.isKept },
    refusal: new URL(args.request.url).searchParams.has('unsigned') ? refuseUnsigned(request, user) : null,
  }
}

/** Saves the draft: automatically (`?auto`), by the button, or on the way to the letter (`?preview`). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const { user, id, view } = await requireOpenReport(args)
  const { searchParams } = new URL(request.url)
  if (searchParams.has('next')) return startNextVersion(args)
  const isAuto = searchParams.has('auto')
  const form = await readChange(request, Draft, user, isAuto ? undefined : context, {
    title: NOT_SAVED,
    maxBytes: MAX_LONG_FORM_BYTES,
  })
  if (!form.ok) return form.reply
  const { version, revision, deadline, answerBy, remindDays, opening, sender, order, ...fields } = form.value
  const items = arrangedItems(withAllSet(withUsed(fields), settable(view.findings)))
  const letter = { opening, sender: ownName(sender, user), byTrade: order && order === 'trade' }
  const changes = { report: id, owner: user.id, version, revision, deadline, answerBy, remindDays, ...letter, items }
  const outcome = await arrangeRequest(ports, changes).catch((error: unknown) => {
    visitOf(context).logError(error)
    return null
  })
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Try again.' }, 500, NOT_SAVED)
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') throw notFound()
    if (outcome.reason === 'stale') return form.refuse({ form: STALE }, 409, NOT_SAVED)
    if (outcome.reason !== 'invalid') return requestChanged(request, id, outcome.reason)
    return form.refuse(errorsOf(outcome.faults, titlesOf(view.findings)), 422, NOT_SAVED)
  }
  if (isAuto)
    return data<AutosaveReply>({ errors: {}, values: {}, saved: ports.newId(), revision: outcome.request.revision })
  if (!searchParams.has('preview')) {
    return redirectWithFlash(request, requestPath(id), { tone: 'good', title: 'Draft saved' })
  }
  const obstacles = whatIsMissing(outcome.request, user)
  if (!obstacles) return redirect(previewPath(id), 303)
  const refusal = form.refuse(
    obstacles,
    422,
    askedItems(outcome.request).length === 0
      ? 'Saved. Choose what to ask for'
      : obstacles.sender
        ? 'Saved. Enter your name'
        : 'Saved. Enter the missing amounts',
  )
  // The form continues from the revision that was just saved.
  refusal.data.values.revision = String(outcome.request.revision)
  return refusal
}

/** Starts a new draft from the version that was sent. */
async function startNextVersion(args: ActionFunctionArgs) {
  const { user, id } = await requireOpenReport(args)
  const form = await readChange(args.request, NextVersion, user, args.context, { title: NOT_SAVED })
  if (!form.ok) return form.reply
  const outcome = await draftRequest(ports, { report: id, owner: user.id })
  if (outcome.ok) return redirect(requestPath(id), 303)
  if (outcome.reason === 'not-found') throw notFound()
  return requestChanged(args.request, id, outcome.reason)
}

/** Returns '' for the account's own name, so that the letter follows it when it changes. */
function ownName(sender: string | undefined, user: User): string | undefined {
  return sender !== undefined && foldWhiteSpace(sender) === foldWhiteSpace(fullName(user)) ? '' : sender
}

function settable(findings: Finding[]) {
  return findings.map((finding) => ({ ...finding, suggestedAmount: suggestedAmount(finding) }))
}

function arrangedItems(fields: Record<string, string>): ArrangedItem[] {
  return [...typedItems(Object.entries(fields))].flatMap(([id, { list, remedy, amount, note, withPhotos }]) =>
    list ? [{ finding: id as DeficiencyId, bucket: list, remedy: remedy ?? 'none', amount, note, withPhotos }] : [],
  )
}

export default function RequestPage() {
  const page = useLoaderData<typeof loader>()
  const reply = useReply()
  const header = (
    <PageHeader
      back={{ to: `/reports/${page.report}`, label: 'Back to the report' }}
      title="Repair request"
      intro={<span className="wrap-anywhere">{page.title}</span>}
    />
  )
  if (page.kind === 'not-ready') {
    return (
      <>
        {header}
        <NotReady report={page.report} />
      </>
    )
  }
  return (
    <>
      {header}
      <div className="grid grid-cols-1 gap-6">
        <RequestHeader {...page} />
        {page.kind === 'sent' && <SentRequest page={page} reply={reply} />}
        {page.kind === 'draft' && page.items.length === 0 && (
          <NothingToAsk report={page.report} excluded={page.excluded} />
        )}
        {page.kind === 'draft' && page.items.length > 0 && <Worktable key={page.version} table={page} reply={reply} />}
      </div>
    </>
  )
}
