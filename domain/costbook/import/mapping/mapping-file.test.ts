import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { starterItems } from '#adapters/costs/starter-costbook.ts'
import type { UserId } from '#domain/account/account.ts'
import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import { exampleDeficiency, exampleImportedItem } from '#domain/examples.ts'
import { cpuMs } from '#server/testing/cpu.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { importCostbook } from '../import-costbook.ts'
import { readImport } from '../read-import.ts'
import { problemText } from '../sheet.ts'
import { exportMapping } from './export-mapping.ts'

let ports: TestPorts
let admin: UserId
beforeAll(async () => {
  ports = await testPorts()
  admin = await ports.addUser()
})
afterAll(() => ports.close())

async function importBytes(bytes: Uint8Array) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return importCostbook(ports, { kind: 'mapping', filename: 'book.csv', bytes, sha256, label: '', importer: admin })
}

async function importText(text: string) {
  const outcome = await importBytes(Buffer.from(text))
  return { outcome, items: outcome.ok ? await itemsOf(outcome.version) : [] }
}

async function itemsOf(version: Parameters<TestPorts['costbookVersions']['content']>[0]): Promise<CostbookItem[]> {
  const content = await ports.costbookVersions.content(version, 'mapping')
  return content.kind === 'mapping' ? content.rows.map(({ row, ...item }) => item) : []
}

/** Exports items, imports that file, and returns what is stored then. */
async function throughFile(items: CostbookItem[]) {
  const outcome = await importBytes(await ports.sheets.csv(exportMapping(items)))
  if (!outcome.ok) throw new Error(JSON.stringify(outcome).slice(0, 1_000))
  return { stored: await itemsOf(outcome.version), notes: outcome.understanding.notes }
}

const heading = 'deficiency_keywords,bni_item_code,bni_description,total_cost'

function told({ outcome }: Awaited<ReturnType<typeof importText>>): string[] {
  return !outcome.ok && outcome.reason === 'problems' ? outcome.understanding.problems.map(problemText) : []
}

describe('the columns that a file need not have', () => {
  test('are read where they are there, and a cell may be empty', async () => {
    const { items } = await importText(
      `${heading},part,action,extent,craft,further,drivers,minimum
tilted zinc finial,F-1,Refix finial,180,roof  finial,Repair,SPOT,Garage door,80%,area = 1700; floor_count=2,95
missing zinc finial,F-2,Fit finial,240,,,,,,,`,
    )
    expect(items[0]).toMatchObject({
      ...{ part: 'roof finial', action: 'repair', extent: 'spot', craft: 'garage-door', further: 0.8, visit: 9_500 },
      drivers: [
        { name: 'area', usual: 1700 },
        { name: 'floor_count', usual: 2 },
      ],
    })
    for (const field of ['part', 'action', 'extent', 'craft', 'further', 'drivers'])
      expect(items[1]).not.toHaveProperty(field)
  })

  test('make a look of an item that is evaluated, unless the file says otherwise', async () => {
    const { items } = await importText(
      `${heading},action,item_kind
odd zinc finial,L-1,Roofer comes,180,evaluate,
loud zinc finial,L-2,Roofer comes,180,evaluate,repair
bent zinc finial,L-3,Roofer comes,180,repair,visit`,
    )
    expect(items.map(({ kind }) => kind)).toEqual(['evaluation', 'repair', 'visit'])
  })

  test.each([
    ['part', 'x'.repeat(81), 'the thing worked on, in at most 80 characters'],
    ['action', 'mend', 'one of replace, repair, install, remove, clean, seal, adjust, service, treat, evaluate'],
    ['extent', 'all', 'one of spot, section, whole'],
    ['craft', 'sparky', 'one of electrician, plumber, hvac,'],
    ['further', '1.2', 'what each further unit costs as a share of the first, from 0 to 1'],
    ['further', '-0.5', 'what each further unit costs'],
    ['further', '120%', 'what each further unit costs'],
    ['drivers', 'area', 'at most 8 names with their usual value'],
    ['drivers', 'area=-2', 'at most 8 names with their usual value'],
    ['drivers', ';', 'at most 8 names'],
    ['drivers', 'Floor Area=0', 'at most 8 names with their usual value'],
    ['drivers', 'stories=0', 'at most 8 names with their usual value'],
    ['drivers', Array.from({ length: 9 }, (_, index) => `a${index}=1`).join(';'), 'at most 8 names'],
    ['also_categories', 'roofing attics', 'categories with spaces between them, of structural,'],
    ['item_kind', 'look', 'one of repair, evaluation, visit'],
    ['usual_urgency', 'soon', 'one of high, medium, low'],
    ['price_guides', '-1', 'how many price guides'],
    ['price_spread', '0.5', 'the highest price divided by the lowest'],
    ['minimum', 'some', 'dollars such as 185.50'],
  ])('in %s refuse “%s” with its row and what is allowed', async (column, cell, allowed) => {
    const reading = await importText(
      `keyword_sets,bni_item_code,bni_description,total_cost,${column}\ntilted zinc finial,F-1,Refix finial,180,${cell}`,
    )
    expect(told(reading)).toEqual([expect.stringContaining(`Row 2, ${column}: expected ${allowed}`)])
  })

  test.each([
    ['action', 'Remove and replace'],
    ['craft', 'Acme crew'],
    ['extent', '2 rooms'],
    ['further', 'see notes'],
    ['drivers', 'copper price'],
    ['part', 'x'.repeat(81)],
  ])('under a plain heading %s, “%s” is left out and told where the file is of another make', async (column, cell) => {
    const { outcome, items } = await importText(
      `${heading},${column}\ntilted zinc finial,F-1,Refix finial,180,${cell}\nbent zinc finial,F-2,Bend finial,90,`,
    )
    expect(items).toHaveLength(2)
    expect(items[0]).not.toHaveProperty(column)
    expect(outcome.ok && outcome.understanding.notes).toContainEqual({
      text: expect.stringMatching(new RegExp(`^Cells of ${column} that are not .*: left out$`)),
      rows: [2],
    })
  })

  test.each(['SQ', 'SY', 'MSF', 'YD', 'CLF'])('refuse what further units cost by the %s', async (unit) => {
    const row = `tilted zinc finial,F-1,Refix finial,500,${unit}`
    const refused = await importText(`${heading},unit,further\n${row},0.8`)
    expect(told(refused)).toEqual([
      `Row 2, further: expected 1 or nothing where the unit is “${unit}”, as prices are kept by the foot; state the price by SF or LF, found “0.8”.`,
    ])
    for (const further of ['1', '']) {
      const { items } = await importText(`${heading},unit,further\n${row},${further}`)
      expect(items).toHaveLength(1)
    }
  })

  test('drivers are stored by one name however they are written, also those that every object has', async () => {
    const { items } = await importText(
      `${heading},drivers\ntilted zinc finial,F-1,Refix finial,180,Area=1700; Floor  area = 1800;constructor=0`,
    )
    expect(items[0]?.drivers).toEqual([
      { name: 'area', usual: 1700 },
      { name: 'floor_area', usual: 1800 },
      { name: 'constructor', usual: 0 },
    ])
  })

  test('price as those of the costbook that ships: further pieces cost less, and the craft is known', async () => {
    const { outcome } = await importText(
      `${heading},craft,further,unit\ntilted zinc finials,F-9,Zinc finial refixed,200,mason,0.5,each`,
    )
    expect(outcome.ok).toBe(true)
    const { book } = await ports.costbook.current()
    const finials = exampleDeficiency({
      ...{ description: 'Tilted zinc finials.', recommendation: '', location: '', category: 'roofing' },
      ...{ quantity: 3, unitType: 'each' },
    })
    const [estimate] = await estimateDeficiencies(book, [finials], null)
    expect(estimate).toMatchObject({ itemCode: 'F-9', craft: 'mason', average: 40_000 })
  })
})

