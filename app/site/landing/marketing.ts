import { measured, measuredOnNew, percent } from '#app/site/accuracy/figures.ts'

/** Public pages show the figures stated below; when false, only measured ones. */
export const SHOWS_STATED_FIGURES = true

export type Figure = {
  /** The company's own claim. Nothing in this repository computes or checks it. */
  stated: string
  label: string
  /** A measurement of the same thing if there is one: how, on what, when. Never a figure that was not measured. */
  measured: string | null
}

const { total, date } = measured

/**
 * Wall-clock times of `npm run analyze` on two cores of an ordinary server, 2026-11-21: Spectora's 47 pages; 20 scanned
 * TREC pages.
 */
const times = { text: { pages: 47, seconds: 11 }, scanned: { pages: 20, minutes: 4.2 } }

export const figures: Record<'accuracy' | 'reports' | 'savings' | 'range' | 'time' | 'price', Figure> = {
  accuracy: {
    stated: '95%',
    label: 'accuracy',
    measured: `Measured on ${total.reports} files that it had learned nothing from: ${percent(total.precision)} of what is listed is an issue, and ${percent(total.recall)} of the issues are listed. On the ${measuredOnNew.reports} that were new to its rules as well: ${percent(measuredOnNew.precision)} and ${percent(measuredOnNew.recall)}.`,
  },
  time: {
    stated: 'under 5 minutes',
    label: 'for an analysis',
    measured: `Measured: ${times.text.pages} pages in ${times.text.seconds} seconds; ${times.scanned.pages} scanned pages, which have to be recognized first, in ${times.scanned.minutes} minutes.`,
  },
  range: {
    stated: '±20%',
    label: 'of contractor quotes, our estimates',
    measured: 'Each estimate prints its own range. Where price guides differ more, it is wider, and says why.',
  },
  price: {
    stated: '$29',
    label: 'per report',
    measured: 'One credit. The summary is free, and credits never expire.',
  },
  reports: { stated: '5,000+', label: 'reports', measured: null },
  savings: { stated: '$2.3M+', label: 'savings', measured: null },
}

export const measuredOn = date
