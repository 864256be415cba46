import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ListedCompany } from '#domain/contractor/directory.ts'
import { childSheets } from './child-sheets.ts'
import { rowsIn } from './rows-in.ts'

const file = `businessname,contractorlicensenumber,city,state,zip,phonenumber,licenseexpirationdate,specialtycode1desc
Fern Hollow Roofing,FERNH*000AA,Seattle,WA,981011234,2065550105,2029-01-01T00:00:00.000,ROOFING
"Ash, Elm & Oak",ASHEL*000BB,Portland,OR,97201,5035550106,2029-01-01T00:00:00.000,GENERAL
`
const as = { board: null, today: '2026-03-02' }

async function read(bytes: Uint8Array, sheets = childSheets()) {
  const companies: ListedCompany[] = []
  const reading = await sheets.readContractors(bytes, as, async (portion) => void companies.push(...portion))
  return { reading, companies }
}

function rows(bytes: Uint8Array) {
  const found: [number, string[]][] = []
  const fault = rowsIn(Buffer.from(bytes), (number, cells) => found.push([number, cells]) > 0)
  return fault?.reason ?? found
}

describe('a file of contractors', () => {
  test('hands over its companies, packed or not', async () => {
    const plain = await read(Buffer.from(file))
    expect(plain.reading).toMatchObject({ ok: true, file: { board: 'wa-lni', rowCount: 2, problemCount: 0 } })
    expect(plain.companies.map(({ name, zip }) => [name, zip])).toEqual([
      ['Fern Hollow Roofing', '98101'],
      ['Ash, Elm & Oak', '97201'],
    ])
    expect(await read(gzipSync(file))).toEqual(plain)
  })

  test.each<[string, Uint8Array]>([
    ['UTF-16', Buffer.from(`\ufeff${file}`, 'utf16le')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${file}`)],
    ['semicolons', Buffer.from(file.replaceAll(',', ';').replace('Ash; Elm', 'Ash, Elm'))],
    ['tabs', Buffer.from(file.replaceAll(',', '\t').replace('Ash\t Elm', 'Ash, Elm'))],
    ['CRLF', Buffer.from(file.replaceAll('\n', '\r\n'))],
  ])('is read the same as %s', (_, bytes) => {
    expect(rows(bytes)).toEqual(rows(Buffer.from(file)))
  })

  test('of many pieces loses no row between them', () => {
    const many = Array.from({ length: 150_000 }, (_, index) => `"Company, ${index}","Street\n${index}",78701\r\n`).join(
      '',
    )
    const found = rows(Buffer.from(`name,address,zip\r\n${many}`))
    expect(found.length).toBe(150_002)
    expect(found[123_456]).toEqual([123_457, ['Company, 123455', 'Street\n123455', '78701']])
  })

  test.each<[string, Uint8Array]>([
    ['empty', Buffer.from('')],
    ['empty', Buffer.from(' \n \n')],
    ['too-large', new Uint8Array(30 * 1_048_576 + 1)],
    ['wrong-type', Buffer.from('PK\x03\x04')],
    ['not-text', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(60)])],
    ['damaged', Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(40)])],
    ['unpacks-too-large', gzipSync(Buffer.alloc(201 * 1_048_576))],
    ['unclosed-quote', Buffer.from(`${file}"never closed`)],
    ['unknown-board', Buffer.from('a,b\n1,2\n')],
  ])('is refused: %s', async (reason, bytes) => {
    expect((await read(bytes)).reading).toMatchObject({ ok: false, reason })
  })

  test('whose companies cannot be taken throws why', async () => {
    const sheets = childSheets()
    const taking = sheets.readContractors(Buffer.from(file), as, () => Promise.reject(new Error('no room')))
    await expect(taking).rejects.toThrow('no room')
    expect((await read(Buffer.from(file), sheets)).reading.ok).toBe(true)
  })

  test('that kills its reader is too complex, and what was ours is told as such', async () => {
    const dir = await mkdtemp(join(import.meta.dirname, 'child-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    const run = async (text: string) => {
      await writeFile(join(dir, 'child.mjs'), text)
      return (await read(Buffer.from(file), childSheets({ program: join(dir, 'child.mjs') }))).reading
    }
    expect(await run("process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 5_000)")).toMatchObject({
      reason: 'too-complex',
    })
    expect(await run("throw new TypeError('oops')")).toMatchObject({ reason: 'failed' })
    expect(await run('')).toMatchObject({ reason: 'failed' })
  })
})
