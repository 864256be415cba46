import { type Costs, formatDollars } from '#domain/estimate/estimate.ts'

/** Labor and material, and the average that they add up to. */
export function CostParts({ costs }: { costs: Costs }) {
  return (
    <dl className="w-full tabular-nums sm:w-64">
      <Line name="Labor" amount={costs.labor} />
      <Line name="Material" amount={costs.material} />
      <Line name="Average" amount={costs.average} total />
    </dl>
  )
}

function Line({ name, amount, total = false }: { name: string; amount: number; total?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-8 py-0.5 ${total ? 'mt-1 border-t border-line pt-1.5 font-semibold' : ''}`}
    >
      <dt className={total ? '' : 'text-muted'}>{name}</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
  )
}
