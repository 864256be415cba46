import type { UserId } from '#domain/account/account.ts'
import {
  type ConfidenceBuckets,
  type CostbookVersion,
  type ImportKind,
  MAX_LABEL,
  type VersionId,
} from '#domain/costbook/version.ts'
import type { Ports } from '#domain/ports.ts'
import { cleanFilename } from '#domain/report/files/filename.ts'
import type { Understanding } from './read-import.ts'
import type { SheetFormat, SheetRefusal } from './sheet.ts'

export type ImportFile = { kind: ImportKind; filename: string; bytes: Uint8Array }

export type UnreadableFile = { ok: false; reason: 'unreadable'; refusal: SheetRefusal | 'no-file'; row: number | null }

/** The file types by the ending of the name; the actual type is decided by the bytes. */
export const acceptedEndings: Record<ImportKind, { format: SheetFormat; endings: string[] }> = {
  mapping: { format: 'csv', endings: ['.csv'] },
  zipseed: { format: 'csv', endings: ['.csv'] },
  multipliers: { format: 'excel', endings: ['.xlsx', '.xls'] },
}

/** Reads a file as an import would. Stores nothing. */
export async function understandFile(
  { sheets }: Pick<Ports, 'sheets'>,
  { kind, filename, bytes }: ImportFile,
): Promise<{ ok: true; understanding: Understanding } | UnreadableFile> {
  const unreadable = (refusal: SheetRefusal | 'no-file', row: number | null = null): UnreadableFile => ({
    ok: false,
    reason: 'unreadable',
    refusal,
    row,
  })
  if (filename === '') return unreadable('no-file')
  const { format, endings } = acceptedEndings[kind]
  if (!endings.some((ending) => filename.toLowerCase().endsWith(ending))) return unreadable('wrong-type')
  const read = await sheets.understand(bytes, { kind, format })
  return read.ok ? read : unreadable(read.reason, read.row)
}

export type ImportOutcome =
  | { ok: true; version: VersionId; imported: number; buckets: ConfidenceBuckets; understanding: Understanding }
  | UnreadableFile
  | { ok: false; reason: 'problems'; understanding: Understanding }
  | { ok: false; reason: 'already-imported'; version: CostbookVersion }

/**
 * Stores a file as a new version and makes it current, or stores nothing. Imports of one kind run one at a time. The same file
 * again is reported, not stored. `label` empty: the file's name. `draft`: the draft that it comes from.
 */
export async function importCostbook(
  { sheets, transaction, clock }: Pick<Ports, 'sheets' | 'transaction' | 'clock'>,
  {
    sha256,
    label,
    importer,
    draft,
    ...file
  }: ImportFile & { sha256: string; label: string; importer: UserId; draft?: string },
): Promise<ImportOutcome> {
  const read = await understandFile({ sheets }, file)
  if (!read.ok) return read
  const { understanding } = read
  if (understanding.problems.length > 0) return { ok: false, reason: 'problems', understanding }
  const { content, buckets } = understanding
  const filename = cleanFilename(file.filename)
  return transaction(async ({ costbookVersions, importDrafts }) => {
    await costbookVersions.lock(file.kind)
    const same = await costbookVersions.ofFile(file.kind, sha256)
    if (same) return { ok: false as const, reason: 'already-imported' as const, version: same }
    const importedAt = clock.now()
    const version = await costbookVersions.add({
      label: cleanLabel(label) || labelOf(filename),
      filename,
      sha256,
      importedBy: importer,
      importedAt,
      buckets,
      content,
    })
    await costbookVersions.use(file.kind, version, importer, importedAt)
    if (draft) await importDrafts.becomes(draft, version)
    return { ok: true as const, version, imported: content.rows.length, buckets, understanding }
  })
}

/** Returns the file's name without its ending. */
export function labelOf(filename: string): string {
  return cleanLabel(filename.replace(/\.[a-z]{3,4}$/i, '')) || 'import'
}

function cleanLabel(text: string): string {
  return [...text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, MAX_LABEL).join('')
}
