import type { Sms } from '#domain/message/sms.ts'

/** Nobody is texted. */
export function noSms(): Sms {
  return {
    send: async () => ({ ok: false, reason: 'not-set-up' }),
    readEvent: async () => null,
  }
}
