import type { Phone } from '#domain/message/message.ts'
import { settleTexts } from '#domain/message/send/queued-texts.ts'
import type { TextDoubt } from '#domain/message/text-doubts.ts'
import type { Stored } from '#domain/ports.ts'
import type { ReportId } from '#domain/report/report.ts'

/** Ends the doubts of a number that speaks plainly now: texts that were held for them go, or are dropped. */
export async function endDoubts(stored: Stored, phone: Phone, answer: 'stopped' | 'started', now: Date): Promise<void> {
  const ended = await stored.textDoubts.end(phone, answer, now)
  await settleOnce(stored, ended, answer === 'started' ? 'send' : 'drop', now)
}

/** Ends the open doubts about a report that is deleted: nobody has looked, so they stay stops of its owner's texts. */
export async function forgetDoubts(stored: Stored, report: ReportId, now: Date): Promise<void> {
  await settleOnce(stored, await stored.textDoubts.forget(report, now), 'drop', now)
}

async function settleOnce(stored: Stored, doubts: TextDoubt[], fate: 'send' | 'drop', now: Date): Promise<void> {
  for (const [owner, [doubt]] of Map.groupBy(doubts, ({ owner }) => owner))
    if (doubt) await settleTexts(stored, { owner, phone: doubt.phone, fate, isTold: true }, now)
}
