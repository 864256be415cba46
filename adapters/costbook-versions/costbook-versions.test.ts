import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { previewOf } from '#domain/costbook/import/read-import.ts'
import { type ImportedRows, importKinds, type NewVersion, type VersionId } from '#domain/costbook/version.ts'
import { exampleImportedItem } from '#domain/examples.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let importer: UserId
beforeAll(async () => {
  ports = await testPorts()
  importer = await ports.addUser({ username: 'ada' })
})
afterAll(() => ports.close())

let files = 0
function newVersion(content: ImportedRows, changes: Partial<NewVersion> = {}): NewVersion {
  files += 1
  return {
    label: 'spring prices',
    filename: 'spring.csv',
    sha256: String(files).padStart(64, '0'),
    importedBy: importer,
    importedAt: ports.clock.now(),
    buckets: { strong: 0, review: 0, low: 0 },
    content,
    ...changes,
  }
}

const contents: ImportedRows[] = [
  {
    kind: 'mapping',
    rows: [
      exampleImportedItem({
        row: 7,
        also: ['exterior', 'interiors'],
        labor: 185.125,
        material: 0.0375,
        keywords: ['a b', 'ç “d”; e'],
      }),
      exampleImportedItem({
        ...{
          row: 9,
          code: 'Z-2',
          part: 'gate',
          action: 'adjust',
          extent: 'whole',
          craft: 'garage-door',
          further: 0.65,
        },
        drivers: [{ name: 'floor_area', usual: 0.5 }],
      }),
      exampleImportedItem({ row: 10, code: 'Z-3', craft: 'mason', further: 0 }),
      exampleImportedItem({ row: 8, code: 'Z-1', unit: 'sq_ft', spread: 2.5, quantity: 1.5 }),
    ],
  },
  {
    kind: 'zipseed',
    rows: [
      { zip: '021', region: 'Boston', state: null },
      { zip: '78701', region: 'Austin', state: 'TX' },
    ],
  },
  { kind: 'multipliers', rows: [{ region: 'Austin, TX', state: 'TX', labor: 0.93, material: 1.000001 }] },
]

