import type { Phone, SmsEvent, TextOutcome, TextRefusal, TextState } from './message.ts'

export type Sms = {
  /**
   * Sends a text; accepted is not delivered yet (see `readEvent`). Sends each text at most once, so its words must differ from
   * every other text to that number: if an earlier try at `triedAt` may have been accepted, it is looked up first. Refuses what
   * will never be accepted. Throws if it is unknown whether the text was accepted, or the vendor is unavailable: try again
   * later, with `triedAt`.
   */
  send(message: { to: Phone; text: string; triedAt: Date | null }): Promise<TextOutcome>
  /** Reads the vendor's event for `url`, our own address that it called; null if the signature is invalid. */
  readEvent(call: { url: string; body: string; signature: string }): Promise<SmsEvent | null>
  /** Only the local stand-in has it: the texts it received, newest first, and ways to simulate their outcome. */
  outbox?: {
    texts(): Promise<{ id: string; to: Phone; text: string; at: Date; state: TextState; replies: string[] }[]>
    /** Returns the event as the vendor would report it; null for an unknown text. */
    play(id: string, fate: { deliver: true } | { fail: TextRefusal } | { reply: string }): Promise<SmsEvent | null>
  }
}
