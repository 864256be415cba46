import type { Sql } from '#db/client.ts'
import type { ShareLink, ShareLinks, ShareVisit } from '#domain/negotiation/share/share-link.ts'
import type { ReportId } from '#domain/report/report.ts'

const VISITS_SHOWN = 50
const VISITS_KEPT = 200

export function sqlShareLinks(sql: Sql): ShareLinks {
  const columns = sql`
    id, report_id as report, other_report_id as other, scope, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"`
  const isOf = (report: ReportId) => sql`${report} in (report_id, other_report_id)`
  return {
    async add({ id, report, other, scope, createdAt, expiresAt, tokenHash }) {
      const added = await sql`
        insert into share_link (id, report_id, other_report_id, token_hash, scope, created_at, expires_at)
        values (${id}, ${report}, ${other}, ${tokenHash}, ${scope}, ${createdAt}, ${expiresAt})
        on conflict (id) do nothing`
      return added.count === 1
    },

    async byToken(tokenHash) {
      const [link] = await sql<ShareLink[]>`select ${columns} from share_link where token_hash = ${tokenHash}`
      return link ?? null
    },

    async of(report) {
      const links = await sql<ShareLink[]>`
        select ${columns} from share_link where ${isOf(report)} order by created_at desc, id`
      const visits = await sql<(ShareVisit & { link: string })[]>`
        select link, at, what, browser from (
          select link_id as link, at, what, browser, row_number() over (partition by link_id order by at desc) as turn
          from share_visit where link_id in (select id from share_link where ${isOf(report)})) as visit
        where turn <= ${VISITS_SHOWN} order by at desc`
      return links.map((link) => ({
        ...link,
        visits: visits.filter((visit) => visit.link === link.id).map(({ link: _, ...visit }) => visit),
      }))
    },

    async revoke(id, report, at) {
      const revoked = await sql`
        update share_link set revoked_at = coalesce(revoked_at, ${at}) where id = ${id} and ${isOf(report)}`
      return revoked.count === 1
    },

    async addVisit(link, { at, what, browser }) {
      await sql`
        insert into share_visit (link_id, at, what, browser) values (${link}, ${at}, ${what}, ${browser})`
      await sql`
        delete from share_visit where link_id = ${link} and what <> 'answered' and at < (
          select at from share_visit where link_id = ${link} order by at desc offset ${VISITS_KEPT - 1} limit 1)`
    },
  }
}
