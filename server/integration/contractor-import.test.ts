import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sqlContractors } from '#adapters/contractors/sql.ts'
import { contractorDirectoryContract } from '#adapters/contractors/testing/contract.ts'
import { boardFiles, exampleCompany, importedInto } from '#adapters/contractors/testing/fixtures.ts'
import { offlinePlaces } from '#adapters/places/offline.ts'
import { childSheets } from '#adapters/sheets/child-sheets.ts'
import { rowsIn } from '#adapters/sheets/rows-in.ts'
import type { UserId } from '#domain/account/account.ts'
import { contractorTypes } from '#domain/contractor/contractor.ts'
import type { Board, DirectoryVersionId } from '#domain/contractor/directory.ts'
import type { ContractorFileReading } from '#domain/contractor/import/directory-preview.ts'
import { contractorReader } from '#domain/contractor/import/read-contractors.ts'
import { previewContractorImport } from '#domain/contractor/preview-contractor-import.ts'
import { putDirectoryToUse } from '#domain/contractor/put-directory-to-use.ts'
import { problemText } from '#domain/costbook/import/sheet.ts'
import type { Phone } from '#domain/message/message.ts'
import type { Place } from '#domain/place/place.ts'
import type { Sheets } from '#domain/system/sheets.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

const places = offlinePlaces()
const NOW = new Date('2026-03-02T12:00:00Z')
const near = (options: { now?: Date } = {}) => sqlContractors({ sql: ports.sql, places, now: () => options.now ?? NOW })

let ports: TestPorts
let admin: UserId
beforeAll(async () => {
  ports = await testPorts({ places, sheets: { ...childSheets(), readContractors } })
  admin = await ports.addUser()
})
beforeEach(() => ports.sql`delete from contractor_version`.then(() => {}))
afterAll(() => ports.close())

/** Does the child's work in this process. */
const readContractors: Sheets['readContractors'] = async (file, as, take) => {
  const reader = contractorReader(as)
  const fault = rowsIn(Buffer.from(file), reader.row)
  const finished = fault ? fault.reason : reader.finish()
  if (typeof finished === 'string') return { ok: false, reason: finished, row: null } as ContractorFileReading
  if (finished.companies.length > 0) await take(finished.companies)
  return { ok: true, file: finished.file }
}

async function understood(text: string | Uint8Array, board: Board | null = null, filename = 'file.csv') {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const outcome = await previewContractorImport(ports, { owner: admin, filename, bytes, sha256, board })
  if (!outcome.ok) return { refusal: outcome.refusal, id: 0 as DirectoryVersionId }
  const draft = await ports.directoryVersions.draft(outcome.draft, admin)
  if (!draft) throw new Error('no draft')
  return { ...draft.preview, id: draft.id }
}

const put = (version: DirectoryVersionId) => putDirectoryToUse(ports, { version, by: admin })
const all = { types: [...contractorTypes], radiusMiles: 100 as const, perType: 20 }
const at = async (zip: string) => ({ ...all, place: (await places.byZip(zip)) as Place })

describe('the files of boards', () => {
  const expected: Record<keyof typeof boardFiles, { count: number; skipped: Record<string, number>; first: object }> = {
    'ca-cslb': {
      count: 3,
      skipped: { 'not-active': 1 },
      first: {
        reference: 'ca-cslb-100001',
        name: 'Marigold Build & Plumb Inc',
        phone: '+12135550101',
        city: 'Los Angeles',
        zip: '90012',
        license: { board: 'California CSLB', number: '100001', expires: '2029-12-31' },
        trades: [
          { type: 'general_contractor', specialist: false },
          { type: 'electrician', specialist: true },
          { type: 'plumber', specialist: true },
        ],
      },
    },
    'wa-lni': {
      count: 2,
      skipped: { 'not-active': 1 },
      first: {
        name: 'Fern Hollow Roofing',
        zip: '98101',
        phone: '+12065550105',
        trades: [{ type: 'roofing_contractor' }, { type: 'siding_contractor' }],
      },
    },
    'or-ccb': {
      count: 1,
      skipped: { 'no-trade': 1 },
      first: { name: 'Juniper Gulch Homes LLC', license: { expires: '2029-01-01' } },
    },
    'tx-tdlr': {
      count: 2,
      skipped: { 'no-trade': 1, expired: 1 },
      first: {
        name: 'Bluebonnet Electric LLC',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        license: { expires: '2029-01-31' },
      },
    },
    'tx-tsbpe': {
      count: 1,
      skipped: {},
      first: { name: 'Pecan Bend Plumbing', phone: '+15125550111', trades: [{ type: 'plumber' }] },
    },
    'fl-dbpr': {
      count: 2,
      skipped: { 'no-zip': 1, 'not-active': 1 },
      first: {
        row: 1,
        name: 'Heron Key Builders Inc',
        phone: null,
        zip: '33130',
        trades: [{ type: 'general_contractor' }],
      },
    },
    'ny-dcwp': { count: 1, skipped: { 'not-active': 1 }, first: { address: '10 Example St', phone: '+17185550112' } },
    'az-roc': {
      count: 2,
      skipped: {},
      first: { name: 'Saguaro Air', phone: null, trades: [{ type: 'hvac_contractor' }] },
    },
  }

  test.each(Object.keys(boardFiles) as (keyof typeof boardFiles)[])('%s is known by its columns', async (board) => {
    const read = await understood(boardFiles[board])
    expect(read).toMatchObject({ board, problems: [], count: expected[board].count })
    if (!('first' in read)) throw new Error('not read')
    expect(Object.fromEntries(read.skipped.map(({ reason, count }) => [reason, count]))).toEqual(
      expected[board].skipped,
    )
    expect(read.first[0]).toMatchObject(expected[board].first)
  })

  test('whose columns tell nothing need to be told, and are known then', async () => {
    const file = 'Company,Zip,Phone\nPECAN BEND PLUMBING,78704,5125550111\n'
    expect(await understood(file)).toMatchObject({ refusal: 'unknown-board' })
    expect(await understood(file, 'tx-tsbpe')).toMatchObject({ count: 1 })
    expect(await understood(file, 'or-ccb')).toMatchObject({
      count: 0,
      problems: [{ row: 1, expected: expect.stringContaining('type or class') }],
    })
  })
})

