import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { requireOpenReport } from '#app/request/request.server.ts'
import { shownReport } from '#app/share/opened/shared-report.tsx'
import { newToken } from '#app/share/share.server.ts'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { type FormReply, readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { logged } from '#app/web/visit.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { previewShared } from '#domain/negotiation/share/open-shared.ts'
import { isLive, type ShareScope, shareDays, shareScopes } from '#domain/negotiation/share/share-link.ts'
import { newestSent, shareReport } from '#domain/negotiation/share/share-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { LinkList } from './link-list.tsx'
import { LinkPreview, type PreviewedLink } from './link-preview.tsx'
import { type MadeLink, NewLink } from './new-link.tsx'
import { NewLinkForm } from './new-link-form.tsx'

const NewShare = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  scope: v.optional(v.picklist(shareScopes, 'Choose what the link opens.')),
  days: v.pipe(v.string(), v.transform(Number), v.picklist(shareDays, 'Choose how long the link works.')),
})

const NOT_MADE = 'No link was made'

const refusals = {
  'not-open': { form: 'The report is being analyzed. Make the link when that is done.' },
  'not-sent': { scope: 'No repair request is marked as sent yet. Do that first, or share the whole report.' },
  shown: { form: 'That link was shown already, and it is kept nowhere. Make a new one.' },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data ? `Share, ${data.title}` : 'Report Not Found', matches) },
]

export async function loader(args: LoaderFunctionArgs) {
  const { user, id, view, isReady } = await requireOpenReport(args)
  const now = ports.clock.now()
  const links = await ports.shareLinks.of(id)
  const query = new URL(args.request.url).searchParams
  const isSent = newestSent(await ports.repairRequests.of(id)) !== undefined
  const asked = query.has('preview') && isReady ? readAsked(query, isSent) : null
  return {
    ...{ report: id, title: view.summary.title, isReady, isSent },
    newId: ports.newId(),
    wanted: shareScopes.find((scope) => scope === query.get('scope')) ?? null,
    refused: asked && 'errors' in asked ? asked : null,
    preview: asked && 'scope' in asked ? await previewOf(id, user.id, asked) : null,
    links: links.map((link) => ({ ...link, isLive: isLive(link, now) })),
    now,
  }
}

type AskedLink = { scope: ShareScope; days: number }

/** Reads the link to preview from the address, or says why it cannot be created. */
function readAsked(query: URLSearchParams, isSent: boolean): AskedLink | FormReply {
  const values = { scope: query.get('scope') ?? '', days: query.get('days') ?? '' }
  const scope = shareScopes.find((each) => each === values.scope)
  const days = shareDays.find((each) => String(each) === values.days)
  if (scope && days && (isSent || scope === 'full')) return { scope, days }
  const errors = {
    ...(!scope && { scope: 'Choose what the link opens.' }),
    ...(scope && !isSent && scope === 'request' && refusals['not-sent']),
    ...(!days && { days: 'Choose how long the link works.' }),
  }
  return { values, errors, title: NOT_MADE }
}

async function previewOf(report: ReportId, owner: UserId, { scope, days }: AskedLink): Promise<PreviewedLink | null> {
  const shown = await previewShared(ports, { report, other: null, owner, scope })
  return (
    shown && {
      ...{ scope, days, title: shown.title },
      report: shown.report && shownReport(shown.report),
      letter: shown.request?.letter ?? null,
    }
  )
}

/** Creates a link. The answer is the only page that ever shows it. */
export async function action(args: ActionFunctionArgs) {
  const { user, id: report } = await requireOpenReport(args)
  const form = await readForm(args.request, NewShare, args.context)
  if (!form.ok) return form.reply
  const { id, scope, days } = form.value
  if (!scope) return form.refuse({ scope: 'Choose what the link opens.' }, 422, NOT_MADE)
  const allowed = await ports.limits.take('share-link', String(user.id))
  if (!allowed.ok) {
    const wait = `Too many links at once. Try again in ${waitingTime(allowed.retryAfter)}.`
    return form.refuse({ form: wait }, 429, NOT_MADE)
  }
  const { tokenHash, url } = newToken()
  const share = { id, report, other: null, owner: user.id, scope, days, tokenHash }
  const outcome = await shareReport(ports, share).catch(logged(args.context))
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Try again.' }, 500, NOT_MADE)
  if (outcome.ok) return data<MadeLink>({ made: { id, url, scope, expiresAt: outcome.expiresAt } })
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse(refusals[outcome.reason], outcome.reason === 'shown' ? 409 : 422, NOT_MADE)
}

export default function SharePage() {
  const { report, title, isReady, newId, wanted, isSent, refused, preview, links, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  const reply = useReply()
  return (
    <>
      <PageHeader
        back={{ to: `/reports/${report}`, label: 'Back to the report' }}
        title="Share"
        intro={<span className="wrap-anywhere">{title}</span>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {made && <NewLink key={made.id} made={made} />}
        {preview && !made && <LinkPreview of={preview} report={report} newId={newId} reply={reply} />}
        <Card title={made ? 'Make another link' : preview ? 'Choose something else' : 'Make a link'}>
          {isReady ? (
            <NewLinkForm
              report={report}
              wanted={wanted}
              isSent={isSent}
              reply={preview || made ? undefined : (reply ?? refused ?? undefined)}
            />
          ) : (
            <p>The report is being analyzed. Links can be made when that is done.</p>
          )}
        </Card>
        <LinkList links={links} now={now} />
      </div>
    </>
  )
}
