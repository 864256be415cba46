import type { Sql } from '#db/client.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { ReportErasure } from '#domain/report/reports.ts'
import { RETENTION_HOURS } from '#domain/retention/retention.ts'
import { columnsOf, type Row, toReport } from './report-row.ts'

const USUAL_MS = RETENTION_HOURS * 3_600_000

export function sqlReportErasure(sql: Sql): ReportErasure {
  /** Nobody keeps a file for less than usual, so that the index of uploads finds those that are over. */
  const isOver = (at: Date) => sql`
    uploaded_at <= ${new Date(at.getTime() - USUAL_MS)} and (kept_until is null or kept_until <= ${at})`
  return {
    async toErase(overBy, most) {
      const isStarted = sql`exists (select from erasure where report_id = report.id and completed_at is null)`
      // Two, so that each has its index: of files that are there, and of the few accounts that keep nothing.
      const rows = await sql<{ id: ReportId }[]>`
        (
          select id, uploaded_at from report
          where ${isOver(overBy)} and erased_at is null and not ${isStarted}
          order by uploaded_at, id limit ${most}
        ) union all (
          select report.id, uploaded_at from account join report on owner_id = account.id
          where not save_reports and ${isOver(overBy)} and erased_at is not null and not ${isStarted}
          order by uploaded_at, report.id limit ${most}
        )
        order by uploaded_at, id limit ${most}`
      return rows.map(({ id }) => id)
    },

    async unerased(overBefore) {
      const [row] = await sql<{ late: number }[]>`
        select count(*)::integer as late from report
        where uploaded_at < ${new Date(overBefore.getTime() - USUAL_MS)}
          and (kept_until is null or kept_until < ${overBefore}) and erased_at is null`
      return row?.late ?? 0
    },

    async erasedSoon(from, to) {
      const [uploadedFrom, uploadedTo] = [from, to].map((at) => new Date(at.getTime() - USUAL_MS)) as [Date, Date]
      const rows = await sql<Row[]>`
        select ${columnsOf(sql)} from report
        where (kept_until is null and uploaded_at between ${uploadedFrom} and ${uploadedTo}
            or kept_until between ${from} and ${to})
          and (erased_at is null or owner_id in (select id from account where not save_reports))
        order by uploaded_at, id`
      return rows.map(toReport)
    },

    async keep(id, { keptUntil, keptFor }) {
      await sql`update report set kept_until = ${keptUntil}, kept_for = ${keptFor} where id = ${id}`
    },

    async restoreResult(id) {
      await sql`
        update report set run = run + 1, stage = 'completed', failure_reason = null, finished_at = result_at,
          moved_at = now()
        where id = ${id} and result_run is not null`
    },

    async erased(id, at) {
      await sql`
        update report set erased_at = ${at}, possible_misses = '[]', miss_decisions = '[]', not_shown = '[]',
          suspicious = '[]', manner = '[]'
        where id = ${id}`
      await sql`delete from finding_photo where report_id = ${id}`
      await sql`delete from photo_left_out where report_id = ${id}`
    },
  }
}
