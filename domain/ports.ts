import type { AccessToken } from './account/access-token.ts'
import type { Preferences, Role, User, UserId } from './account/account.ts'
import type { Contractor, ContractorType } from './contractor/contractor.ts'
import type { Board, DirectoryVersion, DirectoryVersionId, ListedCompany } from './contractor/directory.ts'
import type { ContractorFileReading, DirectoryDraft, DirectoryPreview } from './contractor/import/directory-preview.ts'
import type { Costbook } from './costbook/estimate-deficiency.ts'
import type { ImportPreview, UnderstoodSheets } from './costbook/import/read-import.ts'
import type { SheetFormat } from './costbook/import/sheet.ts'
import type {
  CostbookVersion,
  CurrentVersions,
  ImportedRows,
  ImportKind,
  Multiplier,
  NewVersion,
  VersionId,
  ZipRegion,
} from './costbook/version.ts'
import type { AccountFlag, CreditBalance, CreditEntry, CreditPackage, Purchase, PurchaseId } from './credit/credit.ts'
import type { Deficiency, DeficiencyId, Extraction } from './deficiency/deficiency.ts'
import type { Cents, Estimate } from './estimate/estimate.ts'
import type { JobName, Jobs } from './jobs.ts'
import type { LimitName, Quotas } from './limits.ts'
import type {
  MessageRequest,
  NewText,
  Phone,
  PhoneRefusal,
  SentRequest,
  SmsEvent,
  Text,
  TextConsent,
  TextingRules,
  TextOutcome,
  TextRefusal,
  TextState,
  TextStatus,
} from './message/message.ts'
import type { Letter } from './negotiation/letter.ts'
import type { RepairRequest } from './negotiation/repair-request.ts'
import type { ShareLink, ShareVisit } from './negotiation/share-link.ts'
import type { Notification, NotificationCategory, NotificationToDeliver } from './notification/notification.ts'
import type { Onboarding, OnboardingStep } from './onboarding/onboarding.ts'
import type { Locality, Place } from './place/place.ts'
import type { RoofArea } from './place/roof.ts'
import type { FindingChoice } from './report/choices.ts'
import type { FileKind, PictureRefusal, ReadingRefusal, ReportDocument } from './report/document.ts'
import type { ReportExport } from './report/export.ts'
import type { Finding, FindingCounts, Report, ReportId, Stage } from './report/report.ts'
import type { Erasure } from './retention/retention.ts'
import type { Reach } from './sandbox.ts'
import type { Webhook, WebhookAnswer, WebhookDelivery } from './webhook/webhook.ts'

/** Inspection parsing: a file's bytes to pages of lines. */
export type Documents = {
  /**
   * Reads every page, or refuses for good. Throws when reading could not be tried (try again). Never runs, fetches or
   * writes anything that the file asks for. `onPage` is told after each page, with pages read and pages in all.
   */
  read(
    file: Uint8Array,
    kind: FileKind,
    onPage?: (read: number, of: number) => void,
    means?: ReadingMeans,
  ): Promise<{ ok: true; document: ReportDocument } | { ok: false; reason: ReadingRefusal }>
  /**
   * Draws one page of a PDF, turned by `turns` quarter turns as `Page` tells, its longer side `PICTURE_SIDE` pixels long;
   * `png` is a PNG file. Promises what reading promises of files, limits and failures.
   */
  picture(
    file: Uint8Array,
    page: number,
    turns?: number,
  ): Promise<{ ok: true; png: Uint8Array } | { ok: false; reason: PictureRefusal }>
}

/**
 * Owners take turns at what is scarce. `beforeOcr` is asked once where pages have to be read by OCR, with how many: what it
 * throws ends the reading. `signal` ends it at once, also when it was handed out already: its reason is thrown.
 */
export type ReadingMeans = {
  owner?: UserId
  signal?: AbortSignal
  beforeOcr?: (pages: number) => Promise<void>
}

/** AI extraction: what the report says is wrong. */
export type DeficiencyExtractor = {
  /**
   * Every deficiency quotes its page. A document that is no inspection report comes back with that said and none listed.
   * `onPage` is told of pages done, and whether the engine waits for its turn (`delayed`). Throws `EngineAway` when it
   * cannot be had for now, `EngineFailed` when it has tried as often as it may, anything else to be tried again. `signal` ends it
   * at once: its reason is thrown.
   */
  extract(
    document: ReportDocument,
    onPage?: (done: number, of: number, delayed?: boolean) => void,
    account?: ExtractionAccount,
    signal?: AbortSignal,
  ): Promise<Extraction>
}

/**
 * On whose account an engine works; what it has paid for may be kept below `folder`, the report's, until the report goes. It is
 * put by `keep` where there is one, which throws once nobody waits for the work any more: the engine ends with that.
 */
export type ExtractionAccount = {
  folder: string
  owner: UserId
  keep?: (key: string, bytes: Uint8Array) => Promise<void>
}

