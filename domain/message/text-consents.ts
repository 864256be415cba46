import type { Phone, TextConsent } from './message.ts'

/**
 * Whether a number may be texted. What was recorded last stands, but nobody else's word undoes what the number's own holder
 * (or the carrier) said last, and a file says nothing of a number of which anything else is known. Records never change.
 */
export type TextConsents = {
  /** What stands of each; a number of which nothing is recorded is absent. */
  of(phones: Phone[]): Promise<Map<Phone, TextConsent>>
  add(...consents: TextConsent[]): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<TextConsent[]>
}
