import { redirect } from '@remix-run/node'
import * as v from 'valibot'
import { operation } from '#app/api/serve/operation.server.ts'
import { downloadOf } from '#app/downloads/download.server.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { unlockPath } from '#app/ui/words/open-intent.ts'
import { reportIdInPath } from '#app/web/form/read-id.ts'
import { ports, publicOrigin } from '#app/web/ports.server.ts'
import { redirectWithFlash, toSignIn } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { type ExportedFrom, exportFormats, exportReport } from '#domain/report/export/export.ts'
import { NotPrinted, type NotPrintedReason } from '#domain/report/export/not-printed.ts'
import type { ReportId } from '#domain/report/report.ts'
import { openProblems, openReport } from './open-report.server.ts'

const FAILED = 'Failed to download the report'
const PRINT_SECONDS = 15

const Wanted = v.strictObject({
  format: v.optional(v.picklist(exportFormats, `It has to be one of ${exportFormats.join(', ')}.`), 'html'),
  from: v.optional(
    v.pipe(
      v.picklist(['list', 'view'], 'It has to be list or view.'),
      v.description('What the file is named after: as in the list of reports, or as in the view of one.'),
    ),
    'view',
  ),
})

const notPrinted = {
  'too-long': {
    problem: 'print-too-long',
    message:
      'The report is too long for one PDF. Download it as HTML: it holds everything, and a browser can print it.',
  },
  'in-line': {
    problem: 'print-in-line',
    message: 'Two of your PDFs are already being made. Wait until they are ready, then try again.',
    retryAfter: PRINT_SECONDS,
  },
} as const satisfies Record<NotPrintedReason, object>

export const downloadReport = operation({
  id: 'downloadReport',
  method: 'GET',
  path: '/api/reports/{id}/download',
  tag: 'Reports',
  summary: 'The report as a file',
  description:
    'What is not excluded, with its counts and sums, the same in every format. HTML and PDF show photos of the findings.',
  access: 'user',
  scope: 'read',
  params: v.strictObject({ id: reportIdInPath }),
  query: Wanted,
  success: {
    status: 200,
    description: 'The file.',
    types: [
      'text/html',
      'application/pdf',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/json',
    ],
    leads: {
      status: 303,
      description:
        'A browser that goes there itself: to sign in, to open the report, or to a page that tells why there is no file.',
    },
    headers: { 'Content-Disposition': 'The name of the file: `attachment; filename="…"` (RFC 6266).' },
  },
  problems: {
    ...openProblems,
    'print-too-long': { status: 422, when: 'The report is too long for one PDF.' },
    'print-in-line': { status: 429, when: 'Two PDFs of the same person are being made already.' },
    'too-often': { status: 429, when: 'More calls or downloads than may be made in a minute.' },
  },
  example: { params: { id: '7' }, query: { format: 'json' } },
  signedOut: (request) => (navigates(request) ? toSignIn(request) : null),
  async handle({ user, params: { id }, query: { format, from }, request, context }) {
    const isPerson = navigates(request)
    const back = (text: string) =>
      redirectWithFlash(request, backTo(id, from), { tone: 'bad', title: 'Download Failed', text })
    const { view, refusal } = await openReport(id, user.id)
    if (!view) {
      if (!isPerson || refusal instanceof Response) return refusal
      return refusal.problem === 'locked'
        ? redirect(unlockPath(id, 'download'), 303)
        : back(`${FAILED}. ${refusal.message}`)
    }
    const allowed = await ports.limits.take('download', String(user.id))
    if (!allowed.ok) {
      const { retryAfter } = allowed
      const message = `${FAILED}: too many at once. Try again in ${waitingTime(retryAfter)}.`
      return isPerson ? back(message) : { problem: 'too-often', message, retryAfter }
    }
    try {
      const address = `${publicOrigin}/reports/${id}`
      const report = exportReport({ ...view, now: ports.clock.now() })
      const file = await downloadOf(report, { format, from, address, asker: String(user.id), signal: request.signal })
      // A GET that writes: it only notes, once, that this person has had this very answer.
      await ports.onboarding.complete(user.id, 'download', ports.clock.now())
      return file
    } catch (error) {
      if (error instanceof NotPrinted) {
        const refused = notPrinted[error.reason]
        return isPerson ? back(refused.message) : refused
      }
      if (!isPerson) throw error
      visitOf(context).logError(error)
      return back(FAILED)
    }
  },
})

/** Returns whether a browser goes there, in place of a program that asks. */
function navigates({ headers }: Request): boolean {
  if (headers.has('Authorization')) return false
  return headers.get('Sec-Fetch-Mode') === 'navigate' || (headers.get('Accept') ?? '').includes('text/html')
}

function backTo(id: ReportId, from: ExportedFrom): string {
  return from === 'list' ? '/reports' : `/reports/${id}#download`
}
