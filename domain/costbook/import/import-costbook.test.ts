import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { costbookCosts } from '#adapters/costs/costbook.ts'
import { costbookInUse } from '#adapters/costs/costbook-in-use.ts'
import type { UserId } from '#domain/account/account.ts'
import { costbookHealth } from '#domain/costbook/costbook-health.ts'
import { makeVersionCurrent } from '#domain/costbook/make-version-current.ts'
import { searchMappings } from '#domain/costbook/search-mappings.ts'
import { type ImportKind, importKinds } from '#domain/costbook/version.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { awaitedCpuMs } from '#server/testing/cpu.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { importCostbook } from './import-costbook.ts'
import { previewImport } from './preview-import.ts'

let ports: TestPorts
let admin: UserId
beforeAll(async () => {
  ports = await testPorts()
  admin = await ports.addUser()
})
afterAll(() => ports.close())
beforeEach(async () => {
  for (const kind of importKinds) await ports.costbookVersions.use(kind, null, admin, ports.clock.now())
})

const heading = 'deficiency_keywords,bni_item_code,bni_description,total_cost'
let files = 0

/** A file that was never imported before: its code says so. */
function mapping(rows = (code: string) => `wobbly zinc finial,${code},Refix zinc finial,185.50`) {
  files += 1
  return `${heading}\n${rows(`F-${files}`)}\n`
}

function importText(text: string, kind: ImportKind = 'mapping', filename = 'prices.csv') {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return importCostbook(ports, { kind, filename, bytes, sha256, label: '', importer: admin })
}

async function imported(text: string, kind: ImportKind = 'mapping') {
  const outcome = await importText(text, kind)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

/** A deficiency that is priced by a process that has been running since before any import. */
const finial = exampleDeficiency({
  description: 'The zinc finial is wobbly.',
  recommendation: '',
  location: '',
  category: 'roofing',
})

describe('an import', () => {
  test('becomes the costbook that is searched and priced from, in processes that run already too', async () => {
    const running = costbookInUse(ports.costbookVersions)
    const costs = costbookCosts({ load: async () => (await running.current()).book })
    expect((await costs.estimate([finial], null))[0]?.itemCode ?? '').not.toMatch(/^F-/)
    const text = mapping()
    const { imported: count, version } = await imported(text)
    expect(count).toBe(1)
    const [estimate] = await costs.estimate([finial], null)
    expect(estimate).toMatchObject({
      itemCode: `F-${files}`,
      source: 'costbook',
      region: 'United States',
      average: 18_500,
    })
    const { results, complete } = await searchMappings(ports, { text: finial.description, minConfidence: 0.1 })
    expect(results).toMatchObject([{ code: `F-${files}`, totalCost: 18_550, priority: 2, matched: 3, total: 3 }])
    expect(complete).toBe(1)
    expect(await costbookHealth(ports)).toMatchObject({
      ok: true,
      counts: { mapping: 1, zipseed: 911, multipliers: 284 },
      starter: ['zipseed', 'multipliers'],
    })
    expect((await ports.costbookVersions.list(1))[0]).toMatchObject({
      id: version,
      label: 'prices',
      filename: 'prices.csv',
      isCurrent: true,
    })
  })

  test('is whole or not at all: with a problem nothing is stored and what is in use stays', async () => {
    const before = [await ports.costbookVersions.list(), await ports.costbookVersions.current()]
    const outcome = await importText(mapping((code) => `good words,${code},Mend it,9\nother words,${code},Mend it,-5`))
    expect(outcome).toMatchObject({ ok: false, reason: 'problems' })
    expect([await ports.costbookVersions.list(), await ports.costbookVersions.current()]).toEqual(before)
  })

  test('of the same file is told, and stored once', async () => {
    const text = mapping()
    const { version } = await imported(text)
    expect(await importText(text)).toMatchObject({ ok: false, reason: 'already-imported', version: { id: version } })
  })

  test.each([
    ['', 'no-file'],
    ['prices.xlsx', 'wrong-type'],
    ['prices', 'wrong-type'],
  ])('of a file named %j is refused', async (filename, refusal) => {
    expect(await importText(mapping(), 'mapping', filename)).toMatchObject({ ok: false, reason: 'unreadable', refusal })
  })

  test('waits for another one of its kind, and the later one is in use', async () => {
    const texts = [mapping(), mapping(), mapping()]
    const outcomes = await Promise.all([...texts, texts[0] ?? ''].map((text) => importText(text)))
    const versions = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.version] : []))
    expect(versions).toHaveLength(3)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'already-imported')).toHaveLength(1)
    expect((await ports.costbookVersions.current()).mapping).toBe(Math.max(...versions))
  })

  test('is never seen half: who searches meanwhile gets the old or the new', async () => {
    const rows = (price: number) => (code: string) =>
      Array.from({ length: 300 }, (_, index) => `wobbly finial${index},${code},Refix finial ${index},${price}`).join(
        '\n',
      )
    await imported(mapping(rows(100)))
    const seen = new Set<string>()
    let isOver = false
    const search = async () => {
      while (!isOver) {
        const { results } = await searchMappings(ports, { text: 'wobbly finial7 finial8 finial9', minConfidence: 0 })
        seen.add([...new Set(results.map(({ totalCost }) => totalCost))].join())
      }
    }
    const searching = Promise.all([search(), search()])
    await imported(mapping(rows(200)))
    await searchMappings(ports, { text: 'wobbly', minConfidence: 0 })
    isOver = true
    await searching
    expect([...seen].every((costs) => costs === '10000' || costs === '20000')).toBe(true)
  })

  test('of 10,000 rows takes less than five seconds of processor time', async () => {
    const text = mapping((code) =>
      Array.from(
        { length: 10_000 },
        (_, index) =>
          `worn part${index % 97} joint${index % 89}; leaking joint${index} seam,${code}-${index},Mend joint ${index},${(100 + index / 100).toFixed(2)}`,
      ).join('\n'),
    )
    let count = 0
    const spent = await awaitedCpuMs(async () => {
      ;({ imported: count } = await imported(text))
    })
    expect(spent).toBeLessThan(5_000)
    const { results } = await searchMappings(ports, { text: 'leaking joint77 seam', minConfidence: 0.1 })
    expect(results[0]?.description).toBe('Mend joint 77')
    expect(count).toBe(10_000)
  })
})