/** Cost estimation. */
export type CostEstimator = {
  /**
   * One answer for each deficiency, in the same order; null where nothing honest can be said. `place` null: national
   * figures. What is asked outside never makes it throw: the next best source answers.
   */
  estimate(deficiencies: Deficiency[], place: Locality | null, means?: PricingMeans): Promise<(Estimate | null)[]>
  /** Whether what the costbook does not price is looked for on the web. */
  researches?: boolean
}

/**
 * On whose account prices may be asked for outside, and who measures the roof, asked only where that decides a price.
 * `keptOnly`: nobody is asked for prices, only what was answered before is used.
 */
export type PricingMeans = {
  account?: ExtractionAccount
  keptOnly?: boolean
  measureRoof?: () => Promise<RoofArea | null>
}

/** Roofs measured from above. */
export type RoofMeasuring = {
  /** Null where nobody knows the roof of the very house at this address, or could not be asked; never throws. */
  area(house: { address: string; zip: string | null }): Promise<RoofArea | null>
}

/** The costbook in use: what is current of each kind of data. Changes within moments of an import, in every process. */
export type CostbookInUse = {
  current(): Promise<{
    book: Costbook
    counts: Record<ImportKind, number>
    versions: CurrentVersions
    zipRegions: ZipRegion[]
    multipliers: Multiplier[]
  }>
}

/** Files of spreadsheets. */
export type Sheets = {
  /**
   * A file as it would be imported, or why it cannot be read. What the file is decides, not its name. Never runs, fetches
   * or writes anything that the file asks for; ends within seconds, and leaves this process free meanwhile.
   */
  understand(file: Uint8Array, as: { kind: ImportKind; format: SheetFormat }): Promise<UnderstoodSheets>
  /**
   * A file of contractors, gzipped or not; `board` null: its columns tell whose it is. `take` gets its companies in portions,
   * one after the other, and none where there is a problem. Promises what `understand` does, but within minutes.
   */
  readContractors(
    file: Uint8Array,
    as: { board: Board | null; today: string },
    take: (companies: ListedCompany[]) => Promise<void>,
  ): Promise<ContractorFileReading>
  /** An .xlsx file of these sheets by name. Numbers are numbers in it, and null is an empty cell; text is never a formula. */
  workbook(sheets: Record<string, (string | number | null)[][]>): Promise<Uint8Array>
  /** A .csv file (RFC 4180, UTF-8 with its mark). What a spreadsheet would take for a formula is the caller's concern. */
  csv(rows: (string | number | null)[][]): Promise<Uint8Array>
}

export type DirectorySearch = {
  place: Place
  types: ContractorType[]
  radiusMiles: number
  perType: number
  /** On whose account; nobody's counts as a report's. */
  askedBy?: { user: UserId; purpose: 'report' | 'directory' }
}

/** Contractor search. */
export type ContractorDirectory = {
  /**
   * Nearest first within each type, at most `perType` of each; an unknown rating never passes for a high one. Throws where
   * the directory cannot be asked now; `SearchesUsedUp` where it was asked as often as may be today, in all, by that person or
   * for that purpose.
   */
  near(search: DirectorySearch): Promise<Contractor[]>
  /** How long what it says may be kept, in seconds; null for as long as it is of use. */
  keepsFor: number | null
}

/** Offline geography of US ZIP codes. */
export type Places = {
  /** Null for what is not a property's ZIP code (unknown, military). Takes five digits. */
  byZip(zip: string): Promise<Place | null>
  /**
   * The place that an address names: by its ZIP code, else by its city and state ("12 Oak St, Austin, TX", "austin tx"). Null
   * where it names none. Of a city with several ZIP codes: one near its middle.
   */
  byAddress(address: string): Promise<Place | null>
  /** The ZIP codes whose centre lies within the radius, nearest first; `metres` from `place`. */
  near(place: Pick<Place, 'latitude' | 'longitude'>, radiusMiles: number): Promise<{ zip: string; metres: number }[]>
}

export type CheckoutSession = {
  id: string
  purchase: PurchaseId
  /** `unpaid`: not yet, or the money is on its way. `failed`: it will not come. */
  status: 'paid' | 'unpaid' | 'failed' | 'expired'
  amount: Cents
  currency: string
  /** What went back to the buyer so far: refunds, and disputes that were not won. */
  takenBack: Cents
  disputed: boolean
}

