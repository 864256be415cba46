import type { UserId } from '#domain/account/account.ts'
import type { Phone, Text, TextFailure } from '#domain/message/message.ts'
import { notify } from '#domain/notification/notify.ts'
import type { Stored } from '#domain/ports.ts'
import { nextAllowed } from './quiet-hours.ts'

/** Queues a text for its due time. */
export function enqueueText(
  { jobs }: Pick<Stored, 'jobs'>,
  { id, dueAt }: Pick<Text, 'id' | 'dueAt'>,
  now: Date,
): Promise<void> {
  const seconds = Math.ceil((dueAt.getTime() - now.getTime()) / 1000)
  return jobs.enqueue('send-text', { text: id }, { key: id, ...(seconds > 0 && { later: { seconds, turn: 0 } }) })
}

/** Sends the homeowner's queued texts to that number, or drops them; `isTold`: the homeowner hears of what is dropped. */
export async function settleTexts(
  stored: Stored,
  { owner, phone, fate, isTold }: { owner: UserId; phone: Phone; fate: 'send' | 'drop'; isTold: boolean },
  now: Date,
): Promise<void> {
  for (const id of await stored.messages.queuedTo(phone, owner)) {
    const text = await stored.messages.locked(id)
    if (text?.state !== 'queued') continue
    if (fate === 'send') {
      const dueAt = nextAllowed(now, text.timeZone)
      await stored.messages.change(id, { dueAt })
      await enqueueText(stored, { id, dueAt }, now)
    } else {
      await stored.messages.change(id, { state: 'failed', failure: 'opted-out' })
      if (isTold) await tellFailure(stored, text, 'opted-out', now)
    }
  }
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
