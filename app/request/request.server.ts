import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { unlockPath } from '#app/ui/words/open-intent.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import type { User } from '#domain/account/account.ts'
import { contingentOf, contingentText } from '#domain/estimate/contingent.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { ratedText } from '#domain/negotiation/bucket/rated.ts'
import { bucketOf } from '#domain/negotiation/bucket/suggest-bucket.ts'
import { composeLetter } from '#domain/negotiation/letter/compose-letter.ts'
import type { Letter } from '#domain/negotiation/letter/letter.ts'
import { printedParty } from '#domain/negotiation/letter/printed-party.ts'
import type { RepairRequest } from '#domain/negotiation/repair-request.ts'
import { asDraft } from '#domain/negotiation/request/draft-request.ts'
import { listRequests, type RequestSums, sumsOf } from '#domain/negotiation/request/list-requests.ts'
import { suggestedAmount } from '#domain/negotiation/request/suggested-amount.ts'
import { photosOfFindings } from '#domain/report/export/export.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type ReportView, viewReport } from '#domain/report/view-report.ts'
import { requestPath } from './request-path.ts'
import type { TableItem } from './request-view.ts'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'params'>

export type OpenView = Extract<ReportView, { access: 'full' }>

/**
 * Returns an unlocked report to its owner; redirects to the unlock page when it is locked. `isReady`: it has a result.
 */
export async function requireOpenReport({ request, params }: Asked): Promise<{
  user: User
  id: ReportId
  view: OpenView
  isReady: boolean
}> {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  if (!view) throw notFound()
  if (view.access === 'locked') throw redirect(unlockPath(view.summary.id), 303)
  const { summary } = view
  return { user, id: summary.id, view, isReady: summary.resultAt !== null }
}

export type ListedRequest = { request: RepairRequest; sums: RequestSums }

/**
 * Returns the version in the address, or the newest one, with all versions; a draft is updated to match the findings.
 * Returns null when the report is not ready.
 */
export async function requireVersion(
  asked: Asked,
): Promise<{ user: User; id: ReportId; view: OpenView; versions: ListedRequest[]; shown: ListedRequest } | null> {
  const { user, id, view, isReady } = await requireOpenReport(asked)
  if (!isReady) return null
  const owned = { report: id, owner: user.id }
  const listed = await listRequests(ports, owned)
  const isDrafted = listed?.length === 0 || listed?.[0]?.request.state === 'draft'
  const draft = isDrafted ? asDraft(id, listed[0]?.request, view.findings, ports.clock.now()) : null
  const versions = draft ? withDraft(draft, listed ?? []) : listed
  const named = new URL(asked.request.url).searchParams.get('version')
  const shown = versions?.find(({ request }, index) =>
    named === null ? index === 0 : String(request.version) === named,
  )
  if (!versions || !shown) throw notFound()
  return { user, id, view, versions, shown }
}

function withDraft(request: RepairRequest, listed: ListedRequest[]): ListedRequest[] {
  return [{ request, sums: sumsOf(request) }, ...listed.filter((each) => each.request.version !== request.version)]
}

/** Returns which actions a sent version still allows. */
export function standingOf({ version, state }: RepairRequest, versions: ListedRequest[]) {
  const newer = versions.map(({ request }) => request).filter((each) => each.version > version)
  const isReplaced = newer.some((each) => each.state !== 'draft')
  return {
    isAnswerable: !isReplaced && state !== 'draft',
    isNewest: newer.length === 0,
    draft: newer.find((each) => each.state === 'draft')?.version ?? null,
  }
}

/**
 * Returns the table's rows for a draft's items in order: in each list the most severe first, then the most expensive.
 */
export function tableItems({ items }: RepairRequest, { findings, photos }: OpenView): TableItem[] {
  const shown = photosOfFindings(findings, photos)
  const known = new Map(findings.map((finding) => [finding.id, finding]))
  return items.flatMap(({ finding: id, remedy, amount, note, said, before, withoutPhotos }): TableItem[] => {
    const finding = known.get(id)
    if (!finding) return []
    const { bucket, reason, moved } = bucketOf(finding)
    const price = priceOf(finding)
    const feared = contingentOf(finding)
    return [
      {
        ...{ id, bucket, reason: reason === ratedText(finding) ? '' : reason, remedy, amount, note, before },
        title: said.title,
        category: finding.category,
        severity: said.severity,
        description: said.description,
        ...{ page: said.page, printedPage: said.printedPage },
        price: price && { min: price.min, max: price.max },
        contingent: feared && contingentText(feared),
        isMoved: moved,
        suggestedAmount: suggestedAmount(finding),
        photos: shown.get(id)?.length ? !withoutPhotos : null,
      },
    ]
  })
}

/** Returns the version as a letter from its buyer. */
export async function letterOf(
  user: User,
  { summary, findings, photos }: OpenView,
  request: RepairRequest,
): Promise<Letter> {
  const party = request.printed ?? (await printedParty(ports, summary, user, request))
  return composeLetter(request, { ...party, now: ports.clock.now(), photos: photosOfFindings(findings, photos) })
}

/** Redirects to the request with a message that says why it is not as the page showed it. */
export function requestChanged(request: Request, id: ReportId, reason: 'not-open' | 'no-draft') {
  return redirectWithFlash(request, requestPath(id), {
    tone: 'bad',
    title: 'Nothing was changed',
    text:
      reason === 'not-open'
        ? 'The report is being analyzed or is locked.'
        : 'That draft was sent or thrown away in the meantime. This is the request as it stands.',
  })
}
