import type { User } from '#domain/account/account.ts'
import { referenceOf } from '#domain/message/compose/compose-text.ts'
import type { SentRequest } from '#domain/message/message.ts'
import { takeLimits } from '#domain/message/message-contractors.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import { mayRetryText, obstacleTo } from './may-text.ts'
import { enqueueText } from './queued-texts.ts'
import { nextAllowed } from './quiet-hours.ts'

/**
 * Sends failed texts of a request again if that may succeed, each with a new reference. If something now stands against one, it
 * becomes the text's reason. Counts towards the limits like a new text.
 */
export async function retryTexts(
  ports: Pick<Ports, 'transaction' | 'texting' | 'clock' | 'limits'> & Pick<Stored, 'messages'>,
  { request: id, sender, address }: { request: string; sender: User; address: string },
): Promise<
  | { ok: true; queued: number }
  | { ok: false; reason: 'not-found' | 'contact-off' }
  | { ok: false; reason: 'too-often'; retryAfter: number }
> {
  const sent = await ports.messages.request(id, sender.id)
  if (!sent) return { ok: false, reason: 'not-found' }
  if (!sender.preferences.allowContractorContact) return { ok: false, reason: 'contact-off' }
  const again = retriableTexts(sent)
  const taken = await takeLimits(ports, sender, address, again.length)
  if (!taken.ok) return { ok: false, reason: 'too-often', retryAfter: taken.retryAfter }
  const { request } = sent
  const about = request.report === null ? null : { report: request.report, finding: request.finding }
  const queued = await ports.transaction(async (stored) => {
    const now = ports.clock.now()
    let queued = 0
    const numbers = new Set(again.flatMap(({ to }) => (to ? [to] : [])))
    for (const phone of [...numbers].sort()) await stored.messages.lockPhone(phone)
    for (const { id } of again) {
      const text = await stored.messages.locked(id)
      if (text?.state !== 'failed' || !text.failure || !mayRetryText(text.failure)) continue
      const failure = await obstacleTo({ ...stored, texting: ports.texting }, text.to, { owner: sender.id, about, now })
      if (failure) {
        await stored.messages.change(id, { failure })
        continue
      }
      const attempt = text.attempt + 1
      const reference = referenceOf(request.id, text.contractor.id, attempt)
      const dueAt = nextAllowed(now, text.timeZone)
      await stored.messages.change(id, {
        ...{ state: 'queued', failure: null, triedAt: null, sentAt: null, vendorId: null, dueAt, attempt, reference },
        words: text.words.replace(text.reference, reference),
      })
      await enqueueText(stored, { id, dueAt }, now)
      queued++
    }
    return queued
  })
  await taken.giveBack(again.length - queued)
  return { ok: true, queued }
}

/** Returns the texts of a request that may be sent again. */
export function retriableTexts({ texts }: Pick<SentRequest, 'texts'>): SentRequest['texts'] {
  return texts.filter(({ state, failure }) => state === 'failed' && failure !== null && mayRetryText(failure))
}
