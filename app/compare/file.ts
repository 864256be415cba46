import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { compareHtml } from '#app/downloads/paper.server.tsx'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { attachment } from '#app/web/attachment.server.ts'
import { readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { foldWhiteSpace } from '#domain/deficiency/evidence.ts'
import { compareReports } from '#domain/report/compare/compare-reports.ts'
import { dayAt, printedDay } from '#domain/text/day.ts'
import { comparePath, MAX_CLIENT } from './words.ts'

/** Serves two houses side by side as one page that stands alone: `?a=7&b=8&client=Kim Roe`. The name is not stored. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const query = new URL(request.url).searchParams
  const [a, b] = [readReportId(query.get('a')), readReportId(query.get('b'))]
  // The page says what is missing.
  const page = comparePath({ a, b, as: 'two' })
  if (!a || !b) throw redirect(page, 303)
  const allowed = await ports.limits.take('download', String(user.id))
  if (!allowed.ok) {
    const text = `Too many downloads at once. Try again in ${waitingTime(allowed.retryAfter)}.`
    return redirectWithFlash(request, page, { tone: 'bad', title: 'Download Failed', text })
  }
  const outcome = await compareReports(ports, { a, b, as: 'two', viewer: user.id })
  if (!outcome.ok || outcome.comparison.kind !== 'two') throw redirect(page, 303)
  const client = foldWhiteSpace(query.get('client') ?? '').slice(0, MAX_CLIENT)
  const date = printedDay(dayAt(ports.clock.now(), 'UTC'))
  const html = compareHtml({ client: client.toWellFormed(), date, comparison: outcome.comparison })
  return attachment(html, 'html', `reports-${a}-and-${b}-compared.html`)
}
