import home from './accuracy.json'
import unseen from './unseen.json'

/** The accuracy on reports that the analysis learned nothing from; the site states no other. */
export const measured = unseen

/** The accuracy on reports that the analysis was made on: higher than on a new report. */
export const measuredAtHome = home

/** Those reports of `measured` that the rules were not written on either. */
export const measuredOnNew = unseen.sets.second

export function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)}%`
}
