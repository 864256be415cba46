import type { LoaderFunctionArgs } from '@remix-run/node'
import { optionalAdmin } from '#app/admin.server.ts'
import { apiNotFound } from '#app/api/problem.server.ts'
import { ports } from '#app/ports.server.ts'
import { costbookHealth } from '#domain/costbook/costbook-health.ts'
import { STARTER_LABEL } from '#domain/costbook/version.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await optionalAdmin(request))) return apiNotFound()
  const { ok, counts, versions } = await costbookHealth(ports)
  const imported = versions.map(({ id, kind, label, importedAt, isCurrent }) => ({
    ...{ id, kind, label, imported_at: importedAt, current: isCurrent },
  }))
  const starter = { id: STARTER_LABEL, kind: null, label: STARTER_LABEL, imported_at: null, current: true }
  return Response.json({
    ok,
    mappingCount: counts.mapping,
    regionCount: counts.multipliers,
    zipCount: counts.zipseed,
    versions: imported.length > 0 ? imported : [starter],
  })
}
