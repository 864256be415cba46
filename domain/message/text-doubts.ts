import type { UserId } from '../account/account.ts'
import type { ReportId } from '../report/report.ts'
import type { Phone } from './message.ts'

const DAY_MS = 86_400_000
/** A doubt that its homeowner has not settled by then is a stop of their texts. */
export const DOUBT_DAYS = 30

/**
 * `stop` and `go-on`: the homeowner has looked. `stopped` and `started`: what the number's holder said later settles it.
 * `report-deleted`: nobody has looked, and nobody can any more.
 */
export const doubtAnswers = ['stop', 'go-on', 'stopped', 'started', 'report-deleted'] as const
export type DoubtAnswer = (typeof doubtAnswers)[number]

/**
 * A contractor's answer that may ask for no more texts. `text` is the one that it answers, or the last one to that number; then
 * `words` is null, because they may be meant for another homeowner.
 */
export type TextDoubt = {
  reply: string
  text: string
  owner: UserId
  report: ReportId | null
  contractor: string
  phone: Phone
  words: string | null
  at: Date
  answer: DoubtAnswer | null
  answeredAt: Date | null
}

export type TextDoubts = {
  /** Of a reply that is stored; `text` was sent to its number. */
  add(doubt: { reply: string; text: string; at: Date }): Promise<void>
  /** Returns the owner's doubts, newest first; only those of that number if given. */
  of(owner: UserId, phone?: Phone): Promise<TextDoubt[]>
  answer(reply: string, answer: DoubtAnswer, at: Date): Promise<void>
  /** Ends the number's doubts that nobody has looked at. Returns them as they were. */
  end(phone: Phone, answer: 'stopped' | 'started', at: Date): Promise<TextDoubt[]>
  /** Gives the open doubts of replies that turn out to answer this text to its owner, as of now. Returns them as they were. */
  assign(text: string, at: Date): Promise<TextDoubt[]>
  /** Ends the open doubts about that report, which stay as stops. Returns them as they were. */
  forget(report: ReportId, at: Date): Promise<TextDoubt[]>
  /** Counts those that were open since then. */
  countOpen(since: Date): Promise<number>
}

/** Doubts that are older have lapsed. */
export function oldestOpen(now: Date): Date {
  return new Date(now.getTime() - DOUBT_DAYS * DAY_MS)
}

/** Returns when an open doubt becomes a stop. */
export function lapseOf({ at }: Pick<TextDoubt, 'at'>): Date {
  return new Date(at.getTime() + DOUBT_DAYS * DAY_MS)
}

/** Returns whether the homeowner can still say what the answer means. */
export function isOpen(doubt: Pick<TextDoubt, 'at' | 'answer'>, now: Date): boolean {
  return doubt.answer === null && lapseOf(doubt) > now
}

/** Returns what one homeowner's doubts of one number amount to. */
export function standingOf(doubts: Pick<TextDoubt, 'at' | 'answer'>[], now: Date): 'opted-out' | 'in-doubt' | null {
  const isStop = ({ answer, at }: Pick<TextDoubt, 'at' | 'answer'>) =>
    answer === 'report-deleted' || (answer === null && lapseOf({ at }) <= now)
  if (doubts.some(isStop)) return 'opted-out'
  return doubts.some((doubt) => isOpen(doubt, now)) ? 'in-doubt' : null
}
