import type { UserId } from '../../account/account.ts'
import type { ImportKind, VersionId } from '../version.ts'
import type { ImportPreview } from './read-import.ts'

/** An uploaded file between preview and import. It is removed a day later. */
export type ImportDraft = {
  id: string
  owner: UserId
  kind: ImportKind
  filename: string
  bytes: Uint8Array
  preview: ImportPreview
  at: Date
}

export type UnfinishedImport = Pick<ImportDraft, 'id' | 'kind' | 'filename' | 'at'>

export type ImportDrafts = {
  add(draft: ImportDraft): Promise<void>
  /** `version`: the version that was made from it; its bytes are removed by then. */
  byId(id: string, owner: UserId): Promise<(ImportDraft & { version: VersionId | null }) | null>
  /** Returns drafts that are not imported yet, newest first. */
  unfinished(owner: UserId): Promise<UnfinishedImport[]>
  becomes(id: string, version: VersionId): Promise<void>
  remove(id: string): Promise<void>
}
