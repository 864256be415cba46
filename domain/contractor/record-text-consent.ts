import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import type { PhoneRefusal } from '../message/message.ts'
import { endDoubts } from '../message/reply/end-doubts.ts'

export type ConsentStatement = {
  phone: string
  state: 'opted-in' | 'opted-out'
  wording: string
  proof: string
  by: UserId
}

class Stopped extends Error {}

/**
 * Records a consent that a number's owner gave us. A number that sent STOP can be texted again only after START: returns
 * `has-stopped` and records nothing.
 */
export async function recordTextConsent(
  { phones, transaction, clock }: Pick<Ports, 'phones' | 'transaction' | 'clock'>,
  { phone: typed, state, wording, proof, by }: ConsentStatement,
): Promise<{ ok: true; national: string } | { ok: false; reason: PhoneRefusal | 'has-stopped' }> {
  const read = phones.read(typed)
  if (!read.ok) return read
  const { phone, national } = read
  try {
    await transaction(async (stored) => {
      const { textConsents, messages } = stored
      await messages.lockPhone(phone)
      const at = clock.now()
      await textConsents.add({ phone, state, source: 'admin', wording, proof, recordedBy: by, at })
      if ((await textConsents.of([phone])).get(phone)?.state !== state) throw new Stopped()
      await endDoubts(stored, phone, state === 'opted-in' ? 'started' : 'stopped', at)
    })
  } catch (error) {
    if (error instanceof Stopped) return { ok: false, reason: 'has-stopped' }
    throw error
  }
  return { ok: true, national }
}
