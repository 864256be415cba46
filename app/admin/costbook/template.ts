import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/admin/admin.server.ts'
import { attachment } from '#app/web/attachment.server.ts'
import { ports } from '#app/web/ports.server.ts'

const csv: Record<string, string> = {
  'mapping.csv': `deficiency_keywords,covered_deficiency,bni_item_code,bni_description,category,unit,labor,material,total_cost,quantity,part,action,extent,craft,further,drivers,minimum
double tapped breaker; breaker two wires,Two wires under one breaker that is made for one,26 24 16,Separate double tapped breaker,electrical,each,150,35,185,1,breaker,repair,spot,electrician,0.6,amps=100,150
missing shingles; shingles blown off,Shingles that are missing or torn,07 31 13,Replace asphalt shingles,roofing,SF,4.10,2.40,6.50,60,asphalt shingle,replace,section,roofer,1,stories=1,350
`,
  'zipseed.csv': `zip,region,state
787,"Austin, TX",TX
021,"Boston, MA",MA
798,Texas,TX
`,
}

const multipliers = [
  ['region', 'state', 'labor', 'material'],
  ['Austin, TX', 'TX', 0.93, 1],
  ['Boston, MA', 'MA', 1.21, 1.04],
  ['Texas', 'TX', 0.89, 1],
]

/** Serves a template for each kind of import, with the expected columns and example rows. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const file = params.file ?? ''
  const rows = Object.hasOwn(csv, file) && csv[file]
  if (rows) return attachment(rows, 'csv', file)
  if (file !== 'multipliers.xlsx') throw new Response('Template Not Found', { status: 404 })
  return attachment(await ports.sheets.workbook({ Multipliers: multipliers }), 'xlsx', file)
}
