import type { UserId } from '../account/account.ts'
import type { ImportDraft, Ports } from '../ports.ts'
import { cleanFilename } from '../report/filename.ts'
import type { Understanding } from './import/read-import.ts'
import { type ImportFile, type UnreadableFile, understandFile } from './import-costbook.ts'

/** Keeps a file that can be read until its sender has looked at it; the costbook stays as it is. */
export async function previewImport(
  { sheets, importDrafts, clock, newId }: Pick<Ports, 'sheets' | 'importDrafts' | 'clock' | 'newId'>,
  { owner, ...file }: ImportFile & { owner: UserId },
): Promise<{ ok: true; draft: string } | UnreadableFile> {
  const read = await understandFile({ sheets }, file)
  if (!read.ok) return read
  const id = newId()
  await importDrafts.add({ id, owner, ...file, filename: cleanFilename(file.filename), at: clock.now() })
  return { ok: true, draft: id }
}

/** The file and how it would be imported; null where its sender has none of that id. */
export async function viewPreview(
  { sheets, importDrafts }: Pick<Ports, 'sheets' | 'importDrafts'>,
  { id, owner }: { id: string; owner: UserId },
): Promise<{ draft: ImportDraft; understanding: Understanding } | null> {
  const draft = await importDrafts.byId(id, owner)
  if (!draft) return null
  const read = await understandFile({ sheets }, draft)
  if (!read.ok) throw new Error(`A file that could be read cannot be read any more: ${read.refusal}`)
  return { draft, understanding: read.understanding }
}