/** Card payments. We never see a card. */
export type Payments = {
  /**
   * The same `purchase` always gives the same session. `url` is where the buyer pays, until `expires`: 30 minutes to 24 hours
   * ahead, and the same each time; empty where the provider names none. Throws where the provider cannot be reached; the same
   * `purchase` may be tried again, unless the error is a `PaymentRefusal`.
   */
  startCheckout(checkout: {
    purchase: PurchaseId
    user: UserId
    package: CreditPackage
    successUrl: string
    cancelUrl: string
    expires: Date
  }): Promise<{ session: string; url: string }>
  /** The payment as it stands at the provider; null for an unknown session. */
  readSession(session: string): Promise<CheckoutSession | null>
  /**
   * Of which session the provider says that something happened to it (`readSession` tells what), null where it is none of ours;
   * null for a body whose signature does not hold or is older than five minutes.
   */
  readEvent(rawBody: string, signature: string): Promise<{ id: string; session: string | null } | null>
  /**
   * Only the local test provider has it: plays the buyer's decision; no money moves. `event` is what it tells of that, signed;
   * null where there is nothing to tell. `pay-later` is paid by itself ten seconds later.
   */
  decide?(session: string, decision: PaymentDecision): Promise<{ returnUrl: string; event: PaymentEvent | null } | null>
}

/** The provider answered, and would answer the same for this purchase: another one is needed. */
export type PaymentRefusal = Error & { isFinal: true }

/** Tells those who run the product of what a person has to look at. It never throws. */
export type Alarms = {
  raise(alarm: { what: 'purchase-held' | 'payment-went-back'; purchase: PurchaseId; user: UserId }): void
}

export type PaymentDecision = 'pay' | 'decline' | 'pay-later' | 'cancel'

/** A webhook as it arrives. */
export type PaymentEvent = { rawBody: string; signature: string }

/** Telephone numbers of the United States and Canada. */
export type Phones = {
  /** What was typed as a number that people can be reached at, and as it is written here: `(512) 555-0100`. */
  read(text: string): { ok: true; phone: Phone; national: string } | { ok: false; reason: PhoneRefusal }
}

export type Sms = {
  /**
   * Hands a text over; accepted is not delivered yet (`readEvent` tells). At most once per text, which therefore differs from
   * every other one to that number: where an earlier try at `triedAt` may have been accepted, it is looked for first. What
   * will never be accepted is refused. Throws where it is not known whether the text was accepted, or nobody could be asked:
   * try again later, with `triedAt`.
   */
  send(message: { to: Phone; text: string; triedAt: Date | null }): Promise<TextOutcome>
  /** What the vendor reports at `url`, our own address that it called; null for a body whose signature does not hold. */
  readEvent(call: { url: string; body: string; signature: string }): Promise<SmsEvent | null>
  /** Only the local stand-in has it: the texts that it was handed, newest first, and ways to play what becomes of them. */
  outbox?: {
    texts(): Promise<{ id: string; to: Phone; text: string; at: Date; state: TextState; replies: string[] }[]>
    /** The event as the vendor would report it; null for an unknown text. */
    play(id: string, fate: { deliver: true } | { fail: TextRefusal } | { reply: string }): Promise<SmsEvent | null>
  }
}

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
  addReply(reply: {
    vendorId: string
    from: Phone
    words: string
    at: Date
    text: string | null
    isInDoubt?: boolean
  }): Promise<boolean>
  /** A reply to a text of that owner that is still in doubt, by the vendor's id. */
  openDoubt(reply: string, owner: UserId): Promise<{ from: Phone; words: string } | null>
  /** What replies from that number mean that are in doubt: all of them, or the one that is named. */
  settleDoubts(from: Phone, meaning: 'stop' | 'answer', reply?: string): Promise<void>
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

/**
 * Whether a number may be texted. What was recorded last stands, but nobody else's word undoes what the number's own holder
 * (or the carrier) said last, and a file says nothing of a number of which anything else is known. Records never change.
 */
export type TextConsents = {
  /** What stands of each; a number of which nothing is recorded is absent. */
  of(phones: Phone[]): Promise<Map<Phone, TextConsent>>
  add(...consents: TextConsent[]): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<TextConsent[]>
}

export type Mail = {
  /**
   * Hands a mail of plain text over, once per `key`; throws where that failed: try again. Where nobody can tell whether an
   * earlier try was accepted it goes again under the same Message-ID, which mailboxes fold into one. An address that does not
   * exist is no failure: nothing is sent to it.
   */
  send(message: { to: string; subject: string; text: string; key: string }): Promise<void>
}

/** Bytes by key. Keys are ours (`[a-z0-9/._-]`), never a person's file name. */
export type Files = {
  /** Whole or not at all: after it returns, the bytes survive a power cut. Putting again replaces. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null for an unknown key. */
  get(key: string): Promise<Uint8Array | null>
  /** Every file whose key starts with `prefix`; none is no error. */
  remove(prefix: string): Promise<void>
  /**
   * Every file below `folder` (which ends with `/`), with the time at which it was put and its size. Folders come in any
   * order, the files of one come one after the other. What was listed may be removed before the rest is.
   */
  list(folder: string): AsyncIterable<{ key: string; at: Date; bytes: number }>
}

/** The worker's queue: at least once, one at a time per key, and in each worker one per `group`. */
export type JobQueue = {
  /**
   * Within `transaction` it commits or rolls back with the rest. A job waiting under the same key is not added twice. One
   * that is to come `later` is not given before so many seconds: then before others, the lowest `turn` first, or after all
   * others where it has none.
   */
  enqueue<Name extends JobName>(
    name: Name,
    payload: Jobs[Name],
    options?: { key?: string; group?: string; later?: { seconds: number; turn?: number } },
  ): Promise<void>
}

