import home from './accuracy.json'
import unseen from './unseen.json'

/** What reports may expect that the analysis has learned nothing from. Wherever the site states its accuracy, this is it. */
export const measured = unseen

/** What the reports reach that the analysis was made on: more than a new report may expect. */
export const measuredAtHome = home

/** Those reports of `measured` that the rules were not written on either. */
export const measuredOnNew = unseen.sets.second

export function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)}%`
}
