import type { Phone, PhoneRefusal } from './message.ts'

/** Telephone numbers of the United States and Canada. */
export type Phones = {
  /** What was typed as a number that people can be reached at, and as it is written here: `(512) 555-0100`. */
  read(text: string): { ok: true; phone: Phone; national: string } | { ok: false; reason: PhoneRefusal }
}
