import { bySeverity, type DeficiencyId } from '../deficiency/deficiency.ts'
import type { Cents } from '../estimate/estimate.ts'
import type { ReportId } from '../report/report.ts'
import { type Bucket, buckets } from './bucket/bucket.ts'

/** What the buyer asks of the seller for one finding; `none`: nothing, it is not in the letter. */
export const remedies = ['repair', 'replace', 'credit', 'price-reduction', 'none'] as const
export type Remedy = (typeof remedies)[number]

export const remedyLabels: Record<Remedy, string> = {
  repair: 'Repair',
  replace: 'Replace',
  credit: 'Credit at closing',
  'price-reduction': 'Price reduction',
  none: 'Nothing',
}

export const answerKinds = ['accept', 'counter', 'decline'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const answerLabels: Record<AnswerKind, string> = {
  accept: 'Accepted',
  counter: 'Countered',
  decline: 'Declined',
}

/** The seller's answer to one item. `amount` goes with a counter of money, whole dollars in cents. */
export type ItemAnswer = { kind: AnswerKind; amount: Cents | null; note: string }

/**
 * One finding of a repair request. `amount` is whole dollars in cents; a credit and a price reduction need it to be sent,
 * the other remedies have none. `said` is what the letter prints of the finding: as it stands while this is a draft, and as
 * it stood when it was sent afterwards; `bucket` is where the finding stood then. `absent`: it is excluded or
 * was not found again, so that nothing is asked for it; a draft keeps what was typed.
 */
export type RequestItem = {
  finding: DeficiencyId
  bucket: Bucket
  remedy: Remedy
  amount: Cents | null
  note: string
  said: SaidOfFinding
  answer: ItemAnswer | null
  absent?: true
  /** What was last asked and answered of it in an earlier version, and its number there. */
  before?: { version: number; number: number; remedy: Remedy; amount: Cents | null; answer: ItemAnswer }
}

/**
 * `trade` is who does the work, as the letter names it: `licensed electrician`; `evaluate`: somebody of that trade has to find
 * out first how far it goes; `advice`: what the inspector recommends.
 */
export type SaidOfFinding = {
  title: string
  severity: 'critical' | 'major' | 'minor' | 'low'
  description: string
  page: number | null
  quote: string | null
  trade: string
  evaluate: boolean
  advice?: string
}

/** `timeZone` is that of the house, in which the letter is dated. */
export type PrintedParty = { property: string; from: string; timeZone: string }

/**
 * What a buyer asks of the seller. There is one draft at most; a request that was sent does not change any more, and the next
 * draft is the next version. `deadline` is `YYYY-MM-DD`: the buyer's last day to object; `remindDays`: how many days before
 * it a reminder is mailed; `answerBy` is the day by which the seller is asked to answer. `printed` is what the letter says of
 * house and buyer once it was sent; null in a draft. `revision` counts what was saved. `opening` is the buyer's own words above the items. An answer comes through a share link or is
 * entered by the owner.
 */
export type RepairRequest = {
  report: ReportId
  version: number
  state: 'draft' | 'sent' | 'answered'
  deadline: string | null
  remindDays: number | null
  answerBy: string | null
  printed: PrintedParty | null
  revision: number
  opening: string
  items: RequestItem[]
  createdAt: Date
  sentAt: Date | null
  answeredAt: Date | null
  answeredThrough: 'link' | 'owner' | null
}

export const MAX_OPENING_LENGTH = 2_000
export const MAX_ITEM_NOTE_LENGTH = 500
export const MAX_ANSWER_NOTE_LENGTH = 500
export const remindDaysChoices = [1, 2, 3, 5, 7] as const

/** Whether the remedy is a sum of money, which the other ones have none of. */
export function isMoney(remedy: Remedy): boolean {
  return remedy === 'credit' || remedy === 'price-reduction'
}

/** The items of a version that goes on from an answered one, with what was asked and answered in that. */
export function withBefore(items: RequestItem[], answered: Pick<RepairRequest, 'version' | 'items'>): RequestItem[] {
  const asked = askedItems(answered)
  return items.map((item) => {
    const index = asked.findIndex(({ finding }) => finding === item.finding)
    const { remedy, amount, answer } = asked[index] ?? {}
    if (!remedy || !answer) return item
    return { ...item, before: { version: answered.version, number: index + 1, remedy, amount: amount ?? null, answer } }
  })
}

/** Whether the seller has accepted it in an earlier version and it is not asked for again. */
export function isAgreed({ remedy, before }: Pick<RequestItem, 'remedy' | 'before'>): boolean {
  return remedy === 'none' && before?.answer.kind === 'accept'
}

/** What the letter asks for: every item with a remedy, in the order of the letter, leads and the worst first. */
export function askedItems({ items }: Pick<RepairRequest, 'items'>): RequestItem[] {
  return items
    .filter(({ remedy, absent }) => remedy !== 'none' && !absent)
    .sort((a, b) => buckets.indexOf(a.bucket) - buckets.indexOf(b.bucket) || bySeverity(a.said, b.said))
}

/** The sums of money that the letter asks for, in cents. */
export function askedMoney(items: Pick<RequestItem, 'remedy' | 'amount'>[]): { credit: Cents; reduction: Cents } {
  const sum = (remedy: Remedy) =>
    items.reduce((total, item) => total + (item.remedy === remedy ? (item.amount ?? 0) : 0), 0)
  return { credit: sum('credit'), reduction: sum('price-reduction') }
}

/** What is asked of sellers, version by version. Whoever writes has locked the report's row. */
export type RepairRequests = {
  /** Newest version first. */
  of(report: ReportId): Promise<RepairRequest[]>
  /** Adds that version, or replaces it. A new deadline or reminder is to be reminded of anew. */
  save(request: RepairRequest): Promise<void>
  /** A draft of that version, if there is one. */
  remove(report: ReportId, version: number): Promise<void>
  /** Newest versions that are not answered, whose reminder is due on `today` (`YYYY-MM-DD`) and whose deadline is not over. */
  toRemind(today: string): Promise<RepairRequest[]>
  reminded(request: Pick<RepairRequest, 'report' | 'version'>, at: Date): Promise<void>
}
