import { exampleDocument } from '#domain/examples.ts'
import type { ReportDocument } from '#domain/report/document.ts'

export const pages = [
  `Harbor Home Inspections, 9 Wharf Street, Portland, ME 04101
Property inspected: 77 Larkspur Court, Salem, OR 97301
Inspection date: May 6, 2026`,
  `ROOF
Several shingles are missing above the garage. Recommend repair by a qualified roofer.
The gutter at the rear has come loose from its fascia.`,
  `ELECTRICAL
Two receptacles in the kitchen are not GFCI protected. Recommend replacement by a licensed electrician.
No evidence of aluminum branch wiring was found in the open panel.`,
  `PLUMBING
The drain under the hall bathroom sink leaks at its trap and has stained the cabinet floor.`,
  `STRUCTURE
A horizontal crack runs along the north foundation wall and has moved more than 1/2 inch.`,
]

/** A report of five pages with five deficiencies. */
export const report: ReportDocument = exampleDocument(...pages)

type Proposed = { page: number; quote: string } & Record<string, unknown>

export const proposals: Proposed[] = [
  {
    page: 2,
    quote: 'Several shingles are missing above the garage.',
    category: 'roofing',
    severity: 'major',
    location: 'above the garage',
    description: 'Several shingles are missing above the garage.',
    recommendation: 'Recommend repair by a qualified roofer.',
    quantity: null,
    unitType: null,
    repairMethod: 'repair',
  },
  {
    page: 2,
    quote: 'The gutter at the rear has come loose from its fascia.',
    category: 'exterior',
    severity: 'minor',
    location: 'rear',
    description: 'The gutter has come loose from its fascia.',
    recommendation: '',
  },
  {
    page: 3,
    quote: 'Two receptacles in the kitchen are not GFCI protected.',
    category: 'electrical',
    severity: 'critical',
    location: 'kitchen',
    description: 'Two receptacles are not GFCI protected.',
    recommendation: 'Recommend replacement by a licensed electrician.',
    quantity: 2,
    unitType: 'each',
    repairMethod: 'replace',
  },
  {
    page: 4,
    quote: 'The drain under the hall bathroom sink leaks at its trap',
    category: 'plumbing',
    severity: 'major',
    location: 'hall bathroom',
    description: 'The drain under the sink leaks at its trap.',
    recommendation: '',
  },
  {
    page: 5,
    quote: 'A horizontal crack runs along the north foundation wall',
    category: 'structural',
    severity: 'critical',
    location: 'north foundation wall',
    description: 'A horizontal crack runs along the foundation wall.',
    recommendation: '',
  },
]

export const quotes = proposals.map(({ quote }) => quote)

/** Returns the answer of a good model to the pages that it is shown. */
export function goodReply(shown: Iterable<number>): string {
  const numbers = new Set(shown)
  return JSON.stringify({
    isInspectionReport: true,
    propertyAddress: numbers.has(1) ? '77 Larkspur Court, Salem, OR 97301' : null,
    inspectionDate: numbers.has(1) ? '2026-05-06' : null,
    deficiencies: proposals.filter(({ page }) => numbers.has(page)),
  })
}
