import { formatDollars } from '#domain/estimate/estimate.ts'

export function Price() {
  return <p>{formatDollars(2_900)}</p>
}
