import { Link, useNavigation } from '@remix-run/react'
import { ImportWarnings } from '#app/admin/import-findings.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import type { CostbookHealth } from '#domain/costbook/costbook-health.ts'
import { type ImportKind, importKindLabels, SHOWN_STARTER } from '#domain/costbook/version.ts'

const countLabels: Record<ImportKind, string> = {
  mapping: 'Deficiency mappings',
  multipliers: 'Regional multipliers',
  zipseed: 'ZIP mappings',
}

/** The current costbook's contents and source, and which parts of the sandbox are missing on this machine. */
export function StatusCard({ health, warning }: { health: CostbookHealth; warning: string | null }) {
  const { ok, counts, versions, starter, warnings } = health
  const number = (value: number) => value.toLocaleString('en-US')
  const { state, formMethod } = useNavigation()
  const isStale = state === 'loading' && formMethod === 'POST'
  return (
    <Card
      title="System Status"
      actions={
        <span role="status">
          {isStale ? (
            <Badge>Loading...</Badge>
          ) : ok && warnings.length > 0 ? (
            <Badge tone="major" icon="alert">
              Ready ({number(counts.mapping)} mappings), see the warning
            </Badge>
          ) : ok ? (
            <Badge tone="good" icon="check-circle">
              Ready ({number(counts.mapping)} mappings)
            </Badge>
          ) : (
            <Badge tone="major" icon="alert">
              Not configured
            </Badge>
          )}
        </span>
      }
    >
      {warning && (
        <p className="mb-4 flex flex-wrap items-center gap-2">
          <Badge tone="major" icon="alert">
            Sandbox
          </Badge>
          {warning}
        </p>
      )}
      <dl className="grid gap-4 sm:grid-cols-3">
        {(Object.keys(countLabels) as ImportKind[]).map((kind) => (
          <div key={kind} className="rounded-box bg-sunken p-4">
            <dt className="text-sm text-muted">{countLabels[kind]}</dt>
            <dd>
              <span className="block text-xl font-semibold tabular-nums">{number(counts[kind])}</span>
              <span className="text-sm text-muted">{starter.includes(kind) ? SHOWN_STARTER : 'imported'}</span>
            </dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <div className="mt-4">
          <ImportWarnings warnings={warnings} />
        </div>
      )}
      <h3 className="mt-6 mb-2 font-semibold">Recent versions</h3>
      <ul className="divide-y divide-line border-y border-line">
        {versions.map(({ id, kind, label, importedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <span className="min-w-0 font-semibold break-words">{label}</span>
            <span className="text-sm text-muted">{importKindLabels[kind]}</span>
            {isCurrent && <Badge tone="accent">Current</Badge>}
            <span className="ml-auto text-sm text-muted">
              <Day at={importedAt} time />
            </span>
          </li>
        ))}
        {versions.length === 0 && (
          <li className="py-2.5">
            <span className="font-semibold">starter</span>{' '}
            <span className="text-sm text-muted">Ships with the product, in use until something is imported.</span>
          </li>
        )}
      </ul>
      <p className="mt-3">
        <Link to="/admin/bni/versions" className="link inline-flex min-h-11 items-center">
          All versions
        </Link>
      </p>
    </Card>
  )
}
