import type { Sql } from '#db/client.ts'
import type { ImportDrafts, UnfinishedImport } from '#domain/costbook/import/import-draft.ts'

const KEPT_MS = 24 * 60 * 60 * 1_000
const KEPT_PER_PERSON = 5

export function sqlImportDrafts(sql: Sql): ImportDrafts {
  return {
    async add({ id, owner, kind, filename, bytes, preview, at }) {
      await sql`
        delete from costbook_draft where created_at < ${new Date(at.getTime() - KEPT_MS)} or id in (
          select id from costbook_draft where account_id = ${owner}
          order by created_at desc, id offset ${KEPT_PER_PERSON - 1})`
      await sql`
        insert into costbook_draft (id, account_id, kind, filename, bytes, preview, created_at)
        values (${id}, ${owner}, ${kind}, ${filename}, ${Buffer.from(bytes)}, ${sql.json(preview)}, ${at})`
    },

    async byId(id, owner) {
      const [draft] = await sql<NonNullable<Awaited<ReturnType<ImportDrafts['byId']>>>[]>`
        select id, account_id as owner, kind, filename, bytes, preview, version_id as version, created_at as at
        from costbook_draft where id = ${id} and account_id = ${owner}`
      return draft ?? null
    },

    async unfinished(owner) {
      return sql<UnfinishedImport[]>`
        select id, kind, filename, created_at as at from costbook_draft
        where account_id = ${owner} and version_id is null order by created_at desc, id`
    },

    async becomes(id, version) {
      await sql`update costbook_draft set version_id = ${version}, bytes = '' where id = ${id}`
    },

    async remove(id) {
      await sql`delete from costbook_draft where id = ${id}`
    },
  }
}
