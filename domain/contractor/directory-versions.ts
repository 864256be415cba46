import type { UserId } from '../account/account.ts'
import type { Phone } from '../message/message.ts'
import type { Board, DirectoryVersion, DirectoryVersionId, ListedCompany } from './directory.ts'
import type { DirectoryDraft, DirectoryPreview } from './import/directory-preview.ts'

/** Licensed contractors as admins import them. The rows of a version never change; one of each board is current. */
export type DirectoryVersions = {
  /** Current ones and those that they replaced, newest first. */
  list(): Promise<DirectoryVersion[]>
  byId(version: DirectoryVersionId): Promise<DirectoryVersion | null>
  /** Only the one who sent it sees a draft; also once it is more than that. */
  draft(version: DirectoryVersionId, owner: UserId): Promise<DirectoryDraft | null>
  /** The version in use or kept that was made from this very file. */
  ofFile(board: Board, sha256: string): Promise<DirectoryVersion | null>
  /** Its companies count for nothing yet. */
  add(
    draft: Pick<DirectoryVersion, 'filename' | 'sha256' | 'importedAt'> & { importedBy: UserId },
  ): Promise<DirectoryVersionId>
  addCompanies(version: DirectoryVersionId, companies: ListedCompany[]): Promise<void>
  /** Every company is added, and this is what the admin sees of them. */
  complete(version: DirectoryVersionId, preview: DirectoryPreview): Promise<void>
  /** Makes it current in the place of its board's; `at`: when a draft becomes more than that. False where there is none of that id. */
  use(version: DirectoryVersionId, change: { label?: string; at: Date }): Promise<boolean>
  /** Who has agreed to texts, in the file's own words, and in which row. */
  consents(version: DirectoryVersionId): Promise<{ phone: Phone; row: number; wording: string; date: string | null }[]>
  remove(version: DirectoryVersionId): Promise<void>
  /** Old drafts, and versions that were replaced longest ago. */
  tidy(now: Date): Promise<void>
  /** Waits until nobody else makes a version current; holds until the transaction ends. */
  lock(): Promise<void>
}
