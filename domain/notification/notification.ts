import type { Scope } from '../account/access-token.ts'
import type { UserId } from '../account/account.ts'
import type { Cents } from '../estimate/estimate.ts'
import type { ReportId } from '../report/report.ts'

export type NotificationType = 'success' | 'warning' | 'error' | 'info'

export const notificationCategories = ['report', 'contractor', 'system', 'account'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** Of a person's notifications: the newest. */
export const MOST_LISTED = 200

/** `actionUrl` is a path of ours. */
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

/** The setting that lets a mail leave; `always`: none can stop it. */
export const mailReasons = ['emailReports', 'contractorUpdates', 'always'] as const
export type MailReason = (typeof mailReasons)[number]

/**
 * One with its recipient, as it is to leave: by mail where there is a reason, which tells `mailMore` beyond the message, also to
 * the address that the account had before, `mailFormer`; by text to the person's own number, first tried at `textTriedAt`.
 */
export type NotificationToDeliver = Notification & {
  user: UserId
  mail: MailReason | null
  mailMore: string
  mailFormer: string | null
  byText: boolean
  textTriedAt: Date | null
}

/** What happened to somebody. Each is told once per `key`, whatever repeats it. */
export type NotificationEvent =
  | { kind: 'analysis-completed'; report: ReportId; run: number; property: string; found: number }
  | { kind: 'analysis-failed'; report: ReportId; run: number; property: string; keepsLast: boolean }
  | { kind: 'purchase'; purchase: string; credits: number; name: string; price: Cents }
  | { kind: 'text-failed'; text: string; attempt: number; report: ReportId | null; contractor: string }
  | { kind: 'reply'; reply: string; report: ReportId | null; contractor: string; isStop: boolean }
  | { kind: 'seller-answered'; report: ReportId; version: number; property: string; answers: string[] }
  | { kind: 'deadline'; report: ReportId; day: string; remindDays: number; left: string; property: string }
  | { kind: 'erasure-due'; report: ReportId; property: string; keeps: boolean; hasFile: boolean }
  | {
      kind: 'erased'
      report: ReportId
      erasure: string
      property: string | null
      findings: 'gone' | 'kept' | 'go-later'
    }
  | { kind: 'welcome' }
  | { kind: 'password-changed'; at: Date; tokens: number }
  | { kind: 'access-token-made'; token: string; name: string; scopes: Scope[] }
  | { kind: 'email-changed'; at: Date; former: string }
  /** `mail`: whether one leaves, and whether it is the last one for some time. */
  | { kind: 'new-sign-in'; session: string; browser: string; mail: 'one' | 'last' | 'none' }

/** What people were told. Others' ones are never found. */
export type Notifications = {
  /** Null where that person was told of that `key` before. Not `isShown`: it leaves, but stands in no list. */
  add(
    notification: Omit<NotificationToDeliver, 'id' | 'readAt' | 'textTriedAt'> & { key: string; isShown: boolean },
  ): Promise<number | null>
  /** Newest first, at most 200. `only`: those not read, or of one category. */
  of(user: UserId, only?: 'unread' | NotificationCategory): Promise<Notification[]>
  /** However old; null where it was removed. */
  byId(user: UserId, id: number): Promise<Notification | null>
  /** At most 200, as many as are listed. */
  unread(user: UserId): Promise<number>
  /** All of them where no `id` is named. */
  markRead(user: UserId, at: Date, id?: number): Promise<void>
  /** All of them where no `id` is named. Their events are not told again. */
  remove(user: UserId, at: Date, id?: number): Promise<void>
  /** Also one that was removed meanwhile; null where its account is gone. */
  toDeliver(id: number): Promise<NotificationToDeliver | null>
  /** Its text is about to be handed over; the first time counts. */
  textTried(id: number, at: Date): Promise<void>
  /** Its text was handed over, or will never be. */
  textEnded(id: number): Promise<void>
  /** What was said of that report goes, and leaves no more. */
  forget(user: UserId, report: ReportId): Promise<void>
  /** The words of those that were removed before then go. */
  forgetRemoved(before: Date): Promise<void>
}
