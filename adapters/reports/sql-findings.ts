import { type Sql, within } from '#db/client.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import type { FindingChoice } from '#domain/report/choices/choices.ts'
import { printedPageOf } from '#domain/report/page/cited-page.ts'
import type { Finding } from '#domain/report/report.ts'
import type { ReportFindings } from '#domain/report/reports.ts'
import { printedPagesOf } from './report-row.ts'

export function sqlReportFindings(sql: Sql): ReportFindings {
  return {
    async findings(id) {
      const findings = await sql<Finding[]>`
        select id, category, severity, coalesce(own_location, location) as location,
          coalesce(own_description, description) as description, recommendation, quantity, unit_type as "unitType",
          repair_method as "repairMethod", confidence, evidence,
          '{"contingent": null}'::jsonb || estimate as estimate, quote, excluded, bucket, plan,
          case when nothing_to_pay is not null then jsonb_build_object('reason', nothing_to_pay) end as "nothingToPay",
          not_priced as "notPriced",
          case when own_description is not null or found_severity <> severity or found_category <> category
            then jsonb_build_object('location', location, 'description', description, 'severity', found_severity,
              'category', found_category) end as original,
          part_of as "partOf", contractor_types as "contractorTypes", contractors,
          contractors_left_out as "contractorsLeftOut"
        from finding where report_id = ${id} order by position`
      const printedPages = await printedPagesOf(sql, id)
      return findings.map((finding) => ({
        ...finding,
        evidence: finding.evidence.map((each) => ({ ...each, ...printedPageOf(each.page, printedPages) })),
      }))
    },

    saveFindings(id, findings) {
      return within(sql, async (sql) => {
        await sql`delete from deficiency where report_id = ${id}`
        const rows = findings.map((finding, position) => ({
          ...finding,
          ...finding.original,
          evidence: finding.evidence.map(({ page, quote, box, cost }) => ({ page, quote, box, cost })),
          price: priceOf(finding),
          nothingToPay: finding.nothingToPay?.reason ?? null,
          position,
        }))
        await sql`
          insert into deficiency (report_id, id, position, category, severity, location, description, recommendation,
            quantity, unit_type, repair_method, confidence, evidence, estimate, quote, price, nothing_to_pay, not_priced, part_of,
            contractor_types, contractors, contractors_left_out)
          select ${id}::integer, id, position, category, severity, location, description, recommendation,
            quantity, "unitType", "repairMethod", confidence, evidence, nullif(estimate, 'null'), nullif(quote, 'null'),
            nullif(price, 'null'), "nothingToPay", "notPriced", "partOf", "contractorTypes", contractors, "contractorsLeftOut"
          from jsonb_to_recordset(${sql.json(rows)}) as finding(
            id text, position integer, category text, severity text, location text, description text,
            recommendation text, quantity double precision, "unitType" text, "repairMethod" text,
            confidence double precision, evidence jsonb, estimate jsonb, quote jsonb, price jsonb, "nothingToPay" text, "notPriced" text, "partOf" text,
            "contractorTypes" jsonb, contractors jsonb, "contractorsLeftOut" integer)`
      })
    },

    async savePrice(id, { id: finding, estimate, quote, nothingToPay }) {
      const price = priceOf({ estimate, quote, nothingToPay })
      await sql`
        update deficiency set estimate = ${estimate && sql.json(estimate)}, quote = ${quote && sql.json(quote)},
          price = ${price && sql.json(price)}, nothing_to_pay = ${nothingToPay?.reason ?? null}
        where report_id = ${id} and id = ${finding}`
    },

    async choices(id) {
      return sql<FindingChoice[]>`
        select finding, item, quote, excluded, bucket, plan, apart,
          case when quantity is not null then jsonb_build_object('amount', quantity, 'unitType', unit_type) end as quantity,
          case when description is not null
            then jsonb_build_object('location', location, 'description', description) end as words,
          case when severity is not null
            then jsonb_build_object('severity', severity, 'category', category) end as rating
        from finding_choice where report_id = ${id} order by finding`
    },

    async saveChoice(id, { finding, quantity, item, quote, excluded, bucket, plan, words, rating, apart }) {
      const said = {
        quantity: quantity?.amount ?? null,
        unit_type: quantity?.unitType ?? null,
        item,
        quote: quote && sql.json(quote),
        excluded,
        bucket,
        plan,
        location: words?.location ?? null,
        description: words?.description ?? null,
        severity: rating?.severity ?? null,
        category: rating?.category ?? null,
        apart: sql.json(apart),
      }
      await sql`
        insert into finding_choice ${sql({ report_id: id, finding, ...said })}
        on conflict (report_id, finding) do update set ${sql(said)}`
    },
  }
}