describe('an exported costbook', () => {
  test('that ships is the same after an import, and prices the same', async () => {
    const items = starterItems()
    const { stored, notes } = await throughFile(items)
    expect(stored).toEqual(items)
    expect(notes).toEqual([])
    const { book } = await ports.costbook.current()
    const asked = items
      .slice(0, 200)
      .map(({ category, covers }) => exampleDeficiency({ category, description: covers }))
    await ports.costbookVersions.use('mapping', null, admin, ports.clock.now())
    const shipped = (await ports.costbook.current()).book
    expect(await estimateDeficiencies(book, asked, null)).toEqual(await estimateDeficiencies(shipped, asked, null))
  }, 60_000)

  test('that was imported is the same: fractions of a cent, words like formulas, single words', async () => {
    const reading = await importText(
      `deficiency_keywords;bni_item_code;bni_description;total_cost;labor;material;unit;category
worn, cracked, loose;=1+1;- Refix slab;;18,33;4,21;SY;
"dry rot, wet rot";31-Jul;"+ ""Mend"" rot";100-250;;;each;Siding
cut turf;073113;Lay turf;12,77;;;CLF;landscape`,
    )
    const { items } = reading
    expect(told(reading)).toEqual([])
    expect(items).toHaveLength(3)
    expect(items[0]?.labor).not.toBe(Math.round(items[0]?.labor ?? 0))
    expect((await throughFile(items)).stored).toEqual(items)
  })

  test('keeps what further units cost, whatever its price by the foot', async () => {
    const { row, ...item } = exampleImportedItem({ unit: 'sq_ft', labor: 100 / 9, material: 0, further: 0.8 })
    const [stored] = (await throughFile([item])).stored
    expect(stored).toMatchObject({ unit: 'sq_ft', labor: 11.11, further: 0.8 })
    expect(row).toBe(2)
  })

  test('may hold anything that an item may say', async () => {
    const { row, ...item } = exampleImportedItem({
      ...{ keywords: ['=sum', "'@home", 'a/b c'], kind: 'visit', also: ['roofing', 'general'], visit: 12_500 },
      ...{ quantity: 1.5, quantityBasis: 'one and a half', urgency: 'high', method: '@site', guides: 0, spread: 5 / 3 },
      ...{
        part: 'gate',
        action: 'adjust',
        extent: 'whole',
        craft: 'fence',
        further: 0,
        drivers: [{ name: 'h', usual: 2.5 }],
      },
    })
    expect(row).toBe(2)
    expect((await throughFile([item])).stored).toEqual([item])
  })

  test('of 10,000 rows with all columns takes two seconds of the processor to understand', async () => {
    const items = starterItems()
    const many = Array.from({ length: 10_000 }, (_, index) => {
      const item = items[index % items.length] as CostbookItem
      return { ...item, code: `${item.code}-${index}` }
    })
    const rows = exportMapping(many).map((cells, index) => ({ number: index + 1, cells: cells.map(String) }))
    const took = cpuMs(() => {
      const { content, problems } = readImport('mapping', [{ name: 'CSV', padded: false, rows }])
      expect(problems).toEqual([])
      expect(content.rows).toHaveLength(10_000)
    })
    process.stdout.write(`10,000 rows with all columns: ${Math.round(took)} ms\n`)
    expect(took).toBeLessThan(2_000)
  })
})
