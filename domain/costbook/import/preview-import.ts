import type { UserId } from '#domain/account/account.ts'
import { regionsMet, regionWarnings } from '#domain/costbook/regions-met.ts'
import type { Ports } from '#domain/ports.ts'
import { cleanFilename } from '#domain/report/files/filename.ts'
import { type ImportFile, type UnreadableFile, understandFile } from './import-costbook.ts'
import { previewOf } from './read-import.ts'

/** Keeps a readable file and its preview until the sender decides. Does not change the costbook. */
export async function previewImport(
  {
    sheets,
    importDrafts,
    costbook,
    clock,
    newId,
  }: Pick<Ports, 'sheets' | 'importDrafts' | 'costbook' | 'clock' | 'newId'>,
  { owner, ...file }: ImportFile & { owner: UserId },
): Promise<{ ok: true; draft: string } | UnreadableFile> {
  const read = await understandFile({ sheets }, file)
  if (!read.ok) return read
  const id = newId()
  const { content } = read.understanding
  const current = await costbook.current()
  const zipRegions = content.kind === 'zipseed' ? content.rows : current.zipRegions
  const multipliers = content.kind === 'multipliers' ? content.rows : current.multipliers
  const warnings = content.kind === 'mapping' ? [] : regionWarnings(regionsMet(zipRegions, multipliers))
  const preview = { ...previewOf(read.understanding), warnings }
  await importDrafts.add({ id, owner, ...file, filename: cleanFilename(file.filename), preview, at: clock.now() })
  return { ok: true, draft: id }
}
