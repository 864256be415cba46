import { type Sql, within } from '#db/client.ts'
import type { UserId } from '#domain/account/account.ts'
import { categories } from '#domain/deficiency/deficiency.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import type { FindingChoice } from '#domain/report/choices/choices.ts'
import type { StageProgress } from '#domain/report/progress.ts'
import type {
  AnalysisProgress,
  FailureReason,
  Finding,
  FindingCounts,
  Report,
  ReportId,
  Stage,
} from '#domain/report/report.ts'
import type { ListedReport, ReportChanges, Reports } from '#domain/report/reports.ts'

type Row = Omit<Report, 'progress' | 'result'> & {
  stage: AnalysisProgress['stage']
  failureReason: FailureReason | null
  finishedAt: Date | null
  resultRun: number | null
  resultAt: Date | null
}

type ListedRow = Row & { counts: FindingCounts; stageProgress: StageProgress | null; waitingBefore: number }

export function sqlReports(sql: Sql): Reports {
  const columns = () => sql`
    id, owner_id as owner, filename, kind, bytes, sha256, file_key as "fileKey", uploaded_at as "uploadedAt", erased_at as "erasedAt",
    stage, extract(epoch from now() - moved_at)::float8 as "stageSeconds",
    failure_reason as "failureReason", finished_at as "finishedAt", run, attempts, lost_tries as "lostTries", zip,
    result_run as "resultRun", result_at as "resultAt", address_given as "addressGiven",
    property_address as "propertyAddress", inspection_date as "inspectionDate",
    page_states as "pageStates", possible_misses as "possibleMisses", miss_decisions as "missDecisions",
    not_shown as "notShown", suspicious, warnings, unlocked_at as "unlockedAt", contractors_at as "contractorsAt",
    contractors_dropped as "contractorsDropped"`
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
    select ${columns()}, ${counts()} as counts, 
      case when stage = 'received' and attempts = 0 then ${waitingBefore()} else 0 end as "waitingBefore",
      (select jsonb_strip_nulls(jsonb_build_object('done', done, 'of', total, 'delayed', nullif(delayed, false)))
        from report_progress where report_id = report.id) as "stageProgress"
    from report where ${which}`
  return {
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
      const [row] = await sql<Row[]>`select ${columns()} from report where id = ${id}`
      return row ? toReport(row) : null
    },

    async locked(id) {
      const [row] = await sql<Row[]>`select ${columns()} from report where id = ${id} for update`
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
        select ${columns()} from report where owner_id = ${owner} and upload_key = ${uploadKey}`
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
        update report set ${sql({ run, ...resultOf(run, changes), ...columnsOf(sql, changes) })}, moved_at = now()
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

    async findings(id) {
      return sql<Finding[]>`
        select id, category, severity, coalesce(own_location, location) as location,
          coalesce(own_description, description) as description, recommendation, quantity, unit_type as "unitType",
          repair_method as "repairMethod", confidence, evidence, estimate, quote, excluded, bucket,
          case when own_description is not null
            then jsonb_build_object('location', location, 'description', description) end as original,
          part_of as "partOf", contractor_types as "contractorTypes", contractors,
          contractors_left_out as "contractorsLeftOut"
        from finding where report_id = ${id} order by position`
    },

    saveFindings(id, findings) {
      return within(sql, async (sql) => {
        await sql`delete from deficiency where report_id = ${id}`
        const rows = findings.map((finding, position) => ({
          ...finding,
          ...finding.original,
          price: priceOf(finding),
          position,
        }))
        await sql`
          insert into deficiency (report_id, id, position, category, severity, location, description, recommendation,
            quantity, unit_type, repair_method, confidence, evidence, estimate, quote, price, part_of,
            contractor_types, contractors, contractors_left_out)
          select ${id}::integer, id, position, category, severity, location, description, recommendation,
            quantity, "unitType", "repairMethod", confidence, evidence, nullif(estimate, 'null'), nullif(quote, 'null'),
            nullif(price, 'null'), "partOf", "contractorTypes", contractors, "contractorsLeftOut"
          from jsonb_to_recordset(${sql.json(rows)}) as finding(
            id text, position integer, category text, severity text, location text, description text,
            recommendation text, quantity double precision, "unitType" text, "repairMethod" text,
            confidence double precision, evidence jsonb, estimate jsonb, quote jsonb, price jsonb, "partOf" text,
            "contractorTypes" jsonb, contractors jsonb, "contractorsLeftOut" integer)`
      })
    },

    async savePrice(id, { id: finding, estimate, quote }) {
      const price = priceOf({ estimate, quote })
      await sql`
        update deficiency set estimate = ${estimate && sql.json(estimate)}, quote = ${quote && sql.json(quote)},
          price = ${price && sql.json(price)}
        where report_id = ${id} and id = ${finding}`
    },

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

    async choices(id) {
      return sql<FindingChoice[]>`
        select finding, quote, excluded, bucket, apart,
          case when quantity is not null then jsonb_build_object('amount', quantity, 'unitType', unit_type) end as quantity,
          case when description is not null
            then jsonb_build_object('location', location, 'description', description) end as words
        from finding_choice where report_id = ${id} order by finding`
    },

    async saveChoice(id, { finding, quantity, quote, excluded, bucket, words, apart }) {
      const said = {
        quantity: quantity?.amount ?? null,
        unit_type: quantity?.unitType ?? null,
        quote: quote && sql.json(quote),
        excluded,
        bucket,
        location: words?.location ?? null,
        description: words?.description ?? null,
        apart: sql.json(apart),
      }
      await sql`
        insert into finding_choice ${sql({ report_id: id, finding, ...said })}
        on conflict (report_id, finding) do update set ${sql(said)}`
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
      const rows = await sql<Row[]>`select ${columns()} from report where owner_id = ${owner} order by id desc`
      return rows.map(toReport)
    },

    async toErase(uploadedBefore, most) {
      const isStarted = sql`exists (select from erasure where report_id = report.id and completed_at is null)`
      // Two, so that each has its index: of files that are there, and of the few accounts that keep nothing.
      const rows = await sql<{ id: ReportId }[]>`
        (
          select id, uploaded_at from report
          where uploaded_at <= ${uploadedBefore} and erased_at is null and not ${isStarted}
          order by uploaded_at, id limit ${most}
        ) union all (
          select report.id, uploaded_at from account join report on owner_id = account.id
          where not save_reports and uploaded_at <= ${uploadedBefore} and erased_at is not null and not ${isStarted}
          order by uploaded_at, report.id limit ${most}
        )
        order by uploaded_at, id limit ${most}`
      return rows.map(({ id }) => id)
    },

    async unerased(uploadedBefore) {
      const [row] = await sql<{ late: number }[]>`
        select count(*)::integer as late from report where uploaded_at < ${uploadedBefore} and erased_at is null`
      return row?.late ?? 0
    },

    async erasedSoon(from, to) {
      const rows = await sql<Row[]>`
        select ${columns()} from report
        where uploaded_at between ${from} and ${to}
          and (erased_at is null or owner_id in (select id from account where not save_reports))
        order by uploaded_at, id`
      return rows.map(toReport)
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
          suspicious = '[]'
        where id = ${id}`
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
      const rows = await sql<Row[]>`select ${columns()} from report where file_key in ${sql(fileKeys)}`
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

function toReport({ stage, failureReason, finishedAt, resultRun, resultAt, ...report }: Row): Report {
  return {
    ...report,
    progress: progressOf(stage, failureReason, finishedAt),
    result: resultRun && resultAt ? { run: resultRun, at: resultAt } : null,
  }
}

function progressOf(stage: AnalysisProgress['stage'], reason: FailureReason | null, at: Date | null): AnalysisProgress {
  if (stage === 'completed' && at) return { stage, at }
  if (stage === 'failed' && at && reason) return { stage, reason, at }
  return { stage: stage as Stage | 'uploaded' }
}

function resultOf(run: number, { progress }: ReportChanges) {
  return progress?.stage === 'completed' ? { result_run: run, result_at: progress.at } : {}
}

function columnsOf(sql: Sql, { progress, ...changes }: ReportChanges) {
  return {
    ...(progress && {
      stage: progress.stage,
      failure_reason: 'reason' in progress ? progress.reason : null,
      finished_at: 'at' in progress ? progress.at : null,
    }),
    ...(changes.run !== undefined && { run: changes.run }),
    ...(changes.attempts !== undefined && { attempts: changes.attempts }),
    ...(changes.lostTries !== undefined && { lost_tries: changes.lostTries }),
    ...(changes.zip !== undefined && { zip: changes.zip }),
    ...(changes.propertyAddress !== undefined && { property_address: changes.propertyAddress }),
    ...(changes.addressGiven !== undefined && { address_given: changes.addressGiven }),
    ...(changes.inspectionDate !== undefined && { inspection_date: changes.inspectionDate }),
    ...(changes.pageStates !== undefined && { page_states: sql.json(changes.pageStates) }),
    ...(changes.possibleMisses !== undefined && { possible_misses: sql.json(changes.possibleMisses) }),
    ...(changes.missDecisions !== undefined && { miss_decisions: sql.json(changes.missDecisions) }),
    ...(changes.notShown !== undefined && { not_shown: sql.json(changes.notShown) }),
    ...(changes.suspicious !== undefined && { suspicious: sql.json(changes.suspicious) }),
    ...(changes.warnings !== undefined && { warnings: sql.json(changes.warnings) }),
    ...(changes.unlockedAt !== undefined && { unlocked_at: changes.unlockedAt }),
    ...(changes.contractorsAt !== undefined && { contractors_at: changes.contractorsAt, contractors_dropped: false }),
  }
}
