import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/admin/admin.server.ts'
import { attachment } from '#app/web/attachment.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { exportMapping } from '#domain/costbook/import/mapping/export-mapping.ts'
import { STARTER_LABEL, type VersionId } from '#domain/costbook/version.ts'

/** Serves the items of an imported version, or of the costbook that ships, as a file that can be changed and imported again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const items = await itemsOf(params.version ?? '')
  if (!items) throw notFound()
  return attachment(await ports.sheets.csv(exportMapping(items)), 'csv', `costbook-${params.version}.csv`)
}

async function itemsOf(version: string) {
  if (version === STARTER_LABEL) return ports.costbook.starterItems()
  if (!/^[1-9]\d{0,8}$/.test(version)) return null
  const id = Number(version) as VersionId
  const known = await ports.costbookVersions.byId(id)
  if (known?.kind !== 'mapping') return null
  const content = await ports.costbookVersions.content(id, 'mapping')
  return content.kind === 'mapping' ? content.rows : null
}
