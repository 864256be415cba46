import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { isZip } from '#app/ui/words/zip.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { isInCanada } from '#domain/place/canada.ts'
import { placeNoteOf } from '#domain/place/place-note.ts'
import { notPricedText } from '#domain/place/priced-place.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import { correctProperty, MAX_ADDRESS_LENGTH, type PropertyRefusal } from '#domain/report/choices/correct-property.ts'
import { type ReportSummary, viewReport } from '#domain/report/view-report.ts'
import { listOf } from './list/list-query.tsx'
import { sentReport } from './loaded/shown-report.ts'
import type { Standing } from './workspace-bar.tsx'

const Property = v.strictObject({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_ADDRESS_LENGTH, `Use at most ${MAX_ADDRESS_LENGTH} characters.`),
  ),
  zip: v.pipe(v.string(), v.trim(), v.check(isZip, 'The property ZIP code must have 5 digits, such as 78701.')),
})

const refusals: Record<Exclude<PropertyRefusal, 'not-found'>, Record<string, string>> = {
  'unknown-zip': { zip: 'This is not the ZIP code of a place in the United States. Check its digits.' },
  'no-result': { form: 'The report has to be analyzed first. Nothing was changed.' },
  changed: { form: 'The report was changed at the same time. Nothing was changed: look at it and try again.' },
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  const { radiusMiles, minimumRating, perType, saveReports, forWhom } = user.preferences
  const preferences = { radiusMiles, minimumRating, perType, saveReports, forWhom }
  if (!view) return data({ view: null, preferences, balance: 0, texts: 0, request: null, place: null }, { status: 404 })
  const [{ balance }, asked, standing, place] = await Promise.all([
    ports.credits.balance(user.id),
    ports.messages.requests(user.id, view.summary.id),
    view.access === 'full' ? requestStanding(view.summary) : null,
    view.summary.resultAt ? placeNoteOf(ports, await ports.reports.byId(view.summary.id)) : null,
  ])
  const page = view.access === 'full' ? sentReport(view, listOf(new URL(request.url).searchParams)) : view
  return data({
    view: page,
    preferences,
    balance,
    texts: asked.flatMap(({ texts }) => texts).length,
    request: standing,
    place,
  })
}

async function requestStanding(summary: ReportSummary): Promise<Standing | null> {
  const [newest] = await ports.repairRequests.of(summary.id)
  if (!newest) return null
  const { state, deadline } = newest
  if (deadline === null || state === 'answered') return { state, due: null }
  const { today } = await propertyTime(ports, summary)
  return { state, due: { deadline, today } }
}

/** Where the house stands, typed by its owner. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  if (!id) throw notFound()
  const form = await readForm(request, Property, context)
  if (!form.ok) return form.reply
  const allowed = await ports.limits.take('write', String(user.id))
  const priced = allowed.ok ? await ports.limits.take('correct-property', String(user.id)) : allowed
  if (!priced.ok) {
    return form.refuse(
      { form: `The property was changed too often. Try again in ${waitingTime(priced.retryAfter)}.` },
      429,
    )
  }
  const { address, zip } = form.value
  const outcome = await correctProperty(ports, { id, owner: user.id, address: address || null, zip: zip || null })
  if (outcome.ok) {
    const text = zip
      ? `Every repair is now priced for ZIP code ${zip}.`
      : isInCanada(address)
        ? notPricedText('Canada')
        : 'Add the ZIP code for local prices and nearby contractors.'
    return redirectWithFlash(request, `/reports/${id}`, { tone: 'good', title: 'Property updated', text })
  }
  if (outcome.reason !== 'changed') await ports.limits.giveBack('correct-property', String(user.id))
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse(refusals[outcome.reason])
}
