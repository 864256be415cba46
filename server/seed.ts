import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { UserId } from '#domain/account/account.ts'
import { register } from '#domain/account/register.ts'
import type { Ports } from '#domain/ports.ts'
import { analyseReport } from '#domain/report/analyse-report.ts'
import { unlockReport } from '#domain/report/unlock-report.ts'
import { uploadReport } from '#domain/report/upload-report.ts'
import { sample } from './sample.ts'

const REPORT = new URL('./sample-report.txt', import.meta.url)
const CREDITS = 3

/** The sample account with an example report, analysed and unlocked by the same use cases as anybody's. Can be repeated. */
export async function seed(ports: Ports): Promise<void> {
  const user = (await ports.accounts.credentials(sample.username))?.id ?? (await addSampleAccount(ports))
  await ports.credits.append({
    user,
    kind: 'correction',
    reference: 'sample-credits',
    amount: CREDITS,
    description: 'Credits for trying things out',
    report: null,
  })
  const { total } = await ports.reports.page({ owner: user, search: '', limit: 1, offset: 0 })
  if (total === 0) await addSampleReport(ports, user)
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

async function addSampleReport(ports: Ports, owner: UserId): Promise<void> {
  const bytes = await readFile(REPORT)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const uploaded = await uploadReport(ports, { filename: 'sample-report.txt', bytes, sha256, zip: null, owner })
  if (!uploaded.ok) throw new Error(`the sample report was refused: ${uploaded.reason}`)
  // The queue has the job too: what fails here is tried again there, and the report then waits to be unlocked.
  await analyseReport(ports, { report: uploaded.id, run: 1 }).catch(() => {})
  await unlockReport(ports, { id: uploaded.id, owner })
}
