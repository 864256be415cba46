import type { Scope } from '../account/access-token.ts'
import type { UserId } from '../account/account.ts'
import type { ReportId } from '../report/report.ts'
import { SUPPORT_EMAIL } from '../support.ts'

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
  | { kind: 'purchase'; purchase: string; credits: number }
  | { kind: 'text-failed'; text: string; attempt: number; report: ReportId | null; contractor: string }
  | { kind: 'reply'; reply: string; report: ReportId | null; contractor: string; isStop: boolean }
  | { kind: 'seller-answered'; report: ReportId; version: number; property: string; answers: string[] }
  | { kind: 'deadline'; report: ReportId; day: string; remindDays: number; left: string; property: string }
  | { kind: 'erasure-due'; report: ReportId; property: string; keeps: boolean; hasFile: boolean }
  | { kind: 'erased'; report: ReportId; erasure: string; property: string | null }
  | { kind: 'welcome' }
  | { kind: 'password-changed'; at: Date; tokens: number }
  | { kind: 'access-token-made'; token: string; name: string; scopes: Scope[] }
  | { kind: 'email-changed'; at: Date; former: string }
  | { kind: 'new-sign-in'; session: string; browser: string }

type Told = Pick<Notification, 'type' | 'category' | 'title' | 'message' | 'actionUrl'> & {
  key: string
  /** The setting that has it told at all; none: always. */
  shownBy?: 'analysisComplete' | 'contractorUpdates' | 'systemUpdates'
  mail: MailReason | null
  mailMore?: string
  mailFormer?: string
  /** Whether it goes to the phone of those who want alerts there. */
  isAlert?: boolean
}

