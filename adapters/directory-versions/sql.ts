import type { Sql } from '#db/client.ts'
import {
  type DirectoryVersion,
  type DirectoryVersionId,
  DRAFT_KEPT_MS,
  KEPT_VERSIONS,
  standingOf,
} from '#domain/contractor/directory.ts'
import type { DirectoryVersions } from '#domain/contractor/directory-versions.ts'
import type { DirectoryDraft } from '#domain/contractor/import/directory-preview.ts'
import type { Phone } from '#domain/message/message.ts'

export function sqlDirectoryVersions(sql: Sql): DirectoryVersions {
  const columns = sql`
    version.id, board, label, filename, sha256, row_count as companies, username as importer, imported_at as "importedAt", state`
  const from = sql`contractor_version as version left join account on account.id = imported_by`

  return {
    list: () => sql<DirectoryVersion[]>`
      select ${columns} from ${from} where state <> 'draft' order by imported_at desc, version.id desc`,

    async byId(id) {
      const [version] = await sql<DirectoryVersion[]>`
        select ${columns} from ${from} where version.id = ${id} and preview is not null`
      return version ?? null
    },

    async draft(id, owner) {
      const [draft] = await sql<DirectoryDraft[]>`
        select ${columns}, preview from ${from}
        where version.id = ${id} and imported_by = ${owner} and preview is not null`
      return draft ?? null
    },

    async ofFile(board, sha256) {
      const [version] = await sql<DirectoryVersion[]>`
        select ${columns} from ${from}
        where board = ${board} and sha256 = ${sha256} and state <> 'draft' order by state limit 1`
      return version ?? null
    },

    async add({ filename, sha256, importedBy, importedAt }) {
      const [added] = await sql<{ id: DirectoryVersionId }[]>`
        insert into contractor_version (label, filename, sha256, imported_by, imported_at, state)
        values (${filename}, ${filename}, ${sha256}, ${importedBy}, ${importedAt}, 'draft') returning id`
      if (!added) throw new Error('A version of the contractor directory could not be added')
      return added.id
    },

    async addCompanies(version, companies) {
      const rows = companies.map(({ license, consent, trades: _, ...company }) => ({
        ...company,
        board: license?.board ?? null,
        number: license?.number ?? null,
        expires: license?.expires ?? null,
        wording: consent?.wording ?? null,
        agreed: consent?.date ?? null,
      }))
      const trades = companies.flatMap((company) =>
        company.trades.map((trade) => ({
          row: company.row,
          zip: company.zip,
          expires: company.license?.expires ?? null,
          ...trade,
          standing: standingOf(trade, company),
        })),
      )
      await sql`
        with companies as (
          insert into listed_contractor (version_id, source_row, reference, name, phone, address, city, state, zip,
            license_board, license_number, license_expires, rating, review_count, website, price_level, consent_wording,
            consent_date)
          select ${version}::integer, row, reference, name, phone, address, city, state, zip, board, number, expires, rating,
            "reviewCount", website, "priceLevel", wording, agreed
          from jsonb_to_recordset(${sql.json(rows)}) as company(
            row integer, reference text, name text, phone text, address text, city text, state text, zip text, board text,
            number text, expires date, rating real, "reviewCount" integer, website text, "priceLevel" integer, wording text,
            agreed date))
        insert into contractor_trade (version_id, source_row, type, zip, expires, specialist, standing)
        select ${version}::integer, row, type, zip, expires, specialist, standing
        from jsonb_to_recordset(${sql.json(trades)}) as trade(
          row integer, type text, zip text, expires date, specialist boolean, standing integer)`
    },

    async complete(version, preview) {
      await sql`
        update contractor_version set board = ${preview.board}, row_count = ${preview.count}, preview = ${sql.json(preview)}
        where id = ${version}`
      // A search would plan by what the tables held before.
      await sql`select analyze_contractors()`
    },

    async use(version, { label, at }) {
      const [chosen] = await sql<{ board: string }[]>`
        select board from contractor_version where id = ${version} and preview is not null and row_count > 0`
      if (!chosen) return false
      await sql`
        update contractor_version set state = 'replaced'
        where board = ${chosen.board} and state = 'current' and id <> ${version}`
      await sql`
        update contractor_version
        set imported_at = case state when 'draft' then ${at}::timestamptz else imported_at end, state = 'current',
          label = coalesce(${label ?? null}, label)
        where id = ${version}`
      return true
    },

    consents: (version) => sql<{ phone: Phone; row: number; wording: string; date: string | null }[]>`
      select phone, source_row as row, consent_wording as wording, consent_date::text as date from listed_contractor
      where version_id = ${version} and consent_wording is not null and phone is not null order by source_row`,

    async remove(version) {
      await sql`delete from contractor_version where id = ${version}`
    },

    async tidy(now) {
      await sql`
        delete from contractor_version
        where (state = 'draft' and imported_at < ${new Date(now.getTime() - DRAFT_KEPT_MS)}) or id in (
          select id from (
            select id, row_number() over (partition by board order by state = 'current' desc, imported_at desc, id desc) as place
            from contractor_version where state <> 'draft') as kept
          where place > ${KEPT_VERSIONS})`
    },

    async lock() {
      await sql`select set_config('lock_timeout', '60s', true)`
      await sql`select pg_advisory_xact_lock(hashtext('plumbline contractor directory'))`
    },
  }
}
