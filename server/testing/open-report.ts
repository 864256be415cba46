import type { UserId } from '#domain/account/account.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { TestPorts } from './ports.ts'

/** Adds an owner with a report that was analyzed by what the ports read and find, and is unlocked. */
export async function openReport(ports: TestPorts): Promise<{ owner: UserId; id: ReportId }> {
  const owner = await ports.addUser()
  const fileKey = `reports/${ports.newId()}/original`
  await ports.files.put(fileKey, new Uint8Array([1]))
  const file = { filename: 'a.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const id = await ports.reports.add({ owner, ...file, zip: null, uploadedAt: ports.clock.now() })
  await analyseReport(ports, { report: id, run: 1 })
  await ports.reports.change(id, 1, { unlockedAt: ports.clock.now() })
  return { owner, id }
}
