import type { TextRefusal } from '#domain/message/message.ts'

/** https://www.twilio.com/docs/api/errors; the same codes come at once, in a message that failed and in its callbacks. */
const reasons: Readonly<Record<number, TextRefusal>> = {
  10001: 'not-set-up',
  20003: 'not-set-up',
  20404: 'not-set-up',
  21211: 'invalid-number',
  21214: 'not-routable',
  21265: 'not-routable',
  21268: 'not-routable',
  21408: 'not-routable',
  21606: 'not-set-up',
  21608: 'not-set-up',
  21610: 'opted-out',
  21612: 'not-routable',
  21614: 'landline',
  21635: 'landline',
  21659: 'not-set-up',
  21660: 'not-set-up',
  21661: 'not-set-up',
  21703: 'not-set-up',
  30002: 'not-set-up',
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'unreachable',
  30006: 'landline',
  30007: 'blocked',
  30008: 'unknown-error',
  30032: 'not-set-up',
  30034: 'not-set-up',
}

/** Too many requests, a full queue, and maintenance. */
const AGAIN_LATER = [20429, 21611, 21730]

export function reasonOf(code: number | null): TextRefusal {
  return (code !== null && reasons[code]) || 'unknown-error'
}

type Answer = { status: number; code: number | null }

/** Returns Twilio's answer; null where it gave no usable one. */
function answerOf(error: unknown): Answer | null {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) return null
  return { status: error.status, code: 'code' in error && typeof error.code === 'number' ? error.code : null }
}

/** Null where the same text may be accepted another time, or was perhaps accepted already. */
export function refusalOf(error: unknown): TextRefusal | null {
  const answer = answerOf(error)
  if (!answer) return null
  const { status, code } = answer
  if (status < 400 || status >= 500 || status === 408 || status === 429) return null
  if (code !== null && AGAIN_LATER.includes(code)) return null
  if (code !== null && reasons[code]) return reasons[code]
  return [401, 403, 404].includes(status) ? 'not-set-up' : 'unknown-error'
}

/** Describes a failure without Twilio's own words, which would name the number. */
export function faultOf(error: unknown): string {
  const answer = answerOf(error)
  if (answer) return `Twilio answered ${answer.status}${answer.code === null ? '' : ` (${answer.code})`}`
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'Twilio did not answer in time'
    : 'no connection to Twilio, or no usable answer'
}
