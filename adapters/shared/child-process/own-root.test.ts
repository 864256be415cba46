import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownRoot } from './own-root.ts'

const SYSTEM = ['/usr/lib', '/usr/lib64', '/lib', '/lib64']

describe.runIf(process.platform === 'linux')('a root of its own', () => {
  let folder = ''
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'plumbline-root-')), "a b's #1")
    await mkdir(join(folder, 'seen'), { recursive: true })
    await Promise.all(['seen/inside', 'file', 'hidden'].map((name) => writeFile(join(folder, name), name)))
    await symlink('seen', join(folder, 'link'))
  })
  afterAll(() => rm(join(folder, '..'), { recursive: true }))

  /** Returns what a Node program says that runs in the root. */
  async function said(code: string): Promise<unknown> {
    const paths = [...['seen', 'link', 'file'].map((name) => join(folder, name)), ...SYSTEM, process.execPath]
    const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
    const command = ['--mount', ...user, '--', '/bin/sh', '-c', ownRoot(paths), 'sh', process.execPath, '-e', code]
    const { stdout } = await promisify(execFile)('/usr/bin/unshare', [...command, folder])
    return JSON.parse(stdout)
  }

  it('has the folders, files and links that it was given and nothing else, whatever their names', async () => {
    const code = `
      process.chdir(process.argv[1])
      const { readFileSync, readdirSync } = require('node:fs')
      console.log(JSON.stringify([
        readdirSync('.'), readFileSync('link/inside', 'utf8'), readFileSync('file', 'utf8'), readdirSync('/').includes('etc')]))`
    expect(await said(code)).toEqual([['file', 'link', 'seen'], 'seen/inside', 'file', false])
  })

  it('is read-only in each of its places', async () => {
    const code = `
      process.chdir(process.argv[1])
      const tried = (path) => { try { require('node:fs').writeFileSync(path, ''); return 'done' } catch (error) { return error.code } }
      console.log(JSON.stringify(['/x', 'x', 'file', 'seen/x', 'link/x', '/usr/lib/x'].map(tried)))`
    expect(await said(code)).toEqual(Array(6).fill('EROFS'))
  })
})
