import type { UserId } from '../account/account.ts'
import type { DeficiencyId } from '../deficiency/deficiency.ts'
import type { ReportId } from '../report/report.ts'

/** A United States or Canada number in E.164: `+15125550100`. */
export type Phone = string & { readonly brand: 'Phone' }

/** `abroad`: neither the United States nor Canada. `special`: an emergency or short number. */
export type PhoneRefusal = 'empty' | 'not-a-number' | 'abroad' | 'toll-free' | 'premium' | 'special'

/** `sending`: handed to the vendor, answer unknown. `sent` is provisional: it may still fail. */
export const textStates = ['queued', 'sending', 'sent', 'delivered', 'failed'] as const
export type TextState = (typeof textStates)[number]

/** Why the vendor refused or failed to deliver a text. `not-set-up`: our own account is at fault. */
export const textRefusals = [
  'invalid-number',
  'landline',
  'opted-out',
  'not-routable',
  'unreachable',
  'blocked',
  'not-set-up',
  'unknown-error',
] as const
export type TextRefusal = (typeof textRefusals)[number]

/** Why a text failed: the vendor's reasons, and our own for not sending it. */
export type TextFailure =
  | TextRefusal
  | 'no-phone'
  | 'no-consent'
  | 'texted-already'
  | 'contractor-limit'
  | 'in-doubt'
  | 'contact-off'
  | 'report-deleted'
  | 'gave-up'

export type TextOutcome = { ok: true; id: string } | { ok: false; reason: TextRefusal }

/** The state of a text after the vendor accepted it. */
export type TextStatus = { state: 'sent' | 'delivered' } | { state: 'failed'; reason: TextRefusal }

export type OptOutSignal = 'stop' | 'start' | 'help'

/**
 * An event from the vendor: a text's status (`id` is the vendor's), an incoming text, or something that changes nothing.
 * `isAnswered`: the vendor has answered that text itself; `signal`: what it took the text for.
 */
export type SmsEvent =
  | { kind: 'nothing' }
  | ({ kind: 'status'; id: string } & TextStatus)
  | { kind: 'incoming'; id: string; from: Phone; words: string; isAnswered: boolean; signal: OptOutSignal | null }

/** The rules of texting: whether it is offered, and whether it requires consent. */
export type TextingRules = { isOffered: boolean; requiresOptIn: boolean }

export const MAX_RECIPIENTS = 6
export const MAX_NOTE = 300
export const MAX_HOMEOWNER_NAME = 60

/** The same contractor is texted about the same finding only after so many days. */
export const SAME_FINDING_DAYS = 7
export const MAX_TO_CONTRACTOR = 3
export const MAX_TO_CONTRACTOR_DAYS = 30

/** The words that a homeowner accepts before anything is shared; they are stored with the request. */
export const SHARING_WORDS = 'Share my name, phone and the repair details with the chosen contractors.'

/**
 * A homeowner's request to contractors about one finding, with the titles at that time. `report` is null once it is deleted.
 */
export type MessageRequest = {
  id: string
  owner: UserId
  report: ReportId | null
  reportTitle: string
  finding: DeficiencyId
  findingTitle: string
  homeownerName: string
  homeownerPhone: Phone
  note: string
  sharing: string
  at: Date
}

/**
 * The text to one contractor. `reference` is a short code in its words, unique to it. It is sent at `dueAt` or later; while it
 * is being sent, `dueAt` is the end of the lease. `triedAt` is when this `attempt` was first sent.
 */
export type Text = {
  id: string
  request: string
  owner: UserId
  report: ReportId | null
  contractor: { id: string; name: string }
  to: Phone | null
  timeZone: string
  words: string
  reference: string
  state: TextState
  failure: TextFailure | null
  attempt: number
  dueAt: Date
  triedAt: Date | null
  sentAt: Date | null
  vendorId: string | null
  replies: { words: string; at: Date }[]
}

export type NewText = Omit<Text, 'owner' | 'report' | 'triedAt' | 'sentAt' | 'vendorId' | 'replies' | 'attempt'>

/** `hasOptedOut`: that number has opted out since. */
export type SentRequest = { request: MessageRequest; texts: (Text & { hasOptedOut: boolean })[] }

/** A record of consent or refusal: `wording` as said or shown, `proof` where it can be looked up. */
export type TextConsent = {
  phone: Phone
  state: 'opted-in' | 'opted-out'
  source: 'admin' | 'import' | 'reply' | 'carrier'
  wording: string
  proof: string
  recordedBy: UserId | null
  at: Date
}

/** Returns whether the number's holder said so, or the carrier on their behalf: only they can undo it. */
export function isOwnWord({ source }: Pick<TextConsent, 'source'>): boolean {
  return source === 'reply' || source === 'carrier'
}
