import type { Sql } from '#db/client.ts'
import type { ItemFields } from '#domain/costbook/costbook.ts'
import type {
  CostbookVersion,
  CostbookVersions,
  CurrentVersions,
  ImportedItem,
  ImportKind,
  Multiplier,
  VersionId,
  ZipRegion,
} from '#domain/costbook/version.ts'

export function sqlCostbookVersions(sql: Sql): CostbookVersions {
  const found = (where = sql``) => sql<CostbookVersion[]>`
    select version.id, kind, label, filename, imported_at as "importedAt", username as importer, row_count as rows,
      jsonb_build_object('strong', strong, 'review', review, 'low', low) as buckets,
      coalesce(version.id = (
        select version_id from costbook_use where costbook_use.kind = version.kind order by id desc limit 1), false
      ) as "isCurrent"
    from costbook_version as version left join account on account.id = imported_by
    ${where}`

  return {
    list: async (limit = 1_000) => found(sql`order by version.id desc limit ${limit}`),

    async current() {
      const rows = await sql<{ kind: ImportKind; version: VersionId | null }[]>`
        select distinct on (kind) kind, version_id as version from costbook_use order by kind, id desc`
      const none: CurrentVersions = { mapping: null, zipseed: null, multipliers: null }
      return { ...none, ...Object.fromEntries(rows.map(({ kind, version }) => [kind, version])) }
    },

    async content(version, kind) {
      if (kind === 'mapping') {
        const rows = await sql<(ImportedItem & { details: Partial<ItemFields> })[]>`
          select source_row as row, code, category, also, kind, description, unit, labor::float8, material::float8,
            visit::float8, quantity::float8, quantity_basis as "quantityBasis", urgency, method, covers, keywords, guides,
            spread::float8, jsonb_strip_nulls(jsonb_build_object('part', part, 'action', action, 'extent', extent,
              'craft', craft, 'further', further, 'drivers', drivers)) as details
          from costbook_mapping where version_id = ${version} order by position`
        return { kind, rows: rows.map(({ details, ...item }) => ({ ...item, ...details })) }
      }
      if (kind === 'zipseed') {
        const rows = await sql<ZipRegion[]>`
          select zip, region, state from costbook_zip_region where version_id = ${version} order by zip`
        return { kind, rows }
      }
      const rows = await sql<Multiplier[]>`
        select region, state, labor::float8, material::float8
        from costbook_multiplier where version_id = ${version} order by region`
      return { kind, rows }
    },

    async byId(id) {
      const [version] = await found(sql`where version.id = ${id}`)
      return version ?? null
    },

    async ofFile(kind, sha256) {
      const [version] = await found(sql`where kind = ${kind} and sha256 = ${sha256}`)
      return version ?? null
    },

    async add({ content, label, filename, sha256, importedBy, importedAt, buckets }) {
      const { kind, rows } = content
      const [added] = await sql<{ id: VersionId }[]>`
        insert into costbook_version
          (kind, label, filename, sha256, imported_by, imported_at, row_count, strong, review, low)
        values (${kind}, ${label}, ${filename}, ${sha256}, ${importedBy}, ${importedAt}, ${rows.length},
          ${buckets.strong}, ${buckets.review}, ${buckets.low})
        returning id`
      if (!added) throw new Error('A costbook version could not be added')
      if (kind === 'mapping') {
        await sql`
          insert into costbook_mapping (version_id, position, source_row, code, category, also, kind, description, unit,
            labor, material, visit, quantity, quantity_basis, urgency, method, covers, keywords, guides, spread,
            part, action, extent, craft, further, drivers)
          select ${added.id}, "order", row, code, category, also, kind, description, unit, labor, material, visit, quantity,
            "quantityBasis", urgency, method, covers, keywords, guides, spread, part, action, extent, craft, further, drivers
          from jsonb_to_recordset(${sql.json(numbered(rows))}) as item(
            "order" integer, row integer, code text, category text, also text[], kind text, description text, unit text,
            labor numeric, material numeric, visit numeric, quantity numeric, "quantityBasis" text, urgency text,
            method text, covers text, keywords text[], guides integer, spread numeric,
            part text, action text, extent text, craft text, further numeric, drivers jsonb)`
      } else if (kind === 'zipseed') {
        await sql`
          insert into costbook_zip_region (version_id, zip, region, state)
          select ${added.id}, zip, region, state
          from jsonb_to_recordset(${sql.json(rows)}) as place(zip text, region text, state text)`
      } else {
        await sql`
          insert into costbook_multiplier (version_id, region, state, labor, material)
          select ${added.id}, region, state, labor, material
          from jsonb_to_recordset(${sql.json(rows)}) as place(region text, state text, labor numeric, material numeric)`
      }
      return added.id
    },

    async use(kind, version, by, at) {
      const chosen = await sql`
        insert into costbook_use (kind, version_id, chosen_by, chosen_at)
        select ${kind}, ${version}::integer, ${by}, ${at}
        where ${version}::integer is null
          or exists (select from costbook_version where id = ${version}::integer and kind = ${kind})`
      return chosen.count === 1
    },

    async lock(kind) {
      await sql`select set_config('lock_timeout', '60s', true)`
      await sql`select pg_advisory_xact_lock(hashtext(${`plumbline costbook ${kind}`}))`
    },
  }
}

function numbered(rows: ImportedItem[]): (ImportedItem & { order: number })[] {
  return rows.map((row, order) => ({ ...row, order }))
}