describe('costbook versions', () => {
  test.each(contents)('keep the rows of a $kind file as they were', async (content) => {
    const id = await ports.costbookVersions.add(newVersion(content))
    expect(await ports.costbookVersions.content(id, content.kind)).toEqual(content)
  })

  test('are listed newest first, with who imported them', async () => {
    const [content] = contents
    if (!content) throw new Error('no content')
    const id = await ports.costbookVersions.add(newVersion(content, { buckets: { strong: 1, review: 0, low: 1 } }))
    const [newest, ...others] = await ports.costbookVersions.list(2)
    expect(newest).toEqual({
      id,
      kind: 'mapping',
      label: 'spring prices',
      filename: 'spring.csv',
      importedAt: ports.clock.now(),
      importer: 'ada',
      rows: 4,
      buckets: { strong: 1, review: 0, low: 1 },
      isCurrent: false,
    })
    expect(others).toHaveLength(1)
  })

  test('are in use one of a kind, and what ships where none is', async () => {
    const { costbookVersions } = ports
    const none = { mapping: null, zipseed: null, multipliers: null }
    expect(await costbookVersions.current()).toEqual(none)
    const [content] = contents
    if (!content) throw new Error('no content')
    const first = await costbookVersions.add(newVersion(content))
    const second = await costbookVersions.add(newVersion(content))
    for (const id of [first, second, first]) {
      expect(await costbookVersions.use('mapping', id, importer, ports.clock.now())).toBe(true)
      expect(await costbookVersions.current()).toEqual({ ...none, mapping: id })
    }
    expect((await costbookVersions.list()).filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([first])
    expect(await costbookVersions.use('mapping', null, importer, ports.clock.now())).toBe(true)
    expect(await costbookVersions.current()).toEqual(none)
    expect((await costbookVersions.list()).some(({ isCurrent }) => isCurrent)).toBe(false)
  })

  test('cannot be used as another kind, nor when unknown', async () => {
    const [content] = contents
    if (!content) throw new Error('no content')
    const id = await ports.costbookVersions.add(newVersion(content))
    expect(await ports.costbookVersions.use('zipseed', id, importer, ports.clock.now())).toBe(false)
    expect(await ports.costbookVersions.use('mapping', 999_999 as VersionId, importer, ports.clock.now())).toBe(false)
  })

  test('are found by their file, and stand once for it', async () => {
    const [content] = contents
    if (!content) throw new Error('no content')
    const version = newVersion(content)
    const id = await ports.costbookVersions.add(version)
    expect(await ports.costbookVersions.ofFile('mapping', version.sha256)).toMatchObject({ id })
    expect(await ports.costbookVersions.ofFile('zipseed', version.sha256)).toBeNull()
    await expect(ports.costbookVersions.add(version)).rejects.toThrow(/unique/)
  })

  test('are whole or not at all', async () => {
    const before = await ports.costbookVersions.list()
    const bad = exampleImportedItem({ labor: -1 })
    const adding = ports.transaction(({ costbookVersions }) =>
      costbookVersions.add(newVersion({ kind: 'mapping', rows: [bad] })),
    )
    await expect(adding).rejects.toThrow(/labor/)
    expect(await ports.costbookVersions.list()).toEqual(before)
  })

  test('outlive the account of their importer', async () => {
    const other = await ports.addUser()
    const [content] = contents
    if (!content) throw new Error('no content')
    const id = await ports.costbookVersions.add(newVersion(content, { importedBy: other }))
    await ports.costbookVersions.use('mapping', id, other, ports.clock.now())
    await ports.sql`delete from account where id = ${other}`
    expect((await ports.costbookVersions.list(1))[0]).toMatchObject({ id, importer: null, isCurrent: true })
  })

  test.each(importKinds)('of %s are locked one transaction at a time', async (kind) => {
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const work = (name: string, until?: Promise<void>) =>
      ports.transaction(async ({ costbookVersions }) => {
        await costbookVersions.lock(kind)
        order.push(`${name} in`)
        await until
        order.push(`${name} out`)
      })
    const one = work('one', first.promise)
    await expect.poll(() => order).toEqual(['one in'])
    const two = work('two')
    setTimeout(first.resolve, 100)
    await Promise.all([one, two])
    expect(order).toEqual(['one in', 'one out', 'two in', 'two out'])
  })
})

describe('import drafts', () => {
  const preview = previewOf({
    content: { kind: 'mapping', rows: [exampleImportedItem()] },
    problems: [{ row: 2, column: 'unit', expected: 'a unit', found: 'x' }],
    notes: [{ text: 'Left out', rows: [4, 5] }],
    buckets: { strong: 1, review: 0, low: 0 },
  })
  const draft = (id: string, owner: UserId, at = ports.clock.now()) => ({
    ...{ id, owner, kind: 'mapping' as const, filename: 'a.csv', at, bytes: new Uint8Array([0, 1, 255]), preview },
  })

  test('are kept byte for byte, for the one who sent them', async () => {
    await ports.importDrafts.add(draft('d1', importer))
    const found = await ports.importDrafts.byId('d1', importer)
    expect(found).toMatchObject({ kind: 'mapping', filename: 'a.csv', preview, version: null })
    expect([...(found?.bytes ?? [])]).toEqual([0, 1, 255])
    expect(await ports.importDrafts.byId('d1', await ports.addUser())).toBeNull()
    await ports.importDrafts.remove('d1')
    expect(await ports.importDrafts.byId('d1', importer)).toBeNull()
  })

  test('say what version they became, and let their bytes go', async () => {
    const [content] = contents
    if (!content) throw new Error('no content')
    const version = await ports.costbookVersions.add(newVersion(content))
    await ports.importDrafts.add(draft('d2', importer))
    await ports.importDrafts.becomes('d2', version)
    expect(await ports.importDrafts.byId('d2', importer)).toMatchObject({ version, bytes: Buffer.from('') })
  })

  test('are gone a day later, and five newer ones later', async () => {
    const other = await ports.addUser()
    const hours = (count: number) => new Date(ports.clock.now().getTime() + count * 3_600_000)
    await ports.importDrafts.add(draft('old', other))
    await ports.importDrafts.add(draft('new', importer, hours(25)))
    expect(await ports.importDrafts.byId('old', other)).toBeNull()
    for (let count = 1; count <= 5; count += 1)
      await ports.importDrafts.add(draft(`n${count}`, importer, hours(25 + count / 10)))
    expect(await ports.importDrafts.byId('new', importer)).toBeNull()
    expect(await ports.importDrafts.byId('n1', importer)).not.toBeNull()
  })
})
