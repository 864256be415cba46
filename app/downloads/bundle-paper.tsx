import { formatDollars } from '#domain/estimate/estimate.ts'
import { BUNDLED, LEFT, savingText } from '#domain/estimate/jobs/bundle.ts'
import type { SharedTotals } from '#domain/estimate/jobs/shared-visits.ts'

/** The bundle's savings line by line, and what is left. */
export function BundlePaper({ bundle: { savings, saved, labor, material, average } }: { bundle: SharedTotals }) {
  return (
    <section>
      <h2>{BUNDLED}</h2>
      <ul className="plain">
        {savings.map((saving) => (
          <li key={saving.text}>{savingText(saving)}</li>
        ))}
      </ul>
      <p>
        {formatDollars(saved)} less on average. {LEFT}: {formatDollars(average)}, with labor {formatDollars(labor)} and
        material {formatDollars(material)}.
      </p>
    </section>
  )
}
