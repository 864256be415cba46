import type { UserId } from '../account/account.ts'
import type { DeficiencyId } from '../deficiency/deficiency.ts'
import type { ReportId } from '../report/report.ts'
import type { MessageRequest, NewText, Phone, SentRequest, Text, TextStatus } from './message.ts'

export type TextChanges = Partial<Omit<Text, 'id' | 'request' | 'owner' | 'report' | 'contractor' | 'to' | 'replies'>>

/** Requests to contractors with their texts. */
export type Messages = {
  /** Adds a request with its texts. Returns false if a request with that id exists: the form was sent twice. */
  add(request: MessageRequest, texts: NewText[]): Promise<boolean>
  /** Returns the owner's newest 500 requests with their texts, newest first; only those of `report` if given. */
  requests(owner: UserId, report?: ReportId): Promise<SentRequest[]>
  request(id: string, owner: UserId): Promise<SentRequest | null>
  /** Locks its row until the transaction ends. */
  locked(text: string): Promise<Text | null>
  /** Finds a text by the vendor's id and locks its row until the transaction ends. */
  lockedByVendor(vendorId: string): Promise<Text | null>
  change(text: string, changes: TextChanges): Promise<void>
  /** Locks the number against other counts and texts until the transaction ends. */
  lockPhone(phone: Phone): Promise<void>
  /** Counts texts to that number since then that arrived or may have; about one finding if given. */
  countTo(phone: Phone, since: Date, about?: { report: ReportId; finding: DeficiencyId }): Promise<number>
  /** Returns texts sent to that number since then, or possibly sent, newest first, with their owners. */
  sentTo(phone: Phone, since: Date): Promise<{ id: string; owner: UserId; reference: string }[]>
  /** `text` null: it is not known yet which text it answers. Returns false if the reply is stored already. */
  addReply(reply: { vendorId: string; from: Phone; words: string; at: Date; text: string | null }): Promise<boolean>
  /** Returns whether that number sent a reply since then that answers no known text. */
  hasUnassigned(from: Phone, since: Date): Promise<boolean>
  /** Returns the ids of the owner's queued texts to that number. */
  queuedTo(phone: Phone, owner: UserId): Promise<string[]>
  /** Assigns that number's unassigned replies to this text if they came since then and after the text. */
  assignReplies(from: Phone, text: string, since: Date): Promise<void>
  /** Locks the vendor's id until the transaction ends. */
  lockVendor(vendorId: string): Promise<void>
  /**
   * Keeps a status for a text that is not known yet, because the response to sending it is still on the way. Kept for a day.
   */
  keepStatus(vendorId: string, status: TextStatus, at: Date): Promise<void>
  keptStatus(vendorId: string): Promise<TextStatus | null>
  /**
   * Clears the words of texts about that report and of their replies; of texts being sent, once they are sent. Who received a
   * number stays recorded.
   */
  forget(report: ReportId): Promise<void>
  /** Returns ids of texts that are queued or being sent and were due before then: their job may be lost. */
  overdue(before: Date): Promise<string[]>
}
