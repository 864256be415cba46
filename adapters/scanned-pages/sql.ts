import { type Sql, within } from '#db/client.ts'
import type { ScannedPages } from '#domain/report/reports.ts'

export function sqlScannedPages(sql: Sql): ScannedPages {
  return {
    take: ({ owner, report, run, pages, most }) =>
      within(sql, async (sql) => {
        // Two reports at the same moment are counted one after the other.
        await sql`select from account where id = ${owner} for update`
        await sql`delete from scanned_pages where at < now() - interval '1 day'`
        const [known] = await sql`select from scanned_pages where report_id = ${report} and run = ${run}`
        if (known) return true
        const taken = await sql`
          insert into scanned_pages (report_id, run, account_id, pages)
          select ${report}, ${run}, ${owner}, ${pages}
          where ${pages} + (select coalesce(sum(pages), 0) from scanned_pages where account_id = ${owner}) <= ${most}`
        return taken.count === 1
      }),
  }
}
