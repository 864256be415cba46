import type { FirstPage } from '#domain/report/page/cited-page.ts'
import { bySeverity, type DeficiencyId } from '../deficiency/deficiency.ts'
import type { Cents } from '../estimate/estimate.ts'
import type { ReportId } from '../report/report.ts'
import { type Bucket, buckets } from './bucket/bucket.ts'

/** The buyer's demand for one finding; `none`: nothing, it is not in the letter. */
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

/** The seller's answer to one item. `amount` belongs to a counteroffer of money, in whole dollars as cents. */
export type ItemAnswer = { kind: AnswerKind; amount: Cents | null; note: string }

/**
 * One finding of a repair request. `amount` is whole dollars in cents; a credit and a price reduction need it before sending,
 * other remedies have none. `said` is the letter's text about the finding: current in a draft, fixed once sent; `bucket` is the
 * finding's bucket at that time. `absent`: it is excluded or was not found again, so nothing is requested; a draft keeps the
 * input.
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
  /** The letter does not show the photos of the finding. */
  withoutPhotos?: true
  /** The last demand and answer for it in an earlier version, and its number there. */
  before?: { version: number; number: number; remedy: Remedy; amount: Cents | null; answer: ItemAnswer }
}

/**
 * `trade` is the trade in the letter, such as `licensed electrician`; `evaluate`: someone of that trade has to determine the
 * extent first; `advice` is the inspector's recommendation; `work` is what is to be done where the finding itself tells it, `repair`
 * the repair that is priced.
 */
export type SaidOfFinding = FirstPage & {
  title: string
  severity: 'critical' | 'major' | 'minor' | 'low'
  description: string
  quote: string | null
  trade: string
  evaluate: boolean
  advice?: string
  work?: 'replaced' | 'installed'
  repair?: string
  /** The cost that the report itself prints, as a sentence. */
  printedCost?: string
}

/**
 * `timeZone` is the property's, in which the letter is dated. `layout` is how the letter was printed when it was sent: a letter
 * without one tells how each item is rated and names no form of the state, and only from layout 3 on it names the day of the inspection
 * (`inspected`, `YYYY-MM-DD`) and the work that the report asks for. Layout 4 says what each item
 * is about in its title, the same words once, and no general explanation.
 */
export type PrintedParty = {
  property: string
  from: string
  timeZone: string
  layout?: 2 | 3 | 4
  inspected?: string | null
}

/**
 * A buyer's request to the seller. There is at most one draft; a sent request never changes, and the next draft is the next
 * version. `deadline` (`YYYY-MM-DD`) is the buyer's last day to object; `remindDays` is how many days before it a reminder is
 * sent; `answerBy` is when the seller should answer. `printed` is the letter's property and buyer once sent; null in a draft.
 * `revision` counts saves. `opening` is the buyer's text above the items, `sender` the name that signs (empty: the account's);
 * `byTrade`: the items stand by the trade that repairs them. An answer comes through a share link or is entered by
 * the owner.
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
  sender: string
  byTrade: boolean
  items: RequestItem[]
  createdAt: Date
  sentAt: Date | null
  answeredAt: Date | null
  answeredThrough: 'link' | 'owner' | null
}

export const MAX_OPENING_LENGTH = 2_000
export const MAX_SENDER_LENGTH = 200
export const MAX_ITEM_NOTE_LENGTH = 500
export const MAX_ANSWER_NOTE_LENGTH = 500
export const remindDaysChoices = [1, 2, 3, 5, 7] as const

/** Returns whether the remedy is a sum of money. */
export function isMoney(remedy: Remedy): boolean {
  return remedy === 'credit' || remedy === 'price-reduction'
}

/** Adds the demands and answers of an answered version to the items of the following one. */
export function withBefore(
  items: RequestItem[],
  answered: Pick<RepairRequest, 'version' | 'items' | 'byTrade'>,
): RequestItem[] {
  const asked = askedItems(answered)
  return items.map((item) => {
    const index = asked.findIndex(({ finding }) => finding === item.finding)
    const { remedy, amount, answer } = asked[index] ?? {}
    if (!remedy || !answer) return item
    return { ...item, before: { version: answered.version, number: index + 1, remedy, amount: amount ?? null, answer } }
  })
}

/** Returns whether the seller accepted it in an earlier version and it is not requested again. */
export function isAgreed({ remedy, before }: Pick<RequestItem, 'remedy' | 'before'>): boolean {
  return remedy === 'none' && before?.answer.kind === 'accept'
}

/**
 * Returns every item with a remedy, in the order of the letter: leads first, then by severity. By trade, the trade of the first
 * item comes first, with all its items.
 */
export function askedItems({ items, byTrade }: Pick<RepairRequest, 'items' | 'byTrade'>): RequestItem[] {
  const asked = items
    .filter(({ remedy, absent }) => remedy !== 'none' && !absent)
    .sort((a, b) => buckets.indexOf(a.bucket) - buckets.indexOf(b.bucket) || bySeverity(a.said, b.said))
  return byTrade ? [...Map.groupBy(asked, ({ said }) => said.trade).values()].flat() : asked
}

/** Adds up the money that the letter requests, in cents. */
export function askedMoney(items: Pick<RequestItem, 'remedy' | 'amount'>[]): { credit: Cents; reduction: Cents } {
  const sum = (remedy: Remedy) =>
    items.reduce((total, item) => total + (item.remedy === remedy ? (item.amount ?? 0) : 0), 0)
  return { credit: sum('credit'), reduction: sum('price-reduction') }
}

/** Repair requests by version. Lock the report's row before writing. */
export type RepairRequests = {
  /** Newest version first. */
  of(report: ReportId): Promise<RepairRequest[]>
  /** Adds or replaces that version. A new deadline or reminder date is reminded of again. */
  save(request: RepairRequest): Promise<void>
  /** Removes the draft of that version, if there is one. */
  remove(report: ReportId, version: number): Promise<void>
  /**
   * Returns newest versions without an answer whose reminder is due on `today` (`YYYY-MM-DD`) and whose deadline is not over.
   */
  toRemind(today: string): Promise<RepairRequest[]>
  reminded(request: Pick<RepairRequest, 'report' | 'version'>, at: Date): Promise<void>
}