/** `left` points until all of them are back, in `resetIn` seconds; or none for `retryAfter` seconds. */
export type Taken = { ok: true; left: number; resetIn: number } | { ok: false; retryAfter: number }

export type Limits = {
  /** Takes one point of `name` for `key`, or `points`: of more than are left, all. Throws when it cannot count (fail closed). */
  take(name: LimitName, key: string, points?: number): Promise<Taken>
  /** Undoes a `take` whose action was refused. Never throws: a point that is lost comes back with time. */
  giveBack(name: LimitName, key: string): Promise<void>
}

/** Where an analysis stands within its stage: pages read of pages; `delayed` while it waits for a service outside. */
export type StageProgress = { done: number; of: number; delayed?: boolean }

/** Live progress, a convenience: losing it loses nothing. */
export type Progress = {
  tell(report: ReportId, progress: StageProgress): Promise<void>
  read(report: ReportId): Promise<StageProgress | null>
  /** Calls back whenever the report's analysis moved, until the signal aborts. */
  watch(report: ReportId, moved: () => void, signal: AbortSignal): Promise<void>
}

/** Answers worth keeping for a while. Losing it costs speed only, so it never throws. */
export type Cache = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown, seconds: number): Promise<void>
}

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for `hash` null (nobody has that name) as for a wrong password. */
  verify(password: string, hash: string | null): Promise<boolean>
}

export type Clock = { now(): Date }

export type NewUser = Pick<User, 'username' | 'email' | 'firstName' | 'lastName'> & { passwordHash: string }

export type ProfileChanges = Partial<
  Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'company'> & Preferences
>

export type Accounts = {
  add(user: NewUser): Promise<{ ok: true; id: UserId } | { ok: false; reason: 'username-taken' | 'email-taken' }>
  byId(id: UserId): Promise<User | null>
  /** Of the account whose name folds to the same (`foldedName`). */
  credentials(username: string): Promise<{ id: UserId; passwordHash: string } | null>
  /** What is not named stays as it is. Nothing changes where the address is another account's. */
  change(id: UserId, changes: ProfileChanges): Promise<{ ok: true } | { ok: false; reason: 'email-taken' }>
  passwordHash(id: UserId): Promise<string | null>
  /** The same, which nobody changes until the transaction ends. */
  lockedPasswordHash(id: UserId): Promise<string | null>
  setPasswordHash(id: UserId, passwordHash: string): Promise<void>
  /** With everything that is theirs but the ledger of credits, the purchases and the records of erasures. */
  remove(id: UserId): Promise<void>
  /** By the name as `credentials` finds it; takes effect with the next request. False where nobody has that name. */
  setRole(username: string, role: Role): Promise<boolean>
}

/** Sessions by the SHA-256 of their token. Finding one slides its idle time; ended and expired ones are not found. */
export type Sessions = {
  /** Answers its id, which is not the token's. `browser` in words, such as "Firefox, Windows"; `startedAt` is now unless told. */
  add(session: {
    tokenHash: string
    user: UserId | null
    data: unknown
    expires: Date
    browser?: string
    startedAt?: Date
  }): Promise<string>
  find(tokenHash: string, now: Date): Promise<{ data: unknown } | null>
  update(session: { tokenHash: string; user: UserId | null; data: unknown; expires: Date }): Promise<void>
  remove(tokenHash: string): Promise<void>
  /** Those that still open the account, last seen first. */
  of(user: UserId, now: Date): Promise<OpenSession[]>
  /** False where that account has no such session. */
  end(user: UserId, id: string): Promise<boolean>
  /** Ends every session of the account but that one; null: every one. Says how many. */
  endOthers(user: UserId, tokenHash: string | null): Promise<number>
}

export type OpenSession = { id: string; tokenHash: string; browser: string; startedAt: Date; seenAt: Date | null }

/** Personal keys to the API, by the SHA-256 of the token in hexadecimal. */
export type AccessTokens = {
  /** False where there is a token of that id, also a revoked one: the form was sent twice. */
  add(token: Omit<AccessToken, 'usedAt'> & { tokenHash: string }): Promise<boolean>
  /** Null where it is unknown or expired by then. That it was used is noted to the minute. */
  use(tokenHash: string, now: Date): Promise<AccessToken | null>
  /** Newest first, also expired ones, without revoked ones. */
  of(user: UserId): Promise<AccessToken[]>
  /** The same; until the transaction ends, nobody else who asks this way gets an answer. */
  lockedOf(user: UserId): Promise<AccessToken[]>
  /** False where that account has no such token. */
  revoke(user: UserId, id: string): Promise<boolean>
}

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

