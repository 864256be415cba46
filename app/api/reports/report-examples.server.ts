import type { InferInput } from 'valibot'
import { costFields } from '#domain/estimate/estimate-fields.ts'
import type { Contractor, Deficiency, Estimate, Price } from './deficiency-schemas.server.ts'
import type { Analysis, Report } from './report-schemas.server.ts'

/** The report that every example of the API is about. */
export const exampleReport: InferInput<typeof Report> = {
  id: 7,
  reportId: 7,
  filename: 'inspection.pdf',
  title: '418 Juniper Ridge Drive, Austin, TX 78701',
  uploadedAt: '2026-03-02T12:00:00.000Z',
  status: 'completed',
  failure: null,
  resultAt: '2026-03-02T12:01:40.000Z',
  propertyAddress: '418 Juniper Ridge Drive, Austin, TX 78701',
  zip: '78701',
  inspectionDate: '2026-02-27',
  fileErasedAt: null,
  fileErasedBy: '2026-03-05T12:00:00.000Z',
  summary: {
    totalDeficiencies: 1,
    excludedDeficiencies: 0,
    severityCount: { critical: 1, major: 0, minor: 0, low: 0 },
    totalCostRange: { min: 190, max: 300, cents: { min: 19_000, max: 30_000 } },
    pricedDeficiencies: 1,
    categoriesAffected: 1,
    categories: ['electrical'],
    notPriced: null,
    contractorTypeCount: 1,
  },
  cautions: [],
  hasFullAccess: true,
  upgradeMessage: null,
}

const costs = costFields({ min: 19_000, max: 30_000, average: 24_000, labor: 18_000, material: 6_000 })
const price: InferInput<typeof Price> = { ...costs, source: 'costbook' }

const exampleEstimate: InferInput<typeof Estimate> = {
  ...costs,
  cents: { ...costs.cents, perUnit: 24_000 },
  costPerUnit: 240,
  quantity: 1,
  quantityAssumed: true,
  unitType: 'each',
  urgency: 'high',
  source: 'costbook',
  region: 'Austin, TX',
  basis: 'Costbook EL-1; range ±20%; Austin prices; quantity assumed: one.',
  bandReason: 'range ±20%',
  isEvaluation: false,
  contingent: null,
  repairMethod: null,
  priority_score: 2,
  matched_keywords: 2,
  total_keywords: 2,
  bniItemCode: 'EL-1',
  bniDescription: 'Separate two circuits on one breaker',
  confidence: 0.8,
  citations: { materials: [], labor: [] },
  parts: [],
}

const exampleContractor: InferInput<typeof Contractor> = {
  id: 'c-1',
  placeId: null,
  name: 'Juniper Electric',
  category: 'Electrician',
  phone: '(512) 555-0100',
  rating: 4.6,
  reviewCount: 120,
  distance: 2_000,
  address: '1 Mill Road, Austin, TX 78701',
  website: 'https://juniper-electric.example',
  isOpen: null,
  priceLevel: null,
  takesTexts: false,
  license: { board: 'Texas Department of Licensing and Regulation', number: '12345', expires: '2027-06-30' },
  sample: false,
}

const exampleDeficiency: InferInput<typeof Deficiency> = {
  id: 'd-breaker',
  category: 'electrical',
  severity: 'critical',
  location: 'Main panel',
  description: 'Double tapped breaker in the main panel.',
  originalWords: null,
  originalRating: null,
  recommendation: 'Recommend correction by a licensed electrician.',
  quantity: 1,
  unitType: 'each',
  repairMethod: null,
  confidence: 100,
  evidence: [{ page: 14, printedPage: '12', quote: 'Double tapped breaker in the main panel.' }],
  excluded: false,
  partOf: null,
  estimate: exampleEstimate,
  nothingToPay: null,
  notPriced: null,
  quote: null,
  costEstimate: price,
  contractorTypes: ['electrician'],
  contractorIds: ['c-1'],
  contractorsLeftOut: 0,
}

const contractors = { electrician: [exampleContractor] }

export const exampleAnalysis: InferInput<typeof Analysis> = {
  ...exampleReport,
  cautions: ['look-here'],
  analysisStatus: 'completed',
  deficiencies: [exampleDeficiency],
  costEstimates: [{ deficiencyId: 'd-breaker', ...price }],
  costEstimatesById: { 'd-breaker': price },
  totals: { ...costs, priced: 1, of: 1 },
  contingent: null,
  bundled: null,
  contractors,
  contractorsLookedForAt: '2026-03-02T12:01:40.000Z',
  enhancedData: { propertyAddress: exampleReport.propertyAddress, contractors },
  possibleMisses: [],
  notShown: [],
  suspicious: [],
  warnings: [{ reason: 'look-here', pages: [14, 15] }],
  manner: ['Findings here are numbered lines rated Deficient.'],
}
