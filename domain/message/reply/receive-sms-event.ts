import {
  isOwnWord,
  MAX_TO_CONTRACTOR_DAYS,
  type SmsEvent,
  type Text,
  type TextFailure,
  type TextStatus,
} from '#domain/message/message.ts'
import { notify } from '#domain/notification/notify.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import { intentOf } from './text-intent.ts'

const DAY_MS = 86_400_000
/** A code that comes by itself belongs to what was written just before. */
const LATE_CODE_MS = 900_000
const MAX_REPLY = 2_000

const OPTED_OUT = 'Plumbline: you will get no more texts from us. Reply START to get them again.'
const OPTED_IN = 'Plumbline: you will get repair requests by text again. Reply STOP to opt out.'
const ABOUT_US =
  'Plumbline sends repair requests of homeowners near you. Call or text the number in the request to answer. Reply STOP to opt out.'
const WHICH_ONE =
  'Plumbline: more than one homeowner has written to you. Send the code of the request that you answer, such as Ref 7K3F9Q.'

/**
 * Takes in what the vendor reports: in any order, any number of times. Of a text's states delivered is final, and failed
 * unless it was delivered after all. Who asks for no more texts gets none from that moment on, whoever asks for them. The
 * answer is what the one who wrote to us is told; null for nothing.
 */
export async function receiveSmsEvent(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  event: SmsEvent,
): Promise<{ answer: string | null }> {
  const now = clock.now()
  if (event.kind === 'nothing') return { answer: null }
  if (event.kind === 'incoming') return transaction((stored) => receiveReply(stored, event, now))
  const { id, kind, ...status } = event
  await transaction(async (stored) => {
    await stored.messages.lockVendor(id)
    const text = await stored.messages.lockedByVendor(id)
    if (text) await recordStatus(stored, text, status, now)
    else await stored.messages.keepStatus(id, status, now)
  })
  return { answer: null }
}

/** Writes down what the vendor says of a text, where it changes anything. */
export async function recordStatus(stored: Stored, text: Text, status: TextStatus, now: Date): Promise<void> {
  const { messages, textConsents } = stored
  const { id, to, state } = text
  if (state === 'delivered') return
  if (status.state !== 'failed') {
    if (status.state === 'delivered') await messages.change(id, { state: 'delivered', failure: null })
    return
  }
  if (state !== 'failed') {
    await messages.change(id, { state: 'failed', failure: status.reason })
    await tellFailure(stored, text, status.reason, now)
  }
  if (status.reason !== 'opted-out' || !to) return
  const known = (await textConsents.of([to])).get(to)
  if (known?.state === 'opted-out' && isOwnWord(known)) return
  const wording = 'The carrier refused the text: the number has opted out.'
  await textConsents.add({
    phone: to,
    state: 'opted-out',
    source: 'carrier',
    wording,
    proof: id,
    recordedBy: null,
    at: now,
  })
}

/** Tells the owner of a text that it failed, unless that is what the owner wanted. */
export async function tellFailure(
  stored: Stored,
  { id, attempt, owner, report, contractor }: Text,
  failure: TextFailure | null,
  now: Date,
): Promise<void> {
  if (failure === 'contact-off' || failure === 'report-deleted') return
  const clock = { now: () => now }
  await notify({ ...stored, clock }, owner, {
    kind: 'text-failed',
    text: id,
    attempt,
    report,
    contractor: contractor.name,
  })
}

async function receiveReply(
  stored: Stored,
  { id, from, words: given, isAnswered }: Extract<SmsEvent, { kind: 'incoming' }>,
  now: Date,
): Promise<{ answer: string | null }> {
  const { messages, textConsents } = stored
  const words = [...given].slice(0, MAX_REPLY).join('')
  await messages.lockPhone(from)
  const sent = await messages.sentTo(from, new Date(now.getTime() - MAX_TO_CONTRACTOR_DAYS * DAY_MS))
  const named = sent.find(({ reference }) => new RegExp(`\\b${reference}\\b`, 'i').test(words))
  const isOfOne = new Set(sent.map(({ owner }) => owner)).size === 1
  const answered = named?.id ?? (isOfOne ? sent[0]?.id : null) ?? null
  const wasAsked = await messages.hasUnassigned(from, new Date(now.getTime() - DAY_MS))
  if (!(await messages.addReply({ vendorId: id, from, words, at: now, text: answered }))) return { answer: null }
  if (named) await messages.assignReplies(from, named.id, new Date(now.getTime() - LATE_CODE_MS))

  const intent = intentOf(words)
  const text = answered && intent !== 'start' && intent !== 'help' ? await messages.locked(answered) : null
  if (text) {
    const { owner, report, contractor } = text
    await notify({ ...stored, clock: { now: () => now } }, owner, {
      kind: 'reply',
      reply: id,
      report,
      contractor: contractor.name,
      isStop: intent === 'stop',
    })
  }
  const consent = (await textConsents.of([from])).get(from)
  if (intent === 'stop' || intent === 'start') {
    const answer = await changeConsent(intent)
    return { answer: isAnswered ? null : answer }
  }
  if (intent === 'help') return { answer: isAnswered ? null : ABOUT_US }
  const isUnclear = answered === null && sent.length > 0
  // Once a day: who answers may be a machine.
  return { answer: isUnclear && !wasAsked && consent?.state !== 'opted-out' ? WHICH_ONE : null }

  async function changeConsent(intent: 'stop' | 'start') {
    const state = intent === 'stop' ? 'opted-out' : 'opted-in'
    if (consent?.state === state && isOwnWord(consent)) return null
    await textConsents.add({
      phone: from,
      state,
      source: 'reply',
      wording: words,
      proof: id,
      recordedBy: null,
      at: now,
    })
    return intent === 'stop' ? OPTED_OUT : OPTED_IN
  }
}
