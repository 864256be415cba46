import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { findingAnchor } from '#app/ui/words/report.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound, readDeficiencyId } from '#app/web/form/read-id.ts'
import { NOT_AS_SHOWN, refusedBack } from '#app/web/form/refused-form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { categories, type DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { changeChoice } from '#domain/report/choices/change-choice.ts'
import { excludeMany, type Together } from '#domain/report/choices/include/exclude-many.ts'
import { includeAll } from '#domain/report/choices/include/include-all.ts'
import type { ReportId } from '#domain/report/report.ts'
import { listFields, listPath } from './list-form.server.ts'

export { redirectToReport as loader } from '#app/finding/finding.server.ts'
export { default, meta } from '#app/web/form/refused-form.tsx'

/**
 * `stay`: the page's script sends the form and needs no page in return. `beside`: the form stands beside the report's pages, at
 * that address. `category` and `page`: it is about all findings of that section or page.
 */
const Choice = v.strictObject({
  ...listFields,
  stay: v.optional(v.string()),
  beside: v.optional(v.pipe(v.string(), v.regex(/^\/reports\/\d+\/beside(?:\?[\w=&%.-]*)?$/))),
  category: v.optional(v.picklist(categories)),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))),
})

/** Includes or excludes a finding, all of a section or a page, or includes all that there are. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const finding = readDeficiencyId(params.finding)
  if (params.finding && !finding) throw notFound()
  const form = await readForm(request, Choice)
  if (!form.ok) return refusedBack(request, `/reports/${id}`, form)
  const intent = String((await form.request.formData()).get('intent'))
  const { stay, beside, category, page, ...list } = form.value
  const together = category ? { category } : page ? { page } : null
  if (!(finding || together ? ['include', 'exclude'] : ['all']).includes(intent)) {
    return refusedBack(request, `/reports/${id}`, { reply: form.refuse({ form: NOT_AS_SHOWN }) })
  }
  const back = beside ?? listPath(id, list, finding ? findingAnchor({ id: finding }) : 'detailed-findings')
  const refuse = (text: string) => redirectWithFlash(request, back, { tone: 'bad', title: 'Nothing was changed', text })
  const wait = await tooManyChanges(user)
  if (wait) return refuse(wait.message)
  const outcome = await change({ id, owner: user.id }, { finding, together, excluded: intent === 'exclude' })
  if (outcome.ok) return stay ? data({ ok: true }) : redirect(back, 303)
  if (outcome.reason === 'not-found') throw notFound()
  return refuse('The report is being analyzed or is locked. Nothing was changed.')
}

type Asked = { finding: DeficiencyId | null; together: Together | null; excluded: boolean }

function change(report: { id: ReportId; owner: UserId }, { finding, together, excluded }: Asked) {
  if (finding) return changeChoice(ports, { ...report, finding, change: { excluded } })
  return together ? excludeMany(ports, { ...report, together, excluded }) : includeAll(ports, report)
}
