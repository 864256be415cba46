import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiNotFound, apiProblem, apiSignedOut, apiTooOften } from '#app/api/problem.server.ts'
import { unlockPath } from '#app/components/report/open-intent.ts'
import { UPGRADE_MESSAGE } from '#app/components/report/words.ts'
import { waitingTime } from '#app/components/upload-texts.ts'
import { downloadOf } from '#app/download.server.ts'
import { ports, publicOrigin, reportError } from '#app/ports.server.ts'
import { readReportId } from '#app/read-id.ts'
import { optionalUser, redirectWithFlash, requireUser } from '#app/session.server.ts'
import { type ExportedFrom, exportFormats, exportReport } from '#domain/report/export.ts'
import { NotPrinted, type NotPrintedReason } from '#domain/report/not-printed.ts'
import type { ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'

const FAILED = 'Failed to download the report'

const notPrinted: Record<NotPrintedReason, { status: number; text: string }> = {
  'too-long': {
    status: 422,
    text: 'The report is too long for one PDF. Download it as HTML: it holds everything, and a browser can print it.',
  },
  'in-line': {
    status: 429,
    text: 'Two PDFs of yours are being made already. Wait until they are there, then try again.',
  },
}

/** `?format=html|pdf|csv|xlsx|json&from=list|view`: a file for programs and people alike; a person is led on where there is none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const isPerson = navigates(request)
  const user = isPerson ? await requireUser(request) : await optionalUser(request)
  if (!user) return apiSignedOut()
  const query = new URL(request.url).searchParams
  const wanted = query.get('format') ?? 'html'
  const format = exportFormats.find((each) => each === wanted)
  if (!format) return apiProblem(400, 'unknown-format', `A download is one of ${exportFormats.join(', ')}.`)
  const from = query.get('from') === 'list' ? 'list' : 'view'
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  if (!view) return apiNotFound()
  if (view.access === 'locked')
    return isPerson
      ? redirect(unlockPath(view.summary.id, 'download'), 303)
      : apiProblem(403, 'locked', UPGRADE_MESSAGE)
  const { summary, findings } = view
  const back = (text: string) =>
    redirectWithFlash(request, backTo(summary.id, from), { tone: 'bad', title: 'Download Failed', text })
  if (!summary.resultAt) {
    const reason = 'The report is being analyzed.'
    return isPerson ? back(`${FAILED}. ${reason}`) : apiProblem(409, 'not-open', reason)
  }
  const allowed = await ports.limits.take('download', String(user.id))
  if (!allowed.ok) {
    return isPerson
      ? back(`${FAILED}: too many at once. Try again in ${waitingTime(allowed.retryAfter)}.`)
      : apiTooOften(allowed.retryAfter)
  }
  try {
    const address = `${publicOrigin}/reports/${summary.id}`
    const report = exportReport({ summary, findings, now: ports.clock.now() })
    const file = await downloadOf(report, { format, from, address, asker: String(user.id), signal: request.signal })
    // A GET that writes: it only notes, once, that this person has had this very answer.
    await ports.onboarding.complete(user.id, 'download', ports.clock.now())
    return file
  } catch (error) {
    if (error instanceof NotPrinted) {
      const { status, text } = notPrinted[error.reason]
      return isPerson ? back(text) : apiProblem(status, `print-${error.reason}`, text)
    }
    reportError(error, { report: summary.id })
    return isPerson ? back(FAILED) : apiProblem(500, 'download-failed', FAILED)
  }
}

/** Whether a browser goes there, in place of a program that asks. */
function navigates({ headers }: Request): boolean {
  return headers.get('Sec-Fetch-Mode') === 'navigate' || (headers.get('Accept') ?? '').includes('text/html')
}

function backTo(id: ReportId, from: ExportedFrom): string {
  return from === 'list' ? '/reports' : `/reports/${id}#download`
}
