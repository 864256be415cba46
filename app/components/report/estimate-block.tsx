import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx'
import { unitLabels } from '#domain/deficiency/deficiency.ts'
import {
  type Estimate,
  formatDollars,
  formatRange,
  sourceLabels,
  type Urgency,
  urgencyLabels,
} from '#domain/estimate/estimate.ts'
import { formatPrice } from './words.ts'

const COMPLETE_MATCH = 2

const urgencyTones: Record<Urgency, BadgeTone> = { high: 'critical', medium: 'major', low: 'low' }

export function EstimateBlock({ estimate }: { estimate: Estimate | null }) {
  return (
    <div className="self-start rounded-box bg-sunken p-4 text-sm">
      <h5 className="font-semibold">Repair cost estimate</h5>
      {estimate ? <Figures estimate={estimate} /> : <NotEstimated />}
    </div>
  )
}

function NotEstimated() {
  return (
    <>
      <p className="mt-1 text-lg">Not estimated</p>
      <p className="mt-1 text-muted">No costbook item fits this closely enough. Ask a contractor for a quote.</p>
    </>
  )
}

function Figures({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <p className="mt-1 text-lg font-semibold tabular-nums">{formatRange(estimate)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Badge tone={urgencyTones[estimate.urgency]}>{urgencyLabels[estimate.urgency]}</Badge>
        {estimate.priorityScore >= COMPLETE_MATCH && (
          <Badge tone="accent">
            Full match {estimate.matchedKeywords}/{estimate.totalKeywords}
          </Badge>
        )}
      </div>
      <dl className="mt-3 grid gap-y-1">
        <Row name="Average">{formatDollars(estimate.average)}</Row>
        <Row name="Labor">{formatDollars(estimate.labor)}</Row>
        <Row name="Material">{formatDollars(estimate.material)}</Row>
        <Row name="Per unit">{unitText(estimate)}</Row>
        {estimate.repairMethod && <Row name="Method">{estimate.repairMethod}</Row>}
        {isMinimumCharge(estimate) && <Row name="Minimum charge">{formatDollars(estimate.rates.visit)}</Row>}
      </dl>
      <p className="mt-3 text-muted">
        {sourceLabels[estimate.source]}, {estimate.region}
      </p>
      <p className="mt-1 text-muted">{estimate.basis}</p>
      <Citations citations={estimate.citations} />
    </>
  )
}

function unitText({ perUnit, quantity, unitType, quantityAssumed }: Estimate): string {
  const amount = quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })
  const unit = unitType === 'each' ? '' : ` ${unitLabels[unitType]}`
  return `${formatPrice(perUnit)} × ${amount}${unit}${quantityAssumed ? ' (assumed)' : ''}`
}

/** The job is so small that the average is what anyone asks for coming at all. */
function isMinimumCharge({ rates, quantity }: Estimate): boolean {
  return rates.visit > (rates.labor + rates.material) * quantity
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="whitespace-nowrap text-muted">{name}</dt>
      <dd className="min-w-0 text-right tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}

function Citations({ citations: { materials, labor } }: Pick<Estimate, 'citations'>) {
  const links = [
    ...materials.map(({ url }) => ({ url, fallback: 'Materials Supplier' })),
    ...labor.map(({ url }) => ({ url, fallback: 'Service Provider' })),
  ].filter(({ url }) => url.startsWith('https://'))
  if (links.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-3">
      {links.map(({ url, fallback }) => (
        <li key={url}>
          <a href={url} rel="noopener nofollow ugc" className="link inline-flex min-h-6 items-center">
            {hostOf(url) ?? fallback}
          </a>
        </li>
      ))}
    </ul>
  )
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null
}
