import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { utils, type WorkBook, write } from 'xlsx'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS, type SheetFormat } from '#domain/costbook/import/sheet.ts'
import { childSheets } from './child-sheets.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

const sheets = childSheets()

async function rows(file: Uint8Array | string, format: SheetFormat = 'csv') {
  const reading = format === 'csv' ? readCsv(Buffer.from(file)) : readWorkbook(Buffer.from(file))
  if (!reading.ok) throw new Error(reading.reason)
  return reading.sheets.map(({ rows }) => rows.map(({ number, cells }) => [number, ...cells]))
}

async function refusal(file: Uint8Array | string, format: SheetFormat = 'csv') {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const reading = await sheets.understand(bytes, { kind: format === 'csv' ? 'mapping' : 'multipliers', format })
  return reading.ok ? 'read' : [reading.reason, reading.row].filter((part) => part !== null).join(' ')
}

describe('a CSV file', () => {
  const three = [
    [1, 'a', 'b'],
    [2, 'ç–', '1,5'],
  ]

  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from('a,b\nç–,"1,5"\n')],
    ['UTF-8 with a mark and CRLF', Buffer.from('\ufeffa,b\r\nç–,"1,5"\r\n')],
    ['Windows-1252', Buffer.from([...Buffer.from('a,b\n'), 0xe7, 0x96, ...Buffer.from(',"1,5"\n')])],
    ['UTF-16 LE', Buffer.from('\ufeffa,b\nç–,"1,5"\n', 'utf16le')],
    ['UTF-16 LE without a mark', Buffer.from('a,b\nç–,"1,5"\n', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\ufeffa,b\nç–,"1,5"\n', 'utf16le').swap16()],
    ['semicolons', Buffer.from('a;b\nç–;1,5\n')],
    ['tabs', Buffer.from('a\tb\nç–\t1,5\n')],
  ])('in %s is read', async (_, file) => {
    expect(await rows(file)).toEqual([three])
  })

  test('may say its delimiter, and counts rows as a spreadsheet does', async () => {
    expect(await rows('sep=;\na;b\n\n"two\nlines";x')).toEqual([
      [
        [2, 'a', 'b'],
        [4, 'two\nlines', 'x'],
      ],
    ])
  })

  test.each<[string, Uint8Array | string]>([
    ['empty', ''],
    ['empty', ' \n \n'],
    ['too-large', new Uint8Array(MAX_SHEET_BYTES + 1)],
    ['wrong-type', 'PK\x03\x04'],
    ['wrong-type', '%PDF-1.7'],
    ['not-text', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(60)])],
    ['unclosed-quote 3', 'a,b\n1,2\n"never closed,1\n3,4'],
    ['too-many-columns', Array.from({ length: 65 }, (_, index) => `c${index}`).join()],
    ['too-many-rows', 'a\n'.repeat(MAX_SHEET_ROWS + 2)],
  ])('is refused: %s', async (reason, file) => {
    expect(await refusal(file)).toBe(reason)
  })
})

function workbook(data: unknown[][], change: (book: WorkBook) => void = () => {}, bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const book = utils.book_new(utils.aoa_to_sheet(data), 'Factors')
  change(book)
  return new Uint8Array(write(book, { type: 'buffer', bookType, cellDates: true }))
}

