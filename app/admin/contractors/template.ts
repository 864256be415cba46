import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/admin/admin.server.ts'
import { attachment } from '#app/web/attachment.server.ts'
import { ownColumns } from '#domain/contractor/import/columns.ts'

const example = [
  ...['Example Plumbing LLC', 'plumber; hvac_contractor', '(512) 555-0100', '100 Main St', 'Austin', 'TX', '78701'],
  ...['M-12345', '12/31/2030', '4.6', '31', 'https://example.com', '2', 'yes'],
  ...['You may text me about repair requests', '2026-01-05'],
]

/** Serves a template for a custom contractor list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return attachment(`${ownColumns.join(',')}\n${example.join(',')}\n`, 'csv', 'contractors.csv')
}
