import type { Sql } from '#db/client.ts'
import type { AnalysisProgress, FailureReason, Report, ReportId, Stage } from '#domain/report/report.ts'

export type Row = Omit<Report, 'progress' | 'result'> & {
  stage: AnalysisProgress['stage']
  failureReason: FailureReason | null
  finishedAt: Date | null
  resultRun: number | null
  resultAt: Date | null
}

export function columnsOf(sql: Sql) {
  return sql`
    id, owner_id as owner, filename, kind, bytes, sha256, file_key as "fileKey", uploaded_at as "uploadedAt", erased_at as "erasedAt",
    kept_until as "keptUntil", kept_for as "keptFor",
    stage, extract(epoch from now() - moved_at)::float8 as "stageSeconds",
    failure_reason as "failureReason", finished_at as "finishedAt", run, attempts, lost_tries as "lostTries", zip,
    result_run as "resultRun", result_at as "resultAt", address_given as "addressGiven",
    property_address as "propertyAddress", inspection_date as "inspectionDate",
    settled_zip as "settledZip", refused_zip as "refusedZip", house_read as "houseRead", house_given as "houseGiven",
    page_states as "pageStates", printed_pages as "printedPages", possible_misses as "possibleMisses", miss_decisions as "missDecisions",
    not_shown as "notShown", suspicious, warnings, manner, unlocked_at as "unlockedAt", contractors_at as "contractorsAt",
    contractors_dropped as "contractorsDropped"`
}

export function toReport({ stage, failureReason, finishedAt, resultRun, resultAt, ...report }: Row): Report {
  return {
    ...report,
    progress: progressOf(stage, failureReason, finishedAt),
    result: resultRun && resultAt ? { run: resultRun, at: resultAt } : null,
  }
}

export async function printedPagesOf(sql: Sql, id: ReportId): Promise<Report['printedPages']> {
  const [row] = await sql<Pick<Report, 'printedPages'>[]>`
    select printed_pages as "printedPages" from report where id = ${id}`
  return row?.printedPages ?? null
}

function progressOf(stage: AnalysisProgress['stage'], reason: FailureReason | null, at: Date | null): AnalysisProgress {
  if (stage === 'completed' && at) return { stage, at }
  if (stage === 'failed' && at && reason) return { stage, reason, at }
  return { stage: stage as Stage | 'uploaded' }
}
