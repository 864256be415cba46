import { answerRequest, type TypedAnswer } from '#domain/negotiation/request/answer-request.ts'
import type { Ports } from '#domain/ports.ts'
import { logVisit } from './open-shared.ts'
import { isLive } from './share-link.ts'

/** Saves the seller's answers through a link, like `answerRequest`. `gone`: the link is no longer valid. */
export async function answerShared(
  ports: Pick<Ports, 'shareLinks' | 'transaction' | 'cache' | 'clock'>,
  {
    tokenHash,
    version,
    answers,
    ...visit
  }: { tokenHash: string; version: number; answers: TypedAnswer[]; browser: string; visitor: string },
): Promise<Awaited<ReturnType<typeof answerRequest>> | { ok: false; reason: 'gone' }> {
  const link = await ports.shareLinks.byToken(tokenHash)
  if (!link || link.scope === 'comparison' || !isLive(link, ports.clock.now())) return { ok: false, reason: 'gone' }
  const outcome = await answerRequest(ports, { report: link.report, version, answers, through: 'link' })
  if (outcome.ok) await logVisit(ports, { ...visit, link: link.id, what: 'answered' })
  return outcome
}
