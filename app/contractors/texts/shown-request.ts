import { failureTexts, kinds, type MessageKind } from '#app/contractors/texting/words.ts'
import { plural } from '#app/ui/words/report.ts'
import { isSample } from '#domain/contractor/contractor.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { SentRequest, TextFailure, TextState } from '#domain/message/message.ts'
import type { Phones } from '#domain/message/phones.ts'
import { timeThere } from '#domain/message/send/quiet-hours.ts'
import { retriableTexts } from '#domain/message/send/retry-texts.ts'

/**
 * A text as its sender sees it. `waitsUntil` is the contractor's local time when the text waits for the end of their
 * night.
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

export function shownRequest(sent: SentRequest, now: Date, { read }: Phones): ShownRequest {
  const { id, finding, findingTitle, at, note } = sent.request
  return {
    ...{ id, finding, title: findingTitle, at, note, canRetry: retriableTexts(sent).length > 0 },
    texts: sent.texts.map(
      ({ id, contractor, to, words, state, failure, dueAt, timeZone, triedAt, replies, ...text }) => {
        const number = read(to ?? '')
        const waits = state === 'queued' && dueAt.getTime() > now.getTime() + SOON_MS
        return {
          ...{ id, name: contractor.name, phone: to, words, state, failure, replies, hasOptedOut: text.hasOptedOut },
          national: number.ok ? number.national : null,
          isSample: isSample(contractor),
          waitsUntil: waits ? timeThere(dueAt, timeZone) : null,
          isLate: state === 'sending' && triedAt !== null && now.getTime() > triedAt.getTime() + SOON_MS,
        }
      },
    ),
  }
}

/** Tells whether the text is being sent right now. */
export function isMoving({ state, waitsUntil }: ShownText): boolean {
  return state === 'sending' || (state === 'queued' && !waitsUntil)
}

export type Outcome = { tone: 'good' | 'bad' | 'wait'; title: string; lines: string[] }

/** Returns the outcome of a request, in the words of the dialog that sent it. */
export function outcomeOf(texts: ShownText[], kind: MessageKind): Outcome {
  const moving = texts.filter(isMoving)
  if (moving.length > 0) {
    const late = moving.some(({ isLate }) => isLate)
      ? 'The text service has not answered yet. It is asked again, for a day at most, and nothing is sent twice.'
      : 'This page shows by itself how it went.'
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
export function waitingLines(texts: Pick<ShownText, 'waitsUntil'>[]): string[] {
  const times = texts.flatMap(({ waitsUntil }) => waitsUntil ?? [])
  return [...new Set(times)].map((time) => {
    const count = times.filter((each) => each === time).length
    return `${count} ${count === 1 ? 'is' : 'are'} queued until ${time}, because it is night there.`
  })
}
