import { isWork } from './orders.ts'
import type { Candidate, Statement } from './statements.ts'

/** One card is one finding, but for a further paragraph behind its title that tells a fault and not what to do. */
export function ofCard({ item, statements }: Candidate, telling: Statement[]): Candidate[] {
  const groups: Statement[][] = []
  for (const statement of statements) {
    const group = groups.at(-1)
    const isFurther = item.card === 'titled' && statement.passage !== group?.at(-1)?.passage
    const tellsFault = telling.includes(statement) && statement.verdict.faults > 0 && !isWork(statement)
    if (!group || (isFurther && tellsFault && group.some((member) => telling.includes(member))))
      groups.push([statement])
    else group.push(statement)
  }
  return groups.map((group) => ({ item, statements: group, score: Math.max(...group.map(({ score }) => score)) }))
}
