import type { Preferences, UserId } from '../account/account.ts'
import type { ReportId } from '../report/report.ts'

export type NotificationType = 'success' | 'warning' | 'error' | 'info'

export const notificationCategories = ['report', 'contractor', 'system', 'account'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

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

/** One with its recipient, as it is to leave by mail and by text as well. */
export type NotificationToDeliver = Notification & { user: UserId; byMail: boolean; byText: boolean }

/** What happened to somebody. Each is told once per `key`, whatever repeats it. */
export type NotificationEvent =
  | { kind: 'analysis-completed'; report: ReportId; run: number; property: string; found: number }
  | { kind: 'analysis-failed'; report: ReportId; run: number; property: string }
  | { kind: 'purchase'; purchase: string; credits: number }
  | { kind: 'text-failed'; text: string; report: ReportId | null; contractor: string }
  | { kind: 'reply'; reply: string; report: ReportId | null; contractor: string }
  | { kind: 'seller-answered'; report: ReportId; version: number; property: string }
  | { kind: 'erasure-due'; report: ReportId; property: string; keeps: boolean }
  | { kind: 'erased'; report: ReportId; erasure: string; property: string; kept: boolean }
  | { kind: 'welcome' }
  | { kind: 'password-changed'; at: Date }
  | { kind: 'email-changed'; at: Date }
  | { kind: 'new-sign-in'; session: string; browser: string }

type Told = Pick<Notification, 'type' | 'category' | 'title' | 'message' | 'actionUrl'> & {
  key: string
  /** Whether it is told at all, leaves by mail, and by text to the person's own number: what they have set. */
  isShown?: (preferences: Preferences) => boolean
  byMail: (preferences: Preferences) => boolean
  byText?: (preferences: Preferences) => boolean
}

const always = () => true
const never = () => false

/** An event in words, and whether the person's settings want it. */
export function toldOf(event: NotificationEvent): Told {
  switch (event.kind) {
    case 'analysis-completed':
      return {
        key: `analysis-${event.report}-${event.run}`,
        type: 'success',
        category: 'report',
        title: 'Analysis complete',
        message: `${event.property}: ${event.found === 1 ? '1 deficiency' : `${event.found} deficiencies`} found.`,
        actionUrl: `/reports/${event.report}`,
        isShown: ({ analysisComplete }) => analysisComplete,
        byMail: ({ emailReports }) => emailReports,
        byText: ({ smsAlerts }) => smsAlerts,
      }
    case 'analysis-failed':
      return {
        key: `analysis-${event.report}-${event.run}`,
        type: 'error',
        category: 'report',
        title: 'Analysis failed',
        message: `${event.property} could not be analyzed. The report's page says why and what you can do.`,
        actionUrl: `/reports/${event.report}`,
        byMail: ({ emailReports }) => emailReports,
        byText: ({ smsAlerts }) => smsAlerts,
      }
    case 'purchase':
      return {
        key: `purchase-${event.purchase}`,
        type: 'success',
        category: 'account',
        title: 'Payment received',
        message: `${event.credits === 1 ? '1 credit was' : `${event.credits} credits were`} added to your account. Credits never expire.`,
        actionUrl: '/credits',
        byMail: always,
      }
    case 'text-failed':
      return {
        key: `text-failed-${event.text}`,
        type: 'warning',
        category: 'contractor',
        title: 'A text did not arrive',
        message: `Your text to ${event.contractor} could not be delivered. You can call them instead.`,
        actionUrl: event.report && `/reports/${event.report}/messages`,
        isShown: ({ contractorUpdates }) => contractorUpdates,
        byMail: ({ contractorUpdates }) => contractorUpdates,
      }
    case 'reply':
      return {
        key: `reply-${event.reply}`,
        type: 'info',
        category: 'contractor',
        title: 'A contractor replied',
        message: `${event.contractor} answered your text.`,
        actionUrl: event.report && `/reports/${event.report}/messages`,
        isShown: ({ contractorUpdates }) => contractorUpdates,
        byMail: ({ contractorUpdates }) => contractorUpdates,
      }
    case 'seller-answered':
      return {
        key: `answered-${event.report}-${event.version}`,
        type: 'info',
        category: 'report',
        title: 'The seller has answered',
        message: `${event.property}: version ${event.version} of your repair request was answered.`,
        actionUrl: `/reports/${event.report}/request`,
        // Its mail tells the answers themselves: `tellAnswered`.
        byMail: never,
      }
    case 'erasure-due':
      return {
        key: `erasure-due-${event.report}`,
        type: 'warning',
        category: 'system',
        title: 'A report file is deleted within 24 hours',
        message: `${event.property}: the file, its page text and its page images go 72 hours after the upload. ${event.keeps ? 'The findings stay.' : 'The findings go too: “Keep reports for future reference” is off.'}`,
        actionUrl: `/reports/${event.report}`,
        isShown: ({ systemUpdates }) => systemUpdates,
        byMail: ({ emailReports }) => emailReports,
      }
    case 'erased':
      return {
        key: `erased-${event.report}-${event.erasure}`,
        type: 'info',
        category: 'system',
        title: event.kept ? 'A report file was deleted' : 'A report was deleted',
        message: `${event.property}: the file, its page text and its page images are gone${event.kept ? '. The findings stay.' : ', and so are the findings.'} The receipt proves it.`,
        actionUrl: `/receipts/${event.erasure}`,
        isShown: ({ systemUpdates }) => systemUpdates,
        byMail: ({ emailReports }) => emailReports,
      }
    case 'welcome':
      return {
        key: 'welcome',
        type: 'info',
        category: 'account',
        title: 'Welcome to Plumbline',
        message:
          'Upload an inspection report: every deficiency comes back with its page, the words that prove it and a price.',
        actionUrl: '/',
        byMail: never,
      }
    case 'password-changed':
      return {
        key: `password-${event.at.toISOString()}`,
        type: 'warning',
        category: 'account',
        title: 'Your password was changed',
        message: 'If that was not you, write to support at once.',
        actionUrl: '/settings#sessions',
        byMail: always,
      }
    case 'email-changed':
      return {
        key: `email-${event.at.toISOString()}`,
        type: 'warning',
        category: 'account',
        title: 'Your email address was changed',
        message: 'If that was not you, write to support at once.',
        actionUrl: '/settings#profile',
        byMail: always,
      }
    case 'new-sign-in':
      return {
        key: `sign-in-${event.session}`,
        type: 'info',
        category: 'account',
        title: 'A new sign-in',
        message: `Your account was opened with ${event.browser || 'an unknown browser'}. If that was not you, change your password.`,
        actionUrl: '/settings#sessions',
        byMail: always,
      }
  }
}
