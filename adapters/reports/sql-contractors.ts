import { type Sql, within } from '#db/client.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { ReportContractors } from '#domain/report/reports.ts'

export function sqlReportContractors(sql: Sql): ReportContractors {
  return {
    async saveContractors(id, matched) {
      await sql`
        update deficiency set contractors = matched.contractors, contractors_left_out = matched."contractorsLeftOut"
        from jsonb_to_recordset(${sql.json(matched)}) as matched(
          id text, contractors jsonb, "contractorsLeftOut" integer)
        where report_id = ${id} and deficiency.id = matched.id`
    },

    dropContractors(before) {
      return within(sql, async (sql) => {
        const dropped = await sql<{ id: ReportId }[]>`
          update report set contractors_at = null, contractors_dropped = true
          where contractors_at < ${before} returning id`
        const ids = dropped.map(({ id }) => id)
        await sql`
          update deficiency set contractors = '[]', contractors_left_out = 0 where report_id = any(${ids}::integer[])`
        return ids.length
      })
    },

    async unmatched(before) {
      return sql<{ id: ReportId; run: number }[]>`
        select id, result_run as run from report
        where stage = 'completed' and contractors_at is null and not contractors_dropped and moved_at < ${before}
        order by id`
    },
  }
}