describe('ZIP regions and multipliers', () => {
  const price = async (zip: string, state: string) => {
    const { book } = await ports.costbook.current()
    const [estimate] = await costbookCosts({ load: () => book }).estimate(
      [
        exampleDeficiency({
          description: 'Water heater is past its expected life',
          category: 'plumbing',
          recommendation: '',
        }),
      ],
      { zip, state },
    )
    return [estimate?.region, estimate?.labor]
  }

  test('join by the name of the region, in whatever spelling, by ZIP code before its first digits', async () => {
    files += 1
    const factors = await ports.sheets.workbook({
      Factors: [
        ['region', 'labor', 'material'],
        ['Springfield, TX', 1.5, 1],
        ['Texas', 0.5, 1],
        [`Nowhere ${files}`, 1, 1],
      ],
    })
    const sha256 = createHash('sha256').update(factors).digest('hex')
    await importCostbook(ports, {
      kind: 'multipliers',
      filename: 'f.xlsx',
      bytes: factors,
      sha256,
      label: 'x',
      importer: admin,
    })
    await imported(`zip,region\n78701,springfield-tx\n787,Texas\n790,Unheard of\n`, 'zipseed')
    const [springfield, texas, unheard] = await Promise.all([
      price('78701', 'TX'),
      price('78702', 'TX'),
      price('79001', 'TX'),
    ])
    expect(springfield[0]).toBe('Springfield, TX')
    expect(texas[0]).toBe('Texas')
    expect(Number(springfield[1]) / Number(texas[1])).toBeCloseTo(3, 1)
    expect(unheard).toEqual(texas)
  })
})

describe('an earlier version', () => {
  test('can be made current again, and so can what ships', async () => {
    const first = await imported(mapping())
    const second = await imported(mapping())
    const make = (version: typeof first.version | null) =>
      makeVersionCurrent(ports, { kind: 'mapping', version, by: admin })
    expect(await make(second.version)).toEqual({ ok: false, reason: 'already-current' })
    expect(await make(first.version)).toEqual({ ok: true })
    expect((await ports.costbook.current()).versions.mapping).toBe(first.version)
    expect(await make(null)).toEqual({ ok: true })
    expect((await ports.costbook.current()).counts.mapping).toBe(1_298)
    expect(await make(987_654 as typeof first.version)).toEqual({ ok: false, reason: 'unknown-version' })
  })
})

describe('a preview', () => {
  test('keeps the file for its sender and stores no version', async () => {
    const before = await ports.costbookVersions.list()
    const sent = await previewImport(ports, {
      kind: 'mapping',
      filename: 'new.csv',
      bytes: Buffer.from(mapping()),
      owner: admin,
    })
    if (!sent.ok) throw new Error(sent.refusal)
    const draft = await ports.importDrafts.byId(sent.draft, admin)
    expect(draft?.preview).toMatchObject({ count: 1, problemCount: 0, first: { kind: 'mapping', rows: [{ row: 2 }] } })
    expect(await ports.importDrafts.byId(sent.draft, await ports.addUser())).toBeNull()
    expect(await ports.costbookVersions.list()).toEqual(before)
  })

  test('is not made of a file that cannot be read', async () => {
    const empty = { kind: 'mapping', filename: 'new.csv', bytes: new Uint8Array(), owner: admin } as const
    expect(await previewImport(ports, empty)).toEqual({ ok: false, reason: 'unreadable', refusal: 'empty', row: null })
  })
})
