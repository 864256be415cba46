import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { HousesCompared, Side, System, TopFinding } from '#domain/report/compare/compare-reports.ts'
import type { ExportedFinding, ReportExport } from '#domain/report/export/export.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { ItemAnswer, RepairRequest, RequestItem } from '../repair-request.ts'

type Mask = (text: string) => string

const SHARED_TITLE = 'Home inspection'

/** Returns the report for strangers: masked, without the file's name, excluded findings and the companies of quotes. */
export function maskExport(report: ReportExport, mask: Mask): ReportExport {
  const { counts, propertyAddress } = report
  const address = propertyAddress && mask(propertyAddress)
  return {
    ...report,
    title: address || SHARED_TITLE,
    filename: '',
    propertyAddress: address,
    counts: { ...counts, found: counts.included },
    findings: report.findings.map((finding) => maskFinding(finding, mask)),
    excluded: [],
  }
}

function maskFinding(finding: ExportedFinding, mask: Mask): ExportedFinding {
  const { title, location, description, recommendation, evidence, price, region, basis, photos, reported } = finding
  return {
    ...finding,
    title: mask(title),
    location: mask(location),
    description: mask(description),
    recommendation: mask(recommendation),
    evidence: evidence.map(({ page, quote }) => ({ page, quote: mask(quote) })),
    reported: reported && { ...reported, words: mask(reported.words) },
    region: mask(region),
    basis: price?.source === 'user_quote' ? 'Quoted by a contractor.' : mask(toStrangers(basis)),
    quotedBy: '',
    photos: photos.map((photo) => ({ ...photo, caption: mask(photo.caption) })),
  }
}

/**
 * Returns two houses side by side for strangers: masked, without the names of files, the numbers of reports and findings, and
 * what was excluded.
 */
export function maskCompared({ a, b, systems, top }: HousesCompared, mask: Mask): HousesCompared {
  const counted = (system: System) => ({ ...system, excluded: 0 })
  return {
    a: maskSide(a, 1, mask),
    b: maskSide(b, 2, mask),
    systems: systems.map((system) => ({ ...system, a: counted(system.a), b: counted(system.b) })),
    top: { a: maskTop(top.a, mask), b: maskTop(top.b, mask) },
  }
}

function maskSide(side: Side, place: number, mask: Mask): Side {
  const address = side.propertyAddress && mask(side.propertyAddress)
  return {
    ...side,
    id: place as ReportId,
    uploadedAt: new Date(side.uploadedAt.toISOString().slice(0, 10)),
    title: address || SHARED_TITLE,
    propertyAddress: address,
    excluded: 0,
    regions: side.regions.map(mask),
  }
}

function maskTop(findings: TopFinding[], mask: Mask): TopFinding[] {
  return findings.map((finding, at) => ({
    ...finding,
    id: `top-${at + 1}` as DeficiencyId,
    title: mask(finding.title),
    description: mask(finding.description),
    reason: mask(finding.reason),
  }))
}

/** "You" means the owner, who is not the reader here. */
function toStrangers(basis: string): string {
  return basis.replaceAll('given by you', 'given by the buyer')
}

/** Masks every written word of a request. The letter's property and buyer are left to its composer. */
export function maskRequest(request: RepairRequest, mask: Mask): RepairRequest {
  return {
    ...request,
    opening: mask(request.opening),
    sender: '',
    items: request.items.map((item) => maskItem(item, mask)),
  }
}

function maskItem(item: RequestItem, mask: Mask): RequestItem {
  const { said, note, answer } = item
  return {
    ...item,
    note: mask(note),
    said: {
      ...said,
      title: mask(said.title),
      description: mask(said.description),
      quote: said.quote && mask(said.quote),
      advice: said.advice && mask(said.advice),
    },
    answer: answer && maskAnswer(answer, mask),
  }
}

function maskAnswer(answer: ItemAnswer, mask: Mask): ItemAnswer {
  return { ...answer, note: mask(answer.note) }
}