const heading =
  'name,type,phone,address,city,state,zip,license_number,license_expires,rating,review_count,website,price_level,text_consent,consent_wording,consent_date'
const own = (...rows: string[]) => `${heading}\n${rows.join('\n')}\n`

describe('a list of our own', () => {
  const agreed =
    'Kestrel Handy,handyman,(512) 555-0120,1 A St,Austin,TX,78701,,,4.6,31,kestrel.example,2,yes,Yes you may text me,2026-01-05'

  test('may say ratings and who agreed to texts, which is recorded with its proof once it is in use', async () => {
    const { id, ...preview } = await understood(own(agreed))
    expect(preview).toMatchObject({ board: 'own', count: 1, consents: 1, problems: [] })
    expect(await ports.textConsents.of(['+15125550120' as Phone])).toEqual(new Map())
    expect(await put(id)).toMatchObject({ ok: true, consents: 1, keptOut: 0 })
    const [consent] = [...(await ports.textConsents.of(['+15125550120' as Phone])).values()]
    expect(consent).toMatchObject({
      state: 'opted-in',
      source: 'import',
      wording: 'Yes you may text me',
      proof: 'file.csv (Our own list), row 2, agreed on 2026-01-05',
    })
    expect(await near().near(await at('78701'))).toMatchObject([
      {
        name: 'Kestrel Handy',
        rating: 4.6,
        reviewCount: 31,
        priceLevel: 2,
        website: 'https://kestrel.example',
        takesTexts: true,
      },
    ])
  })

  test('never overrules who has opted out', async () => {
    const phone = '+15125550121' as Phone
    const said = { phone, source: 'reply' as const, wording: 'STOP', proof: 'SM1', recordedBy: null, at: NOW }
    await ports.textConsents.add({ ...said, state: 'opted-out' })
    const { id } = await understood(own(agreed.replace('0120', '0121')))
    expect(await put(id)).toMatchObject({ consents: 0, keptOut: 1 })
    expect((await ports.textConsents.of([phone])).get(phone)?.state).toBe('opted-out')
  })

  test.each([
    ['Row 2, rating: expected a rating from 0 to 5, or nothing, found “6”.', 'A B,plumber,,,,,78701,,,6,,,,,,'],
    ['Row 2, rating: expected a rating where there are reviews, found nothing.', 'A B,plumber,,,,,78701,,,,3,,,,,'],
    [
      'Row 2, license_expires: expected a day such as 12/31/2027 or 2027-12-31, found “13/45/2027”.',
      'A B,plumber,,,,,78701,1,13/45/2027,,,,,,,',
    ],
    ['Row 2, zip: expected a ZIP code such as 78701 or 78701-1234, found “7870A”.', 'A B,plumber,,,,,7870A,,,,,,,,,'],
    ['Row 2: expected 16 cells, found “3”.', 'A B,plumber,78701'],
    [
      'Row 2, phone: expected the number that may be texted, found nothing.',
      'A B,plumber,,,,,78701,,,,,,,yes,I agree,',
    ],
    [
      'Row 2, consent_wording: expected the words that were agreed to, found nothing.',
      'A B,plumber,5125550122,,,,78701,,,,,,,yes,,',
    ],
    [
      'Row 2, website: expected an address such as https://example.com, found “javascript:alert(1)”.',
      'A B,plumber,,,,,78701,,,,,javascript:alert(1),,,,',
    ],
  ])('with a problem is not stored: %s', async (text, row) => {
    const read = await understood(own(row, agreed))
    if (!('problems' in read)) throw new Error('not read')
    expect(read.problems.map(problemText)).toEqual([text])
    expect(read.count).toBe(0)
    expect(await put(read.id)).toEqual({ ok: false, reason: 'unknown-version' })
  })

  test('of companies nowhere, of no trade or named twice tells which', async () => {
    const read = await understood(
      own(
        'A B,plumber,,,,,00000,,,,,,,,,',
        'C D,juggler,,,,,78701,,,,,,,,,',
        'E F,plumber,,,,BC,22010,,,,,,,,,',
        agreed,
        agreed.replace('handyman', 'plumber'),
      ),
    )
    expect(read).toMatchObject({
      count: 1,
      skipped: [
        { reason: 'no-trade', rows: [3], unplaced: [{ name: 'C D', trade: 'juggler' }] },
        { reason: 'no-zip', rows: [4] },
        { reason: 'unknown-zip', rows: [2] },
      ],
      notes: [{ text: 'The same company again: its classes were joined', rows: [6] }],
      first: [{ trades: [{ type: 'handyman' }, { type: 'plumber' }] }],
    })
  })
})

