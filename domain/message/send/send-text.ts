import type { Phone, Text, TextFailure, TextOutcome } from '#domain/message/message.ts'
import { recordStatus } from '#domain/message/reply/receive-sms-event.ts'
import { isOpen, lapseOf } from '#domain/message/text-doubts.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import { obstacleTo } from './may-text.ts'
import { enqueueText, tellFailure } from './queued-texts.ts'
import { nextAllowed } from './quiet-hours.ts'

/** Longer than a vendor's response can take; meanwhile, no one else sends that text. */
const LEASE_SECONDS = 60
const LONGEST_WAIT_SECONDS = 3_600
const GIVE_UP_SECONDS = 86_400

type SendPorts = Pick<Ports, 'transaction' | 'sms' | 'texting' | 'clock' | 'jobs' | 'accounts'>

/**
 * Sends one text, in the daytime of its recipient, unless the number or the sender has opted out since; while an
 * answer from that number is in doubt, the text is held. Returns as `trouble`
 * why it is unknown whether the vendor accepted it. The text is marked before the vendor is called, and a marked text is first
 * looked up at the vendor. While its fate is unknown, it is tried again at growing intervals for a day. Does nothing if the
 * text has a final state.
 */
export async function sendText(
  ports: SendPorts,
  { text: id }: { text: string },
): Promise<{ outcome: 'sent' | 'failed' | 'later' | 'nothing'; trouble?: string }> {
  const claim = await ports.transaction((stored) => claimText(ports, stored, id))
  if (claim.outcome !== 'claimed') return claim
  const { to, words, triedAt } = claim
  let outcome: TextOutcome
  try {
    outcome = await ports.sms.send({ to, text: words, triedAt })
  } catch (error) {
    await tryLater(ports, id, triedAt ?? claim.now)
    return { outcome: 'later', trouble: error instanceof Error ? error.message : String(error) }
  }
  return { outcome: await ports.transaction((stored) => recordOutcome(ports, stored, id, claim.attempt, outcome)) }
}

type Claim =
  | { outcome: 'claimed'; to: Phone; words: string; triedAt: Date | null; now: Date; attempt: number }
  | { outcome: 'later' | 'failed' | 'nothing' }

async function claimText(ports: SendPorts, stored: Stored, id: string): Promise<Claim> {
  const { messages } = stored
  const now = ports.clock.now()
  const text = await messages.locked(id)
  if (!text || (text.state !== 'queued' && text.state !== 'sending')) return { outcome: 'nothing' }
  const allowed = nextAllowed(now, text.timeZone)
  const dueAt = new Date(Math.max(text.dueAt.getTime(), allowed.getTime()))
  if (dueAt > now) {
    await messages.change(id, { dueAt })
    await enqueueText(stored, { id, dueAt }, now)
    return { outcome: 'later' }
  }
  const failure = await failureOf(ports, stored, text, now)
  if (failure === 'in-doubt') {
    await messages.change(id, { dueAt: await endOfHold(stored, text, now) })
    return { outcome: 'later' }
  }
  if (failure || !text.to) {
    await messages.change(id, { state: 'failed', failure: failure ?? 'no-phone' })
    await tellFailure(stored, text, failure, now)
    return { outcome: 'failed' }
  }
  await messages.change(id, { state: 'sending', triedAt: text.triedAt ?? now, dueAt: secondsAfter(now, LEASE_SECONDS) })
  return { outcome: 'claimed', to: text.to, words: text.words, triedAt: text.triedAt, now, attempt: text.attempt }
}

async function failureOf(ports: SendPorts, stored: Stored, text: Text, now: Date): Promise<TextFailure | null> {
  if (text.triedAt && now > secondsAfter(text.triedAt, GIVE_UP_SECONDS)) return 'gave-up'
  if (!text.triedAt && text.report === null) return 'report-deleted'
  const sender = await stored.accounts.byId(text.owner)
  if (!sender?.preferences.allowContractorContact) return 'contact-off'
  return obstacleTo({ ...stored, texting: ports.texting }, text.to, { owner: text.owner, about: null, now })
}

/** Returns when a text that waits for its owner's answer is looked at again by `rescueTexts`, unless that answer comes first. */
async function endOfHold({ textDoubts }: Stored, { owner, to, triedAt }: Text, now: Date): Promise<Date> {
  const open = to ? (await textDoubts.of(owner, to)).filter((doubt) => isOpen(doubt, now)) : []
  const ends = [...open.map(lapseOf), ...(triedAt ? [secondsAfter(triedAt, GIVE_UP_SECONDS + 1)] : [])]
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}

async function tryLater(ports: SendPorts, id: string, firstTry: Date): Promise<void> {
  const now = ports.clock.now()
  const passed = (now.getTime() - firstTry.getTime()) / 1000
  const dueAt = secondsAfter(now, Math.min(LONGEST_WAIT_SECONDS, Math.max(LEASE_SECONDS, passed)))
  await ports.transaction(async (stored) => {
    await stored.messages.change(id, { dueAt })
    await enqueueText(stored, { id, dueAt }, now)
  })
}

async function recordOutcome(
  ports: SendPorts,
  stored: Stored,
  id: string,
  attempt: number,
  outcome: TextOutcome,
): Promise<'sent' | 'failed' | 'nothing'> {
  const { messages } = stored
  const now = ports.clock.now()
  if (outcome.ok) await messages.lockVendor(outcome.id)
  const text = await messages.locked(id)
  if (text?.state !== 'sending' || text.attempt !== attempt) return 'nothing'
  if (outcome.ok) {
    await messages.change(id, { state: 'sent', vendorId: outcome.id, sentAt: now })
    const early = await messages.keptStatus(outcome.id)
    if (early) await recordStatus(stored, { ...text, state: 'sent' }, early, now)
    return 'sent'
  }
  await recordStatus(stored, text, { state: 'failed', reason: outcome.reason }, now)
  return 'failed'
}

function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
