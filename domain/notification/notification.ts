import type { Scope } from '../account/access-token.ts'
import type { UserId } from '../account/account.ts'
import type { Cents } from '../estimate/estimate.ts'
import type { ReportId } from '../report/report.ts'

export type NotificationType = 'success' | 'warning' | 'error' | 'info'

export const notificationCategories = ['report', 'contractor', 'system', 'account'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** How many of a person's newest notifications are listed. */
export const MOST_LISTED = 200

/** `actionUrl` is a path on our site. */
export type Notification = {
  id: number
  title: string
  message: string
  type: NotificationType
  category: NotificationCategory
  actionUrl: string | null
  at: Date
  readAt: Date | null
}

/** The setting that allows a mail; `always`: cannot be turned off. */
export const mailReasons = ['emailReports', 'contractorUpdates', 'always'] as const
export type MailReason = (typeof mailReasons)[number]

/**
 * A notification with its recipient and channels: by mail if there is a reason, with `mailMore` after the message, also to the
 * account's earlier address `mailFormer`; by text to the person's own number, first tried at `textTriedAt`.
 */
export type NotificationToDeliver = Notification & {
  user: UserId
  mail: MailReason | null
  mailMore: string
  mailFormer: string | null
  byText: boolean
  textTriedAt: Date | null
}

/** Events to notify a person of. Each is sent once per `key`, however often it occurs. */
export type NotificationEvent =
  | { kind: 'analysis-completed'; report: ReportId; run: number; property: string; found: number }
  | { kind: 'analysis-failed'; report: ReportId; run: number; property: string; keepsLast: boolean }
  | { kind: 'purchase'; purchase: string; credits: number; name: string; price: Cents }
  | { kind: 'text-failed'; text: string; attempt: number; report: ReportId | null; contractor: string }
  | { kind: 'reply'; reply: string; report: ReportId | null; contractor: string; isStop: boolean }
  | { kind: 'text-doubt'; reply: string; report: ReportId | null; contractor: string }
  | { kind: 'seller-answered'; report: ReportId; version: number; property: string; answers: string[] }
  | { kind: 'deadline'; report: ReportId; day: string; remindDays: number; left: string; property: string }
  | {
      kind: 'erasure-due'
      report: ReportId
      property: string
      keeps: boolean
      hasFile: boolean
      keptUntil: Date | null
    }
  | {
      kind: 'erased'
      report: ReportId
      erasure: string
      property: string | null
      findings: 'gone' | 'kept' | 'go-later' | 'go-when-kept'
    }
  | { kind: 'welcome' }
  | { kind: 'password-changed'; at: Date; tokens: number }
  | { kind: 'access-token-made'; token: string; name: string; scopes: Scope[] }
  | { kind: 'email-changed'; at: Date; former: string }
  /** `mail`: whether one is sent, and whether it is the last one for some time. */
  | { kind: 'new-sign-in'; session: string; browser: string; mail: 'one' | 'last' | 'none' }

/** A person's notifications. Other people's are never found. */
export type Notifications = {
  /** Returns null if the person was notified under that `key` before. If not `isShown`, it is sent but not listed. */
  add(
    notification: Omit<NotificationToDeliver, 'id' | 'readAt' | 'textTriedAt'> & { key: string; isShown: boolean },
  ): Promise<number | null>
  /** Newest first, at most 200. `only`: unread ones, or those of one category. */
  of(user: UserId, only?: 'unread' | NotificationCategory): Promise<Notification[]>
  /** Finds a notification of any age; null if it was removed. */
  byId(user: UserId, id: number): Promise<Notification | null>
  /** Counts at most 200, as many as are listed. */
  unread(user: UserId): Promise<number>
  /** Marks all of them without an `id`. */
  markRead(user: UserId, at: Date, id?: number): Promise<void>
  /** Removes all of them without an `id`. Their events are not repeated. */
  remove(user: UserId, at: Date, id?: number): Promise<void>
  /** Also returns a removed one; null if its account is gone. */
  toDeliver(id: number): Promise<NotificationToDeliver | null>
  /** Records that its text is about to be sent; the first time counts. */
  textTried(id: number, at: Date): Promise<void>
  /** Records that its text was sent, or never will be. */
  textEnded(id: number): Promise<void>
  /** Removes the notifications about that report, including unsent ones. */
  forget(user: UserId, report: ReportId): Promise<void>
  /** Clears the words of notifications that were removed before then. */
  forgetRemoved(before: Date): Promise<void>
}
