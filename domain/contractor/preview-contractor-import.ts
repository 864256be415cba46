import type { Ports } from '#domain/ports.ts'
import { cleanFilename } from '#domain/report/files/filename.ts'
import type { UserId } from '../account/account.ts'
import type { SheetRefusal } from '../costbook/import/sheet.ts'
import type { Board, DirectoryVersionId, ListedCompany } from './directory.ts'
import { addSkipped, type Skipped, tallyOf } from './import/directory-preview.ts'

export const contractorFileEndings = ['.csv', '.csv.gz', '.txt']

export type UnreadableContractors = {
  ok: false
  refusal: SheetRefusal | 'no-file' | 'unknown-board'
  row: number | null
}

/**
 * Reads a file of contractors and keeps its companies as a draft that is not used until it is accepted. `board` null:
 * recognized by the columns.
 */
export async function previewContractorImport(
  { sheets, directoryVersions, places, clock }: Pick<Ports, 'sheets' | 'directoryVersions' | 'places' | 'clock'>,
  file: { owner: UserId; filename: string; bytes: Uint8Array; sha256: string; board: Board | null },
): Promise<{ ok: true; draft: DirectoryVersionId } | UnreadableContractors> {
  const { owner, filename, bytes, sha256, board } = file
  if (filename === '') return { ok: false, refusal: 'no-file', row: null }
  if (!contractorFileEndings.some((ending) => filename.toLowerCase().endsWith(ending)))
    return { ok: false, refusal: 'wrong-type', row: null }
  const now = clock.now()
  await directoryVersions.tidy(now)
  const draft = await directoryVersions.add({
    filename: cleanFilename(filename),
    sha256,
    importedBy: owner,
    importedAt: now,
  })
  const tally = tallyOf()
  const unknown: Skipped[] = []

  async function take(companies: ListedCompany[]) {
    const placed: ListedCompany[] = []
    for (const company of companies) {
      const place = await places.byZip(company.zip)
      if (place) placed.push({ ...company, city: company.city || place.city, state: company.state || place.state })
      else addSkipped(unknown, 'unknown-zip', company.row)
    }
    placed.forEach(tally.add)
    if (placed.length > 0) await directoryVersions.addCompanies(draft, placed)
  }

  try {
    const reading = await sheets.readContractors(bytes, { board, today: now.toISOString().slice(0, 10) }, take)
    if (!reading.ok) {
      await directoryVersions.remove(draft)
      return { ok: false, refusal: reading.reason, row: reading.row }
    }
    const { skipped, ...rest } = reading.file
    await directoryVersions.complete(draft, tally.preview({ ...rest, skipped: [...skipped, ...unknown] }))
    return { ok: true, draft }
  } catch (error) {
    await directoryVersions.remove(draft)
    throw error
  }
}