/** Where people's own programs are told of their reports, one for each account, and what is on its way there. */
export type Webhooks = {
  of(user: UserId): Promise<Webhook | null>
  /** Adds it; of one that stands only the address changes. */
  setUrl(webhook: Webhook & { secret: string }): Promise<void>
  /** False where there is none. */
  setSecret(user: UserId, secret: string): Promise<boolean>
  /** Has every secret kept by the key in use, which only then needs no former one. `lost`: how many no key opens. */
  sealAgain(): Promise<{ lost: number }>
  /** With its deliveries. */
  remove(user: UserId): Promise<void>
  /** It waits from then on. False where there is no webhook, or a delivery of that id before this one. */
  addDelivery(delivery: Pick<WebhookDelivery, 'id' | 'user' | 'event' | 'report' | 'at'>): Promise<boolean>
  /** Newest first. */
  deliveries(user: UserId, most: number): Promise<WebhookDelivery[]>
  /** Its row locked until the transaction ends. */
  lockedDelivery(id: string): Promise<WebhookDelivery | null>
  changeDelivery(
    id: string,
    changes: Partial<Omit<WebhookDelivery, 'id' | 'user' | 'event' | 'report' | 'at'>>,
  ): Promise<void>
  /** Up to 50 that wait and were due before then, longest due first. */
  overdue(before: Date): Promise<Pick<WebhookDelivery, 'id' | 'user'>[]>
}

/** Calls to receivers that anybody may name. */
export type WebhookSender = {
  /**
   * Sends one event to a webhook, signed as Standard Webhooks tells, `id` and `at` with it; `body` is JSON. It ends within 10
   * seconds, follows no redirect, and reaches public addresses alone, whatever the name leads to. Never throws.
   */
  send(webhook: { url: string; secret: string }, event: { id: string; at: Date; body: string }): Promise<WebhookAnswer>
}

/** How far a new person has come. */
export type OnboardingSteps = {
  of(user: UserId): Promise<Onboarding>
  /** Nothing happens where it was completed before. */
  complete(user: UserId, step: OnboardingStep, at: Date): Promise<void>
  /** Puts the tour away, or null: takes it out again. */
  hide(user: UserId, at: Date | null): Promise<void>
  /** As if the person were new. */
  reset(user: UserId): Promise<void>
}

/** Records of what was erased. They never change once completed. */
export type Erasures = {
  /**
   * The record of that report that is not completed yet: this one, or one that was there before, with the higher counts of the
   * two and with this one's reason where the whole report is to go.
   */
  start(erasure: Omit<Erasure, 'completed'>): Promise<Erasure>
  complete(
    id: string,
    counts: Pick<Erasure, 'findingsRemoved' | 'findingsKept'>,
    completed: NonNullable<Erasure['completed']>,
  ): Promise<void>
  byId(id: string): Promise<Erasure | null>
  /** Up to `most` reports that are still there and whose erasure was started but not completed, started first first. */
  unfinished(most: number): Promise<ReportId[]>
  /** Newest first, at most 200. */
  of(user: UserId): Promise<Erasure[]>
  /** Of that report, newest first. */
  ofReport(report: ReportId): Promise<Erasure[]>
}

/** Signatures that anybody can check: Ed25519 over UTF-8, in base64url. */
export type Signing = {
  sign(text: string): Promise<{ keyId: string; signature: string }>
  /** `unknown-key`: the key of that id is none of ours. */
  verify(text: string, signed: { keyId: string; signature: string }): Promise<'valid' | 'not-valid' | 'unknown-key'>
  /** SPKI in PEM, by which others check as well; the one that signs now first, then those of earlier times. */
  publicKeys(): Promise<[{ keyId: string; pem: string }, ...{ keyId: string; pem: string }[]]>
}

export type NewReport = Pick<
  Report,
  'owner' | 'filename' | 'kind' | 'bytes' | 'sha256' | 'fileKey' | 'uploadedAt' | 'zip'
> & { stage?: 'uploaded'; uploadKey?: string | null }

export type ReportChanges = Partial<
  Pick<
    Report,
    | 'progress'
    | 'run'
    | 'attempts'
    | 'lostTries'
    | 'zip'
    | 'propertyAddress'
    | 'addressGiven'
    | 'inspectionDate'
    | 'pageStates'
    | 'possibleMisses'
    | 'missDecisions'
    | 'notShown'
    | 'suspicious'
    | 'warnings'
    | 'unlockedAt'
    | 'contractorsAt'
  >
>

export type ListedReport = {
  report: Report
  counts: FindingCounts
  stageProgress: StageProgress | null
  waitingBefore: number
}

