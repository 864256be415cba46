import { createHash } from 'node:crypto'
import type { UserId } from '#domain/account/account.ts'
import type { Board, DirectoryVersionId, ListedCompany } from '#domain/contractor/directory.ts'
import { tallyOf } from '#domain/contractor/import/directory-preview.ts'
import type { Ports } from '#domain/ports.ts'

export function exampleCompany(changes: Partial<ListedCompany> = {}): ListedCompany {
  return {
    row: 2,
    reference: 'or-ccb-100001',
    name: 'Juniper Gulch Plumbing LLC',
    trades: [{ type: 'plumber', specialist: true }],
    phone: '+15035550142',
    address: '12 Example Way',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    license: { board: 'Oregon CCB', number: '100001', expires: '2030-06-30' },
    rating: null,
    reviewCount: 0,
    website: null,
    priceLevel: null,
    consent: null,
    ...changes,
  }
}

const PORTION = 2_000

/** A version of these companies, in use. */
export async function importedInto(
  {
    directoryVersions,
    transaction,
    addUser,
    clock,
    newId,
  }: Pick<Ports, 'directoryVersions' | 'transaction' | 'clock' | 'newId'> & {
    addUser(): Promise<UserId>
  },
  companies: ListedCompany[],
  board: Board = 'or-ccb',
): Promise<DirectoryVersionId> {
  const sha256 = createHash('sha256').update(newId()).digest('hex')
  const importedBy = await addUser()
  const version = await directoryVersions.add({ filename: 'a.csv', sha256, importedBy, importedAt: clock.now() })
  const tally = tallyOf()
  for (let at = 0; at < companies.length; at += PORTION) {
    const portion = companies.slice(at, at + PORTION)
    portion.forEach(tally.add)
    await directoryVersions.addCompanies(version, portion)
  }
  const file = { board, rowCount: companies.length, skipped: [], notes: [], problems: [], problemCount: 0 }
  await directoryVersions.complete(version, tally.preview(file))
  if (companies.length > 0) await transaction(({ directoryVersions }) => directoryVersions.use(version, { at: clock.now() }))
  return version
}
