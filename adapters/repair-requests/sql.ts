import { columnsFor, type Sql } from '#db/client.ts'
import type { RepairRequest, RepairRequests } from '#domain/negotiation/repair-request.ts'

export function sqlRepairRequests(sql: Sql): RepairRequests {
  const columns = sql`
    report_id as report, version, state, to_char(deadline, 'YYYY-MM-DD') as deadline, remind_days as "remindDays",
    to_char(answer_by, 'YYYY-MM-DD') as "answerBy", opening, sender, by_trade as "byTrade", printed, revision, items, created_at as "createdAt", sent_at as "sentAt", answered_at as "answeredAt",
    answered_through as "answeredThrough"`
  return {
    of: (report) => sql<RepairRequest[]>`
      select ${columns} from repair_request where report_id = ${report} order by version desc`,

    async save({ report, version, ...request }) {
      const row = columnsFor(sql, request)
      await sql`
        insert into repair_request ${sql({ report_id: report, version, ...row })}
        on conflict (report_id, version) do update set ${sql(row)},
          reminded_at = case when repair_request.deadline is not distinct from excluded.deadline
            and repair_request.remind_days is not distinct from excluded.remind_days
            then repair_request.reminded_at end`
    },

    async remove(report, version) {
      await sql`delete from repair_request where report_id = ${report} and version = ${version} and state = 'draft'`
    },

    toRemind: (today) => sql<RepairRequest[]>`
      select ${columns} from repair_request
      where reminded_at is null and deadline >= ${today}::date and deadline - remind_days <= ${today}::date
        and state <> 'answered'
        and version = (select max(version) from repair_request newer where newer.report_id = repair_request.report_id)
      order by deadline, report_id`,

    async reminded({ report, version }, at) {
      await sql`update repair_request set reminded_at = ${at} where report_id = ${report} and version = ${version}`
    },
  }
}
