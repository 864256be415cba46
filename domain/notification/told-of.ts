import { countNoun } from '#domain/text/count-noun.ts'
import type { Scope } from '../account/access-token.ts'
import { formatDollars } from '../estimate/estimate.ts'
import type { ReportId } from '../report/report.ts'
import { SUPPORT_EMAIL } from '../support.ts'
import type { MailReason, Notification, NotificationEvent } from './notification.ts'

type Way = Pick<Notification, 'type' | 'category'> & {
  /** The setting that turns it on; none: always on. */
  shownBy?: 'analysisComplete' | 'contractorUpdates' | 'systemUpdates'
  mail: MailReason | null
  /** If set, it also goes to the phones of those who want alerts. */
  isAlert?: boolean
}

type Words = Pick<Notification, 'title' | 'message' | 'actionUrl'> & {
  key: string
  mailMore?: string
  mailFormer?: string
} & Partial<Pick<Way, 'mail'>>

/** Where each event is shown, and how. */
const ways: Record<NotificationEvent['kind'], Way> = {
  'analysis-completed': {
    type: 'success',
    category: 'report',
    shownBy: 'analysisComplete',
    mail: 'emailReports',
    isAlert: true,
  },
  'analysis-failed': { type: 'error', category: 'report', mail: 'emailReports', isAlert: true },
  purchase: { type: 'success', category: 'account', mail: 'always' },
  'text-failed': { type: 'warning', category: 'contractor', shownBy: 'contractorUpdates', mail: 'contractorUpdates' },
  reply: { type: 'info', category: 'contractor', shownBy: 'contractorUpdates', mail: 'contractorUpdates' },
  'text-doubt': { type: 'warning', category: 'contractor', mail: 'contractorUpdates' },
  'seller-answered': { type: 'info', category: 'report', mail: 'always' },
  // Its mail tells what is asked for: `remindDeadlines`.
  deadline: { type: 'warning', category: 'report', mail: null },
  'erasure-due': { type: 'warning', category: 'system', shownBy: 'systemUpdates', mail: 'emailReports' },
  erased: { type: 'info', category: 'system', shownBy: 'systemUpdates', mail: 'emailReports' },
  welcome: { type: 'info', category: 'account', mail: null },
  'password-changed': { type: 'warning', category: 'account', mail: 'always' },
  'access-token-made': { type: 'warning', category: 'account', mail: 'always' },
  'email-changed': { type: 'warning', category: 'account', mail: 'always' },
  'new-sign-in': { type: 'info', category: 'account', mail: 'always' },
}

/** Returns an event's words and the settings that decide where it is sent. */
export function toldOf(event: NotificationEvent): Way & Words {
  return { ...ways[event.kind], ...wordsOf(event) }
}

