import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Files } from '#domain/system/files.ts'
import { diskFiles } from './disk.ts'
import { filesContract } from './testing/contract.ts'

describe('files on disk', () => {
  let dir: string
  let files: Files

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
    files = diskFiles({ dir: join(dir, 'files') })
  })
  afterAll(() => rm(dir, { recursive: true }))

  filesContract(() => files)

  test('only this user may read them', async () => {
    await files.put('reports/private/original', new Uint8Array([1]))
    const { mode } = await stat(join(dir, 'files/reports/private/original'))
    expect((mode & 0o777).toString(8)).toBe('600')
  })

  test('a folder that cannot be read is not empty', async () => {
    await writeFile(join(dir, 'no-folder'), '')
    const broken = diskFiles({ dir: join(dir, 'no-folder') })
    const listing = broken.list('reports/')[Symbol.asyncIterator]()
    await expect(listing.next()).rejects.toThrow('ENOTDIR')
  })

  test('two writers of one key leave one of the two whole', async () => {
    const [a, b] = [new Uint8Array(500_000).fill(1), new Uint8Array(400_000).fill(2)]
    await Promise.all([a, b, a, b].map((bytes) => files.put('reports/race/original', bytes)))
    const kept = await files.get('reports/race/original')
    expect([a, b].some((bytes) => kept && Buffer.compare(kept, bytes) === 0)).toBe(true)
  })

  test('a write that fails leaves nothing behind', async () => {
    await writeFile(join(dir, 'files/reports/blocked'), 'a file where a folder is needed')
    await expect(files.put('reports/blocked/original', new Uint8Array([1]))).rejects.toThrow()
    expect(await readdir(join(dir, 'files/.unfinished'))).toEqual([])
  })

  test('what a crash left half written goes, what is being written stays', async () => {
    const unfinished = join(dir, 'crashed/.unfinished')
    await mkdir(unfinished, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(unfinished, name), 'half')
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000)
    await utimes(join(unfinished, 'old'), elevenMinutesAgo, elevenMinutesAgo)
    diskFiles({ dir: join(dir, 'crashed') })
    await vi.waitFor(async () => expect(await readdir(unfinished)).toEqual(['new']))
  })
})
