import type { Contractor } from './contractor/contractor.ts'
import type { ImportedItem } from './costbook/version.ts'
import type { Deficiency, DeficiencyId, Extraction } from './deficiency/deficiency.ts'
import type { Estimate } from './estimate/estimate.ts'
import type { Page, ReportDocument } from './report/document.ts'
import { type Finding, untouched } from './report/report.ts'

export function exampleDeficiency(changes: Partial<Deficiency> = {}): Deficiency {
  return {
    id: 'd-breaker' as DeficiencyId,
    category: 'electrical',
    severity: 'critical',
    location: 'Main panel',
    description: 'Double tapped breaker in the main panel.',
    recommendation: 'Recommend correction by a licensed electrician.',
    quantity: null,
    unitType: null,
    repairMethod: null,
    confidence: 100,
    evidence: [{ page: 1, quote: 'Double tapped breaker in the main panel.', box: null }],
    ...changes,
  }
}

/** A finding that nobody has changed; `price` in dollars on average, null for none. */
export function exampleFinding(price: number | null, changes: Partial<Finding> = {}): Finding {
  const average = (price ?? 0) * 100
  const costs = { min: average, max: average, average, labor: average, material: 0 }
  return {
    ...exampleDeficiency(),
    ...untouched,
    estimate: price === null ? null : exampleEstimate(costs),
    quote: null,
    contractorTypes: [],
    contractors: [],
    contractorsLeftOut: 0,
    ...changes,
  }
}

export function exampleExtraction(changes: Partial<Extraction> = {}): Extraction {
  return {
    engine: 'example',
    refusal: null,
    isInspectionReport: true,
    propertyAddress: '418 Juniper Ridge Drive, Austin, TX 78701',
    inspectionDate: '2026-03-04',
    zip: '78701',
    deficiencies: [exampleDeficiency()],
    possibleMisses: [],
    notShown: [],
    suspicious: [],
    warnings: [],
    manner: [],
    ...changes,
  }
}

/** A text file with these pages, 100 letters per line. */
export function exampleDocument(...pages: string[]): ReportDocument {
  return {
    kind: 'txt',
    pages: pages.map(
      (text, index): Page => ({
        number: index + 1,
        state: text.trim() ? 'text' : 'blank',
        width: 612,
        height: 792,
        confidence: null,
        lines: text
          .split('\n')
          .map((line, row) => ({ text: line, box: { ...across(line), y: row / 60, height: 1 / 60 }, spans: [] })),
      }),
    ),
  }
}

function across(line: string): { x: number; width: number } {
  const words = line.trim()
  return { x: words ? line.indexOf(words) / 100 : 0, width: Math.min(1, words.length / 100) }
}

/** $240 on average, with $180 of labor. */
export function exampleEstimate(changes: Partial<Estimate> = {}): Estimate {
  return {
    min: 19_000,
    max: 30_000,
    average: 24_000,
    labor: 18_000,
    material: 6_000,
    perUnit: 24_000,
    rates: { min: 19_000, max: 30_000, labor: 18_000, material: 6_000, visit: 0 },
    quantity: 1,
    quantityAssumed: true,
    unitType: 'each',
    urgency: 'high',
    source: 'costbook',
    region: 'Austin, TX',
    basis: 'Costbook EL-1; range ±20%; Austin prices; quantity assumed: one.',
    reasons: {
      figures: 'Costbook EL-1',
      band: 'range ±20%',
      region: 'Austin prices',
      quantity: 'quantity assumed: one',
      remark: '',
    },
    trade: 'electrical',
    evaluation: false,
    contingent: null,
    repairMethod: null,
    itemCode: 'EL-1',
    itemDescription: 'Separate two circuits on one breaker',
    priorityScore: 2,
    matchedKeywords: 2,
    totalKeywords: 2,
    confidence: 0.8,
    citations: { materials: [], labor: [] },
    ...changes,
  }
}

export function exampleContractor(changes: Partial<Contractor> = {}): Contractor {
  return {
    id: 'c-1',
    placeId: null,
    name: 'Juniper Plumbing',
    type: 'plumber',
    phone: '(512) 555-0100',
    rating: 4.6,
    reviewCount: 120,
    distance: 2_000,
    address: '1 Mill Road, Austin, TX 78701',
    website: null,
    isOpen: null,
    priceLevel: null,
    repairSpecialist: false,
    takesTexts: false,
    timeZone: null,
    license: null,
    synthetic: false,
    ...changes,
  }
}

export function exampleImportedItem(changes: Partial<ImportedItem> = {}): ImportedItem {
  return {
    row: 2,
    code: '26 24 16',
    category: 'electrical',
    also: [],
    kind: 'repair',
    description: 'Separate double tapped breaker',
    unit: 'each',
    labor: 15_000,
    material: 3_500,
    visit: 0,
    quantity: 1,
    quantityBasis: 'one',
    urgency: 'medium',
    method: 'Separate double tapped breaker',
    covers: 'double tapped breaker',
    keywords: ['double tapped breaker'],
    guides: 1,
    spread: 1,
    ...changes,
  }
}
