import type { Sms } from '#domain/ports.ts'

/** Nobody is texted. */
export function noSms(): Sms {
  return {
    send: async () => ({ ok: false, reason: 'not-set-up' }),
    readEvent: async () => null,
  }
}
