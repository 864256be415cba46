import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'

/**
 * Settles what a reply means that might ask for no more texts. Until then its number gets none. False where the reply is not
 * to a text of this owner, or is settled already.
 */
export function settleDoubt(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { reply, owner, meaning }: { reply: string; owner: UserId; meaning: 'stop' | 'answer' },
): Promise<boolean> {
  return transaction(async ({ messages, textConsents }) => {
    const doubt = await messages.openDoubt(reply, owner)
    if (!doubt) return false
    const { from: phone, words: wording } = doubt
    await messages.lockPhone(phone)
    await messages.settleDoubts(phone, meaning, reply)
    if (meaning === 'stop') {
      const at = clock.now()
      await textConsents.add({
        ...{ phone, state: 'opted-out', source: 'reply', wording, proof: reply, recordedBy: null, at },
      })
    }
    return true
  })
}
