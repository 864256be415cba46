import type { UserId } from '../account/account.ts'
import type { DeficiencyId } from '../deficiency/deficiency.ts'
import type { ReportId } from '../report/report.ts'
import type { MessageRequest, NewText, Phone, SentRequest, Text, TextStatus } from './message.ts'

export type TextChanges = Partial<Omit<Text, 'id' | 'request' | 'owner' | 'report' | 'contractor' | 'to' | 'replies'>>

/** Requests to contractors and the text to each. */
export type Messages = {
  /** With its texts. False where a request of that id stands already: the form was sent twice. */
  add(request: MessageRequest, texts: NewText[]): Promise<boolean>
  /** The owner's newest 500 requests with their texts, newest first; of one report where it is named. */
  requests(owner: UserId, report?: ReportId): Promise<SentRequest[]>
  request(id: string, owner: UserId): Promise<SentRequest | null>
  /** Its row locked until the transaction ends. */
  locked(text: string): Promise<Text | null>
  /** By the vendor's id, its row locked until the transaction ends. */
  lockedByVendor(vendorId: string): Promise<Text | null>
  change(text: string, changes: TextChanges): Promise<void>
  /** Waits until nobody else counts or writes texts to that number; holds until the transaction ends. */
  lockPhone(phone: Phone): Promise<void>
  /** Texts to that number since then that arrived or may have; about one finding where it is named. */
  countTo(phone: Phone, since: Date, about?: { report: ReportId; finding: DeficiencyId }): Promise<number>
  /** Texts that were handed over to that number since then, or may have been, newest first, with whose request each is. */
  sentTo(phone: Phone, since: Date): Promise<{ id: string; owner: UserId; reference: string }[]>
  /** `text` null: nobody knows yet which text it answers. False where that reply is known. */
  addReply(reply: { vendorId: string; from: Phone; words: string; at: Date; text: string | null }): Promise<boolean>
  /** Whether a reply from that number came since then that answers no known text. */
  hasUnassigned(from: Phone, since: Date): Promise<boolean>
  /** Replies from that number that answer no known text become this text's, where they came since then and after it. */
  assignReplies(from: Phone, text: string, since: Date): Promise<void>
  /** Waits until nobody else writes of that id of the vendor; holds until the transaction ends. */
  lockVendor(vendorId: string): Promise<void>
  /** What the vendor told of a text that nobody knows yet: its answer to handing it over is on the way. Kept for a day. */
  keepStatus(vendorId: string, status: TextStatus, at: Date): Promise<void>
  keptStatus(vendorId: string): Promise<TextStatus | null>
  /**
   * What texts about that report and their replies said goes, of texts that may just be leaving once they have; whom a number
   * was given to stays known.
   */
  forget(report: ReportId): Promise<void>
  /** Ids of texts that are queued or being sent and were due before then: their job may be lost. */
  overdue(before: Date): Promise<string[]>
}
