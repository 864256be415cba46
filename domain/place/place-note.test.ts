import { afterAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import { exampleDeficiency, exampleDocument, exampleExtraction } from '#domain/examples.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import { correctProperty } from '#domain/report/choices/correct-property.ts'
import type { ReportId } from '#domain/report/report.ts'
import { openReport } from '#server/testing/open-report.ts'
import { testPorts } from '#server/testing/ports.ts'
import type { Place, Places } from './place.ts'
import { placeNoteOf, settlePlace } from './place-note.ts'

const known: Record<string, Place> = {
  78701: { zip: '78701', city: 'Austin', state: 'TX' } as Place,
  43215: { zip: '43215', city: 'Columbus', state: 'OH' } as Place,
  10001: { zip: '10001', city: 'New York', state: 'NY' } as Place,
}
const places: Places = {
  byZip: async (zip) => known[zip] ?? null,
  byAddress: async (address) => known[/\d{5}$/.exec(address)?.[0] ?? ''] ?? null,
  near: async () => [],
}
const REPORTED = '12 Oak St, Columbus, OH 43215'
let address = REPORTED
let zipRead: string | null = null
const ports = await testPorts({
  documents: {
    read: async () => ({ ok: true, document: exampleDocument('A page.') }),
    picture: async () => ({ ok: false, reason: 'no-such-page' }),
  },
  extraction: {
    extract: async () =>
      exampleExtraction({ deficiencies: [exampleDeficiency()], propertyAddress: address, zip: zipRead }),
  },
  places,
  costs: {
    estimate: async (asked, where) => estimateDeficiencies((await ports.costbook.current()).book, asked, where),
  },
})
afterAll(ports.close)

let owner: UserId
let id: ReportId
beforeEach(async () => {
  address = REPORTED
  zipRead = null
  const opened = await openReport(ports)
  owner = opened.owner
  id = opened.id
})

async function analyse(zip: string | null) {
  await retryAnalysis(ports, { id, owner })
  const run = (await ports.reports.byId(id))?.run ?? 0
  await ports.reports.change(id, run, { zip })
  await analyseReport(ports, { report: id, run })
}

const note = async () => placeNoteOf(ports, await ports.reports.byId(id))
const settle = (keep: 'zip' | 'address') => settlePlace(ports, { id, owner, keep })
const region = async () => (await ports.reports.findings(id))[0]?.estimate?.region

test('a ZIP code of another state or place than the address is asked about', async () => {
  await analyse('78701')
  expect(await note()).toEqual({
    ...{ kind: 'contradiction', zip: '78701', zipPlace: 'Austin, TX' },
    ...{ address: REPORTED, addressPlace: 'Columbus, OH 43215' },
  })
  const told = { propertyAddress: '12 Oak St, Columbus, OH', zip: '43215', settledZip: null }
  expect(await placeNoteOf(ports, told)).toBeNull()
  expect(await placeNoteOf(ports, { ...told, zip: '78701' })).toMatchObject({ addressPlace: 'Ohio' })
  expect(await placeNoteOf(ports, { ...told, propertyAddress: null, zip: '78701' })).toBeNull()
  expect(await placeNoteOf(ports, { ...told, propertyAddress: '9 Bay St, Toronto, ON' })).toMatchObject({
    addressPlace: 'Canada',
  })
})

test('the ZIP code that is kept is asked about no more, also after another analysis', async () => {
  await analyse('78701')
  expect(await settle('zip')).toEqual({ ok: true, zip: '78701' })
  expect(await note()).toBeNull()
  await analyse('78701')
  expect([await note(), await region()]).toEqual([null, 'Austin, TX'])
  expect(await settle('zip')).toEqual({ ok: false, reason: 'no-question' })
  await analyse('10001')
  expect(await note()).toMatchObject({ kind: 'contradiction' })
})

test('the address takes the place of the ZIP code, in prices too', async () => {
  await analyse('78701')
  const before = await region()
  expect(await settle('address')).toEqual({ ok: true, zip: '43215' })
  expect(await note()).toBeNull()
  expect(await region()).not.toBe(before)
})

test.each(['9 Bay St, Toronto, ON', 'Rural Route 5, Ohio'])(
  'after %s took the place of the ZIP code, another analysis does not take that again',
  async (told) => {
    address = told
    zipRead = '78701'
    await analyse(null)
    expect(await note()).toMatchObject({ kind: 'contradiction', zip: '78701' })
    expect(await settle('address')).toEqual({ ok: true, zip: null })
    const [said, priced] = [await note(), await region()]
    expect(said?.kind).not.toBe('contradiction')
    await analyse(null)
    expect([await note(), await region()]).toEqual([said, priced])
    expect(await ports.reports.byId(id)).toMatchObject({ zip: null, propertyAddress: told })

    await correctProperty(ports, { id, owner, address: told, zip: '78701' })
    expect(await note()).toMatchObject({ kind: 'contradiction', zip: '78701' })
    expect(await ports.reports.byId(id)).toMatchObject({ refusedZip: null })
  },
)

test('a ZIP code is kept or refused for one address: another one is asked about', async () => {
  await analyse('78701')
  await settle('zip')
  await correctProperty(ports, { id, owner, address: REPORTED, zip: '78701' })
  expect(await note()).toBeNull()
  await correctProperty(ports, { id, owner, address: '5 Elm St, New York, NY 10001', zip: '78701' })
  expect(await note()).toMatchObject({ kind: 'contradiction', addressPlace: 'New York, NY 10001' })
  await settle('address')
  await correctProperty(ports, { id, owner, address: '1 Main St, Austin, TX', zip: null })
  zipRead = '78701'
  await analyse(null)
  expect(await ports.reports.byId(id)).toMatchObject({ zip: '78701', settledZip: null, refusedZip: null })
})

test('an address that was changed while its owner kept the ZIP code is not settled', async () => {
  await analyse('78701')
  const { transaction } = ports
  const late: typeof transaction = async (work) => {
    const run = (await ports.reports.byId(id))?.run ?? 0
    await ports.reports.change(id, run, { propertyAddress: '5 Elm St, New York, NY 10001' })
    return transaction(work)
  }
  const kept = await settlePlace({ ...ports, transaction: late }, { id, owner, keep: 'zip' })
  expect(kept).toEqual({ ok: false, reason: 'changed' })
  expect(await ports.reports.byId(id)).toMatchObject({ settledZip: null })
})

test('a house in Canada and a ZIP code of nowhere are told, and not priced as another place', async () => {
  address = '443 Madison St, Toronto, ON M5V 2T6'
  await analyse(null)
  expect(await note()).toEqual({ kind: 'canada', address })
  expect(await ports.reports.findings(id)).toMatchObject([{ estimate: null, nothingToPay: null, notPriced: 'Canada' }])
  await analyse('99999')
  expect(await note()).toEqual({ kind: 'canada', address })
  address = '443 Madison St'
  await analyse('99999')
  expect(await note()).toEqual({ kind: 'unknown-zip', zip: '99999' })
  expect(await region()).toBe('United States')
})

test("nobody answers for another's report", async () => {
  await analyse('78701')
  const stranger = await ports.addUser()
  expect(await settlePlace(ports, { id, owner: stranger, keep: 'zip' })).toEqual({ ok: false, reason: 'not-found' })
  expect(await note()).not.toBeNull()
})
