import * as v from 'valibot'
import { count, time } from '#app/api/schemas.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { apiNotFound } from '#app/api/serve/problem.server.ts'
import { reportIdInPath } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { percentDone } from '#domain/report/analysis/time-left.ts'
import { stages } from '#domain/report/report.ts'
import { type ReportStanding, viewStanding } from '#domain/report/view-report.ts'
import { failureJson } from './report-json.server.ts'
import { Failure, reportId, status } from './report-schemas.server.ts'

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))

const Standing = v.strictObject({
  id: reportId,
  reportId: v.pipe(reportId, v.description('The same as `id`.')),
  status,
  stage: v.pipe(
    v.nullable(v.picklist(stages)),
    v.description(
      'What is done of the analysis at work: the last of these, in this order. Null while none is at work.',
    ),
  ),
  percent: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(100),
    v.description('Of the analysis: phases that are done, and pages of the one at work.'),
  ),
  pages: v.pipe(
    v.nullable(v.strictObject({ done: count, of: count })),
    v.description('Of the phase at work; null where nothing is told yet.'),
  ),
  waitingBefore: v.pipe(
    v.nullable(count),
    v.description('How many reports come before this one; null once its analysis has begun.'),
  ),
  timeLeft: v.pipe(
    v.nullable(v.strictObject({ min: seconds, max: seconds })),
    v.description('Seconds; null where nobody can tell.'),
  ),
  isOverdue: v.pipe(v.boolean(), v.description('It takes longer than is usual, and goes on by itself.')),
  isDelayed: v.pipe(v.boolean(), v.description('A service outside is busy or away: it goes on by itself.')),
  failure: v.pipe(v.nullable(Failure), v.description('Why, with status `failed`.')),
  resultAt: v.pipe(v.nullable(time), v.description('When what can be read was found; null where there is nothing.')),
})

function standingJson(standing: ReportStanding): v.InferInput<typeof Standing> {
  const { id, progress, stageProgress, waiting, timeLeft, resultAt } = standing
  const stage = stages.find((each) => each === progress.stage) ?? null
  const done = progress.stage === 'completed' ? 100 : 0
  return {
    id,
    reportId: id,
    status: standing.status,
    stage,
    percent: stage ? percentDone(stage, stageProgress) : done,
    pages: stageProgress && stageProgress.of > 0 ? { done: stageProgress.done, of: stageProgress.of } : null,
    waitingBefore: waiting?.before ?? null,
    timeLeft:
      timeLeft && timeLeft !== 'overdue' ? { min: Math.floor(timeLeft.min), max: Math.ceil(timeLeft.max) } : null,
    isOverdue: timeLeft === 'overdue',
    isDelayed: stageProgress?.delayed === true,
    failure: failureJson(progress),
    resultAt: resultAt?.toISOString() ?? null,
  }
}

export const getStatus = operation({
  id: 'getReportStatus',
  method: 'GET',
  path: '/api/reports/{id}/status',
  tag: 'Reports',
  summary: 'How its analysis stands',
  description:
    'Ask every 2 seconds or less often, until it is `completed` or `failed`. A webhook tells the end by itself.',
  access: 'user',
  scope: 'read',
  params: v.strictObject({ id: reportIdInPath }),
  success: {
    status: 200,
    description: 'The analysis, without anything that was found.',
    schema: Standing,
    example: {
      ...{ id: 7, reportId: 7, status: 'processing', stage: 'read', percent: 27, pages: { done: 14, of: 38 } },
      ...{ waitingBefore: null, timeLeft: { min: 12, max: 49 }, isOverdue: false, isDelayed: false },
      ...{ failure: null, resultAt: null },
    },
  },
  problems: {},
  example: { params: { id: '7' } },
  async handle({ user, params: { id } }) {
    const standing = await viewStanding(ports, { id, viewer: user.id })
    return standing ? { body: standingJson(standing) } : apiNotFound()
  },
})
