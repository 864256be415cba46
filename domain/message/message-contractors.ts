import type { Ports, Stored } from '#domain/ports.ts'
import type { User } from '../account/account.ts'
import type { DeficiencyId } from '../deficiency/deficiency.ts'
import type { ReportId } from '../report/report.ts'
import { type Bucket, type TakenAll, takeAll } from '../take-all.ts'
import { type NameProblem, type NoteProblem, nameProblem, noteProblem } from './compose/note.ts'
import {
  MAX_RECIPIENTS,
  type MessageRequest,
  type NewText,
  type Phone,
  type PhoneRefusal,
  type SentRequest,
  SHARING_WORDS,
} from './message.ts'
import { type Outreach, type Recipient, textFor, viewOutreach } from './outreach.ts'
import { obstacleTo } from './send/may-text.ts'
import { enqueueText } from './send/queued-texts.ts'
import { nextAllowed } from './send/quiet-hours.ts'

/** A request as a homeowner typed it. `request` is an id of ours that came with the form: sent twice, it is one request. */
export type TypedRequest = {
  request: string
  report: ReportId
  finding: DeficiencyId
  contractors: string[]
  name: string
  phone: string
  note: string
}

/** A fault of something that was typed. */
export type TypedFault =
  | { reason: 'phone'; problem: PhoneRefusal }
  | { reason: 'name'; problem: NameProblem }
  | { reason: 'note'; problem: NoteProblem }

export type MessageRefusal =
  | {
      reason:
        | 'not-found'
        | 'not-offered'
        | 'contact-off'
        | 'no-contact'
        | 'none-chosen'
        | 'too-many'
        | 'unknown-contractor'
        | 'sent-already'
    }
  | TypedFault
  | { reason: 'too-long'; over: number }
  | { reason: 'too-often'; retryAfter: number }

type MessagePorts = Pick<
  Ports,
  'reports' | 'progress' | 'places' | 'phones' | 'texting' | 'clock' | 'limits' | 'newId' | 'transaction'
> &
  Pick<Stored, 'messages' | 'textConsents' | 'textDoubts'>

/**
 * Asks each of the chosen contractors to quote one finding: a text each, handed over by a job of its own as soon as it is
 * between 8:00 and 21:00 there. Who may not be texted stands in the request with the reason and counts towards no limit.
 * `address` is the sender's, for the limits. Nothing is sent twice for the same `request`.
 */
export async function messageContractors(
  ports: MessagePorts,
  { sender, address, ...typed }: TypedRequest & { sender: User; address: string },
): Promise<{ ok: true; request: string } | ({ ok: false } & MessageRefusal)> {
  const outreach = await viewOutreach(ports, { id: typed.report, finding: typed.finding, viewer: sender.id })
  if (!outreach) return { ok: false, reason: 'not-found' }
  const sent = await ports.messages.request(typed.request, sender.id)
  if (sent)
    return isSame(ports, sent, typed) ? { ok: true, request: typed.request } : { ok: false, reason: 'sent-already' }
  const read = readRequest(ports, outreach, sender, typed)
  if (!read.ok) return read
  const { chosen, request, national } = read
  const texts: (NewText & { recipient: Recipient })[] = []
  for (const recipient of chosen) {
    const { reference, text } = textFor(outreach, recipient.contractor, { ...request, ...typed, attempt: 1, national })
    if (!text.ok) return { ok: false, reason: 'too-long', over: text.over }
    texts.push({ ...newText(ports, request, recipient), recipient, reference, words: text.words })
  }
  const taken = await takeLimits(ports, sender, address, texts.length)
  if (!taken.ok) return { ok: false, reason: 'too-often', retryAfter: taken.retryAfter }
  let queued: number | null = 0
  try {
    queued = await store(ports, request, texts)
  } finally {
    await taken.giveBack(texts.length - (queued ?? 0))
  }
  if (queued !== null) return { ok: true, request: request.id }
  const first = await ports.messages.request(typed.request, sender.id)
  return first && isSame(ports, first, typed)
    ? { ok: true, request: typed.request }
    : { ok: false, reason: 'sent-already' }
}

/** Returns whether this is the very request that was sent before: the form came twice. */
function isSame(
  { phones }: Pick<Ports, 'phones'>,
  { request, texts }: SentRequest,
  { contractors, name, phone, note, report, finding }: TypedRequest,
): boolean {
  const ids = new Set(contractors)
  const isToThem = texts.length === ids.size && texts.every(({ contractor }) => ids.has(contractor.id))
  const number = phones.read(phone)
  const isFromThere = number.ok && number.phone === request.homeownerPhone && name.trim() === request.homeownerName
  return (
    isToThem && isFromThere && request.report === report && request.finding === finding && request.note === note.trim()
  )
}

