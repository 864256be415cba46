import type { Craft } from '#domain/contractor/craft.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import type { Finding } from '#domain/report/report.ts'

/** Categories that determine the trade. */
const ownTrade: Category[] = ['roofing', 'plumbing', 'electrical', 'hvac', 'fireplaces', 'appliances']

const byCategory: Record<Category, string> = {
  structural: 'licensed general contractor',
  exterior: 'qualified exterior contractor',
  roofing: 'licensed roofing contractor',
  plumbing: 'licensed plumber',
  electrical: 'licensed electrician',
  hvac: 'licensed HVAC contractor',
  interiors: 'qualified contractor',
  insulation: 'qualified insulation contractor',
  fireplaces: 'certified chimney professional',
  environmental: 'licensed environmental contractor',
  appliances: 'qualified appliance technician',
  general: 'qualified contractor',
}

/** Trades of single repairs, which a category is too wide for. */
const byCraft: Partial<Record<Craft, string>> = {
  electrician: byCategory.electrical,
  plumber: byCategory.plumbing,
  hvac: byCategory.hvac,
  roofer: byCategory.roofing,
  chimney: byCategory.fireplaces,
  insulation: byCategory.insulation,
  environmental: byCategory.environmental,
  appliance: byCategory.appliances,
  foundation: 'licensed foundation contractor',
  siding: 'qualified siding contractor',
  painter: 'qualified painter',
  mason: 'qualified masonry contractor',
  landscaper: 'qualified landscaping contractor',
  tree: 'qualified tree service',
  glazier: 'qualified window and glass contractor',
  pool: 'licensed pool contractor',
  pest: 'licensed pest control company',
  fence: 'qualified fence contractor',
  'garage-door': 'qualified garage door technician',
  engineer: 'licensed structural engineer',
  septic: 'licensed septic contractor',
  well: 'licensed well contractor',
}

/** Trades as reports name them, the rarer ones first. */
const named: [RegExp, string][] = [
  [/\bstructural (?:engineer|evaluation)|\bengineer/i, "licensed contractor to a structural engineer's written plan"],
  [/\bfoundation (?:contractor|specialist|repair|company)/i, 'licensed foundation contractor'],
  [/\basbestos (?:abatement|contractor|professional|specialist)/i, 'licensed asbestos abatement contractor'],
  [/\bmold (?:remediat|contractor|professional|specialist)\w*/i, 'licensed mold remediation contractor'],
  [/\bradon (?:mitigat|contractor|professional|specialist)\w*/i, 'certified radon mitigation contractor'],
  [/\b(?:pest|termite|exterminat)\w*/i, 'licensed pest control company'],
  [/\bseptic\b/i, 'licensed septic contractor'],
  [
    /\bgarage door (?:contractor|technician|company|professional|specialist|installer)/i,
    'qualified garage door technician',
  ],
  [
    /\bchimney (?:sweep|contractor|professional|specialist)|\bmasonry chimney contractor/i,
    'certified chimney professional',
  ],
  [/\bmason(?:ry)?\b(?: contractor)?/i, 'qualified masonry contractor'],
  [/\belectric(?:ian|al contractor)/i, 'licensed electrician'],
  [/\bplumb(?:er|ing (?:contractor|professional))/i, 'licensed plumber'],
  [/\broof(?:er|ing (?:contractor|professional|company|specialist))/i, 'licensed roofing contractor'],
  [
    /\b(?:hvac|heating|cooling|air condition\w*|furnace|a\/c|ac)\b[^.;]{0,24}\b(?:contractor|technician|professional|specialist|company)/i,
    'licensed HVAC contractor',
  ],
  [/\bgeneral contractor/i, 'licensed general contractor'],
]

const ANY_CONTRACTOR = /\b(qualified|licensed|competent) contractor\b/i

/** Returns the trade as a letter asks for it: as the report names it, even where that is any contractor. */
export function tradeInLetter(finding: Parameters<typeof tradeFor>[0]): string {
  const { recommendation } = finding
  const [said] = ANY_CONTRACTOR.exec(recommendation) ?? []
  const isNamed = named.some(([words]) => words.test(recommendation))
  return said && !isNamed ? said.toLowerCase() : tradeFor(finding)
}

/**
 * Returns the trade as a letter names it, such as `licensed electrician`: the one that the report asks for, or that of the item
 * that prices it, or the category's own trade, or the trade of the price.
 */
export function tradeFor({
  category,
  recommendation,
  estimate,
}: Pick<Finding, 'category' | 'recommendation' | 'estimate'>): string {
  const sentFor = named.find(([words]) => words.test(recommendation))
  const itsOwn = estimate?.craft && byCraft[estimate.craft]
  return sentFor?.[1] ?? itsOwn ?? byCategory[ownTrade.includes(category) ? category : (estimate?.trade ?? category)]
}
