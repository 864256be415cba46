import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import {
  MAX_TO_CONTRACTOR,
  MAX_TO_CONTRACTOR_DAYS,
  type Phone,
  SAME_FINDING_DAYS,
  type TextFailure,
} from '#domain/message/message.ts'
import { standingOf } from '#domain/message/text-doubts.ts'
import type { Ports, Stored } from '#domain/ports.ts'
import type { ReportId } from '#domain/report/report.ts'

const DAY_MS = 86_400_000

/** Returns why that number may not be texted for this homeowner, or null; `about` null: the frequency limits were checked before. */
export async function obstacleTo(
  {
    messages,
    textConsents,
    textDoubts,
    texting,
  }: Pick<Stored, 'messages' | 'textConsents' | 'textDoubts'> & Pick<Ports, 'texting'>,
  phone: Phone | null,
  { owner, about, now }: { owner: UserId; about: { report: ReportId; finding: DeficiencyId } | null; now: Date },
): Promise<TextFailure | null> {
  if (!texting.isOffered) return 'not-set-up'
  if (!phone) return 'no-phone'
  const consent = (await textConsents.of([phone])).get(phone)
  if (consent?.state === 'opted-out') return 'opted-out'
  const doubts = standingOf(await textDoubts.of(owner, phone), now)
  if (doubts) return doubts
  if (texting.requiresOptIn && consent?.state !== 'opted-in') return 'no-consent'
  if (!about) return null
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  if ((await messages.countTo(phone, since(SAME_FINDING_DAYS), about)) > 0) return 'texted-already'
  if ((await messages.countTo(phone, since(MAX_TO_CONTRACTOR_DAYS))) >= MAX_TO_CONTRACTOR) return 'contractor-limit'
  return null
}

const final: TextFailure[] = [
  'invalid-number',
  'landline',
  'opted-out',
  'no-phone',
  'no-consent',
  'texted-already',
  'contractor-limit',
  'report-deleted',
  // Nobody knows whether it arrived: once more could be twice.
  'unknown-error',
  'gave-up',
]

/** Returns whether sending the same text again may succeed. */
export function mayRetryText(failure: TextFailure): boolean {
  return !final.includes(failure)
}
