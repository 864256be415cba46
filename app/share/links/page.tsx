import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { requireOpenReport } from '#app/request/request.server.ts'
import { shownReport } from '#app/share/opened/shared-report.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { type FormReply, readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { previewShared } from '#domain/negotiation/share/open-shared.ts'
import { isLive, type ShareScope, shareDays, shareScopes } from '#domain/negotiation/share/share-link.ts'
import { newestSent } from '#domain/negotiation/share/share-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { LinkList } from './link-list.tsx'
import { LinkPreview, type PreviewedLink } from './link-preview.tsx'
import { NOT_MADE } from './link-words.ts'
import { linkFields, makeLink } from './make-link.server.ts'
import { NewLink } from './new-link.tsx'
import { NewLinkForm } from './new-link-form.tsx'

const NewShare = v.strictObject({
  ...linkFields,
  scope: v.optional(v.picklist(shareScopes, 'Choose what the link opens.')),
})

const refusals = {
  'not-open': { form: 'The report is being analyzed. Make the link when that is done.' },
  'not-sent': { scope: 'No repair request is marked as sent yet. Do that first, or share the whole report.' },
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

export async function action(args: ActionFunctionArgs) {
  const { user, id: report } = await requireOpenReport(args)
  const form = await readForm(args.request, NewShare, args.context)
  if (!form.ok) return form.reply
  const { id, scope, days } = form.value
  if (!scope) return form.refuse({ scope: 'Choose what the link opens.' }, 422, NOT_MADE)
  return makeLink(form, { id, report, other: null, owner: user.id, scope, days }, refusals, args.context)
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
