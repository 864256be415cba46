import type { Phone, PhoneRefusal } from './message.ts'

/** Telephone numbers of the United States and Canada. */
export type Phones = {
  /** Reads a typed number at which people can be reached, and formats it as `(512) 555-0100`. */
  read(text: string): { ok: true; phone: Phone; national: string } | { ok: false; reason: PhoneRefusal }
}
