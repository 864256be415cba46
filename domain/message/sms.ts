import type { Phone, SmsEvent, TextOutcome, TextRefusal, TextState } from './message.ts'

export type Sms = {
  /**
   * Hands a text over; accepted is not delivered yet (`readEvent` tells). At most once per text, which therefore differs from
   * every other one to that number: where an earlier try at `triedAt` may have been accepted, it is looked for first. What
   * will never be accepted is refused. Throws where it is not known whether the text was accepted, or nobody could be asked:
   * try again later, with `triedAt`.
   */
  send(message: { to: Phone; text: string; triedAt: Date | null }): Promise<TextOutcome>
  /** What the vendor reports at `url`, our own address that it called; null for a body whose signature does not hold. */
  readEvent(call: { url: string; body: string; signature: string }): Promise<SmsEvent | null>
  /** Only the local stand-in has it: the texts that it was handed, newest first, and ways to play what becomes of them. */
  outbox?: {
    texts(): Promise<{ id: string; to: Phone; text: string; at: Date; state: TextState; replies: string[] }[]>
    /** The event as the vendor would report it; null for an unknown text. */
    play(id: string, fate: { deliver: true } | { fail: TextRefusal } | { reply: string }): Promise<SmsEvent | null>
  }
}
