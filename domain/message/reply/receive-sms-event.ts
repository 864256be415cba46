import {
  isOwnWord,
  MAX_TO_CONTRACTOR_DAYS,
  type Phone,
  type SmsEvent,
  type Text,
  type TextStatus,
} from '#domain/message/message.ts'
import { settleTexts, tellFailure } from '#domain/message/send/queued-texts.ts'
import { notify } from '#domain/notification/notify.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import { endDoubts } from './end-doubts.ts'
import { readReply } from './read-reply.ts'

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
 * unless it was delivered after all. Who asks for no more texts gets none from that moment on, whoever asks for them; who may
 * ask for that gets none from the homeowner who wrote last, until that one has looked. The answer is what the one who wrote to us is told; null for nothing.
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
  await endDoubts(stored, to, 'stopped', now)
}

async function receiveReply(
  stored: Stored,
  { id, from, words: given, isAnswered, signal }: Extract<SmsEvent, { kind: 'incoming' }>,
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
  if (named) await placeLateReplies(stored, { from, text: named.id }, now)

  const consent = (await textConsents.of([from])).get(from)
  const read = readReply(words)
  let intent = signal ?? read
  if (intent === 'doubt' && consent?.state !== 'opted-out') {
    const doubted = answered ?? (sent[0] ?? (await messages.sentTo(from, new Date(0)))[0])?.id
    if (doubted) {
      await addDoubt(stored, { reply: id, text: doubted }, now)
      return { answer: null }
    }
    // Nobody can be asked.
    intent = 'stop'
  }
  const text = answered && read !== 'start' && read !== 'help' ? await messages.locked(answered) : null
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
  if (intent === 'stop' || intent === 'start') {
    const answer = await changeConsent(intent)
    return { answer: isAnswered ? null : answer }
  }
  if (intent === 'help') return { answer: isAnswered ? null : ABOUT_US }
  const isUnclear = answered === null && sent.length > 0
  // Once a day: who answers may be a machine.
  return { answer: isUnclear && !wasAsked && consent?.state !== 'opted-out' ? WHICH_ONE : null }

  async function changeConsent(intent: 'stop' | 'start') {
    await endDoubts(stored, from, intent === 'stop' ? 'stopped' : 'started', now)
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

/** Asks the sender of that text what the reply means; of a deleted report nobody can be asked, so it is a stop of theirs. */
async function addDoubt(stored: Stored, doubt: { reply: string; text: string }, now: Date): Promise<void> {
  await stored.textDoubts.add({ ...doubt, at: now })
  const text = await stored.messages.locked(doubt.text)
  if (!text) return
  if (text.report === null) await stored.textDoubts.answer(doubt.reply, 'report-deleted', now)
  else await askOwner(stored, doubt.reply, text, now)
}

async function askOwner(stored: Stored, reply: string, { owner, report, contractor }: Text, now: Date) {
  const clock = { now: () => now }
  await notify({ ...stored, clock }, owner, { kind: 'text-doubt', reply, report, contractor: contractor.name })
}

/** Gives the text what came from that number just before its code, with the doubts of it. */
async function placeLateReplies(stored: Stored, { from, text: id }: { from: Phone; text: string }, now: Date) {
  await stored.messages.assignReplies(from, id, new Date(now.getTime() - LATE_CODE_MS))
  const moved = await stored.textDoubts.assign(id, now)
  const text = moved.length > 0 ? await stored.messages.locked(id) : null
  for (const { reply, owner } of text ? moved : []) {
    if (text) await askOwner(stored, reply, text, now)
    await settleTexts(stored, { owner, phone: from, fate: 'send', isTold: false }, now)
  }
}
