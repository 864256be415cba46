import { Link } from '@remix-run/react'
import { Card } from '#app/ui/kit/card.tsx'
import { spanText } from '#app/ui/words/retention.ts'
import type { UnfinishedImport } from '#domain/costbook/import/import-draft.ts'
import { importKindLabels } from '#domain/costbook/version.ts'

/** Files that were uploaded and checked but neither imported nor discarded. */
export function UnfinishedImports({ imports, now }: { imports: UnfinishedImport[]; now: Date }) {
  if (imports.length === 0) return null
  return (
    <Card title="Not imported yet" className="mb-6">
      <p className="mb-2 text-muted">Files that you uploaded. None of them is in use; each is deleted after a day.</p>
      <ul className="divide-y divide-line border-y border-line">
        {imports.map(({ id, kind, filename, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
            <Link to={`/admin/bni/imports/${id}`} className="link inline-flex min-h-11 items-center break-all">
              {filename}
            </Link>
            <span className="text-sm text-muted">{importKindLabels[kind]}</span>
            <span className="ml-auto text-sm text-muted">sent {spanText(now.getTime() - at.getTime())} ago</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