describe('a workbook', () => {
  const data = [
    ['region', 'labor'],
    ['Boston, MA', 1.21],
  ]
  const read = [
    [1, 'region', 'labor'],
    [2, 'Boston, MA', '1.21'],
  ]

  test.each(['xlsx', 'biff8'] as const)('as %s is read', async (type) => {
    expect(await rows(workbook(data, undefined, type), 'excel')).toEqual([read])
  })

  test('is read without its hidden sheets', async () => {
    const file = workbook(data, (book) => {
      utils.book_append_sheet(book, utils.aoa_to_sheet([['secret']]), 'Old')
      book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
    })
    expect(await rows(file, 'excel')).toEqual([read])
  })

  test('keeps percentages, dates and errors as they show, and numbers unrounded', async () => {
    const file = workbook([['a', 'b', 'c', 'd']], ({ Sheets: { Factors } }) => {
      Object.assign(Factors ?? {}, {
        A1: { t: 'n', v: 1.0734, z: '0%' },
        B1: { t: 'n', v: 1.0734, z: '0.00' },
        C1: { t: 'n', v: 46_234, z: 'd-mmm' },
        D1: { t: 'e', v: 0x17 },
      })
    })
    expect(await rows(file, 'excel')).toEqual([[[1, '107.34%', '1.0734', '31-Jul', '#REF!']]])
  })

  test('says in every row what a merged cell says once', async () => {
    const file = workbook(
      [
        ['TX', 'Austin'],
        [null, 'Houston'],
      ],
      ({ Sheets: { Factors } }) => {
        if (Factors) Factors['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }]
      },
    )
    expect(await rows(file, 'excel')).toEqual([
      [
        [1, 'TX', 'Austin'],
        [2, 'TX', 'Houston'],
      ],
    ])
  })

  test('that we write can be read again', async () => {
    expect(
      await rows(
        await sheets.workbook({
          Factors: [
            ['region', 'labor'],
            ['Boston, MA', 1.21],
          ],
        }),
        'excel',
      ),
    ).toEqual([read])
  })

  test.each<[string, Uint8Array | string]>([
    ['empty', workbook([])],
    ['wrong-type', 'region,labor\nBoston,1'],
    ['wrong-type', '<html><table><tr><td>region</td></tr></table></html>'],
    ['damaged', workbook(data).slice(0, 600)],
    ['damaged', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])],
    ['not-a-workbook', archive([{ name: 'a.txt', content: 'x' }])],
    ['too-many-parts', archive(Array.from({ length: 201 }, (_, index) => ({ name: `xl/${index}`, content: '' })))],
    ['unpacks-too-large', archive([{ name: 'xl/workbook.xml', content: ' '.repeat(2 * 1_048_576) }])],
    [
      'damaged',
      archive([
        { name: 'xl/workbook.xml', content: '<a/>' },
        { name: '../evil.txt', content: 'x' },
      ]),
    ],
    ['damaged', archive([{ name: 'xl/workbook.xml', content: '<a>more than the directory says</a>', says: 4 }])],
    ['damaged', changed(workbook(data), (end) => end.writeUInt16LE(1, 10))],
    ['damaged', changed(workbook(data), (end) => end.writeUInt16LE(0xff, 8))],
    ['damaged', between(workbook(data), Buffer.from('PK\x01\x02more'))],
    ['unpacks-too-large', merged(['x'.repeat(30_000), ...Array(11).fill('y'.repeat(2_000))], 1_000)],
    ['entities', archive([{ name: 'xl/workbook.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }])],
  ])('is refused: %s', async (reason, file) => {
    expect(await refusal(file, 'excel')).toBe(reason)
  })
})

/** A workbook whose columns are merged over that many rows. */
function merged(cells: string[], rows: number): Uint8Array {
  return workbook([cells, ...Array.from({ length: rows }, () => [])], ({ Sheets: { Factors } }) => {
    if (!Factors) return
    Factors['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows, c: cells.length } })
    for (let row = 0; row <= rows; row += 1)
      Factors[utils.encode_cell({ r: row, c: cells.length })] = { t: 'n', v: row }
    Factors['!merges'] = cells.map((_, c) => ({ s: { r: 0, c }, e: { r: rows, c } }))
  })
}

describe('the process that reads', () => {
  const program = async (text: string) => {
    const dir = await mkdtemp(join(import.meta.dirname, 'child-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    await writeFile(join(dir, 'child.mjs'), text)
    return join(dir, 'child.mjs')
  }
  const read = async (text: string) => {
    const notices: string[] = []
    const { understand } = childSheets({ program: await program(text), notice: ({ what }) => notices.push(what) })
    return { reading: await understand(Buffer.from('a,b'), { kind: 'mapping', format: 'csv' }), notices }
  }

  test.each([
    ['a library that is not there', "import 'not-there'", /ended early \(1\): .*not-there/],
    ['an error of ours', "throw new TypeError('oops')", /oops/],
    ['a stop of the service', "process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 5_000)", /SIGTERM/],
    ['an answer that is none', "process.stdout.write('{')", /no answer/],
  ])('tells %s as our own fault, and operators the reason', async (_, text, reason) => {
    const { reading, notices } = await read(text)
    expect(reading).toEqual({ ok: false, reason: 'failed', row: null })
    expect(notices).toEqual([expect.stringMatching(reason)])
  })

  test('reads where the libraries lie behind a link', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'linked-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    const root = join(import.meta.dirname, '..', '..')
    for (const name of ['adapters/sheets', 'domain', 'package.json'])
      await cp(join(root, name), join(dir, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(dir, 'node_modules'))
    const linked = (await import(pathToFileURL(join(dir, 'adapters/sheets/child-sheets.ts')).href)) as {
      childSheets: typeof childSheets
    }
    const sheets = linked.childSheets({ program: join(dir, 'adapters/sheets/sheet-child.ts') })
    const csv = Buffer.from('zip,region\n02108,Boston')
    expect(await sheets.understand(csv, { kind: 'zipseed', format: 'csv' })).toMatchObject({ ok: true })
    const book = workbook([
      ['region', 'factor'],
      ['Boston', 1.2],
    ])
    expect(await sheets.understand(book, { kind: 'multipliers', format: 'excel' })).toMatchObject({ ok: true })
  })

  test('tells running out of memory as too much for the file', async () => {
    const { reading, notices } = await read('const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5))')
    expect([reading, notices]).toEqual([{ ok: false, reason: 'too-complex', row: null }, []])
  })

  test('is ended when it answers without end', async () => {
    const { reading } = await read(
      "const many = 'x'.repeat(1e6); for (let i = 0; i < 300; i += 1) process.stdout.write(many)",
    )
    expect(reading).toMatchObject({ ok: false, reason: 'too-complex' })
  })
})

/** The archive with another end record. */
function changed(file: Uint8Array, change: (end: Buffer) => void): Uint8Array {
  const copy = Buffer.from(file)
  change(copy.subarray(copy.lastIndexOf('PK\x05\x06', undefined, 'latin1')))
  return copy
}

/** The archive with bytes between its directory and its end record. */
function between(file: Uint8Array, bytes: Buffer): Uint8Array {
  const at = Buffer.from(file).lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)])
}

/** A ZIP archive whose directory may say less than it holds. */
function archive(parts: { name: string; content: string; says?: number }[]): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, content, says = content.length } of parts) {
    const body = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(body.length, 14)
    fields.writeUInt32LE(says, 18)
    fields.writeUInt16LE(name.length, 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), body])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    local.push(head)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, tail, Buffer.from(name)]))
    at += head.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end])
}
