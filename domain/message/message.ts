import type { UserId } from '../account/account.ts'
import type { DeficiencyId } from '../deficiency/deficiency.ts'
import type { ReportId } from '../report/report.ts'

/** E.164 of the United States or Canada: `+15125550100`. */
export type Phone = string & { readonly brand: 'Phone' }

/** `abroad`: neither the United States nor Canada. `special`: an emergency or short number, `toll-free` and `premium` as named. */
export type PhoneRefusal = 'empty' | 'not-a-number' | 'abroad' | 'toll-free' | 'premium' | 'special'

/** `sending`: handed to the vendor, whose answer is not known yet. `sent` is provisional: it may still fail. */
export const textStates = ['queued', 'sending', 'sent', 'delivered', 'failed'] as const
export type TextState = (typeof textStates)[number]

/** Why the vendor did not take or did not deliver a text. `not-set-up`: our own account is at fault. */
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

/** Why a text failed: the vendor's reasons, and our own for not handing it over. */
export type TextFailure =
  | TextRefusal
  | 'no-phone'
  | 'no-consent'
  | 'texted-already'
  | 'contractor-limit'
  | 'contact-off'
  | 'report-deleted'
  | 'gave-up'

export type TextOutcome = { ok: true; id: string } | { ok: false; reason: TextRefusal }

/** How far a text came after the vendor took it. */
export type TextStatus = { state: 'sent' | 'delivered' } | { state: 'failed'; reason: TextRefusal }

/**
 * What the vendor tells of a text (`id` is its own), a text that somebody sends to us, or what changes nothing. `isAnswered`:
 * the vendor has answered that text itself. `asks`: what the vendor has understood it to ask for.
 */
export type SmsEvent =
  | { kind: 'nothing' }
  | ({ kind: 'status'; id: string } & TextStatus)
  | { kind: 'incoming'; id: string; from: Phone; words: string; isAnswered: boolean; asks?: 'stop' | 'start' | 'help' }

/** Whether texts are sent at all, and whether only to those who have agreed. */
export type TextingRules = { isOffered: boolean; requiresOptIn: boolean }

export const MAX_RECIPIENTS = 6
export const MAX_NOTE = 300
export const MAX_HOMEOWNER_NAME = 60

/** One text about one finding to one contractor, again no sooner than this. */
export const SAME_FINDING_DAYS = 7
export const MAX_TO_CONTRACTOR = 3
export const MAX_TO_CONTRACTOR_DAYS = 30

/** The words that a homeowner ticks before anything is shared; they are stored with the request. */
export const SHARING_WORDS = 'Share my name, phone and the repair details with the chosen contractors.'

/** What a homeowner asked of contractors about one finding; titles as they stood then. `report` is null once it is deleted. */
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
 * The text to one contractor. `reference` is a short code in the words, of this text alone. Not handed over before `dueAt`,
 * while it is being handed over the end of the time that others leave it alone; `triedAt` is when it was first handed over
 * in this `attempt`.
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
  replies: TextReply[]
}

/** `isInDoubt`: it may ask for no more texts, and counts as that until its homeowner has said what it means. */
export type TextReply = { id: string; words: string; at: Date; isInDoubt: boolean }

export type NewText = Omit<Text, 'owner' | 'report' | 'triedAt' | 'sentAt' | 'vendorId' | 'replies' | 'attempt'>

/** `hasOptedOut`: that number has said since that it wants no texts. */
export type SentRequest = { request: MessageRequest; texts: (Text & { hasOptedOut: boolean })[] }

/** A record of what a number's owner said: `wording` as it was said or shown, `proof` where that can be looked up. */
export type TextConsent = {
  phone: Phone
  state: 'opted-in' | 'opted-out'
  source: 'admin' | 'import' | 'reply' | 'carrier'
  wording: string
  proof: string
  recordedBy: UserId | null
  at: Date
}

/** Whether the number's holder said so, or the carrier for them: only they take it back. */
export function isOwnWord({ source }: Pick<TextConsent, 'source'>): boolean {
  return source === 'reply' || source === 'carrier'
}
