import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paragraph, pdfOf } from '#adapters/documents/fixtures.ts'
import { candidates, type Isolation, isolationHere, strongest } from '#adapters/shared/child-process/isolation.ts'

const root = join(import.meta.dirname, '../../..')

describe('a copy of this program that borrows its libraries by a link', () => {
  let copy = ''
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'plumbline-copy-'))
    for (const part of ['adapters/shared', 'adapters/documents', 'domain', 'package.json']) {
      await cp(join(root, part), join(copy, part), { recursive: true })
    }
    await rm(join(copy, 'adapters/documents/text/read-txt.ts'))
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    await writeFile(
      join(copy, 'report.pdf'),
      pdfOf([{ words: paragraph(['The gutter at the rear is loose.'], 72, 700) }]),
    )
    await writeFile(join(copy, 'report.txt'), 'The gutter at the rear is loose.')
  })
  afterAll(() => rm(copy, { recursive: true }))

  const read = (file: string) =>
    promisify(execFile)(process.execPath, [join(copy, 'adapters/documents/text/print-document.ts'), join(copy, file)])

  it('reads a PDF', async () => {
    expect((await read('report.pdf')).stdout).toContain('The gutter at the rear is loose.')
  })

  it('fails, and puts no blame on the file, where a part of the reader is missing', async () => {
    await expect(read('report.txt')).rejects.toMatchObject({ stderr: expect.stringContaining('The reader failed') })
  })
})

/** Returns what a Node program that is run by `isolation` says on its standard output. */
async function said(isolation: Isolation, code: string): Promise<string> {
  const [executable = '', ...rest] = [...isolation.command, process.execPath, '-e', code]
  const { stdout } = await promisify(execFile)(executable, rest, { env: { NODE_ENV: 'production' } })
  return stdout.trim()
}

const onLinux = describe.runIf(process.platform === 'linux')

onLinux('the isolation of this machine', () => {
  it('shows no file but our code, libraries and what programs are linked with', async () => {
    const isolation = await isolationHere()
    const hidden = await mkdtemp(join(tmpdir(), 'plumbline-hidden-'))
    await writeFile(join(hidden, 'secret'), 'a secret')
    const code = `
      const { readdirSync, existsSync } = require('node:fs')
      const seen = ${JSON.stringify([hidden, join(root, 'server'), '/etc', '/tmp', '/proc/1', '/usr/bin/env', '/dev'])}
      console.log(JSON.stringify([seen.filter(existsSync), existsSync(${JSON.stringify(join(root, 'domain'))})]))`
    expect(isolation.open).toEqual([])
    expect(JSON.parse(await said(isolation, code))).toEqual([[], true])
    await rm(hidden, { recursive: true })
  })

  it('sends no signal to anybody, writes nothing and has no network', async () => {
    const code = `
      const { writeFileSync } = require('node:fs')
      const tried = (work) => { try { work(); return 'done' } catch (error) { return error.code } }
      console.log(JSON.stringify([
        tried(() => process.kill(${process.pid}, 0)),
        tried(() => process.kill(process.ppid, 'SIGTERM')),
        ...['/', '/tmp', ${JSON.stringify(join(root, 'domain'))}].map((path) => tried(() => writeFileSync(path + '/x', ''))),
        Object.values(require('node:os').networkInterfaces()).flat().length]))`
    const outcomes = JSON.parse(await said(await isolationHere(), code))
    expect(outcomes).toEqual([
      'ESRCH',
      expect.stringMatching(/EPERM|ESRCH|done/),
      ...[expect.stringMatching(/EROFS|EACCES/), 'ENOENT', expect.stringMatching(/EROFS|EACCES/)],
      0,
    ])
  })

  it.runIf(process.getuid?.() === 0)('is another user than root', async () => {
    expect(await said(await isolationHere(), 'console.log(process.getuid(), process.getgid())')).toBe('65533 65533')
  })
})

onLinux('isolation', () => {
  it('is the first kind that works', async () => {
    const [kind] = candidates(false)
    const broken = { command: ['/usr/bin/false'], open: [] }
    expect(
      await strongest([broken, { command: ['/usr/bin/env'], open: ['network'] }, ...(kind ? [kind] : [])]),
    ).toEqual({ command: ['/usr/bin/env'], open: ['network'] })
  })

  it('is none, and all stays open, where this machine allows no kind', async () => {
    const open = ['network', 'files', 'processes']
    expect(await strongest([{ command: ['/nowhere/unshare'], open: [] }])).toEqual({ command: [], open })
  })
})