export type Reports = {
  add(report: NewReport): Promise<ReportId>
  byId(id: ReportId): Promise<Report | null>
  /** The report, its row locked until the transaction ends. */
  locked(id: ReportId): Promise<Report | null>
  /**
   * Newest first, one page of those whose title or file name contains `search` (any case), and how many there are in all.
   * `counts` is of the report's findings, `stageProgress` and `waitingBefore` as told below.
   */
  page(query: {
    owner: UserId
    search: string
    limit: number
    offset: number
  }): Promise<{ reports: ListedReport[]; total: number }>
  /** The same without the total: up to `most` of those that come after the one that is named, which need not be there any more. */
  walk(query: {
    owner: UserId
    search: string
    most: number
    after: Pick<Report, 'id' | 'uploadedAt'> | null
  }): Promise<ListedReport[]>
  /** The one that was added with that `uploadKey`: a SHA-256 in hexadecimal, of which an owner has each once. */
  byUploadKey(owner: UserId, uploadKey: string): Promise<Report | null>
  /** How many reports wait for their analysis before this one, which waits too. */
  waitingBefore(id: ReportId): Promise<number>
  /**
   * Writes only while the report is still in its `run`-th analysis and, where one is named, at the stage `from`; false
   * where it is not, or is gone. Progress `completed` makes this run the report's result.
   */
  change(id: ReportId, run: number, changes: ReportChanges, from?: Stage): Promise<boolean>
  /** Whether the report is still in its `run`-th analysis, and nobody has ended or erased it. */
  isAtWork(id: ReportId, run: number): Promise<boolean>
  /** Ends the `run`-th analysis and begins no other: the report is completed with the result that it had. False as above. */
  dropRun(id: ReportId, run: number): Promise<boolean>
  findings(id: ReportId): Promise<Finding[]>
  /** The contractors of the findings that are named, nothing else of them. */
  saveContractors(id: ReportId, matched: Pick<Finding, 'id' | 'contractors' | 'contractorsLeftOut'>[]): Promise<void>
  /**
   * Empties the contractors of every report for which they were looked for before then, until its owner has them looked for
   * again (a change of `contractorsAt`). Says of how many reports.
   */
  dropContractors(before: Date): Promise<number>
  /** Reports with a result whose contractors are still to be looked for, and that nothing has moved since `before`. */
  unmatched(before: Date): Promise<{ id: ReportId; run: number }[]>
  /** Replaces the report's findings; order is kept. */
  saveFindings(id: ReportId, findings: Finding[]): Promise<void>
  /** What the finding costs: its estimate and its quote, nothing else of it. */
  savePrice(id: ReportId, finding: Pick<Finding, 'id' | 'estimate' | 'quote'>): Promise<void>
  /** What the owner said of findings, also of such that the last analysis did not find again. */
  choices(id: ReportId): Promise<FindingChoice[]>
  /** Replaces what was said of that finding. */
  saveChoice(id: ReportId, choice: FindingChoice): Promise<void>
  /** The owner's reports with a finding of that id, newest first. */
  withFinding(owner: UserId, finding: DeficiencyId): Promise<ReportId[]>
  remove(id: ReportId): Promise<void>
  /** Newest first. */
  ownedBy(owner: UserId): Promise<Report[]>
  /**
   * Of those uploaded by then, up to `most` whose files are not erased or whose owner keeps no reports, and whose erasure was
   * not started yet; oldest first.
   */
  toErase(uploadedBefore: Date, most: number): Promise<ReportId[]>
  /** How many of those uploaded by then still have their files. */
  unerased(uploadedBefore: Date): Promise<number>
  /** Uploaded between the two, with files that are not erased yet or an owner who keeps no reports. */
  erasedSoon(from: Date, to: Date): Promise<Report[]>
  /** Its last result stands again; an analysis that began since then writes nothing more. */
  restoreResult(id: ReportId): Promise<void>
  /** Its files are gone: what the report's own words are beside its findings goes too. */
  erased(id: ReportId, at: Date): Promise<void>
  /** Bytes of the owner's files that are kept, and reports in analysis. Until a transaction with it ends, no other one gets an answer. */
  usage(owner: UserId): Promise<{ bytes: number; inAnalysis: number }>
  /** The reports whose files are kept under these keys; none for a key that nobody knows. */
  byFileKeys(fileKeys: string[]): Promise<Pick<Report, 'fileKey' | 'run' | 'result' | 'progress' | 'erasedAt'>[]>
  /** Reports in analysis that nothing has moved since `before`: their job was lost. */
  stale(before: Date): Promise<{ id: ReportId; run: number }[]>
}

/** The append-only ledger and what is sold. */
export type Credits = {
  balance(user: UserId): Promise<CreditBalance>
  /** Newest first. `page`: up to `most` of those with a lower id than `before`. */
  entries(user: UserId, page?: { before?: number; most: number }): Promise<CreditEntry[]>
  packages(): Promise<CreditPackage[]>
  /** Locks the account. `duplicate`: that kind and reference stand already. `insufficient`: the balance would fall below 0. */
  append(entry: NewCreditEntry): Promise<'appended' | 'duplicate' | 'insufficient'>
  /** Takes up to `most` credits back as a refund, no more than there are; says how many. Locks the account. */
  takeBack(refund: Pick<CreditEntry, 'user' | 'reference' | 'description'> & { most: number }): Promise<number>
}

