import { describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { quotas } from '#domain/limits.ts'
import { MAX_UPLOAD_BYTES } from '#domain/report/report.ts'
import { cleanFilename } from './filename.ts'
import { uploadReport } from './upload-report.ts'

const pdf = new TextEncoder().encode('%PDF-1.7')

function upload(filename: string, bytes: Uint8Array, transaction = async () => ({ ok: true, id: 7 }) as never) {
  const ports = {
    files: { put: vi.fn(), get: vi.fn(), remove: vi.fn(), list: vi.fn() },
    reports: { byUploadKey: vi.fn() },
    quotas,
    transaction: vi.fn(transaction),
    clock: { now: () => new Date() },
    newId: () => 'id',
  }
  return { ports, outcome: uploadReport(ports, { filename, bytes, sha256: '', zip: null, owner: 1 as UserId }) }
}

describe('uploading a report', () => {
  test.each([
    ['', pdf, 'no-file'],
    ['house.pdf', new Uint8Array(), 'empty'],
    ['house.docx', pdf, 'wrong-type'],
    ['house', pdf, 'wrong-type'],
    ['house.pdf', new TextEncoder().encode('<html>'), 'wrong-type'],
    ['house.pdf', new TextEncoder().encode(' %PDF-1.7'), 'wrong-type'],
    ['house.pdf', new Uint8Array(MAX_UPLOAD_BYTES + 1), 'too-large'],
  ])('%j is refused as %3$s and nothing is kept', async (filename, bytes, reason) => {
    const { ports, outcome } = upload(filename, bytes)
    expect(await outcome).toEqual({ ok: false, reason })
    expect(ports.files.put).not.toHaveBeenCalled()
    expect(ports.transaction).not.toHaveBeenCalled()
  })

  test.each(['house.pdf', 'HOUSE.PDF', 'notes.txt'])('%s is kept before its row is written', async (filename) => {
    const { ports, outcome } = upload(filename, pdf)
    expect(await outcome).toEqual({ ok: true, id: 7 })
    expect(ports.files.put.mock.invocationCallOrder[0]).toBeLessThan(ports.transaction.mock.invocationCallOrder[0] ?? 0)
  })

  test('a row that cannot be written leaves no file behind', async () => {
    const { ports, outcome } = upload('house.pdf', pdf, async () => Promise.reject(new Error('the database is away')))
    await expect(outcome).rejects.toThrow('the database is away')
    expect(ports.files.remove).toHaveBeenCalledWith('reports/id/original')
  })

  test('a file of exactly 25 MB is taken', async () => {
    const bytes = new Uint8Array(MAX_UPLOAD_BYTES)
    bytes.set(pdf)
    expect(await upload('house.pdf', bytes).outcome).toEqual({ ok: true, id: 7 })
  })
})

describe('the name of a file as it is shown', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\house.pdf', 'house.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['two\r\nlines.txt', 'twolines.txt'],
    ['e\u0301t\u00e9.pdf', 'été.pdf'],
    ['\u0000', 'report'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('%j becomes %j', (given, shown) => expect(cleanFilename(given)).toBe(shown))
})
