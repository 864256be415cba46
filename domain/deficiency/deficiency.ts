import type { Box } from '../report/document.ts'
import type { CitedPage } from '../report/page/cited-page.ts'

/** Most urgent first. `low` is every other rating: shown as LOW RISK, sorted last, counted in totals. */
export const severities = ['critical', 'major', 'minor', 'low'] as const
export type Severity = (typeof severities)[number]

export const severityWords: Record<Severity, string> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
  low: 'Low',
}

export const severityLabels: Record<Severity, string> = {
  critical: 'CRITICAL RISK',
  major: 'MAJOR RISK',
  minor: 'MINOR RISK',
  low: 'LOW RISK',
}

export const categories = [
  'structural',
  'exterior',
  'roofing',
  'plumbing',
  'electrical',
  'hvac',
  'interiors',
  'insulation',
  'fireplaces',
  'environmental',
  'appliances',
  'general',
] as const
export type Category = (typeof categories)[number]

export const categoryLabels: Record<Category, string> = {
  structural: 'Structural',
  exterior: 'Exterior',
  roofing: 'Roofing',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  hvac: 'HVAC',
  interiors: 'Interiors',
  insulation: 'Insulation & Ventilation',
  fireplaces: 'Fireplaces',
  environmental: 'Environmental',
  appliances: 'Appliances',
  general: 'General',
}

/** Returns a title such as `Roofing: north slope`; a location that begins with its category names it once. */
export function deficiencyTitle({ category, location }: Pick<Deficiency, 'category' | 'location'>): string {
  const label = categoryLabels[category]
  const place = location.toLowerCase().startsWith(`${label.toLowerCase()}, `)
    ? location.slice(label.length + 2)
    : location
  return place && place.toLowerCase() !== label.toLowerCase() ? `${label}: ${place}` : label
}

export const unitTypes = ['each', 'sq_ft', 'lin_ft', 'gallon', 'hour'] as const
export type UnitType = (typeof unitTypes)[number]

export const unitLabels: Record<UnitType, string> = {
  each: 'each',
  sq_ft: 'sq ft',
  lin_ft: 'linear ft',
  gallon: 'gallon',
  hour: 'hour',
}

/**
 * The report's words that prove a deficiency: verbatim (with white space folded), with their page and, in a PDF, their place.
 * `cost` is what a column of costs prints in their row of a table.
 */
export type Evidence = CitedPage & { quote: string; box: Box | null; cost?: string }

/** Unique in a report and stable: the same words on the same page get the same id in every analysis. */
export type DeficiencyId = string & { readonly brand: 'DeficiencyId' }

/**
 * One fault as the inspector reported it. The first evidence is the fullest statement (in the body); others repeat it, as a
 * summary does. `quantity` is null if the report states none. `confidence` is 0..100: how likely it is, in percent, that this
 * is a true finding (100 where its owner or a language model says so); where OCR read the page, at most how sure OCR is of its
 * words. Below 70 see `doubtOf`.
 */
export type Deficiency = {
  id: DeficiencyId
  category: Category
  severity: Severity
  location: string
  description: string
  recommendation: string
  quantity: number | null
  unitType: UnitType | null
  repairMethod: string | null
  confidence: number
  evidence: Evidence[]
}

/** A passage that may be a deficiency but was not certain enough to be listed. */
export type PossibleMiss = { page: number; quote: string; reason: string }

/** Words addressed to a machine instead of a reader. They are shown to the user and change nothing. */
export type SuspiciousText = { page: number; quote: string }

/**
 * Why an engine could not judge a report at all; the daily budgets are the user's and everybody's. `too-complex`: it needed
 * more time or memory than one report may use. Final until someone asks again.
 */
export type ExtractionRefusal = 'too-complex' | 'engine-declined' | 'over-budget' | 'user-budget' | 'day-budget'

/**
 * `declined`: the engine refused these pages. `capped`: it reported more than allowed. `nothing-found`: check the pages
 * yourself. `marks-lost`: the tick marks of a form are not in the text, so only written comments were judged. `look-here`: the
 * report marks these pages deficient or rates items on them, and they gave no finding.
 */
export const warningReasons = ['declined', 'capped', 'nothing-found', 'marks-lost', 'look-here'] as const
export type ExtractionWarning = { reason: (typeof warningReasons)[number]; pages: number[] }

/** The warnings that make the counts of a report too low; an owner is told before paying for it. */
export const cautions = ['marks-lost', 'look-here'] as const
export type Caution = (typeof cautions)[number]

/**
 * The outcome of an extraction engine. `inspectionDate` is `YYYY-MM-DD`; `zip` has five digits. `notShown` are proposals
 * without proof in the report. `possibleMisses` come with the one first that could cost or endanger most. `manner` says in
 * sentences how this report marks its findings. With a `refusal` there are no findings, which says nothing about the house.
 */
export type Extraction = {
  engine: string
  refusal: ExtractionRefusal | null
  isInspectionReport: boolean
  propertyAddress: string | null
  inspectionDate: string | null
  zip: string | null
  deficiencies: Deficiency[]
  possibleMisses: PossibleMiss[]
  notShown: PossibleMiss[]
  suspicious: SuspiciousText[]
  warnings: ExtractionWarning[]
  manner?: string[]
}

/** The sentence of `manner` for a report whose findings bear no mark of their own. */
export const IN_RUNNING_TEXT = 'Findings here stand in running text.'

export function bySeverity(a: { severity: Severity }, b: { severity: Severity }): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity)
}

export type SeverityCount = Record<Severity, number>

export function countSeverities(deficiencies: { severity: Severity }[]): SeverityCount {
  const count: SeverityCount = { critical: 0, major: 0, minor: 0, low: 0 }
  for (const { severity } of deficiencies) count[severity] += 1
  return count
}