/** An event in words, and the settings that decide where it is told. */
export function toldOf(event: NotificationEvent): Told {
  switch (event.kind) {
    case 'analysis-completed':
      return {
        key: `analysis-${event.report}-${event.run}`,
        type: 'success',
        category: 'report',
        title: 'Analysis complete',
        message: `${event.property}: ${event.found === 0 ? 'no deficiencies' : counted(event.found, 'deficiency', 'deficiencies')} found.`,
        actionUrl: `/reports/${event.report}`,
        shownBy: 'analysisComplete',
        mail: 'emailReports',
        isAlert: true,
      }
    case 'analysis-failed':
      return {
        key: `analysis-${event.report}-${event.run}`,
        type: 'error',
        category: 'report',
        title: 'Analysis failed',
        message: `${event.property} could not be analyzed${event.keepsLast ? ' again. The last result stays as it was' : ''}. The report’s page says why, and what you can do.`,
        actionUrl: `/reports/${event.report}`,
        mail: 'emailReports',
        isAlert: true,
      }
    case 'purchase':
      return {
        key: `purchase-${event.purchase}`,
        type: 'success',
        category: 'account',
        title: 'Payment received',
        message: `${counted(event.credits, 'credit was', 'credits were')} added to your account. Credits never expire.`,
        actionUrl: '/credits',
        mail: 'always',
      }
    case 'text-failed':
      return {
        key: `text-failed-${event.text}-${event.attempt}`,
        type: 'warning',
        category: 'contractor',
        title: 'A text was not delivered',
        message: `Your text to ${event.contractor} did not arrive. The report’s messages say why, and whether you can try again or call.`,
        actionUrl: messagesOf(event.report),
        shownBy: 'contractorUpdates',
        mail: 'contractorUpdates',
      }
    case 'reply':
      return {
        key: `reply-${event.reply}`,
        type: 'info',
        category: 'contractor',
        title: event.isStop ? 'A contractor wants no more texts' : 'A contractor replied',
        message: event.isStop
          ? `${event.contractor} has answered STOP: no more texts go to that number.`
          : `${event.contractor} has answered your text.`,
        actionUrl: messagesOf(event.report),
        shownBy: 'contractorUpdates',
        mail: 'contractorUpdates',
      }
    case 'seller-answered':
      return {
        key: `answered-${event.report}-${event.version}`,
        type: 'info',
        category: 'report',
        title: 'The seller has answered',
        message: `${event.property}: the seller has answered version ${event.version} of your repair request through your link.`,
        actionUrl: `/reports/${event.report}/request`,
        mail: 'always',
        mailMore: [...event.answers, '', 'It is no contract until both sides sign.'].join('\n'),
      }
    case 'deadline':
      return {
        key: `deadline-${event.report}-${event.day}-${event.remindDays}`,
        type: 'warning',
        category: 'report',
        title: `${event.left}: your repair request`,
        message: `${event.property}: the day that you set as the last one is near. Your contract says which day counts, and at what hour.`,
        actionUrl: `/reports/${event.report}/request`,
        // Its mail tells what is asked for: `remindDeadlines`.
        mail: null,
      }
    case 'erasure-due':
      return {
        key: `erasure-due-${event.report}`,
        type: 'warning',
        category: 'system',
        title: event.keeps ? 'A report’s file is deleted within 24 hours' : 'A report is deleted within 24 hours',
        message: `${event.property}: ${goesText(event)}`,
        actionUrl: `/reports/${event.report}`,
        shownBy: 'systemUpdates',
        mail: 'emailReports',
      }
    case 'erased':
      return {
        key: `erased-${event.report}-${event.erasure}`,
        type: 'info',
        category: 'system',
        title: event.property !== null ? 'A report’s file was deleted' : 'A report was deleted',
        message:
          event.property !== null
            ? `${event.property}: the file, its page text and its page images are gone. The findings stay, with their short quotes. The receipt proves it.`
            : 'The file, its page text and its page images are gone, and so are the findings. The receipt proves it.',
        actionUrl: `/receipts/${event.erasure}`,
        shownBy: 'systemUpdates',
        mail: 'emailReports',
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
        mail: null,
      }
    case 'password-changed':
      return {
        key: `password-${event.at.toISOString()}`,
        type: 'warning',
        category: 'account',
        title: 'Your password was changed',
        message: `If that was not you, write to ${SUPPORT_EMAIL} at once.${leftTokensText(event.tokens)}`,
        actionUrl: event.tokens === 0 ? '/settings#sessions' : '/settings#tokens',
        mail: 'always',
      }
    case 'access-token-made':
      return {
        key: `access-token-${event.token}`,
        type: 'warning',
        category: 'account',
        title: 'An access token was made',
        message: `Whoever has the token “${event.name}” can ${deedsText(event.scopes)} through the API. If that was not you, revoke it, change your password and write to ${SUPPORT_EMAIL}.`,
        actionUrl: '/settings#tokens',
        mail: 'always',
      }
    case 'email-changed':
      return {
        key: `email-${event.at.toISOString()}`,
        type: 'warning',
        category: 'account',
        title: 'Your email address was changed',
        message: `Mails to you now go to another address. If that was not you, write to ${SUPPORT_EMAIL} at once.`,
        actionUrl: '/settings#profile',
        mail: 'always',
        mailFormer: event.former,
      }
    case 'new-sign-in':
      return {
        key: `sign-in-${event.session}`,
        type: 'info',
        category: 'account',
        title: 'A new sign-in',
        message: `Your account was opened with ${event.browser || 'an unknown browser'}. If that was not you, change your password, and write to ${SUPPORT_EMAIL} if you cannot.`,
        actionUrl: '/settings#sessions',
        mail: 'always',
      }
  }
}

function goesText({ keeps, hasFile }: { keeps: boolean; hasFile: boolean }): string {
  const off = 'because “Keep reports for future reference” is off in your settings.'
  if (!hasFile) return `its file is gone, and its findings go 72 hours after the upload, ${off}`
  const file = 'the file, its page text and its page images go 72 hours after the upload.'
  return `${file} ${keeps ? 'The findings stay, with their short quotes.' : `The findings go too, ${off}`}`
}

function leftTokensText(tokens: number): string {
  if (tokens === 0) return ''
  const left = tokens === 1 ? 'access token goes' : `${tokens} access tokens go`
  return ` Your ${left} on working: revoke what you do not need or do not know.`
}

const scopeDeeds: Record<Scope, string> = {
  read: 'read your reports and data',
  write: 'act in your name, also spend your credits',
  admin: 'import costbooks',
}

function deedsText(scopes: Scope[]): string {
  const deeds = scopes.map((scope) => scopeDeeds[scope])
  return deeds.length === 1 ? `${deeds[0]}` : `${deeds.slice(0, -1).join(', ')} and ${deeds.at(-1)}`
}

function messagesOf(report: ReportId | null): string | null {
  return report && `/reports/${report}/messages`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