function wordsOf(event: NotificationEvent): Words {
  switch (event.kind) {
    case 'analysis-completed':
      return {
        key: `analysis-${event.report}-${event.run}`,
        title: 'Analysis complete',
        message: `${event.property}: ${event.found === 0 ? 'no deficiencies' : countNoun(event.found, 'deficiency', 'deficiencies')} found.`,
        actionUrl: `/reports/${event.report}`,
      }
    case 'analysis-failed':
      return {
        key: `analysis-${event.report}-${event.run}`,
        title: 'Analysis failed',
        message: `${event.property} could not be analyzed${event.keepsLast ? ' again. The last result stays as it was' : ''}. The report’s page says why, and what you can do.`,
        actionUrl: `/reports/${event.report}`,
      }
    case 'purchase':
      return {
        key: `purchase-${event.purchase}`,
        title: 'Payment received',
        message: `${event.name}, ${formatDollars(event.price)}: ${countNoun(event.credits, 'credit was', 'credits were')} added to your account. Credits never expire.`,
        actionUrl: '/credits',
      }
    case 'text-failed':
      return {
        key: `text-failed-${event.text}-${event.attempt}`,
        title: 'A text was not delivered',
        message: `Your text to ${event.contractor} did not arrive. The report’s messages say why, and whether you can try again or call.`,
        actionUrl: messagesOf(event.report),
      }
    case 'reply':
      return {
        key: `reply-${event.reply}`,
        title: event.isStop ? 'A contractor wants no more texts' : 'A contractor replied',
        message: event.isStop
          ? `${event.contractor} has answered STOP: no more texts go to that number.`
          : `${event.contractor} has answered your text.`,
        actionUrl: messagesOf(event.report),
      }
    case 'text-doubt':
      return {
        key: `text-doubt-${event.reply}`,
        title: 'Does this answer ask you to stop texting?',
        message: `${event.contractor} has answered, possibly to ask for no more texts. Until you say, nothing more from you goes to that number; after 30 days it counts as a stop.`,
        actionUrl: messagesOf(event.report),
      }
    case 'seller-answered':
      return {
        key: `answered-${event.report}-${event.version}`,
        title: 'The seller has answered',
        message: `${event.property}: the seller has answered version ${event.version} of your repair request through your link.`,
        actionUrl: `/reports/${event.report}/request`,
        mailMore: [...event.answers, '', 'It is not a contract until both sides sign.'].join('\n'),
      }
    case 'deadline':
      return {
        key: `deadline-${event.report}-${event.day}-${event.remindDays}`,
        title: `${event.left}: your repair request`,
        message: `${event.property}: the last day that you set is near. Your contract says which day counts, and at what hour.`,
        actionUrl: `/reports/${event.report}/request`,
      }
    case 'erasure-due':
      return {
        key: `erasure-due-${event.report}${event.keptUntil ? `-${event.keptUntil.toISOString()}` : ''}`,
        title: event.keeps ? 'A report’s file is deleted within 24 hours' : 'A report is deleted within 24 hours',
        message: `${event.property}: ${goesText(event)}`,
        actionUrl: `/reports/${event.report}`,
      }
    case 'erased':
      return {
        key: `erased-${event.report}-${event.erasure}`,
        title: event.property !== null ? 'A report’s file was deleted' : 'A report was deleted',
        message:
          event.property !== null
            ? `${event.property}: the file, its page text and its page images are gone.${findingsText[event.findings]} The receipt proves it.`
            : 'The file, its page text and its page images are gone, and so are the findings. The receipt proves it.',
        actionUrl: `/receipts/${event.erasure}`,
      }
    case 'welcome':
      return {
        key: 'welcome',
        title: 'Welcome to Plumbline',
        message:
          'Upload an inspection report: every deficiency comes back with its page, the words that prove it and a price.',
        actionUrl: '/',
      }
    case 'password-changed':
      return {
        key: `password-${event.at.toISOString()}`,
        title: 'Your password was changed',
        message: `If that was not you, write to ${SUPPORT_EMAIL} at once.${leftTokensText(event.tokens)}`,
        actionUrl: event.tokens === 0 ? '/settings#sessions' : '/settings#tokens',
      }
    case 'access-token-made':
      return {
        key: `access-token-${event.token}`,
        title: 'An access token was made',
        message: `Whoever has the token “${event.name}” can ${deedsText(event.scopes)} through the API. If that was not you, revoke it, change your password and write to ${SUPPORT_EMAIL}.`,
        actionUrl: '/settings#tokens',
      }
    case 'email-changed':
      return {
        key: `email-${event.at.toISOString()}`,
        title: 'Your email address was changed',
        message: `Emails to you now go to another address. If that was not you, write to ${SUPPORT_EMAIL} at once.`,
        actionUrl: '/settings#profile',
        mailFormer: event.former,
      }
    case 'new-sign-in':
      return {
        key: `sign-in-${event.session}`,
        title: 'A new sign-in',
        message: `Your account was opened with ${event.browser || 'an unknown browser'}. If that was not you, change your password, and write to ${SUPPORT_EMAIL} if you cannot.`,
        actionUrl: '/settings#sessions',
        ...(event.mail === 'none' && { mail: null }),
        ...(event.mail === 'last' && { mailMore: LAST_SIGN_IN_MAIL }),
      }
  }
}

const LAST_SIGN_IN_MAIL =
  'At most 3 of these mails leave within an hour. Whoever signs in after this one is told of in your notifications only: look there.'

const KEEPS_OFF = 'because “Keep reports for future reference” is off in your settings.'

const findingsText: Record<Extract<NotificationEvent, { kind: 'erased' }>['findings'], string> = {
  gone: '',
  kept: ' The findings stay, with their short quotes.',
  'go-later': ` The findings go 72 hours after the upload, ${KEEPS_OFF}`,
  'go-when-kept': ` The findings are deleted when the time you kept the file for ends, ${KEEPS_OFF}`,
}

function goesText({ keeps, hasFile, keptUntil }: { keeps: boolean; hasFile: boolean; keptUntil: Date | null }): string {
  const when = keptUntil ? 'at the time until which you kept them' : '72 hours after the upload'
  if (!hasFile) return `its file is gone, and its findings go ${when}, ${KEEPS_OFF}`
  const file = `the file, its page text and its page images go ${when}.`
  return `${file} ${keeps ? 'The findings stay, with their short quotes.' : `The findings go too, ${KEEPS_OFF}`}`
}

function leftTokensText(tokens: number): string {
  if (tokens === 0) return ''
  const left = tokens === 1 ? 'access token goes' : `${tokens} access tokens go`
  return ` Your ${left} on working: revoke what you do not need or do not know.`
}

const scopeDeeds: Record<Scope, string> = {
  read: 'read your reports and data',
  write: 'act in your name, including spending your credits',
  admin: 'import costbooks',
}

function deedsText(scopes: Scope[]): string {
  const deeds = scopes.map((scope) => scopeDeeds[scope])
  return deeds.length === 1 ? `${deeds[0]}` : `${deeds.slice(0, -1).join(', ')} and ${deeds.at(-1)}`
}

function messagesOf(report: ReportId | null): string | null {
  return report && `/reports/${report}/messages`
}
