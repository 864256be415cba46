import type { UserId } from '../account/account.ts'
import type { Phone } from '../message/message.ts'
import type { Board, DirectoryVersion, DirectoryVersionId, ListedCompany } from './directory.ts'
import type { DirectoryDraft, DirectoryPreview } from './import/directory-preview.ts'

/** Imported lists of licensed contractors. The rows of a version never change; one version per board is current. */
export type DirectoryVersions = {
  /** Returns current versions and those that they replaced, newest first. */
  list(): Promise<DirectoryVersion[]>
  byId(version: DirectoryVersionId): Promise<DirectoryVersion | null>
  /** Returns the version with its preview to the person who uploaded it, even after it is in use. */
  draft(version: DirectoryVersionId, owner: UserId): Promise<DirectoryDraft | null>
  /** Returns the current or kept version that was made from this exact file. */
  ofFile(board: Board, sha256: string): Promise<DirectoryVersion | null>
  /** Its companies are not used yet. */
  add(
    draft: Pick<DirectoryVersion, 'filename' | 'sha256' | 'importedAt'> & { importedBy: UserId },
  ): Promise<DirectoryVersionId>
  addCompanies(version: DirectoryVersionId, companies: ListedCompany[]): Promise<void>
  /** Marks all companies as added and stores the preview for the admin. */
  complete(version: DirectoryVersionId, preview: DirectoryPreview): Promise<void>
  /** Makes it current for its board; `at` is when the draft is accepted. Returns false if there is no version with that id. */
  use(version: DirectoryVersionId, change: { label?: string; at: Date }): Promise<boolean>
  /** Returns who agreed to texts, in the file's own words, with the row. */
  consents(version: DirectoryVersionId): Promise<{ phone: Phone; row: number; wording: string; date: string | null }[]>
  remove(version: DirectoryVersionId): Promise<void>
  /** Removes old drafts and the oldest replaced versions. */
  tidy(now: Date): Promise<void>
  /** Waits for other activations to finish and blocks new ones until the transaction ends. */
  lock(): Promise<void>
}
