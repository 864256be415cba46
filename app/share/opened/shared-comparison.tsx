import { TwoHouses } from '#app/compare/two-houses.tsx'
import type { HousesCompared } from '#domain/report/compare/compare-reports.ts'
import { NO_INSPECTION } from '#domain/report/export/export.ts'

/** Two houses side by side as outsiders may read them. */
export function SharedComparison({ compared }: { compared: HousesCompared }) {
  return (
    <section aria-label="The comparison">
      <TwoHouses compared={compared} isShared />
      <p className="max-w-prose text-sm text-muted">{NO_INSPECTION}</p>
    </section>
  )
}
