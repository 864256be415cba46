import type { UserId } from '../account/account.ts'
import type { PhoneRefusal } from '../message/message.ts'
import type { Ports } from '../ports.ts'

export type ConsentStatement = {
  phone: string
  state: 'opted-in' | 'opted-out'
  wording: string
  proof: string
  by: UserId
}

/**
 * Records what a number's owner has said to us about texts. Who has sent STOP is texted again only after sending START:
 * `has-stopped`, and what was recorded waits for that.
 */
export async function recordTextConsent(
  { phones, textConsents, clock }: Pick<Ports, 'phones' | 'textConsents' | 'clock'>,
  { phone, state, wording, proof, by }: ConsentStatement,
): Promise<{ ok: true; national: string } | { ok: false; reason: PhoneRefusal | 'has-stopped' }> {
  const read = phones.read(phone)
  if (!read.ok) return read
  const at = clock.now()
  await textConsents.add({ phone: read.phone, state, source: 'admin', wording, proof, recordedBy: by, at })
  const standing = (await textConsents.of([read.phone])).get(read.phone)
  if (state === 'opted-in' && standing?.state === 'opted-out') return { ok: false, reason: 'has-stopped' }
  return { ok: true, national: read.national }
}
