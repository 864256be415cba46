import type { Phone, TextConsent } from './message.ts'

/**
 * The records of whether a number may be texted. The last record counts, but only the holder or the carrier can undo what they
 * said last, and a file's record never overrides another. Records never change.
 */
export type TextConsents = {
  /** Returns the valid record of each number; numbers without one are left out. */
  of(phones: Phone[]): Promise<Map<Phone, TextConsent>>
  add(...consents: TextConsent[]): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<TextConsent[]>
}
