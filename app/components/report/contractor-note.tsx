import { Icon } from '#app/components/ui/icon.tsx'
import { DEFAULT_RADIUS_MILES } from '#domain/contractor/contractor.ts'
import { rankingRules } from '#domain/contractor/matching.ts'
import type { Finding } from '#domain/report/report.ts'

/** Said once for the whole report: that listed companies are samples, or why none are listed. */
export function ContractorNote({ findings, zip }: { findings: Finding[]; zip: string | null }) {
  const text = noteFor(findings, zip)
  return (
    <div className="mt-4 flex gap-3 rounded-box bg-sunken px-4 py-3 text-sm">
      <Icon name="info" className="text-muted" />
      <div>
        <p className="max-w-prose">{text}</p>
        {findings.some(({ contractors }) => contractors.length > 0) && (
          <details>
            <summary className="link inline-flex min-h-8 items-center">How contractors are ordered</summary>
            <ul className="max-w-prose list-disc pl-5">
              {rankingRules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

function noteFor(findings: Finding[], zip: string | null): string {
  const contractors = findings.flatMap((finding) => finding.contractors)
  if (contractors.some(({ synthetic }) => synthetic)) {
    return 'Contractors marked Sample are made up and cannot be called. They show where real companies near the house will stand once a contractor directory is connected.'
  }
  if (contractors.length > 0) return 'Contractors near the house, for each issue.'
  return zip
    ? `No contractors were found within ${DEFAULT_RADIUS_MILES} miles of ZIP code ${zip}.`
    : 'No contractors are listed, because no ZIP code is known. Add it at the top of this page.'
}