export type NewCreditEntry = Omit<CreditEntry, 'id' | 'at' | 'actor'> & { actor?: string }

export type NewPurchase = Pick<Purchase, 'id' | 'user' | 'package' | 'credits' | 'price' | 'currency' | 'report'>

/** Pages that were read by OCR, or were to be. */
export type ScannedPages = {
  /** Counts a run's pages, once; false, and counts nothing, where the owner would have more than `most` within a day. */
  take(scan: { owner: UserId; report: ReportId; run: number; pages: number; most: number }): Promise<boolean>
}

export type Purchases = {
  /** Whether that person ever paid for one. */
  hasPaid(user: UserId): Promise<boolean>
  /** The purchase that now stands under that id: this one, or one that was there before. */
  add(purchase: NewPurchase): Promise<Purchase>
  bySession(session: string): Promise<Purchase | null>
  /** Its row locked until the transaction ends. */
  locked(id: PurchaseId): Promise<Purchase | null>
  /** Throws where it has another one. */
  setSession(id: PurchaseId, session: string): Promise<void>
  /** Writes down what the provider says, which counts as one more reading and as asked. Paid is final. */
  settle(id: PurchaseId, changes: Pick<Purchase, 'state' | 'reversed' | 'taken'>): Promise<void>
  /** Of that person, newest first. */
  of(user: UserId): Promise<Purchase[]>
  /** Open purchases with a session, started after `since`; first those that were asked about longest ago. */
  open(since: Date): Promise<Purchase[]>
  /** Paid ones, started after `since` and not asked about since `asked`: up to `most`, in the same order. */
  paid(since: Date, asked: Date, most: number): Promise<Purchase[]>
  /** The provider is asked about it now. */
  asked(id: PurchaseId): Promise<void>
  /** It is expired, unless a session was begun for it: nobody will be sent to pay it. */
  abandon(id: PurchaseId): Promise<void>
  /** Open purchases without a session, started before then, are expired: nobody was sent to pay them. */
  expireUnsent(before: Date): Promise<void>
  /** Whether that event was acted upon. */
  hasEvent(event: string): Promise<boolean>
  /** False where it was acted upon before. */
  addEvent(event: string, purchase: PurchaseId): Promise<boolean>
  /** False where the purchase was flagged for that reason before. */
  flag(purchase: PurchaseId, reason: AccountFlag['reason']): Promise<boolean>
  /** Of one person or of all, newest first; `missing` is how many credits were spent before their payment went back. */
  flags(user?: UserId): Promise<AccountFlag[]>
  /** Newest first. */
  held(): Promise<Purchase[]>
}

/** What admins have imported. A version never changes; one of each kind is in use, or what ships with the product. */
export type CostbookVersions = {
  /** Newest first. */
  list(limit?: number): Promise<CostbookVersion[]>
  current(): Promise<CurrentVersions>
  content(version: VersionId, kind: ImportKind): Promise<ImportedRows>
  byId(version: VersionId): Promise<CostbookVersion | null>
  /** The version that was made from this very file. */
  ofFile(kind: ImportKind, sha256: string): Promise<CostbookVersion | null>
  /** Rows and all. It is not in use yet. */
  add(version: NewVersion): Promise<VersionId>
  /** False where there is no such version of that kind. */
  use(kind: ImportKind, version: VersionId | null, by: UserId, at: Date): Promise<boolean>
  /** Waits until nobody else imports that kind; holds until the transaction ends. */
  lock(kind: ImportKind): Promise<void>
}

/** A file between preview and import, of the one who sent it. It is gone a day later. */
export type ImportDraft = {
  id: string
  owner: UserId
  kind: ImportKind
  filename: string
  bytes: Uint8Array
  preview: ImportPreview
  at: Date
}

export type UnfinishedImport = Pick<ImportDraft, 'id' | 'kind' | 'filename' | 'at'>

export type ImportDrafts = {
  add(draft: ImportDraft): Promise<void>
  /** `version`: what became of it, once it was imported; its bytes are gone then. */
  byId(id: string, owner: UserId): Promise<(ImportDraft & { version: VersionId | null }) | null>
  /** Those that are not imported yet, newest first. */
  unfinished(owner: UserId): Promise<UnfinishedImport[]>
  becomes(id: string, version: VersionId): Promise<void>
  remove(id: string): Promise<void>
}

