import { columnsFor, type Sql } from '#db/client.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type Erasure, type Erasures, wholeReasons } from '#domain/retention/retention.ts'

const MOST_LISTED = 200

type Row = Omit<Erasure, 'completed' | 'bytes'> & {
  bytes: string
  completedAt: Date | null
  keyId: string | null
  signature: string | null
}

export function sqlErasures(sql: Sql): Erasures {
  const columns = () => sql`
    id, account_id as user, report_id as report, reason, sha256, files, bytes, findings_removed as "findingsRemoved",
    findings_kept as "findingsKept", uploaded_at as "uploadedAt", kept_until as "keptUntil", started_at as "startedAt",
    completed_at as "completedAt", key_id as "keyId", signature`
  return {
    async start({ user, report, ...erasure }) {
      await sql`
        insert into erasure ${sql({ account_id: user, report_id: report, ...columnsFor(sql, erasure) })}
        on conflict (report_id) where completed_at is null do update set
          files = greatest(erasure.files, excluded.files), bytes = greatest(erasure.bytes, excluded.bytes),
          reason = case when excluded.reason = any(${wholeReasons}) then excluded.reason else erasure.reason end`
      const [row] = await sql<Row[]>`
        select ${columns()} from erasure where report_id = ${report} and completed_at is null`
      if (!row) throw new Error(`erasing report ${report} was neither begun nor under way`)
      return toErasure(row)
    },

    async complete(id, { findingsRemoved, findingsKept }, { at, keyId, signature }) {
      await sql`
        update erasure set completed_at = ${at}, key_id = ${keyId}, signature = ${signature},
          findings_removed = ${findingsRemoved}, findings_kept = ${findingsKept}
        where id = ${id} and completed_at is null`
    },

    async byId(id) {
      const [row] = await sql<Row[]>`select ${columns()} from erasure where id = ${id}`
      return row ? toErasure(row) : null
    },

    async unfinished(most) {
      const rows = await sql<{ report: ReportId }[]>`
        select report_id as report from erasure join report on report.id = report_id
        where completed_at is null order by started_at, report_id limit ${most}`
      return rows.map(({ report }) => report)
    },

    async of(user) {
      const rows = await sql<Row[]>`
        select ${columns()} from erasure where account_id = ${user} order by started_at desc, id limit ${MOST_LISTED}`
      return rows.map(toErasure)
    },

    async ofReport(report) {
      const rows = await sql<Row[]>`
        select ${columns()} from erasure where report_id = ${report} order by started_at desc, id`
      return rows.map(toErasure)
    },
  }
}

function toErasure({ bytes, completedAt, keyId, signature, ...erasure }: Row): Erasure {
  const completed = completedAt && keyId && signature ? { at: completedAt, keyId, signature } : null
  return { ...erasure, bytes: Number(bytes), completed }
}
