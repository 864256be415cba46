import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { readFindingAddress } from '#app/finding/finding.server.ts'
import { listOf, listQuery } from '#app/report/list/list-query.tsx'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { sentPath } from '#app/ui/words/report-paths.ts'
import { type FormReply, readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { logged, visitOf } from '#app/web/visit.server.ts'
import { type Contractor, MAX_CONTRACTORS_PER_DEFICIENCY } from '#domain/contractor/contractor.ts'
import { messageContractors, typedFaults } from '#domain/message/message-contractors.ts'
import { contactOf, viewOutreach } from '#domain/message/outreach.ts'
import { formFaults, kinds, type MessageKind, messageRefusal } from './words.ts'

const Message = v.strictObject({
  request: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  contractors: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
      v.array(v.string()),
    ]),
    () => [],
  ),
  name: v.pipe(v.string(), v.trim()),
  phone: v.pipe(v.string(), v.trim()),
  note: v.pipe(v.string(), v.trim()),
  sharing: v.optional(v.literal('on')),
})

/** The data of both dialogs: the subject of the texts, the possible recipients, and the initial form. */
export type MessagePage = Awaited<ReturnType<typeof messagePage>>

export async function messagePage({ request, params }: LoaderFunctionArgs) {
  const { user, id, finding: wanted } = await readFindingAddress({ request, params })
  const outreach = await viewOutreach(ports, { id, finding: wanted, viewer: user.id })
  if (!outreach) throw notFound()
  const { severity, category, location, description, estimate } = outreach.finding
  return {
    ...{ id, finding: wanted, title: outreach.findingTitle, request: ports.newId(), contact: contactOf(user) },
    subject: {
      propertyAddress: outreach.propertyAddress,
      finding: { severity, category, location, description, estimate },
    },
    isContactAllowed: user.preferences.allowContractorContact,
    isTakenDown: outreach.isTakenDown,
    recipients: outreach.recipients.slice(0, MAX_CONTRACTORS_PER_DEFICIENCY).flatMap((recipient) => {
      const { contractor, phone, national, obstacle } = recipient
      return phone && national ? [{ ...pickShown(contractor), phone, national, obstacle }] : []
    }),
  }
}

function pickShown({ id, name, rating, reviewCount, synthetic }: Contractor) {
  return { id, name, rating, reviewCount, synthetic }
}

/**
 * Loads the dialog for one contractor. Throws 404 when the contractor is not listed or has no phone, unless the whole
 * list was removed.
 */
export async function singleMessagePage(args: LoaderFunctionArgs) {
  const page = await messagePage(args)
  const recipient = page.recipients.find(({ id }) => id === args.params.contractor)
  if (!recipient && !page.isTakenDown) throw notFound()
  return { ...page, recipients: recipient ? [recipient] : [] }
}

/** Shows a preview of the texts, or sends them and redirects to the outcome. */
export async function messageAction(args: ActionFunctionArgs, kind: MessageKind) {
  const { user, id, finding } = await readFindingAddress(args)
  const form = await readForm(args.request, Message, args.context)
  if (!form.ok) return form.reply
  if (new URL(args.request.url).searchParams.has('preview')) {
    const allowed = await ports.limits.take('message-preview', String(user.id))
    if (!allowed.ok) return form.refuse({ form: tooManyPreviews(allowed.retryAfter) }, 429, 'No preview now')
    return data<FormReply>({ errors: {}, values: form.values })
  }
  const { sharing, ...typed } = form.value
  const faults = formFaults(form.value, typedFaults(ports, typed), kind)
  if (faults) return form.refuse(faults.errors, faults.status, faults.title)
  const { ip } = visitOf(args.context)
  const asked = { ...typed, report: id, finding, sender: user, address: ip }
  const outcome = await messageContractors(ports, asked).catch(logged(args.context))
  if (!outcome) return form.refuse({ form: kinds[kind].failedText }, 503, kinds[kind].failed)
  if (outcome.ok) {
    const sent = sentPath(id, outcome.request, kind === 'single')
    const list = listQuery(listOf(new URL(args.request.url).searchParams))
    return redirect(list ? `${sent}${sent.includes('?') ? '&' : '?'}${list}` : sent, 303)
  }
  const { errors, status, title } = messageRefusal(outcome, kind)
  return form.refuse(errors, status, title)
}

function tooManyPreviews(retryAfter: number): string {
  return `Too many previews at once. Nothing was sent; try again in ${waitingTime(retryAfter)}.`
}
