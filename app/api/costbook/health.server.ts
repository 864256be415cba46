import * as v from 'valibot'
import { count, time } from '#app/api/schemas.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { costbookHealth } from '#domain/costbook/costbook-health.ts'
import { importKinds, STARTER_LABEL } from '#domain/costbook/version.ts'

const Version = v.strictObject({
  id: v.pipe(v.union([count, v.literal(STARTER_LABEL)]), v.description('`starter` ships with the product.')),
  kind: v.nullable(v.picklist(importKinds)),
  label: v.string(),
  imported_at: v.nullable(time),
  current: v.boolean(),
})

export const getCostbookHealth = operation({
  id: 'getCostbookHealth',
  method: 'GET',
  path: '/api/bni/health',
  tag: 'Costbook',
  summary: 'What the costbook in use holds',
  access: 'admin',
  scope: 'admin',
  success: {
    status: 200,
    description: 'How much there is of each kind, and what was imported last.',
    schema: v.strictObject({
      ok: v.pipe(v.boolean(), v.description('There is something to price with.')),
      mappingCount: count,
      regionCount: count,
      zipCount: count,
      versions: v.pipe(v.array(Version), v.description('At most three, newest first.')),
    }),
    example: {
      ...{ ok: true, mappingCount: 1_298, regionCount: 284, zipCount: 911 },
      versions: [
        { id: 4, kind: 'mapping', label: 'prices 2026', imported_at: '2026-03-02T12:00:00.000Z', current: true },
      ],
    },
  },
  problems: {},
  async handle() {
    const { ok, counts, versions } = await costbookHealth(ports)
    const imported = versions.map(({ id, kind, label, importedAt, isCurrent }) => ({
      ...{ id, kind, label, imported_at: importedAt.toISOString(), current: isCurrent },
    }))
    const starter = { id: STARTER_LABEL, kind: null, label: STARTER_LABEL, imported_at: null, current: true } as const
    return {
      body: {
        ...{ ok, mappingCount: counts.mapping, regionCount: counts.multipliers, zipCount: counts.zipseed },
        versions: imported.length > 0 ? imported : [starter],
      },
    }
  },
})
