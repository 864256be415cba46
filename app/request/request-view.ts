import type { FormReply } from '#app/web/form/form.server.ts'
import type { Category, DeficiencyId, Severity } from '#domain/deficiency/deficiency.ts'
import type { Cents } from '#domain/estimate/estimate.ts'
import type { Bucket } from '#domain/negotiation/bucket/bucket.ts'
import type { Remedy, RepairRequest, RequestItem } from '#domain/negotiation/repair-request.ts'
import type { FirstPage } from '#domain/report/page/cited-page.ts'
import type { ReportId } from '#domain/report/report.ts'

/** A finding in the buyer's table. `reason` says why the rules put it there; empty where its rating says so. */
export type TableItem = FirstPage & {
  id: DeficiencyId
  title: string
  category: Category
  severity: Severity
  description: string
  price: { min: Cents; max: Cents } | null
  /** The repair that the look may confirm, in words; null where none is feared. */
  contingent: string | null
  bucket: Bucket
  reason: string
  isMoved: boolean
  remedy: Remedy
  amount: Cents | null
  suggestedAmount: Cents | null
  note: string
  /** True where the letter shows its photos; null where there are none. */
  photos: boolean | null
  before?: RequestItem['before']
}

/** A draft with everything that its letter is made from. */
export type Table = {
  report: ReportId
  draft: Pick<
    RepairRequest,
    'version' | 'revision' | 'deadline' | 'answerBy' | 'remindDays' | 'opening' | 'sender' | 'byTrade'
  >
  items: TableItem[]
  /** How many findings are left out of the report altogether. */
  excluded: number
  today: string
  email: string
  /** When the file is erased; null once it is. */
  file: { erasedBy: Date; isKept: boolean } | null
  /** Why the letter's file was refused that led back here. */
  refusal?: FormReply | null
}

/** One of the request's versions, for the links between them. */
export type VersionLink = { version: number; state: RepairRequest['state']; at: Date }

export function versionLinks(requests: RepairRequest[]): VersionLink[] {
  return requests.map(({ version, state, createdAt, sentAt, answeredAt }) => ({
    ...{ version, state },
    at: answeredAt ?? sentAt ?? createdAt,
  }))
}
