import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { comparePath } from '#app/compare/words.ts'
import { SharedComparison } from '#app/share/opened/shared-comparison.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import { previewShared } from '#domain/negotiation/share/open-shared.ts'
import { DEFAULT_SHARE_DAYS, isLive, shareDays } from '#domain/negotiation/share/share-link.ts'
import { LinkList } from './link-list.tsx'
import { daysWords, NOT_MADE } from './link-words.ts'
import { linkFields, makeLink } from './make-link.server.ts'
import { NewLink } from './new-link.tsx'
import { comparisonLinksPath } from './share-path.ts'

const NewShare = v.strictObject(linkFields)

const refusals = {
  'not-found': { form: 'One of the reports was deleted. No link was made.' },
  'not-open': { form: 'One of the reports is being analyzed or locked. Make the link when both are open.' },
  'not-sent': { form: 'There is nothing to share yet.' },
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Share the comparison', matches) }]

/** Returns the two houses as the link would show them; leads to the comparison, which says why, where there is nothing to show. */
async function requireComparison(request: Request) {
  const user = await requireUser(request)
  const query = new URL(request.url).searchParams
  const [a, b] = [readReportId(query.get('a')), readReportId(query.get('b'))]
  const page = comparePath({ a, b, as: 'two' })
  if (!a || !b || a === b || !(await ports.limits.take('compare', String(user.id))).ok) throw redirect(page, 303)
  const shown = await previewShared(ports, { report: a, other: b, owner: user.id, scope: 'comparison' })
  if (!shown?.comparison) throw redirect(page, 303)
  return { user, a, b, compared: shown.comparison }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { a, b, compared } = await requireComparison(request)
  const now = ports.clock.now()
  const links = await ports.shareLinks.of(a)
  return {
    ...{ a, b, compared, now, newId: ports.newId() },
    links: links
      .filter(({ report, other }) => report === b || other === b)
      .map((link) => ({ ...link, isLive: isLive(link, now) })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, a, b } = await requireComparison(request)
  const form = await readForm(request, NewShare, context)
  if (!form.ok) return form.reply
  const { id, days } = form.value
  return makeLink(form, { id, report: a, other: b, owner: user.id, scope: 'comparison', days }, refusals, context)
}

export default function ShareComparisonPage() {
  const { a, b, compared, newId, links, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  const reply = useReply()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <PageHeader
        back={{ to: comparePath({ a, b, as: 'two' }), label: 'Back to the comparison' }}
        title="Share the comparison"
        intro={<span className="wrap-anywhere">{`${compared.a.title} and ${compared.b.title}`}</span>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {made && <NewLink key={made.id} made={made} />}
        <Card title={made ? 'Make another link' : 'Make a link'}>
          <Form method="post" action={comparisonLinksPath({ a, b })} noValidate className="grid gap-4">
            <Replied reply={made ? undefined : reply} title={NOT_MADE}>
              <input type="hidden" name="id" value={newId} key={newId} />
              <p className="max-w-prose text-muted">
                Anyone with the link sees what stands below, word for word, until it expires or you revoke it. We remove
                your name, phone and email, and the clients’ names; read it before you make the link.
              </p>
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
                  {busy ? 'Making...' : 'Make the link'}
                </Button>
              </div>
            </Replied>
          </Form>
        </Card>
        <LinkList links={links} now={now} />
        <section aria-labelledby="preview" className="rounded-box border-2 border-accent bg-paper p-4 sm:p-6">
          <h2 id="preview" className="mb-4 text-lg">
            What the link will show
          </h2>
          <SharedComparison compared={compared} />
        </section>
      </div>
    </>
  )
}
