import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { pageTitle } from '#app/components/brand.ts'
import { LinkList } from '#app/components/share/link-list.tsx'
import { type MadeLink, NewLink } from '#app/components/share/new-link.tsx'
import { NewLinkForm } from '#app/components/share/new-link-form.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { waitingTime } from '#app/components/upload-texts.ts'
import { type FormReply, readForm } from '#app/form.server.ts'
import { ports } from '#app/ports.server.ts'
import { notFound } from '#app/read-id.ts'
import { requireOpenReport } from '#app/request.server.ts'
import { newToken } from '#app/share.server.ts'
import { visitOf } from '#app/visit.server.ts'
import { isLive, shareDays, shareScopes } from '#domain/negotiation/share-link.ts'
import { newestSent, shareReport } from '#domain/negotiation/share-report.ts'

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
  const { id, view, isReady } = await requireOpenReport(args)
  const now = ports.clock.now()
  const links = await ports.shareLinks.of(id)
  const wanted = new URL(args.request.url).searchParams.get('scope')
  return {
    ...{ report: id, title: view.summary.title, isReady },
    newId: ports.newId(),
    wanted: shareScopes.find((scope) => scope === wanted) ?? null,
    isSent: newestSent(await ports.repairRequests.of(id)) !== undefined,
    links: links.map((link) => ({ ...link, isLive: isLive(link, now) })),
    now,
  }
}

/** Makes a link. The page that answers is the only place that ever shows it. */
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
  const share = { id, report, owner: user.id, scope, days, tokenHash }
  const outcome = await shareReport(ports, share).catch((error: unknown) => {
    visitOf(args.context).logError(error)
    return null
  })
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Try again.' }, 500, NOT_MADE)
  if (outcome.ok) return data<MadeLink>({ made: { id, url, scope, expiresAt: outcome.expiresAt } })
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse(refusals[outcome.reason], outcome.reason === 'shown' ? 409 : 422, NOT_MADE)
}

export default function SharePage() {
  const { report, title, isReady, newId, wanted, isSent, links, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  const reply: FormReply | undefined = answer && 'errors' in answer ? answer : undefined
  return (
    <>
      <PageHeader
        back={{ to: `/reports/${report}`, label: 'Back to the report' }}
        title="Share"
        intro={<span className="wrap-anywhere">{title}</span>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {made && <NewLink key={made.id} made={made} />}
        <Card title={made ? 'Make another link' : 'Make a link'}>
          {isReady ? (
            <NewLinkForm report={report} newId={newId} wanted={wanted} isSent={isSent} reply={reply} />
          ) : (
            <p>The report is being analyzed. Links can be made when that is done.</p>
          )}
        </Card>
        <LinkList report={report} links={links} now={now} />
      </div>
    </>
  )
}
