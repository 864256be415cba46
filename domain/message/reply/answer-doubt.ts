import type { UserId } from '#domain/account/account.ts'
import { settleTexts } from '#domain/message/send/queued-texts.ts'
import { isOpen } from '#domain/message/text-doubts.ts'
import type { Ports } from '#domain/ports.ts'
import { endDoubts } from './end-doubts.ts'

/**
 * Records what a homeowner makes of a contractor's answer that is in doubt. A stop is one for everybody, as if the contractor had
 * sent it plainly; otherwise the texts that were held go out. Refuses a second, other answer, and any after the doubt has lapsed.
 */
export async function answerDoubt(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { reply, owner, answer }: { reply: string; owner: UserId; answer: 'stop' | 'go-on' },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'answered' | 'too-late' }> {
  return transaction(async (stored) => {
    const { messages, textConsents, textDoubts } = stored
    const find = async () => (await textDoubts.of(owner)).find((doubt) => doubt.reply === reply)
    const phone = (await find())?.phone
    if (phone) await messages.lockPhone(phone)
    const doubt = await find()
    if (!doubt || doubt.answer === 'report-deleted') return { ok: false, reason: 'not-found' }
    if (doubt.answer !== null) return doubt.answer === answer ? { ok: true } : { ok: false, reason: 'answered' }
    const now = clock.now()
    if (!isOpen(doubt, now)) return { ok: false, reason: 'too-late' }
    await textDoubts.answer(reply, answer, now)
    const fate = answer === 'stop' ? 'drop' : 'send'
    await settleTexts(stored, { owner, phone: doubt.phone, fate, isTold: false }, now)
    if (answer === 'go-on') return { ok: true }
    await textConsents.add({
      ...{ phone: doubt.phone, state: 'opted-out', source: 'reply', proof: reply, recordedBy: null, at: now },
      // Not the contractor's own words: this record is never erased.
      wording: 'The homeowner who got the answer took it as a request to stop.',
    })
    await endDoubts(stored, doubt.phone, 'stopped', now)
    return { ok: true }
  })
}
