import type { ReactNode } from 'react'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { categoryLabels } from '#domain/deficiency/deficiency.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import type { TextSubject } from '#domain/message/outreach.ts'

/** The issue or report that contractors are asked about. */
export function ProjectSummary({ subject }: { subject: TextSubject }) {
  const { propertyAddress, finding } = subject
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-box bg-sunken p-3 text-sm sm:mb-6 sm:gap-x-6 sm:gap-y-3 sm:p-4">
      <Fact name="Property" isWide>
        {propertyAddress}
      </Fact>
      <Fact name="Category">{categoryLabels[finding.category]}</Fact>
      <Fact name="Priority">
        <SeverityBadge severity={finding.severity} />
      </Fact>
      <Fact name="Estimated cost">{finding.estimate ? formatRange(finding.estimate) : 'Not estimated'}</Fact>
      {finding.location && <Fact name="Location">{finding.location}</Fact>}
      <Fact name="Issue" isWide>
        <span className="whitespace-pre-line">{finding.description}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
