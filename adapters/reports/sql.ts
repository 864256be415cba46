import { columnsFor, type Sql } from '#db/client.ts'
import type { UserId } from '#domain/account/account.ts'
import { categories } from '#domain/deficiency/deficiency.ts'
import type { StageProgress } from '#domain/report/progress.ts'
import type { FindingCounts, ReportId } from '#domain/report/report.ts'
import type { ListedReport, ReportChanges, Reports } from '#domain/report/reports.ts'
import { columnsOf, type Row, toReport } from './report-row.ts'
import { sqlReportContractors } from './sql-contractors.ts'
import { sqlReportErasure } from './sql-erasure.ts'
import { sqlReportFindings } from './sql-findings.ts'
import { sqlReportPhotos } from './sql-photos.ts'

type ListedRow = Row & { counts: FindingCounts; stageProgress: StageProgress | null; waitingBefore: number }

export function sqlReports(sql: Sql): Reports {
  const waitingBefore = () => sql`
    (select count(*)::integer from report other where other.stage = 'received' and other.attempts = 0
      and (other.moved_at, other.id) < (report.moved_at, report.id))`
  const bySeverity = (counted: ReturnType<typeof sql>) => sql`
    jsonb_build_object(
      'critical', count(*) filter (where severity = 'critical' and ${counted}),
      'major', count(*) filter (where severity = 'major' and ${counted}),
      'minor', count(*) filter (where severity = 'minor' and ${counted}),
      'low', count(*) filter (where severity = 'low' and ${counted}))`
  const counts = () => sql`
    (select jsonb_build_object(
        'found', ${bySeverity(sql`true`)},
        'totalDeficiencies', count(*) filter (where not excluded),
        'severityCount', ${bySeverity(sql`not excluded`)},
        'totals', jsonb_build_object(
          'min', coalesce(sum((counted->>'min')::numeric), 0), 'max', coalesce(sum((counted->>'max')::numeric), 0),
          'average', coalesce(sum((counted->>'average')::numeric), 0),
          'labor', coalesce(sum((counted->>'labor')::numeric), 0),
          'material', coalesce(sum((counted->>'material')::numeric), 0),
          'priced', count(counted), 'of', count(*) filter (where not excluded)),
        'affectedCategories', coalesce(jsonb_agg(distinct category) filter (where not excluded), '[]'),
        'notPriced', max(not_priced),
        'contractorTypeCount', (
          select count(distinct type) from finding, jsonb_array_elements_text(contractor_types) as type
          where report_id = report.id and not excluded))
      from finding
        cross join lateral (select case when not excluded then coalesce(price, estimate) end as counted) as priced
      where report_id = report.id)`
  const matching = (owner: UserId, search: string) => sql`
    owner_id = ${owner} and (${search} = ''
      or position(lower(${search}) in lower(filename)) > 0
      or position(lower(${search}) in lower(property_address)) > 0 and lower(trim(property_address)) <> 'null')`
  const listed = (which: ReturnType<typeof sql>) => sql<ListedRow[]>`
    select ${columnsOf(sql)}, ${counts()} as counts, 
      case when stage = 'received' and attempts = 0 then ${waitingBefore()} else 0 end as "waitingBefore",
      (select jsonb_strip_nulls(jsonb_build_object('done', done, 'of', total, 'delayed', nullif(delayed, false),
        'stood', extract(epoch from now() - told_at)::float8))
        from report_progress where report_id = report.id) as "stageProgress"
    from report where ${which}`
  return {
    ...sqlReportFindings(sql),
    ...sqlReportPhotos(sql),
    ...sqlReportContractors(sql),
    ...sqlReportErasure(sql),

    async add(report) {
      const [added] = await sql<{ id: ReportId }[]>`
        insert into report (owner_id, filename, kind, bytes, sha256, file_key, uploaded_at, zip, stage, upload_key)
        values (${report.owner}, ${report.filename}, ${report.kind}, ${report.bytes}, ${report.sha256},
          ${report.fileKey}, ${report.uploadedAt}, ${report.zip}, ${report.stage ?? 'received'},
          ${report.uploadKey ?? null})
        returning id`
      if (!added) throw new Error('a report was added without an id')
      return added.id
    },

    async byId(id) {
      const [row] = await sql<Row[]>`select ${columnsOf(sql)} from report where id = ${id}`
      return row ? toReport(row) : null
    },

    async locked(id) {
      const [row] = await sql<Row[]>`select ${columnsOf(sql)} from report where id = ${id} for update`
      return row ? toReport(row) : null
    },

    async page({ owner, search, limit, offset }) {
      const [counted] = await sql<{ total: number }[]>`
        select count(*)::integer as total from report where ${matching(owner, search)}`
      const rows = await listed(sql`
        ${matching(owner, search)} order by uploaded_at desc, id desc limit ${limit} offset ${offset}`)
      return { reports: rows.map(toListed), total: counted?.total ?? 0 }
    },

    async walk({ owner, search, most, after }) {
      const further = after ? sql`(uploaded_at, id) < (${after.uploadedAt}, ${after.id})` : sql`true`
      const rows = await listed(sql`
        ${matching(owner, search)} and ${further} order by uploaded_at desc, id desc limit ${most}`)
      return rows.map(toListed)
    },

    async byUploadKey(owner, uploadKey) {
      const [row] = await sql<Row[]>`
        select ${columnsOf(sql)} from report where owner_id = ${owner} and upload_key = ${uploadKey}`
      return row ? toReport(row) : null
    },

    async waitingBefore(id) {
      const [row] = await sql<{ before: number }[]>`
        select ${waitingBefore()} as before from report where id = ${id}`
      return row?.before ?? 0
    },

    async isAtWork(id, run) {
      const [row] = await sql`
        select from report
        where id = ${id} and run = ${run} and erased_at is null and stage not in ('uploaded', 'completed', 'failed')`
      return row !== undefined
    },

    async change(id, run, changes, from) {
      const changed = await sql`
        update report set ${sql({ run, ...resultOf(run, changes), ...changedColumns(sql, changes) })}, moved_at = now()
        where id = ${id} and run = ${run} and ${from ? sql`stage = ${from}` : true}`
      return changed.count === 1
    },

    async dropRun(id, run) {
      const changed = await sql`
        update report set run = run + 1, stage = 'completed', failure_reason = null, finished_at = result_at, attempts = 0,
          lost_tries = 0, moved_at = now()
        where id = ${id} and run = ${run} and result_run is not null`
      return changed.count === 1
    },

    async withFinding(owner, finding) {
      const rows = await sql<{ id: ReportId }[]>`
        select report.id from report join deficiency on report_id = report.id
        where owner_id = ${owner} and deficiency.id = ${finding} order by report.id desc`
      return rows.map(({ id }) => id)
    },

    async remove(id) {
      await sql`delete from report where id = ${id}`
    },

    async ownedBy(owner) {
      const rows = await sql<Row[]>`select ${columnsOf(sql)} from report where owner_id = ${owner} order by id desc`
      return rows.map(toReport)
    },

    async usage(owner) {
      await sql`select from account where id = ${owner} for no key update`
      const [row] = await sql<{ bytes: number; inAnalysis: number }[]>`
        select coalesce(sum(bytes) filter (where erased_at is null), 0)::double precision as bytes,
          (count(*) filter (where stage not in ('uploaded', 'completed', 'failed')))::integer as "inAnalysis"
        from report where owner_id = ${owner}`
      return row ?? { bytes: 0, inAnalysis: 0 }
    },

    async byFileKeys(fileKeys) {
      const rows = await sql<Row[]>`select ${columnsOf(sql)} from report where file_key in ${sql(fileKeys)}`
      return rows.map(toReport)
    },

    async stale(before) {
      return sql<{ id: ReportId; run: number }[]>`
        select id, run from report left join report_progress on report_id = id
        where stage not in ('uploaded', 'completed', 'failed') and greatest(moved_at, told_at) < ${before}
        order by moved_at`
    },
  }
}

function toListed({ counts, stageProgress, waitingBefore, ...row }: ListedRow): ListedReport {
  const affectedCategories = categories.filter((category) => counts.affectedCategories.includes(category))
  return { report: toReport(row), counts: { ...counts, affectedCategories }, stageProgress, waitingBefore }
}

function resultOf(run: number, { progress }: ReportChanges) {
  return progress?.stage === 'completed' ? { result_run: run, result_at: progress.at } : {}
}

function changedColumns(sql: Sql, { progress, ...changes }: ReportChanges) {
  return {
    ...columnsFor(sql, changes),
    ...(progress && {
      stage: progress.stage,
      failure_reason: 'reason' in progress ? progress.reason : null,
      finished_at: 'at' in progress ? progress.at : null,
    }),
    ...(changes.contractorsAt !== undefined && { contractors_dropped: false }),
  }
}