function readRequest(
  { phones, texting, clock }: Pick<Ports, 'phones' | 'texting' | 'clock'>,
  outreach: Outreach,
  sender: User,
  typed: TypedRequest,
): { ok: true; chosen: Recipient[]; request: MessageRequest; national: string } | ({ ok: false } & MessageRefusal) {
  if (!texting.isOffered) return { ok: false, reason: 'not-offered' }
  if (!sender.preferences.allowContractorContact) return { ok: false, reason: 'contact-off' }
  const name = typed.name.trim()
  if (!name || !typed.phone.trim()) return { ok: false, reason: 'no-contact' }
  const ids = new Set(typed.contractors)
  if (ids.size === 0) return { ok: false, reason: 'none-chosen' }
  if (ids.size > MAX_RECIPIENTS) return { ok: false, reason: 'too-many' }
  const chosen = outreach.recipients.filter(({ contractor }) => ids.has(contractor.id))
  if (chosen.length < ids.size) return { ok: false, reason: 'unknown-contractor' }
  const [fault] = typedFaults({ phones }, typed)
  if (fault) return { ok: false, ...fault }
  const number = phones.read(typed.phone)
  if (!number.ok) return { ok: false, reason: 'phone', problem: number.reason }
  const note = typed.note.trim()
  const { report, reportTitle, finding, findingTitle } = outreach
  const request = {
    ...{ id: typed.request, owner: sender.id, report, reportTitle, finding: finding.id, findingTitle },
    ...{ homeownerName: name, homeownerPhone: number.phone, note, sharing: SHARING_WORDS, at: clock.now() },
  }
  return { ok: true, chosen, request, national: number.national }
}

/** All that is wrong with what a homeowner typed, each field once. A name or number that is missing is none of it. */
export function typedFaults(
  { phones }: Pick<Ports, 'phones'>,
  { name, phone, note }: Pick<TypedRequest, 'name' | 'phone' | 'note'>,
): TypedFault[] {
  const number = phones.read(phone)
  const wrongName = name.trim() ? nameProblem(name.trim()) : null
  const wrongNote = noteProblem(note.trim(), number.ok ? number.phone : null)
  return [
    ...(number.ok || !phone.trim() ? [] : [{ reason: 'phone' as const, problem: number.reason }]),
    ...(wrongName ? [{ reason: 'name' as const, problem: wrongName }] : []),
    ...(wrongNote ? [{ reason: 'note' as const, problem: wrongNote }] : []),
  ]
}

function newText(
  { newId, clock }: Pick<Ports, 'newId' | 'clock'>,
  { id: request }: MessageRequest,
  { contractor: { id, name }, phone: to, timeZone }: Recipient,
): Omit<NewText, 'reference' | 'words'> {
  const dueAt = nextAllowed(clock.now(), timeZone)
  return { id: newId(), request, contractor: { id, name }, to, timeZone, state: 'queued', failure: null, dueAt }
}

/** How many texts are on their way; null where a request of that id stands already. Who counts texts to a number waits. */
function store(
  { transaction, texting, clock }: Pick<Ports, 'transaction' | 'texting' | 'clock'>,
  request: MessageRequest,
  texts: (NewText & { recipient: Recipient })[],
): Promise<number | null> {
  const about = request.report === null ? null : { report: request.report, finding: request.finding }
  return transaction(async ({ messages, textConsents, textDoubts, jobs, onboarding }) => {
    const numbers = new Set(texts.flatMap(({ to }) => (to ? [to] : [])))
    for (const phone of [...numbers].sort()) await messages.lockPhone(phone)
    const now = clock.now()
    const used = new Set<Phone>()
    const judged: NewText[] = []
    for (const { recipient, ...text } of texts) {
      const isTwin = text.to !== null && used.has(text.to)
      const obstacle = await obstacleTo({ messages, textConsents, textDoubts, texting }, text.to, {
        owner: request.owner,
        about,
        now,
      })
      const failure = isTwin && !obstacle ? 'texted-already' : obstacle
      if (text.to && !failure) used.add(text.to)
      judged.push(failure ? { ...text, state: 'failed', failure } : text)
    }
    if (!(await messages.add(request, judged))) return null
    const queued = judged.filter(({ state }) => state === 'queued')
    for (const text of queued) await enqueueText({ jobs }, text, now)
    if (queued.length > 0) await onboarding.complete(request.owner, 'connect', now)
    return queued.length
  })
}

/** A point of each limit for each text. */
export function takeLimits(
  ports: Pick<Ports, 'limits'>,
  sender: User,
  address: string,
  points: number,
): Promise<TakenAll> {
  const buckets: Bucket[] = [
    ['text-user', String(sender.id)],
    ['text-address', address],
    ['text-all', 'all'],
  ]
  return takeAll(ports, buckets, points)
}
