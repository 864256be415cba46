import type { Erasure, ErasureReason } from '#domain/retention/retention.ts'
import { plural } from './report.ts'

const MINUTE_MS = 60_000

export const reasonTexts: Record<ErasureReason, string> = {
  expired: '72 hours had passed since the upload',
  asked: 'Its owner asked for it',
  'report-deleted': 'Its owner deleted the report',
  'account-deleted': 'Its owner deleted the account',
}

/** The same, as the owner reads it. */
const ownReasonTexts: Record<ErasureReason, string> = {
  expired: '72 hours had passed since the upload',
  asked: 'You asked for it',
  'report-deleted': 'You deleted the report',
  'account-deleted': 'You deleted your account',
}

/** Returns why it was erased, for its owner or for anybody. */
export function reasonText({ reason, keptUntil }: Pick<Erasure, 'reason' | 'keptUntil'>, isOwn: boolean): string {
  if (reason === 'expired' && keptUntil)
    return isOwn ? 'The time until which you kept it was over' : 'The time until which its owner kept it was over'
  return (isOwn ? ownReasonTexts : reasonTexts)[reason]
}

/** Why the report cannot be analyzed again. */
export const FILE_ERASED = 'The file of this report was deleted, as promised.'

export const receiptPath = (id: string): string => `/receipts/${id}`

/** Returns the link for the message after an erasure. */
export function receiptLink(id: string): { to: string; label: string } {
  return { to: receiptPath(id), label: 'See the deletion receipt' }
}

/** Returns `2 days 4 hours`, `4 hours` or `12 minutes`; never less than a minute. */
export function spanText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return plural(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const rest = hours - days * 24
  return [days > 0 && plural(days, 'day'), rest > 0 && plural(rest, 'hour')].filter(Boolean).join(' ')
}
