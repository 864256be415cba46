import { Badge } from '#app/ui/kit/badge.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { FindingWords } from '#domain/report/choices/choices.ts'

/** A note below the owner's own words that says so, with the words of the report. */
export function OriginalWords({ original }: { original: FindingWords }) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm">
      <Badge tone="accent" icon="pencil">
        Edited by you
      </Badge>
      <details className="group min-w-0 open:basis-full">
        <summary className="flex min-h-6 items-center gap-x-1.5 text-muted">
          What the report says
          <Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <ReportWords original={original} />
      </details>
    </div>
  )
}

/** Open where the two versions are to be compared. */
export function ReportWords({ original: { location, description } }: { original: FindingWords }) {
  return (
    <div className="mt-1 border-l-2 border-edge pl-3 text-muted">
      {location && <p className="font-semibold wrap-anywhere">{location}</p>}
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
    </div>
  )
}
