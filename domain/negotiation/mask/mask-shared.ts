import type { ExportedFinding, ReportExport } from '#domain/report/export/export.ts'
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
