import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { needsBuild } from './build.ts'

const SOURCES = ['app/home/page.tsx', 'domain/report/report.ts', 'package-lock.json', 'vite.config.ts']
let root: string

function write(path: string, age: number) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), '')
  touch(path, age)
}

function touch(path: string, age: number) {
  const at = new Date(Date.now() - age * 1000)
  utimesSync(join(root, path), at, at)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-build-'))
  for (const source of SOURCES) write(source, 60)
  for (const folder of ['app', 'app/home', 'domain', 'domain/report']) touch(folder, 60)
})
afterEach(() => rmSync(root, { recursive: true }))

test('an app that was never built is built', () => {
  expect(needsBuild(root)).toBe(true)
})

test('one that was built after the last change is not built again', () => {
  write('build/server/index.js', 30)
  expect(needsBuild(root)).toBe(false)
})

test.each(SOURCES)('a change of %s asks for a build', (source) => {
  write('build/server/index.js', 30)
  touch(source, 10)
  expect(needsBuild(root)).toBe(true)
})

test('so does a file that was removed', () => {
  write('build/server/index.js', 30)
  rmSync(join(root, 'domain/report/report.ts'))
  expect(needsBuild(root)).toBe(true)
})
