import { Badge } from '#app/ui/kit/badge.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { categoryLabels, severityWords } from '#domain/deficiency/deficiency.ts'
import type { FindingRating, FindingWords } from '#domain/report/choices/choices.ts'

type Original = FindingWords & FindingRating

/** A note below the owner's own words or rating that says so, with what the report says. */
export function OriginalWords({ original }: { original: Original }) {
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
export function ReportWords({ original: { location, description, severity, category } }: { original: Original }) {
  return (
    <div className="mt-1 border-l-2 border-edge pl-3 text-muted">
      {location && <p className="font-semibold wrap-anywhere">{location}</p>}
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
      <p>{`${severityWords[severity]}, ${categoryLabels[category]}`}</p>
    </div>
  )
}
