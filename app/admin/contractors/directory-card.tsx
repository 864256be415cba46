import { ImportedVersion } from '#app/admin/imported-version.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { boardNames, boards, type DirectoryVersion } from '#domain/contractor/directory.ts'

/** The directory's current version per board, and earlier ones that can be made current again. */
export function DirectoryCard({ versions }: { versions: DirectoryVersion[] }) {
  const current = versions.filter(({ state }) => state === 'current')
  const companies = current.reduce((sum, version) => sum + version.companies, 0)
  return (
    <Card
      title="In use"
      actions={
        <span role="status">
          {companies > 0 ? (
            <Badge tone="good" icon="check-circle">
              {companyCount(companies)}
            </Badge>
          ) : (
            <Badge tone="major" icon="alert">
              Nothing imported
            </Badge>
          )}
        </span>
      }
    >
      {versions.length === 0 && (
        <p className="text-muted">
          No file has been imported yet. Searches find nobody licensed until one is; upload a board’s file below.
        </p>
      )}
      {boards
        .map((board) => ({ board, own: versions.filter((version) => version.board === board) }))
        .filter(({ own }) => own.length > 0)
        .map(({ board, own }) => (
          <section key={board} className="mt-5 first:mt-0" aria-label={boardNames[board]}>
            <h3 className="mb-2 font-semibold">{boardNames[board]}</h3>
            <ul className="divide-y divide-line border-y border-line">
              {own.map((version) => (
                <li key={version.id}>
                  <Version {...version} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Card>
  )
}

export function companyCount(companies: number): string {
  return companies === 1 ? '1 company' : `${companies.toLocaleString('en-US')} companies`
}

function Version({ id, label, filename, companies, importedAt, importer, state }: DirectoryVersion) {
  return (
    <ImportedVersion value={String(id)} label={label} isCurrent={state === 'current'}>
      {companyCount(companies)} from <span className="break-all">{filename}</span>, imported{' '}
      <Day at={importedAt} time /> by {importer ?? 'an account that is gone'}.
    </ImportedVersion>
  )
}
