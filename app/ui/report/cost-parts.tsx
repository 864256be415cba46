import { type Costs, formatDollars } from '#domain/estimate/estimate.ts'

/** Labor and material, and the average that they add up to. */
export function CostParts({ costs }: { costs: Costs }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
      <Line name="Labor" amount={costs.labor} />
      <Line name="Material" amount={costs.material} />
      <Line name="Average" amount={costs.average} total />
    </dl>
  )
}

function Line({ name, amount, total = false }: { name: string; amount: number; total?: boolean }) {
  return (
    <div className={total ? 'font-semibold' : ''}>
      <dt className="text-sm font-normal text-muted">{name}</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
  )
}
