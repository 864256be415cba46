import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Bucket } from '#domain/negotiation/bucket/bucket.ts'
import type { RequestItem } from '#domain/negotiation/repair-request.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports } from '#domain/ports.ts'
import { choiceFor } from '#domain/report/choices/choices.ts'
import { type ChangeOutcome, type RequestChanges, writeChanges } from './change-request.ts'
import { draftItems } from './draft-items.ts'
import { lockedDraft, type OwnersReport, openReport } from './draft-request.ts'

/** The input for one finding, and its target bucket. */
export type ArrangedItem = NonNullable<RequestChanges['items']>[number] & { bucket: Bucket }

/**
 * Moves findings between buckets and saves the draft, all from one form. A moved finding gets the default remedy of its new
 * bucket, none in `leave`, unless its remedy was changed in the same form. Refuses like `changeRequest`, and then moves
 * nothing.
 */
export async function arrangeRequest(
  ports: Pick<Ports, 'transaction' | 'clock' | 'places'>,
  {
    report,
    owner,
    version,
    items,
    ...rest
  }: OwnersReport & { version: number; items: ArrangedItem[] } & Omit<RequestChanges, 'items'>,
): Promise<ChangeOutcome> {
  return ports.transaction(async (stored) => {
    const open = await openReport(stored, { report, owner })
    if (!open.ok) return open
    const findings = await stored.reports.findings(report)
    const draft = await lockedDraft(stored, { report, version, now: ports.clock.now(), findings })
    if (!draft) return { ok: false, reason: 'no-draft' }

    const standing = new Map(draft.items.map((item) => [item.finding, item]))
    const moved = new Map<DeficiencyId, ArrangedItem>()
    for (const item of items) {
      if ((standing.get(item.finding)?.bucket ?? item.bucket) !== item.bucket) moved.set(item.finding, item)
    }
    const arranged = findings.map((finding) => ({
      ...finding,
      bucket: moved.get(finding.id)?.bucket ?? finding.bucket,
    }))
    const followed = { ...draft, items: draftItems(arranged, draft.items) }
    const known = new Map(followed.items.map((item) => [item.finding, item]))
    const typed = items.map((item) =>
      moved.has(item.finding)
        ? { ...item, remedy: remedyOf(item, standing.get(item.finding), known.get(item.finding)) }
        : item,
    )
    const time = { ...(await propertyTime(ports, open.report)), now: ports.clock.now() }
    const outcome = await writeChanges(stored, followed, { ...rest, items: typed }, { report: open.report, ...time })
    if (!outcome.ok || moved.size === 0) return outcome
    const choices = await stored.reports.choices(report)
    for (const [finding, { bucket }] of moved) {
      await stored.reports.saveChoice(report, { ...choiceFor(choices, finding), bucket })
    }
    return outcome
  })
}

function remedyOf(
  typed: ArrangedItem,
  before: RequestItem | undefined,
  followed: RequestItem | undefined,
): RequestItem['remedy'] {
  if (before && typed.remedy !== before.remedy) return typed.remedy
  return typed.bucket === 'leave' ? 'none' : (followed?.remedy ?? typed.remedy)
}
