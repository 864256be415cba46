import { failureTexts, kinds, type MessageKind } from '#app/contractors/texting/words.ts'
import { plural } from '#app/ui/words/report.ts'
import { isSample } from '#domain/contractor/contractor.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { SentRequest, TextFailure, TextState } from '#domain/message/message.ts'
import type { Phones } from '#domain/message/phones.ts'
import { timeThere } from '#domain/message/send/quiet-hours.ts'
import { retriableTexts } from '#domain/message/send/retry-texts.ts'
import { isOpen, lapseOf, standingOf, type TextDoubt } from '#domain/message/text-doubts.ts'

/**
 * A text as its sender sees it. `waitsUntil` is the contractor's local time when the text waits for the end of their
 * night; `isHeld`: it waits for what its sender says of a doubt.
 */
export type ShownText = {
  id: string
  name: string
  phone: string | null
  national: string | null
  isSample: boolean
  words: string
  state: TextState
  failure: TextFailure | null
  waitsUntil: string | null
  isLate: boolean
  replies: { words: string; at: Date }[]
  hasOptedOut: boolean
  isHeld: boolean
  doubts: ShownDoubt[]
}

/** An answer that may ask for no more texts; `state` is what its reader has said, or whether it can still be said. */
export type ShownDoubt = Pick<TextDoubt, 'reply' | 'words'> & {
  state: 'open' | 'lapsed' | 'stop' | 'go-on'
  /** When that was said; of an open one, when it becomes a stop. */
  at: Date
}

export type ShownRequest = {
  id: string
  finding: DeficiencyId
  title: string
  at: Date
  note: string
  texts: ShownText[]
  canRetry: boolean
}

/** How late a text's job may be by day. A text that is due later than this waits for the end of the night. */
const SOON_MS = 120_000

/** `doubts` are all of the sender's. */
export function shownRequest(sent: SentRequest, now: Date, { read }: Phones, doubts: TextDoubt[]): ShownRequest {
  const { id, finding, findingTitle, at, note } = sent.request
  return {
    ...{ id, finding, title: findingTitle, at, note, canRetry: retriableTexts(sent).length > 0 },
    texts: sent.texts.map(
      ({ id, contractor, to, words, state, failure, dueAt, timeZone, triedAt, replies, ...text }) => {
        const number = read(to ?? '')
        const standing = standingOf(
          doubts.filter(({ phone }) => phone === to),
          now,
        )
        const isHeld = state === 'queued' && standing === 'in-doubt'
        const waits = state === 'queued' && !isHeld && dueAt.getTime() > now.getTime() + SOON_MS
        return {
          ...{ id, name: contractor.name, phone: to, words, state, failure, replies, isHeld },
          hasOptedOut: text.hasOptedOut || standing === 'opted-out',
          doubts: doubts.filter((doubt) => doubt.text === id).flatMap((doubt) => shownDoubt(doubt, now)),
          national: number.ok ? number.national : null,
          isSample: isSample(contractor),
          waitsUntil: waits ? timeThere(dueAt, timeZone) : null,
          isLate: state === 'sending' && triedAt !== null && now.getTime() > triedAt.getTime() + SOON_MS,
        }
      },
    ),
  }
}

function shownDoubt(doubt: TextDoubt, now: Date): ShownDoubt[] {
  const { reply, words, answer, answeredAt } = doubt
  if (answer === null) return [{ reply, words, state: isOpen(doubt, now) ? 'open' : 'lapsed', at: lapseOf(doubt) }]
  const isOwn = answer === 'stop' || answer === 'go-on'
  return isOwn && answeredAt ? [{ reply, words, state: answer, at: answeredAt }] : []
}

/** Tells whether the text is being sent right now. */
export function isMoving({ state, waitsUntil, isHeld }: ShownText): boolean {
  return state === 'sending' || (state === 'queued' && !waitsUntil && !isHeld)
}

export type Outcome = { tone: 'good' | 'bad' | 'wait'; title: string; lines: string[] }

/** Returns the outcome of a request, in the words of the dialog that sent it. */
export function outcomeOf(texts: ShownText[], kind: MessageKind): Outcome {
  const moving = texts.filter(isMoving)
  if (moving.length > 0) {
    const late = moving.some(({ isLate }) => isLate)
      ? 'The text service has not answered yet. We keep asking for up to a day, and nothing is sent twice.'
      : 'This page updates by itself.'
    return { tone: 'wait', title: `Sending to ${plural(moving.length, 'contractor')}`, lines: [late] }
  }
  const waiting = waitingLines(texts)
  const sent = texts.filter(({ state }) => state === 'sent' || state === 'delivered')
  const [only] = texts
  if (kind === 'single' && only && waiting.length === 0) {
    return sent.length > 0
      ? {
          tone: 'good',
          title: 'Message Sent!',
          lines: [`Your message has been sent to ${only.name}. They should receive it shortly.`],
        }
      : { tone: 'bad', title: kinds.single.failed, lines: [only.failure ? failureTexts[only.failure] : ''] }
  }
  if (sent.length > 0) {
    const went = `Sent to ${sent.length} out of ${texts.length} contractors.`
    return {
      tone: 'good',
      title: 'Messages Sent Successfully',
      lines: [`${went} They now have detailed project information and your contact details.`, ...waiting],
    }
  }
  if (waiting.length > 0) {
    return { tone: 'wait', title: kind === 'single' ? 'Message Queued' : 'Messages Queued', lines: waiting }
  }
  const advice = 'Unable to send messages. Check contractor phone numbers or try calling instead.'
  return { tone: 'bad', title: 'No Messages Sent', lines: [advice] }
}

/** Returns `2 are queued until 8:00 AM CST, because it is night there.`, one line per time of day. */
export function waitingLines(texts: Pick<ShownText, 'waitsUntil' | 'isHeld'>[]): string[] {
  const held = texts.filter(({ isHeld }) => isHeld).length
  const heldLine = `${held} ${held === 1 ? 'is' : 'are'} held until you say what an answer from the contractor means.`
  const times = texts.flatMap(({ waitsUntil }) => waitsUntil ?? [])
  const lines = [...new Set(times)].map((time) => {
    const count = times.filter((each) => each === time).length
    return `${count} ${count === 1 ? 'is' : 'are'} queued until ${time}, because it is night there.`
  })
  return held > 0 ? [...lines, heldLine] : lines
}
