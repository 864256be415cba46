import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paragraph, pdfOf } from './fixtures.ts'
import { networkWarning } from './isolation.ts'

const root = join(import.meta.dirname, '../..')

describe('a copy of this program that borrows its libraries by a link', () => {
  let copy = ''
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'plumbline-copy-'))
    for (const part of ['adapters/documents', 'domain', 'package.json']) {
      await cp(join(root, part), join(copy, part), { recursive: true })
    }
    await rm(join(copy, 'adapters/documents/read-txt.ts'))
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    await writeFile(
      join(copy, 'report.pdf'),
      pdfOf([{ words: paragraph(['The gutter at the rear is loose.'], 72, 700) }]),
    )
    await writeFile(join(copy, 'report.txt'), 'The gutter at the rear is loose.')
  })
  afterAll(() => rm(copy, { recursive: true }))

  const read = (file: string) =>
    promisify(execFile)(process.execPath, [join(copy, 'adapters/documents/print-document.ts'), join(copy, file)])

  it('reads a PDF', async () => {
    expect((await read('report.pdf')).stdout).toContain('The gutter at the rear is loose.')
  })

  it('fails, and puts no blame on the file, where a part of the reader is missing', async () => {
    await expect(read('report.txt')).rejects.toMatchObject({ stderr: expect.stringContaining('The reader failed') })
  })
})

describe('the network', () => {
  it('is warned of once where reading is not cut off from it', async () => {
    const told: string[] = []
    const warn = networkWarning(
      (text) => told.push(text),
      async () => [],
    )
    await warn()
    await warn()
    expect(told).toEqual([expect.stringContaining('network')])
  })

  it('is not spoken of where it is cut off', async () => {
    const told: string[] = []
    await networkWarning(
      (text) => told.push(text),
      async () => ['unshare', '--net', '--'],
    )()
    expect(told).toEqual([])
  })
})
