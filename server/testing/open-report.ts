import type { UserId } from '#domain/account/account.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import type { TestPorts } from './ports.ts'

/** Adds an owner with a report that was analyzed by what the ports read and find, and is unlocked. */
export async function openReport(ports: TestPorts): Promise<{ owner: UserId; id: ReportId }> {
  const owner = await ports.addUser()
  const id = await addFile(ports, owner)
  await analyseReport(ports, { report: id, run: 1 })
  await ports.reports.change(id, 1, { unlockedAt: ports.clock.now() })
  return { owner, id }
}

/** Adds a report that stands as if it had been analyzed with these findings; `isOpen`: unlocked too. */
export async function addFindings(
  ports: TestPorts,
  owner: UserId,
  findings: Finding[] = [],
  { zip = null, isOpen = true }: { zip?: string | null; isOpen?: boolean } = {},
): Promise<ReportId> {
  const id = await addFile(ports, owner, zip)
  await ports.reports.saveFindings(id, findings)
  const now = ports.clock.now()
  await ports.reports.change(id, 1, { progress: { stage: 'completed', at: now }, unlockedAt: isOpen ? now : null })
  return id
}

async function addFile(ports: TestPorts, owner: UserId, zip: string | null = null): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  await ports.files.put(fileKey, new Uint8Array([1]))
  const file = { filename: 'house.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  return ports.reports.add({ owner, ...file, zip, uploadedAt: ports.clock.now() })
}

/** Analyzes the report again to the end, as its owner asks. */
export async function analyseAgain(ports: TestPorts, { id, owner }: { id: ReportId; owner: UserId }): Promise<void> {
  const retried = await retryAnalysis(ports, { id, owner })
  if (!retried.ok) throw new Error(`not analyzed again: ${retried.reason}`)
  const run = (await ports.reports.byId(id))?.run ?? 0
  await analyseReport(ports, { report: id, run })
}
