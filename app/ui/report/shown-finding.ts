import { type Contractor, contractorTypeLabels } from '#domain/contractor/contractor.ts'
import { assumedPieces } from '#domain/costbook/pricing/price-item.ts'
import { nation } from '#domain/costbook/region.ts'
import { type Cents, type Estimate, isLifted, type PricedPart } from '#domain/estimate/estimate.ts'
import { partText } from '#domain/estimate/jobs/parts.ts'
import { reportedCostOf, reportedCostText } from '#domain/estimate/printed/printed-cost-of.ts'
import { photosOf, type ReportPhoto } from '#domain/photo/photo.ts'
import { canBeToldApart } from '#domain/report/choices/parts.ts'
import type { PageState } from '#domain/report/document.ts'
import { type CitedPage, citationOf } from '#domain/report/page/cited-page.ts'
import { type Doubt, doubtOf } from '#domain/report/page/doubt.ts'
import type { Finding } from '#domain/report/report.ts'

/** The fields of a finding that its card prints or the totals count; nothing else goes to the browser. */
export type ShownFinding = Pick<
  Finding,
  | 'id'
  | 'category'
  | 'severity'
  | 'location'
  | 'description'
  | 'recommendation'
  | 'quote'
  | 'nothingToPay'
  | 'notPriced'
  | 'excluded'
  | 'original'
  | 'contractorsLeftOut'
> & {
  doubt: Doubt | null
  /** `quote` is null when the description and the recommendation use the same words. */
  evidence: (CitedPage & { quote: string | null })[]
  photos: ShownPhoto[]
  estimate: ShownEstimate | null
  /** Indexes into the report's list of companies, best first. */
  companies: number[]
  /**
   * How the finding can be split or merged: a part can be merged again; a whole can be split, or get its parts back.
   */
  division: 'part' | 'whole' | null
  /** The cost that the report itself prints, in words. */
  reported: string | null
  /** Why the finding cannot be shown; null when it can. */
  fault: string | null
}

export type ShownPhoto = CitedPage & Pick<ReportPhoto, 'name' | 'caption' | 'width' | 'height' | 'leftOut'>

export type ShownEstimate = Pick<
  Estimate,
  | 'min'
  | 'max'
  | 'average'
  | 'labor'
  | 'material'
  | 'perUnit'
  | 'quantity'
  | 'quantityAssumed'
  | 'unitType'
  | 'urgency'
  | 'source'
  | 'region'
  | 'evaluation'
  | 'contingent'
  | 'repairMethod'
  | 'itemDescription'
  | 'priorityScore'
  | 'matchedKeywords'
  | 'totalKeywords'
  | 'citations'
> & {
  /** The pieces that are counted where their number is assumed, such as "one roof"; otherwise empty. */
  assumed: string
  /** The least charge of a visit, where the price is no more than that. */
  leastCharge: Cents | null
  /** Empty where the price does not depend on the house. */
  house: string
  /** The region's text is shown when prices are only national. */
  reasons: Pick<Estimate['reasons'], 'region' | 'remark'>
  /** The repairs that it is the sum of; empty where it is one. */
  parts: ShownPart[]
}

/** What the search of the list and the card say of a part. */
type ShownPart = Pick<PricedPart, 'itemDescription'> & { text: string }

/** `trade` is in words, as `Painter`. */
export type ShownCompany = Omit<Contractor, 'type' | 'timeZone'> & { trade: string }

/** Returns each company once, however many findings name it. */
export function shownCompanies(findings: Finding[]): ShownCompany[] {
  const companies = new Map(findings.flatMap(({ contractors }) => contractors.map((each) => [each.id, each])))
  return [...companies.values()].map(({ type, timeZone, ...company }) => ({
    ...company,
    trade: contractorTypeLabels[type],
  }))
}

type Context = { companies: ShownCompany[]; pageStates: PageState[]; hasParts?: boolean; photos?: ReportPhoto[] }

/** Returns one finding for its card. A fault in it does not keep the others from being shown. */
export function shownFinding(finding: Finding, context: Context): ShownFinding {
  try {
    return readable(finding, context)
  } catch (error) {
    const { id, category, severity, location, excluded } = finding
    const nothing = {
      description: '',
      recommendation: '',
      doubt: null,
      quote: null,
      estimate: null,
      nothingToPay: null,
      notPriced: null,
      original: null,
      reported: null,
    }
    const rest = { contractorsLeftOut: 0, evidence: [], photos: [], companies: [], division: null }
    return { id, category, severity, location, excluded, ...nothing, ...rest, fault: String(error) }
  }
}

function readable(finding: Finding, { companies, pageStates, hasParts = false, photos = [] }: Context): ShownFinding {
  const { id, category, severity, location, description, recommendation, quote, excluded, original } = finding
  const reported = reportedCostOf(finding)
  const above = normalize(`${description} ${recommendation}`)
  return {
    ...{ id, category, severity, location, description, recommendation, quote, excluded, original },
    doubt: doubtOf(finding, pageStates),
    evidence: finding.evidence.map(({ quote, ...where }) => ({
      ...citationOf(where),
      quote: above.includes(normalize(quote)) ? null : quote,
    })),
    nothingToPay: finding.nothingToPay,
    notPriced: finding.notPriced,
    photos: photosOf(finding, photos).map(shownPhoto),
    estimate: finding.estimate && shownEstimate(finding.estimate),
    companies: finding.contractors.map(({ id }) => companies.findIndex((company) => company.id === id)),
    contractorsLeftOut: finding.contractorsLeftOut,
    division: finding.partOf !== null ? 'part' : hasParts || canBeToldApart(finding) ? 'whole' : null,
    reported: reported && reportedCostText(reported),
    fault: null,
  }
}

export function shownPhoto({ name, caption, width, height, leftOut, ...where }: ReportPhoto): ShownPhoto {
  return { name, ...citationOf(where), caption, width, height, leftOut }
}

function shownEstimate(estimate: Estimate): ShownEstimate {
  const { basis, reasons, confidence, craft, trade, itemCode, rates, parts, ...shown } = estimate
  const region = estimate.region === nation.name ? reasons.region : ''
  // Each has the same keys, as only then a report's estimates are sent as columns.
  const house = estimate.house ?? ''
  return {
    ...shown,
    house,
    assumed: assumedPieces(estimate),
    leastCharge: isLifted(estimate) ? rates.visit : null,
    reasons: { region, remark: reasons.remark },
    parts: parts?.map(shownPart) ?? [],
  }
}

function shownPart(part: PricedPart): ShownPart {
  return { itemDescription: part.itemDescription, text: partText(part) }
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
