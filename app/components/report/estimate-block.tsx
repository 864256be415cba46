import type { ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { unitLabels } from '#domain/deficiency/deficiency.ts'
import { type Estimate, formatDollars, sourceLabels, type Urgency, urgencyLabels } from '#domain/estimate/estimate.ts'
import { formatRange, formatUnitPrice } from './words.ts'

const COMPLETE_MATCH = 2

export function EstimateBlock({ estimate }: { estimate: Estimate | null }) {
  if (!estimate) {
    return (
      <section className="rounded-lg border border-dashed border-line-strong p-4">
        <h5 className="text-sm font-semibold">Repair cost estimate</h5>
        <p className="mt-1">Not estimated</p>
        <p className="mt-1 text-sm text-muted">
          Nothing in our costbook matches this closely enough. Ask a contractor for a quote.
        </p>
      </section>
    )
  }
  return (
    <section className="self-start rounded-lg bg-sunken p-4">
      <h5 className="text-sm font-semibold">Repair cost estimate</h5>
      <p className="mt-1 text-xl font-semibold tabular-nums">{formatRange(estimate)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Badge tone={urgencyTones[estimate.urgency]}>{urgencyLabels[estimate.urgency]}</Badge>
        {estimate.priorityScore >= COMPLETE_MATCH && (
          <Badge tone="accent">
            Priority match: {estimate.matchedKeywords} of {estimate.totalKeywords} keywords
          </Badge>
        )}
      </div>
      <dl className="mt-3 grid gap-y-1 text-sm">
        <Row name="Average">{formatDollars(estimate.average)}</Row>
        <Row name="Labor">{formatDollars(estimate.labor)}</Row>
        <Row name="Material">{formatDollars(estimate.material)}</Row>
        <Row name="Per unit">{perUnitText(estimate)}</Row>
        {estimate.repairMethod && <Row name="Method">{estimate.repairMethod}</Row>}
        <Row name="Source">{sourceLabels[estimate.source]}</Row>
        <Row name="Region">{estimate.region}</Row>
      </dl>
      {estimate.quantityAssumed && (
        <p className="mt-2 text-sm text-muted">
          Quantity assumed: your report does not say how much, so a typical amount was taken.
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{estimate.basis}</p>
      <Citations citations={estimate.citations} />
    </section>
  )
}

const urgencyTones = { high: 'critical', medium: 'major', low: 'neutral' } as const satisfies Record<Urgency, string>

function perUnitText({ perUnit, quantity, unitType, quantityAssumed }: Estimate): string {
  const amount = quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })
  const unit = unitType === 'each' ? '' : ` ${unitLabels[unitType]}`
  return `${formatUnitPrice(perUnit)} × ${amount}${unit}${quantityAssumed ? ' (assumed)' : ''}`
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
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
    <ul className="mt-2 flex flex-wrap gap-x-3 text-sm">
      {links.map(({ url, fallback }) => (
        <li key={url}>
          <a href={url} rel="noopener nofollow ugc" className="underline">
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
