import { notify } from '../notification/notify.ts'
import type { Ports } from '../ports.ts'
import { type ReportId, titleOf } from '../report/report.ts'
import { type ErasurePorts, eraseReport } from './erase-report.ts'

/** Erases a report whose time is over, whole where its owner keeps none, and tells the owner. Can be repeated. */
export async function eraseExpired(
  ports: ErasurePorts & Pick<Ports, 'accounts'>,
  { report: id }: { report: ReportId },
): Promise<void> {
  const report = await ports.reports.byId(id)
  const owner = report && (await ports.accounts.byId(report.owner))
  if (!report || !owner) return
  const keeps = owner.preferences.saveReports
  const erasure = await eraseReport(ports, { report: id, reason: 'expired', whole: !keeps })
  if (!erasure) return
  await ports.transaction((stored) =>
    notify({ ...stored, clock: ports.clock }, owner.id, {
      kind: 'erased',
      report: id,
      erasure: erasure.id,
      property: titleOf(report),
      kept: keeps,
    }),
  )
}
