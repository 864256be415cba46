import { Icon } from '#app/components/ui/icon.tsx'
import { DEFAULT_RADIUS_MILES } from '#domain/contractor/contractor.ts'
import type { Finding } from '#domain/report/report.ts'

/** Said once for the whole report: that listed companies are samples, or why none are listed. */
export function ContractorNote({ findings, zip }: { findings: Finding[]; zip: string | null }) {
  const text = noteFor(findings, zip)
  if (text === null) return null
  return (
    <p className="mt-4 flex max-w-prose gap-3 rounded-box bg-sunken px-4 py-3 text-sm">
      <Icon name="info" className="text-muted" />
      <span>{text}</span>
    </p>
  )
}

function noteFor(findings: Finding[], zip: string | null): string | null {
  const contractors = findings.flatMap((finding) => finding.contractors)
  if (contractors.some(({ synthetic }) => synthetic)) {
    return 'Contractors marked Sample are made up and cannot be called. They show where real companies near the house will stand once a contractor directory is connected.'
  }
  if (contractors.length > 0) return null
  return zip
    ? `No contractors were found within ${DEFAULT_RADIUS_MILES} miles of ZIP code ${zip}.`
    : 'No contractors are listed, because the report states no ZIP code.'
}
