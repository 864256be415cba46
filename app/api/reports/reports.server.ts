import * as v from 'valibot'
import { linkHeader, linkTo, pageQuery } from '#app/api/paging.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { apiNotFound } from '#app/api/serve/problem.server.ts'
import { tooManyAnalysesText, tooManyChangesText, tooManyInAnalysis } from '#app/ui/words/limit-texts.ts'
import { FILE_ERASED } from '#app/ui/words/retention.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { MAX_ID, reportIdInPath } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import { startAnalysis } from '#domain/report/analysis/start-analysis.ts'
import { deleteReport as eraseReport } from '#domain/report/files/delete-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { summarize, viewReport } from '#domain/report/view-report.ts'
import { upgradeMessage } from './open-report.server.ts'
import { exampleAnalysis, exampleReport } from './report-examples.server.ts'
import { analysisJson, reportJson } from './report-json.server.ts'
import { Analysis, Report, reportId, status } from './report-schemas.server.ts'

const QUOTA_RETRY_SECONDS = 60
const DELETION_RETRY_SECONDS = 300

const ofReport = v.strictObject({ id: reportIdInPath })

/** When the last one of a page was uploaded, in milliseconds, and its id: another one may have the same time. */
const After = v.pipe(
  v.string(),
  v.regex(/^\d{1,14}-[1-9]\d{0,9}$/, 'It has to be one that an answer gave.'),
  v.transform((text) => text.split('-').map(Number) as [number, ReportId]),
  v.check(([, id]) => id <= MAX_ID, 'It has to be one that an answer gave.'),
  v.transform(([uploadedAt, id]) => ({ uploadedAt: new Date(uploadedAt), id })),
)

export const listReports = operation({
  id: 'listReports',
  method: 'GET',
  path: '/api/reports',
  tag: 'Reports',
  summary: 'Your reports',
  access: 'user',
  scope: 'read',
  query: v.strictObject({
    search: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(200),
        v.description('Part of the address or the file’s name, in any case.'),
      ),
      '',
    ),
    ...pageQuery(After).entries,
  }),
  success: {
    status: 200,
    description: 'Newest first.',
    schema: v.array(Report),
    headers: linkHeader,
    example: [exampleReport],
  },
  problems: {},
  async handle({ user, query: { search, limit, cursor }, request }) {
    const [found, toUpgrade] = await Promise.all([
      ports.reports.walk({ owner: user.id, search, most: limit + 1, after: cursor ?? null }),
      upgradeMessage(user.id),
    ])
    const shown = found.slice(0, limit)
    const last = shown.at(-1)?.report
    const next = last && found.length > limit ? `${last.uploadedAt.getTime()}-${last.id}` : null
    return { body: shown.map((each) => reportJson(summarize(each), toUpgrade)), headers: linkTo(request, next) }
  },
})

export const getAnalysis = operation({
  id: 'getReportAnalysis',
  method: 'GET',
  path: '/api/reports/{id}/analysis',
  tag: 'Reports',
  summary: 'What was found in it',
  description:
    'Every deficiency with the page and the words that prove it, its price and its contractors. A report that no credit was spent on shows its `summary` only. While it is analyzed for the first time there is nothing to show; while it is analyzed again, and when that fails, the last result stands (`resultAt` tells of when it is).',
  access: 'user',
  scope: 'read',
  params: ofReport,
  success: {
    status: 200,
    description: 'The report with all that is to be seen of it.',
    schema: Analysis,
    isTagged: true,
    example: exampleAnalysis,
  },
  problems: {},
  example: { params: { id: '7' } },
  async handle({ user, params: { id } }) {
    const view = await viewReport(ports, { id, viewer: user.id })
    if (!view) return apiNotFound()
    const canBeOpened = view.access === 'locked' && view.summary.resultAt
    return { body: analysisJson(view, canBeOpened ? await upgradeMessage(user.id) : null) }
  },
})

export const retryReport = operation({
  id: 'retryReport',
  method: 'POST',
  path: '/api/reports/{id}/retry',
  tag: 'Reports',
  summary: 'Analyze it again',
  description:
    'From its file, as long as that is stored; also for the first time, where its status is `uploaded`. What you said of deficiencies stays, and so does full access. Where an analysis is at work already, nothing is done and the answer is the same.',
  access: 'user',
  scope: 'write',
  params: ofReport,
  success: {
    status: 202,
    description: 'The analysis is at work.',
    schema: v.strictObject({ id: reportId, reportId, status }),
    example: { id: 7, reportId: 7, status: 'processing' },
  },
  problems: {
    'file-erased': { status: 409, when: 'The file is deleted, so there is nothing to analyze.' },
    'in-analysis': { status: 429, when: 'As many of your reports are in analysis as may be at once.' },
    'too-often': {
      status: 429,
      when: 'More calls, changes or analyses of finished reports than may be made.',
    },
  },
  example: { params: { id: '7' } },
  async handle({ user, params: { id } }) {
    const report = await ports.reports.byId(id)
    const isFirst = report?.owner === user.id && report.progress.stage === 'uploaded'
    const limit = isFirst ? 'write' : 'analyse-again'
    const allowed = await ports.limits.take(limit, String(user.id))
    if (!allowed.ok) {
      const { retryAfter } = allowed
      const message = isFirst ? tooManyChangesText(retryAfter) : tooManyAnalysesText(retryAfter)
      return { problem: 'too-often', message, retryAfter }
    }
    const analyse = isFirst ? startAnalysis : retryAnalysis
    const outcome = await analyse(ports, { id, owner: user.id })
    if (!outcome.ok && !isFirst) await ports.limits.giveBack(limit, String(user.id))
    if (outcome.ok || outcome.reason === 'already-running' || outcome.reason === 'started-already')
      return { body: { id, reportId: id, status: 'processing' as const } }
    switch (outcome.reason) {
      case 'not-found':
        return apiNotFound()
      case 'file-erased':
        return { problem: 'file-erased', message: `${FILE_ERASED} Upload it again for a new analysis.` }
      case 'in-analysis': {
        const message = `${tooManyInAnalysis(ports.quotas)}, then try again.`
        return { problem: 'in-analysis', message, retryAfter: QUOTA_RETRY_SECONDS }
      }
    }
  },
})

export const deleteReport = operation({
  id: 'deleteReport',
  method: 'DELETE',
  path: '/api/reports/{id}',
  tag: 'Reports',
  summary: 'Delete a report',
  description:
    'Its file, pages and findings, for good. Full access is lost with it, and its credit does not come back; texts to contractors that still wait are not sent.',
  access: 'user',
  scope: 'write',
  params: ofReport,
  success: { status: 204, description: 'It is gone.' },
  problems: {
    'too-often': { status: 429, when: 'More calls or changes than may be made in a minute.' },
    'being-deleted': { status: 503, when: 'The deletion has begun, and is finished without you.' },
  },
  example: { params: { id: '7' } },
  async handle({ user, params: { id }, context }) {
    const wait = await tooManyChanges(user)
    if (wait) return { problem: 'too-often', ...wait }
    try {
      return (await eraseReport(ports, { id, owner: user.id })) ? { body: null } : apiNotFound()
    } catch (error) {
      const isUnderWay = (await ports.erasures.ofReport(id)).some(({ completed }) => !completed)
      if (!isUnderWay) throw error
      visitOf(context).logError(error)
      return {
        problem: 'being-deleted',
        message: 'The deletion has begun and could not be finished just now. It is finished without you.',
        retryAfter: DELETION_RETRY_SECONDS,
      }
    }
  },
})