describe('the directory of what is in use', () => {
  describe('keeps the promises of every directory', () => {
    const directory = {
      near: (search: Parameters<ReturnType<typeof near>['near']>[0]) => near().near(search),
      keepsFor: null,
    }
    beforeEach(async () => {
      const zips = ['78701', '78702', '78704', '78664']
      const companies = Array.from({ length: 24 }, (_, index) =>
        exampleCompany({
          row: index + 2,
          reference: `or-ccb-${index}`,
          name: `Juniper Gulch ${index}`,
          zip: zips[index % zips.length] ?? '78701',
          trades: [
            { type: 'plumber', specialist: true },
            { type: 'general_contractor', specialist: false },
          ],
          rating: index % 5 === 0 ? 4.5 : null,
          reviewCount: index % 5 === 0 ? 12 : 0,
        }),
      )
      await importedInto(ports, companies)
    })
    const austin = { zip: '78701', city: 'Austin', state: 'TX', county: 'Travis', latitude: 30.27, longitude: -97.74 }
    contractorDirectoryContract(directory, { place: { ...austin, timeZone: 'America/Chicago' }, type: 'plumber' })
  })

  test('has nothing of a draft, and all of it once that is in use; nothing of what it replaced', async () => {
    await put((await understood(boardFiles['tx-tdlr'])).id)
    const { id } = await understood(boardFiles['tx-tdlr'].replace('BLUEBONNET ELECTRIC LLC', 'Agarita Electric'))
    const names = async () => (await near().near(await at('78701'))).map(({ name }) => name)
    expect(await names()).toEqual(['Bluebonnet Electric LLC', 'Hill Country Air'])
    expect(await put(id)).toMatchObject({ ok: true })
    expect(await put(id)).toEqual({ ok: false, reason: 'already-current' })
    expect(await names()).toEqual(['Agarita Electric', 'Hill Country Air'])
    const [, earlier] = await ports.directoryVersions.list()
    expect(await put(earlier?.id as DirectoryVersionId)).toMatchObject({ ok: true })
    expect(await names()).toEqual(['Bluebonnet Electric LLC', 'Hill Country Air'])
  })

  test('finds a trade of single repairs by its own type', async () => {
    await put((await understood(boardFiles['ca-cslb'])).id)
    const found = await near().near({ ...(await at('92101')), types: ['landscaper'] })
    expect(found).toMatchObject([{ name: 'Mesa Landscapes', type: 'landscaper', repairSpecialist: true }])
  })

  test('says of a company what the board says, and not what nobody knows', async () => {
    await put((await understood(boardFiles['tx-tdlr'])).id)
    expect((await near().near(await at('78701')))[0]).toEqual({
      id: 'tx-tdlr-300001',
      placeId: null,
      name: 'Bluebonnet Electric LLC',
      type: 'electrician',
      phone: '(512) 555-0110',
      rating: null,
      reviewCount: 0,
      distance: expect.any(Number),
      address: '5 Example Ln, Austin, TX 78701',
      website: null,
      isOpen: null,
      priceLevel: null,
      repairSpecialist: true,
      takesTexts: false,
      timeZone: 'America/Chicago',
      license: { board: 'Texas TDLR', number: '300001', expires: '2029-01-31' },
      synthetic: false,
    })
  })

  test('leaves out who is no longer licensed from the day after', async () => {
    await put((await understood(boardFiles['tx-tdlr'])).id)
    const on = async (now: string) => (await near({ now: new Date(now) }).near(await at('78701'))).length
    expect([await on('2029-01-31T23:00:00Z'), await on('2029-02-01T01:00:00Z')]).toEqual([2, 0])
  })

  test('keeps three versions of a board, and no draft for longer than a day', async () => {
    for (let hour = 1; hour < 6; hour += 1) {
      ports.recorded.now = new Date(NOW.getTime() + hour * 3_600_000)
      await put((await understood(boardFiles['wa-lni'].replace('Fern', `Fern ${hour}`))).id)
    }
    const draft = await understood(boardFiles['or-ccb'])
    expect((await ports.directoryVersions.list()).map(({ state }) => state)).toEqual([
      'current',
      'replaced',
      'replaced',
    ])
    ports.recorded.now = new Date(NOW.getTime() + 40 * 3_600_000)
    await understood(boardFiles['az-roc'])
    expect(await ports.directoryVersions.draft(draft.id, admin)).toBeNull()
    ports.recorded.now = NOW
  })
})
