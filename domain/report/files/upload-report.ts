import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { MAX_CHARACTERS } from '#domain/report/document.ts'
import { MAX_UPLOAD_BYTES, type Report, type ReportId } from '#domain/report/report.ts'
import type { Reports } from '#domain/report/reports.ts'
import { charactersIn, kindOf, startsWithPdfMark } from './file-kind.ts'
import { cleanFilename } from './filename.ts'

/** `key`: the sender's idempotency key, as a hexadecimal SHA-256. */
export type Upload = {
  filename: string
  bytes: Uint8Array
  sha256: string
  zip: string | null
  owner: UserId
  key?: string | null
}

export type QuotaRefusal = 'storage-full' | 'in-analysis'
export type UploadRefusal =
  | 'no-file'
  | 'empty'
  | 'too-large'
  | 'wrong-type'
  | 'too-much-text'
  | 'idempotency-key-reused'
  | QuotaRefusal

type KeyedReports = { reports: Pick<Reports, 'byUploadKey'> }

export type UploadOutcome =
  | { ok: true; id: ReportId; started: boolean; repeats: Report | null }
  | { ok: false; reason: UploadRefusal }

/**
 * Stores the file, then adds the report and its first job in one transaction, so a returned id is never lost. If not `started`,
 * the report waits until its owner starts the analysis. The same file with the same key returns the existing report as
 * `repeats`; another file with that key is refused.
 */
export async function uploadReport(
  ports: Pick<Ports, 'files' | 'transaction' | 'quotas' | 'clock' | 'newId'> & KeyedReports,
  { filename, bytes, sha256, zip, owner, key = null }: Upload,
): Promise<UploadOutcome> {
  const { files, transaction, quotas, clock, newId } = ports
  if (filename === '') return { ok: false, reason: 'no-file' }
  if (bytes.length > MAX_UPLOAD_BYTES) return { ok: false, reason: 'too-large' }
  const kind = kindOf(filename)
  if (kind === null) return { ok: false, reason: 'wrong-type' }
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (kind === 'pdf' && !startsWithPdfMark(bytes)) return { ok: false, reason: 'wrong-type' }
  if (kind === 'txt' && charactersIn(bytes) > MAX_CHARACTERS) return { ok: false, reason: 'too-much-text' }

  const before = await uploadedBefore(ports, { owner, key, sha256 })
  if (before) return before
  const fileKey = `reports/${newId()}/original`
  await files.put(fileKey, bytes)
  const outcome = await transaction(async ({ accounts, reports, jobs, onboarding }): Promise<UploadOutcome> => {
    const started = (await accounts.byId(owner))?.preferences.autoAnalysis !== false
    const reason = await exceededQuota({ reports, quotas }, { owner, started, bytes: bytes.length })
    // Who was asked for the usage first has added the report by now.
    const meanwhile = await uploadedBefore({ reports }, { owner, key, sha256 })
    if (meanwhile) return meanwhile
    if (reason) return { ok: false, reason }
    const id = await reports.add({
      owner,
      filename: cleanFilename(filename),
      kind,
      bytes: bytes.length,
      sha256,
      fileKey,
      uploadedAt: clock.now(),
      zip,
      uploadKey: key,
      ...(!started && { stage: 'uploaded' }),
    })
    if (started) await jobs.enqueue('analyse-report', { report: id, run: 1 }, { key: `report-${id}` })
    await onboarding.complete(owner, 'upload', clock.now())
    return { ok: true, id, started, repeats: null }
  }).catch(async (error) => {
    await files.remove(fileKey)
    throw error
  })
  if (!outcome.ok || outcome.repeats) await files.remove(fileKey)
  return outcome
}

/** Returns the response to a repeated upload, or null if nothing was uploaded with that key. */
export async function uploadedBefore(
  { reports }: KeyedReports,
  { owner, key, sha256 }: Pick<Upload, 'owner' | 'sha256'> & { key: string | null },
): Promise<UploadOutcome | null> {
  const report = key === null ? null : await reports.byUploadKey(owner, key)
  if (!report) return null
  if (report.sha256 !== sha256) return { ok: false, reason: 'idempotency-key-reused' }
  return { ok: true, id: report.id, started: report.progress.stage !== 'uploaded', repeats: report }
}

/**
 * Returns the quota that `bytes` more would exceed, if any, counting an analysis if `started`. Checking before the file arrives
 * saves sending it.
 */
export async function exceededQuota(
  { reports, quotas }: Pick<Ports, 'reports' | 'quotas'>,
  { owner, started, bytes = 0 }: { owner: UserId; started: boolean; bytes?: number },
): Promise<QuotaRefusal | null> {
  const usage = await reports.usage(owner)
  if (started && usage.inAnalysis >= quotas.inAnalysis) return 'in-analysis'
  return usage.bytes + bytes > quotas.storedBytes ? 'storage-full' : null
}
