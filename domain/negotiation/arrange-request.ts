import type { Ports } from '../ports.ts'
import { changeChoice } from '../report/change-choice.ts'
import type { Bucket } from './bucket.ts'
import { changeRequest, type RequestChanges } from './change-request.ts'
import { asDraft, type OwnersReport } from './draft-request.ts'
import type { RequestItem } from './repair-request.ts'

/** What was typed for one finding, and the list that it is to stand in. */
export type ArrangedItem = NonNullable<RequestChanges['items']>[number] & { bucket: Bucket }

/**
 * Moves findings between the lists and writes into the draft, all that one form holds. A finding that moves is asked for as its
 * new list has it, and not at all in `leave`, unless its remedy was chosen anew in the same form. Refused as `changeRequest`
 * refuses; what moved has moved then.
 */
export async function arrangeRequest(
  ports: Pick<Ports, 'transaction' | 'reports' | 'repairRequests' | 'clock' | 'places'>,
  {
    report,
    owner,
    version,
    items,
    ...rest
  }: OwnersReport & { version: number; items: ArrangedItem[] } & Omit<RequestChanges, 'items'>,
): ReturnType<typeof changeRequest> {
  const [newest] = await ports.repairRequests.of(report)
  const draft = asDraft(report, newest, await ports.reports.findings(report), ports.clock.now())
  if (draft.version !== version) return { ok: false, reason: 'no-draft' }
  const standing = new Map(draft.items.map((item) => [item.finding, item]))
  const moved = items.filter(({ finding, bucket }) => (standing.get(finding)?.bucket ?? bucket) !== bucket)
  for (const { finding, bucket } of moved) {
    const outcome = await changeChoice(ports, { id: report, owner, finding, change: { bucket } })
    if (!outcome.ok && outcome.reason === 'not-open') return { ok: false, reason: 'not-open' }
  }
  const stayed = items.filter((item) => !moved.includes(item))
  const asked = { report, owner, version }
  const outcome = await changeRequest(ports, { ...asked, changes: { ...rest, items: stayed } })
  if (!outcome.ok || moved.length === 0) return outcome
  const followed = new Map(outcome.request.items.map((item) => [item.finding, item]))
  const changes = moved.map((item) => ({
    ...item,
    remedy: remedyOf(item, standing.get(item.finding), followed.get(item.finding)),
  }))
  return changeRequest(ports, { ...asked, changes: { items: changes } })
}

function remedyOf(
  typed: ArrangedItem,
  before: RequestItem | undefined,
  followed: RequestItem | undefined,
): RequestItem['remedy'] {
  if (before && typed.remedy !== before.remedy) return typed.remedy
  return typed.bucket === 'leave' ? 'none' : (followed?.remedy ?? typed.remedy)
}