/** Licensed contractors as admins import them. The rows of a version never change; one of each board is current. */
export type DirectoryVersions = {
  /** Current ones and those that they replaced, newest first. */
  list(): Promise<DirectoryVersion[]>
  byId(version: DirectoryVersionId): Promise<DirectoryVersion | null>
  /** Only the one who sent it sees a draft; also once it is more than that. */
  draft(version: DirectoryVersionId, owner: UserId): Promise<DirectoryDraft | null>
  /** The version in use or kept that was made from this very file. */
  ofFile(board: Board, sha256: string): Promise<DirectoryVersion | null>
  /** Its companies count for nothing yet. */
  add(
    draft: Pick<DirectoryVersion, 'filename' | 'sha256' | 'importedAt'> & { importedBy: UserId },
  ): Promise<DirectoryVersionId>
  addCompanies(version: DirectoryVersionId, companies: ListedCompany[]): Promise<void>
  /** Every company is added, and this is what the admin sees of them. */
  complete(version: DirectoryVersionId, preview: DirectoryPreview): Promise<void>
  /** Makes it current in the place of its board's; `at`: when a draft becomes more than that. False where there is none of that id. */
  use(version: DirectoryVersionId, change: { label?: string; at: Date }): Promise<boolean>
  /** Who has agreed to texts, in the file's own words, and in which row. */
  consents(version: DirectoryVersionId): Promise<{ phone: Phone; row: number; wording: string; date: string | null }[]>
  remove(version: DirectoryVersionId): Promise<void>
  /** Old drafts, and versions that were replaced longest ago. */
  tidy(now: Date): Promise<void>
  /** Waits until nobody else makes a version current; holds until the transaction ends. */
  lock(): Promise<void>
}

/** What is asked of sellers, version by version. Whoever writes has locked the report's row. */
export type RepairRequests = {
  /** Newest version first. */
  of(report: ReportId): Promise<RepairRequest[]>
  /** Adds that version, or replaces it. A new deadline or reminder is to be reminded of anew. */
  save(request: RepairRequest): Promise<void>
  /** A draft of that version, if there is one. */
  remove(report: ReportId, version: number): Promise<void>
  /** Newest versions that are not answered, whose reminder is due on `today` (`YYYY-MM-DD`) and whose deadline is not over. */
  toRemind(today: string): Promise<RepairRequest[]>
  reminded(request: Pick<RepairRequest, 'report' | 'version'>, at: Date): Promise<void>
}

/** Links that open a report without an account, by the SHA-256 of their token in hexadecimal. */
export type ShareLinks = {
  /** False where a link of that id stands already: the form was sent twice. */
  add(link: Omit<ShareLink, 'revokedAt'> & { tokenHash: string }): Promise<boolean>
  /** Also one that opens nothing any more. */
  byToken(tokenHash: string): Promise<ShareLink | null>
  /** Newest first, each with its last 50 visits, newest first. */
  of(report: ReportId): Promise<(ShareLink & { visits: ShareVisit[] })[]>
  /** False where that report has no such link. */
  revoke(id: string, report: ReportId, at: Date): Promise<boolean>
  /** Keeps the newest 200 of each link, and every answer. */
  addVisit(link: string, visit: ShareVisit): Promise<void>
}

/** Paper: PDF files, with bookmarks and page numbers. */
/** `asker`: of whom at most two documents are in line. When `signal` aborts the document is given up. */
export type PrintOptions = { asker?: string; signal?: AbortSignal }

export type Printing = {
  /**
   * `address` is where the report stands on the web, `https://host/reports/7`: links lead to its pages; null: no links.
   * Throws `NotPrinted` for what is too long or one too many of its asker, an error where it could not be printed in time.
   */
  report(report: ReportExport, address: string | null, options?: PrintOptions): Promise<Uint8Array>
  letter(letter: Letter, options?: PrintOptions): Promise<Uint8Array>
}

/** What takes part in a transaction. */
export type Stored = {
  accounts: Accounts
  sessions: Sessions
  accessTokens: AccessTokens
  reports: Reports
  credits: Credits
  purchases: Purchases
  costbookVersions: CostbookVersions
  importDrafts: ImportDrafts
  directoryVersions: DirectoryVersions
  messages: Messages
  textConsents: TextConsents
  repairRequests: RepairRequests
  scannedPages: ScannedPages
  shareLinks: ShareLinks
  notifications: Notifications
  webhooks: Webhooks
  onboarding: OnboardingSteps
  erasures: Erasures
  jobs: JobQueue
}

/** Every need that the product has of the outside world. */
/** How the processes are kept apart that read files and print. */
export type Sandbox = {
  /** What this machine does not let us keep from them; nothing where it lets us. */
  open(): Promise<Reach[]>
}

export type Ports = Stored & {
  documents: Documents
  extraction: DeficiencyExtractor
  costs: CostEstimator
  roof: RoofMeasuring
  costbook: CostbookInUse
  sheets: Sheets
  printing: Printing
  sandbox: Sandbox
  contractors: ContractorDirectory
  places: Places
  payments: Payments
  alarms: Alarms
  phones: Phones
  sms: Sms
  texting: TextingRules
  mail: Mail
  webhookSender: WebhookSender
  files: Files
  limits: Limits
  quotas: Quotas
  progress: Progress
  cache: Cache
  passwords: Passwords
  signing: Signing
  clock: Clock
  newId: () => string
  /** Runs `work` in one database transaction; what it throws rolls everything back and is thrown on. Never call a vendor inside. */
  transaction<T>(work: (stored: Stored) => Promise<T>): Promise<T>
}
