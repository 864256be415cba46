import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { UserId } from '#domain/account/account.ts'
import { register } from '#domain/account/register.ts'
import type { Ports } from '#domain/ports.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { unlockReport } from '#domain/report/unlock-report.ts'
import { ERASE_AHEAD_MINUTES, erasedBy } from '#domain/retention/retention.ts'
import { sample } from './sample.ts'

const REPORT = new URL('./sample-report.txt', import.meta.url)
const FILENAME = 'sample-report.txt'
/** Newest reports that are looked at. */
const NEWEST = 50
const CREDITS = 3

/**
 * The sample account with an example report, analysed and unlocked by the same use cases as anybody's. Can be repeated: another
 * one comes where there is no report any more, or where the file of every example is erased or about to be.
 */
export async function seed(ports: Ports): Promise<void> {
  const user = (await ports.accounts.credentials(sample.username))?.id ?? (await addSampleAccount(ports))
  const isFirst = await give(ports, user, { reference: 'sample-credits', amount: CREDITS })
  const bytes = await readFile(REPORT)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { reports, total } = await ports.reports.page({ owner: user, search: '', limit: NEWEST, offset: 0 })
  const examples = reports.map(({ report }) => report).filter((report) => report.sha256 === sha256)
  const soon = ports.clock.now().getTime() + ERASE_AHEAD_MINUTES * 60_000
  const areOver = examples.every((report) => report.erasedAt !== null || erasedBy(report).getTime() <= soon)
  if (total > 0 && !(examples.length > 0 && areOver)) return
  const report = await addSampleReport(ports, { owner: user, bytes, sha256 })
  if (!isFirst) await give(ports, user, { reference: `sample-report-${report}`, amount: 1 })
  await unlockReport(ports, { id: report, owner: user })
}

async function give({ credits }: Ports, user: UserId, credit: { reference: string; amount: number }): Promise<boolean> {
  const description = 'Credits for trying things out'
  const outcome = await credits.append({ user, kind: 'correction', ...credit, description, report: null })
  return outcome !== 'duplicate'
}

async function addSampleAccount(ports: Ports): Promise<UserId> {
  const { username, password } = sample
  const added = await register(ports, {
    username,
    password,
    confirmPassword: password,
    email: 'sample@example.com',
    firstName: 'Sam',
    lastName: 'Sample',
  })
  if (!added.ok) throw new Error(`the sample account was refused: ${added.reason}`)
  return added.id
}

async function addSampleReport(
  ports: Ports,
  { owner, bytes, sha256 }: { owner: UserId; bytes: Uint8Array; sha256: string },
): Promise<ReportId> {
  const uploaded = await uploadReport(ports, { filename: FILENAME, bytes, sha256, zip: null, owner })
  if (!uploaded.ok) throw new Error(`the sample report was refused: ${uploaded.reason}`)
  // The queue has the job too: what fails here is tried again there, and the report then waits to be unlocked.
  await analyseReport(ports, { report: uploaded.id, run: 1 }).catch(() => {})
  return uploaded.id
}
